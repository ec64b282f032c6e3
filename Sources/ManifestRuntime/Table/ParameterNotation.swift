/// The notation of a parameter in a route table.
///
///     parameter = name ":" type ( "" | "?" | "=" default )
///     type      = scalar | "list<" scalar ">" | "object" [ "(" parameter *( "," parameter ) ")" ]
///     scalar    = name [ "(" argument *( "," argument ) ")" ], see `ScalarType.init(notation:_:)`
///
/// An omitted argument means no constraint. A default has the form that it has in a URL; a default list is a sequence
/// of items, each preceded by a comma. Names, enumeration values, patterns, and defaults are percent-encoded.
package struct ParameterNotation {
  let name: Range<Int>
  let type: Range<Int>
  let defaultValue: Range<Int>?
  let isOptional: Bool

  /// Finds the parts of a parameter, or returns nil if the range does not contain one.
  init?(_ bytes: ByteView, _ range: Range<Int>) {
    guard let colon = bytes.first(0x3A, in: range) else { return nil }
    name = range.lowerBound..<colon
    let notation = range.from(colon + 1)
    // The fields of an object may have defaults, too.
    let typeEnd = bytes.hasPrefix(notation, "object(") ? Self.end(ofFields: notation, bytes) : notation.lowerBound
    if let equals = bytes.first(0x3D, in: notation.from(typeEnd)) {
      type = notation.lowerBound..<equals
      defaultValue = notation.from(equals + 1)
      isOptional = false
    } else {
      defaultValue = nil
      isOptional = bytes[notation.upperBound - 1] == 0x3F
      type = isOptional ? notation.dropLast() : notation
    }
  }

  /// Returns the parameter, or nil if a part is invalid.
  func parameter(_ bytes: ByteView, depth: Int = 0) -> LinkParameter? {
    guard let type = Self.type(bytes, type, depth: depth) else { return nil }
    var presence = isOptional ? LinkParameter.Presence.optional : .required
    if let defaultValue {
      guard let value = Self.value(bytes, defaultValue, of: type) else { return nil }
      presence = .defaulted(value)
    }
    return LinkParameter(name: PercentDecoded(bytes, name).text, type: type, presence: presence)
  }

  /// Returns the parameter in a range, or nil if there is none.
  static func parameter(_ bytes: ByteView, _ range: Range<Int>) -> LinkParameter? {
    ParameterNotation(bytes, range)?.parameter(bytes)
  }

  /// Returns the parameters in a range of space-separated notations, without those that cannot be read.
  static func parameters(_ bytes: ByteView, _ range: Range<Int>) -> [LinkParameter] {
    SplitBytes(bytes, range, by: 0x20).compactMap { $0.isEmpty ? nil : parameter(bytes, $0) }
  }

  private static func type(_ bytes: ByteView, _ range: Range<Int>, depth: Int) -> ParameterType? {
    if bytes.equals(range, "object") { return .object([]) }
    if bytes.hasPrefix(range, "object(") { return object(bytes, range, depth: depth) }
    guard bytes.hasPrefix(range, "list<") else { return scalar(bytes, range).map { .scalar($0) } }
    guard range.count > 6, bytes[range.upperBound - 1] == 0x3E else { return nil }
    return scalar(bytes, range.lowerBound + 5..<range.upperBound - 1).map { .list($0) }
  }

  private static func object(_ bytes: ByteView, _ range: Range<Int>, depth: Int) -> ParameterType? {
    guard depth < ParameterType.maximumDepth, end(ofFields: range, bytes) == range.upperBound else { return nil }
    let all = range.dropLast()
    var fields: [LinkParameter] = []
    var start = range.lowerBound + "object(".utf8.count
    while start < all.upperBound {
      let end = firstOutsideParentheses(0x2C, in: start..<all.upperBound, bytes) ?? all.upperBound
      guard let field = ParameterNotation(bytes, start..<end)?.parameter(bytes, depth: depth + 1) else { return nil }
      fields.append(field)
      start = end + 1
    }
    return fields.isEmpty ? nil : .object(fields)
  }

  /// Returns the position after the parenthesis that closes the fields, or the start of the range if there is none.
  private static func end(ofFields range: Range<Int>, _ bytes: ByteView) -> Int {
    firstOutsideParentheses(0x29, in: range.dropping("object("), bytes).map { $0 + 1 } ?? range.lowerBound
  }

  /// Returns the position of the first such byte outside of parentheses, or nil if there is none.
  private static func firstOutsideParentheses(_ byte: UInt8, in range: Range<Int>, _ bytes: ByteView) -> Int? {
    var depth = 0
    for index in range {
      if depth == 0, bytes[index] == byte { return index }
      if bytes[index] == 0x28 { depth += 1 }
      if bytes[index] == 0x29 { depth -= 1 }
    }
    return nil
  }

  private static func scalar(_ bytes: ByteView, _ range: Range<Int>) -> ScalarType? {
    var arguments: [String] = []
    var end = range.upperBound
    if let open = bytes.first(0x28, in: range) {
      guard open + 1 < range.upperBound, bytes[range.upperBound - 1] == 0x29 else { return nil }
      arguments = SplitBytes(bytes, open + 1..<range.upperBound - 1, by: 0x2C).map { PercentDecoded(bytes, $0).text }
      end = open
    }
    return ScalarType(notation: bytes.text(range.lowerBound..<end), arguments)
  }

  private static func value(_ bytes: ByteView, _ range: Range<Int>, of type: ParameterType) -> ParameterValue? {
    guard case .list = type else { return type.value(fromURLText: PercentDecoded(bytes, range).text) }
    let items = SplitBytes(bytes, range, by: 0x2C).map { PercentDecoded(bytes, $0).text }
    guard items.first == "" else { return nil }
    return type.value(fromURLTexts: Array(items.dropFirst()))
  }
}

extension LinkParameter {
  /// Reads a parameter from its notation in a route table; nil if the text is none.
  package init?(notation: String) {
    let read = ByteView.reading(notation) { bytes in
      bytes.count == 0 ? nil : ParameterNotation.parameter(bytes, bytes.all)
    }
    guard let read else { return nil }
    self = read
  }
}
