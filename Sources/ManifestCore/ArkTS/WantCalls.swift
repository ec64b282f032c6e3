import ManifestText

/// The calls of functions that contain wants, such as `jump('orders', 'OrderAbility')`.
extension WantScan {
  /// A call of a function that contains wants.
  struct Call {
    let scan: WantScan
    let function: ArkTSValues.Key
    /// The position of the function's name.
    let position: Int

    var isGuarded: Bool { scan.guards.guards(position) }
  }

  /// Returns the calls of functions with these names in this source.
  func calls(of names: Set<String>, _ functions: Set<ArkTSValues.Key>) -> [Call] {
    code.tokens.indices.compactMap { position in
      guard code.kind(position) == .name, code.isMark(position + 1, "("), names.contains(code.text(position)),
        let function = values.function(calledAt: position, in: file), functions.contains(function.key),
        function.key.path != code.file.path || function.declaration.position != position
      else { return nil }
      return Call(scan: self, function: function.key, position: position)
    }
  }

  /// Returns the wants of a function for one of its calls in this source.
  func wants(_ found: Found, of call: Call) -> [Want] {
    let items = code.items(in: call.position + 1)
    if let whole = found.whole {
      guard whole.position < items.count, let value = value(whole.key, in: items[whole.position]) else { return [] }
      return literals(at: value.lowerBound).flatMap { literal in
        var draft = Draft(at: literal)
        read(literal, into: &draft)
        // The function may complete a want without all names.
        let isComplete = ["bundleName", "moduleName", "abilityName"].allSatisfy(draft.keys.contains)
        let use = isComplete ? found.site.use : .elsewhere
        return wants(
          draft, Site(use: use, position: call.position, argument: literal),
          isGuarded: found.isGuarded || call.isGuarded)
      }
    }
    var draft = Draft(at: call.position)
    draft.names = found.draft.names
    draft.constants = found.draft.constants
    draft.keys = found.draft.keys
    draft.hasOtherParameters = true
    draft.isOpen = found.draft.isOpen
    for (name, argument) in found.arguments.sorted(by: { $0.key < $1.key }) {
      guard argument.position < items.count, let value = value(argument.key, in: items[argument.position]) else {
        continue
      }
      if name == "parameters" { draft.hasOtherParameters = draft.isOpen }
      enter(name, at: value.lowerBound, value, into: &draft)
    }
    // A missing name has been reported at the want itself.
    let areNamed = draft.names.count == 3 && !draft.names.values.contains(where: \.isAbsent)
    let use = found.site.use == .start && !areNamed ? .elsewhere : found.site.use
    return wants(
      draft, Site(use: use, position: call.position, argument: call.position),
      isGuarded: found.isGuarded || call.isGuarded)
  }

  /// Returns the value of a key in an argument; without a key, the argument.
  private func value(_ key: String?, in item: Range<Int>) -> Range<Int>? {
    guard let key else { return item }
    return code.isMark(item.lowerBound, "{") ? members(of: item.lowerBound).first { $0.name == key }?.value : nil
  }
}
