package import ManifestRuntime
package import ManifestText

/// The short form of a parameter's type: `type`, `type?` or `type = default`, where type may be `list<type>`.
package struct ParameterSyntax {
  package enum Kind {
    case scalar(ScalarType.Name)
    case list(ScalarType.Name)
    case object
    /// A type declared under `types`, or a list of one.
    case named(ParameterType)
  }

  package let kind: Kind
  /// The name of the declared type; nil for a built-in type.
  package let typeName: String?
  package let isOptional: Bool
  package let defaultText: Spanned<String>?
  package let span: Span

  /// Reads a type; reports an invalid one and returns nil.
  package init?(_ text: Spanned<String>, _ types: NamedTypes, into diagnostics: inout Diagnostics) {
    let (type, defaultText) = Self.split(text)
    isOptional = type.value.utf8.last == UInt8(ascii: "?")
    let name = isOptional ? String(Substring(type.value.utf8.dropLast())) : type.value
    self.defaultText = defaultText
    span = type.span
    if let kind = Self.kind(name) {
      self.kind = kind
      typeName = nil
      return
    }
    let item = Self.listItem(name)
    guard let declaration = types[item ?? name] else {
      let near =
        Self.item(ofArray: name).map { "list<\($0)>" }
        ?? NearestName.among(Self.spellings + types.sorted.map(\.name.value), to: name)
      diagnostics.report(
        .invalidParameter, "`\(name)` is not a parameter type", at: type.span,
        help: near.map { "write `\($0)`" }
          ?? "the types are \(ScalarType.Name.list), `list<…>`"
          + (types.declarations.isEmpty ? " and `object`" : ", `object` and those under `types`"))
      return nil
    }
    // The invalid declaration has been reported already.
    guard let declared = declaration.type else { return nil }
    typeName = declaration.name.value
    switch (item, declared) {
    case (nil, _): kind = .named(declared)
    case (.some, .scalar(let scalar)): kind = .named(.list(scalar))
    case (.some, _):
      diagnostics.report(
        .invalidParameter, "a list has single values as items, but `\(declaration.name.value)` is \(declared)",
        at: type.span, related: [.init(declaration.name.span, "declared here")],
        help: "write `\(declaration.name.value)`, or declare a type for one item")
      return nil
    }
  }

  private static let spellings =
    ScalarType.Name.allCases.map(\.rawValue) + ScalarType.Name.allCases.map { "list<\($0.rawValue)>" } + ["object"]

  /// Returns the scalar type in an array type of another language, `[string]` or `string[]`.
  private static func item(ofArray name: String) -> String? {
    let item =
      name.hasSuffix("[]")
      ? name.dropLast(2) : name.hasPrefix("[") && name.hasSuffix("]") ? name.dropFirst().dropLast() : ""
    return ScalarType.Name(rawValue: String(item))?.rawValue
  }

  private static func kind(_ name: String) -> Kind? {
    if name == "object" { return .object }
    if let scalar = ScalarType.Name(rawValue: name) { return .scalar(scalar) }
    return listItem(name).flatMap(ScalarType.Name.init).map { .list($0) }
  }

  /// Returns the name between the angle brackets of `list<…>`; nil for any other text.
  private static func listItem(_ name: String) -> String? {
    name.hasPrefix("list<") && name.hasSuffix(">") ? String(name.dropFirst(5).dropLast()) : nil
  }

  /// Returns the name of the type, or of a list's item type, in a short form.
  static func name(in text: String) -> String? {
    let type = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)[0]
    let name = type.split(separator: " ").first.map { $0.hasSuffix("?") ? String($0.dropLast()) : String($0) }
    return name.map { listItem($0) ?? $0 }
  }

  /// Splits the text at the first `=` and trims spaces.
  private static func split(_ text: Spanned<String>) -> (type: Spanned<String>, defaultText: Spanned<String>?) {
    let bytes = Array(text.value.utf8)
    guard let equals = bytes.firstIndex(of: UInt8(ascii: "=")) else { return (text, nil) }
    return (part(text, bytes[..<equals]), part(text, bytes[(equals + 1)...]))
  }

  private static func part(_ text: Spanned<String>, _ bytes: ArraySlice<UInt8>) -> Spanned<String> {
    let part = bytes.drop { $0 == 0x20 }
    let end = part.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? part.startIndex
    let range = part.startIndex..<end
    return Spanned(String(decoding: bytes[range], as: UTF8.self), text.span(of: range))
  }
}
