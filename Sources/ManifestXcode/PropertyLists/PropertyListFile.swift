import ManifestRuntime
package import ManifestText

/// A property list of a target, or one that a target copies.
package struct PropertyListFile: Sendable {
  package let source: SourceFile
  /// The root, with correct keys; values of other types than they should have are null.
  package let root: Node
  /// The findings about the types and keys.
  package let findings: [Diagnostic]

  /// Creates a file from the root of a list, which is checked.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - root: The root as it is written.
  ///   - schema: The schema of the root.
  ///   - kind: The kind of list, as it follows "a key of": `an Info.plist`.
  package init(source: SourceFile, root: Node, as schema: PropertyListSchema, _ kind: String) {
    var correction = PropertyListCorrection(kind: kind)
    self.source = source
    self.root = correction.corrected(root, as: schema)
    findings = correction.findings
  }
}

/// Checks the values and keys of a property list, and returns them as readers get them.
private struct PropertyListCorrection {
  let kind: String
  private(set) var findings: [Diagnostic] = []

  /// Checks a value.
  ///
  /// - Parameters:
  ///   - node: The value as it is written.
  ///   - schema: Its schema.
  ///   - key: Its key, or that of the array that contains it; nil for the root.
  ///   - array: The schema of the array that contains it.
  /// - Returns: The value; null if it has another type than it should.
  mutating func corrected(
    _ node: Node, as schema: PropertyListSchema, of key: Spanned<String>? = nil, in array: PropertyListSchema? = nil
  ) -> Node {
    switch (schema, node.content) {
    case (.string, .string), (.bool, .bool), (.bool, .number): return node
    // A variable may resolve to a Boolean.
    case (.bool, .string(let text)) where PropertyListSchema.booleans[text.lowercased()] != nil || text.contains("$"):
      return node
    case (.array(let element), .sequence(let items)):
      return Node(.sequence(items.map { corrected($0, as: element, of: key, in: schema) }), node.span)
    case (.dictionary(let keys, let others), .mapping(let mapping)):
      return Node(.mapping(corrected(mapping, keys, others)), node.span)
    case (.string, _), (.bool, _), (.array, _), (.dictionary, _):
      findings.append(.misshapen(node, as: schema, of: key, in: array))
      return Node(.null, node.span)
    }
  }

  private mutating func corrected(
    _ mapping: Mapping, _ keys: PropertyListSchema.Keys, _ others: PropertyListSchema?
  ) -> Mapping {
    var intended: [String: String] = [:]
    for key in keys.keys.sorted() where !mapping.has(key) {
      guard let member = mapping.misspelling(of: key), keys[member.key] == nil else { continue }
      intended[member.key] = key
      findings.append(
        Diagnostic(
          .misspelledPropertyListKey, "\(member.key.inBackticks) is not a key of \(kind)", at: member.keySpan,
          note: "keys are compared exactly, and unknown ones are ignored", help: "write `\(key)`"))
    }
    return Mapping(
      mapping.members.map { member in
        let name = Spanned(intended[member.key] ?? member.key, member.keySpan)
        guard let schema = keys[name.value] ?? others else { return member }
        return Mapping.Member(name, corrected(member.value, as: schema, of: name))
      })
  }
}

extension Diagnostic {
  /// Returns the finding for a value of another type than it should have; see `PropertyListCorrection.corrected`.
  fileprivate static func misshapen(
    _ node: Node, as schema: PropertyListSchema, of key: Spanned<String>?, in array: PropertyListSchema?
  ) -> Diagnostic {
    guard let key else {
      return Diagnostic(
        .misshapenPropertyList, "the root of the property list is \(node.type), not \(schema)", at: node.span.head)
    }
    if let array {
      return Diagnostic(
        .misshapenPropertyList, "`\(key.value)` contains \(node.type), but must be \(array)", at: node.span,
        related: [.init(key.span, "in this array")])
    }
    let isElement =
      switch (schema, node.content) {
      case (.array(.string), .string), (.array(.dictionary), .mapping): true
      default: false
      }
    return Diagnostic(
      .misshapenPropertyList, "the value of `\(key.value)` is \(node.type), not \(schema)", at: key.span,
      help: isElement ? "enclose it in `<array>` and `</array>`" : nil)
  }
}

extension Node {
  /// The type of a value in a property list, as it follows "is".
  fileprivate var type: String {
    switch content {
    case .string: "a string"
    case .sequence: "an array"
    case .mapping: "a dictionary"
    case .null, .bool, .number, .plain: kind
    }
  }
}
