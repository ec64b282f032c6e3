import ManifestRuntime
import ManifestText

extension RouteMap.ExtensionEntry {
  /// Reads an extension; what is wrong is reported and left out.
  convenience init?(_ member: Mapping.Member, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    let name = Spanned(member.key, member.keySpan)
    let node = member.value
    NameGrammar.check(name, of: "an extension", into: &diagnostics)
    let shared = ParameterDeclaration.all(in: node["shared"], types, into: &diagnostics)
    guard let bundleID = node["bundleId"]?.spannedText, let point = node["point"]?.spannedText else { return nil }
    self.init(
      name: name, bundleID: bundleID, point: point,
      entry: Entry(
        storyboard: node["storyboard"]?.spannedText, principalClass: node["principalClass"]?.spannedText,
        isObjectiveC: node["language"]?.text == "objectiveC"),
      displayName: node["displayName"]?.spannedText,
      groups: node["groups"]?.sequence?.compactMap(\.spannedText) ?? [],
      opens: node["opens"]?.sequence?.compactMap(\.spannedText) ?? [],
      scheme: node["scheme"]?.spannedText, shared: shared,
      files: (node["files"]?.mapping?.members ?? []).compactMap { file in
        file.value.spannedText.map { FileEntry(name: Spanned(file.key, file.keySpan), path: $0) }
      },
      attributes: (node["attributes"]?.mapping?.members ?? []).compactMap { attribute in
        guard let value = AttributeValue(attribute.value) else {
          diagnostics.report(
            .init(
              .invalidAttribute, "attribute `\(attribute.key)` has no value that a property list holds",
              at: attribute.value.span, help: "write text, a number, `true`, `false`, a list or an object"))
          return nil
        }
        return Attribute(name: Spanned(attribute.key, attribute.keySpan), value: value, span: attribute.value.span)
      })
  }
}

extension AttributeValue {
  /// Reads a value; nil where it is, or holds, one that a property list does not hold.
  fileprivate init?(_ node: Node) {
    switch node.content {
    case .null: return nil
    case .string(let text): self = .string(text)
    case .plain(let text):
      if let bool = node.bool {
        self = .bool(bool)
      } else if let int = node.int.flatMap({ Int(exactly: $0) }) {
        self = .int(int)
      } else if let number = DecimalNumber(text) {
        // An integer that comes here is too long for a property list.
        guard !number.isInteger, let value = Double(text), value.isFinite else { return nil }
        self = .real(value)
      } else {
        self = .string(text)
      }
    case .bool(let value): self = .bool(value)
    case .number(let number):
      guard number.double.isFinite else { return nil }
      self = number.int.flatMap { Int(exactly: $0) }.map { .int($0) } ?? .real(number.double)
    case .sequence(let items):
      let values = items.compactMap { AttributeValue($0) }
      guard values.count == items.count else { return nil }
      self = .array(values)
    case .mapping(let mapping):
      var values: [String: AttributeValue] = [:]
      for member in mapping.members {
        guard let value = AttributeValue(member.value) else { return nil }
        values[member.key] = value
      }
      self = .dictionary(values)
    }
  }
}
