import ManifestText

/// The calls of functions that contain wants, such as `jump('orders', 'OrderAbility')`.
extension WantScan {
  /// A part of a function's argument that is a value in a want.
  struct Argument {
    /// The index of the function's declaration.
    let function: Int
    /// The position of the argument in the list.
    let position: Int
    /// The key of the value in the argument; nil if the value is the argument itself.
    let key: String?
  }

  struct Call {
    let scan: WantScan
    let function: ArkTSValues.Key
    /// The position of the function's name.
    let position: Int

    var isGuarded: Bool { scan.guards.guards(position) }
  }

  /// Returns the argument that an expression has as its value: a parameter, a part of a pattern, or `parameter.key`.
  func argument(_ value: Range<Int>) -> Argument? {
    let isMember = value.count == 3 && code.isMark(value.lowerBound + 1, ".")
    guard isMember || value.count == 1, code.kind(value.lowerBound) == .name,
      let index = declarations.declaration(of: code.text(value.lowerBound), at: value.lowerBound)
    else { return nil }
    let name = declarations.all[index].position
    guard let function = declarations.function(withParameter: name),
      !declarations.changes(code.text(name), in: function)
    else { return nil }
    let parameters = code.items(in: function.parameters)
    guard let position = parameters.firstIndex(where: { $0.contains(name) }) else { return nil }
    if name == parameters[position].lowerBound {
      return Argument(
        function: function.index, position: position, key: isMember ? code.text(value.lowerBound + 2) : nil)
    }
    // `{ key }` or `{ key: name }`
    guard !isMember, code.parents[name] == parameters[position].lowerBound else { return nil }
    return Argument(
      function: function.index, position: position, key: code.text(code.isMark(name - 1, ":") ? name - 2 : name))
  }

  /// Returns the calls of functions in this source.
  func calls(of functions: [ArkTSValues.Target]) -> [Call] {
    let keys = Set(functions.map(\.key))
    let names = Set(functions.map { $0.file.code.text($0.declaration.position) })
    guard !names.isEmpty else { return [] }
    return code.tokens.indices.compactMap { position in
      guard code.kind(position) == .name, code.isMark(position + 1, "("), names.contains(code.text(position)),
        let function = values.function(calledAt: position, in: file), keys.contains(function.key),
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
        // The function may complete the want.
        return wants(
          draft, Site(use: .elsewhere, position: call.position, argument: literal),
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
