import ManifestText

/// The value of an ArkTS expression, as far as it is known statically.
package indirect enum ArkTSValue: Sendable {
  case text(String)
  /// A string that is composed at run time.
  case someText
  case number(Double)
  case bool(Bool)
  /// `null` or `undefined`.
  case nothing
  case list([ArkTSValue])
  case object
  case unknown
}

/// Evaluates expressions: literals, constants of the same file, and strings composed of them.
struct ArkTSValues {
  /// The maximum length of a chain of constants; the value of a longer one is unknown.
  private static let longestChain = 16
  /// The maximum length of a composed string; names are shorter.
  private static let longestText = 4_096

  let code: ArkTSCode
  let declarations: ArkTSDeclarations
  /// A cache of the constants' values, by the indices of their declarations.
  private var known: [Int: ArkTSValue] = [:]

  init(_ code: ArkTSCode, _ declarations: ArkTSDeclarations) {
    self.code = code
    self.declarations = declarations
  }

  /// Returns the value of the expression in a range of tokens.
  mutating func value(_ range: Range<Int>) -> ArkTSValue { value(range, depth: 0) }

  private mutating func value(_ range: Range<Int>, depth: Int) -> ArkTSValue {
    guard !range.isEmpty, depth < Self.longestChain else { return .unknown }
    var (value, end) = term(at: range.lowerBound, in: range, depth)
    while end < range.upperBound, code.isMark(end, "+") {
      let (next, nextEnd) = term(at: end + 1, in: range, depth)
      value = Self.sum(value, next)
      end = nextEnd
    }
    // A cast does not change the value.
    if code.isName(end, "as"), code.isAnyName(end + 1, ["string", "number", "boolean", "Object", "const"]) { end += 2 }
    return end == range.upperBound ? value : .unknown
  }

  private static func sum(_ left: ArkTSValue, _ right: ArkTSValue) -> ArkTSValue {
    switch (left, right) {
    case (.text(let start), .text(let end)) where start.utf8.count + end.utf8.count <= longestText: .text(start + end)
    case (.text, _), (.someText, _), (_, .text), (_, .someText): .someText
    default: .unknown
    }
  }

  /// Returns the value of an operand and the position after it.
  private mutating func term(at position: Int, in range: Range<Int>, _ depth: Int) -> (ArkTSValue, Int) {
    guard position < range.upperBound, let kind = code.kind(position) else { return (.unknown, range.upperBound) }
    switch kind {
    case .text: return (.text(code.text(position)), position + 1)
    case .composedText: return (template(at: position, depth), position + 1)
    case .number: return (number(position), position + 1)
    case .mark where code.isMark(position, "-") && code.kind(position + 1) == .number:
      guard case .number(let magnitude) = number(position + 1) else { return (.unknown, position + 2) }
      return (.number(-magnitude), position + 2)
    case .mark where code.isMark(position, "["): return (list(position, depth), code.after(position))
    case .mark where code.isMark(position, "{"): return (.object, code.after(position))
    case .name: return name(at: position, depth)
    default: return (.unknown, range.upperBound)
    }
  }

  private mutating func name(at position: Int, _ depth: Int) -> (ArkTSValue, Int) {
    if code.isName(position, "true") { return (.bool(true), position + 1) }
    if code.isName(position, "false") { return (.bool(false), position + 1) }
    let (index, end) = declarations.reference(at: position)
    guard let index else {
      let isNothing = code.isName(position, "null") || code.isName(position, "undefined")
      return (isNothing ? .nothing : .unknown, end)
    }
    if let property = declarations.property(at: end, of: index) {
      return (constant(property.index, depth), property.end)
    }
    return (constant(index, depth), end)
  }

  private mutating func constant(_ index: Int, _ depth: Int) -> ArkTSValue {
    if let value = known[index] { return value }
    let declaration = declarations.all[index]
    guard declaration.kind == .constant, let start = declaration.value else { return .unknown }
    // A circular constant has no value.
    known[index] = .unknown
    let value: ArkTSValue
    // A constant object or array is mutable, so its value is unknown.
    switch self.value(start..<code.endOfValue(from: start), depth: depth + 1) {
    case .list, .object: value = .unknown
    case let other: value = other
    }
    known[index] = value
    return value
  }

  // MARK: Literals

  /// Returns the text of a template literal whose expressions are string literals and constants of the file.
  private mutating func template(at position: Int, _ depth: Int) -> ArkTSValue {
    let range = code.tokens[position].range
    let bytes = code.file.bytes
    let quote = UInt8(ascii: "`")
    guard range.count <= Self.longestText, range.lowerBound > 0, bytes[range.lowerBound - 1] == quote,
      range.upperBound < bytes.count, bytes[range.upperBound] == quote, !bytes[range].contains(UInt8(ascii: "\\"))
    else { return .someText }
    var text = ""
    var rest = bytes[range]
    while let dollar = rest.indices.first(where: { rest[$0...].starts(with: "${".utf8) }) {
      text += String(decoding: rest[..<dollar], as: UTF8.self)
      guard let close = rest[dollar...].firstIndex(of: UInt8(ascii: "}")) else { return .someText }
      let inner = String(decoding: rest[(dollar + 2)..<close], as: UTF8.self)
      guard let piece = piece(inner, at: position, depth), text.utf8.count + piece.utf8.count <= Self.longestText else {
        return .someText
      }
      text += piece
      rest = rest[(close + 1)...]
    }
    return .text(text + String(decoding: rest, as: UTF8.self))
  }

  /// Returns the text of an expression in a template literal that is a string literal or the name of a constant.
  private mutating func piece(_ code: String, at position: Int, _ depth: Int) -> String? {
    if let quote = code.utf8.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
      let content = code.utf8.dropFirst().dropLast()
      guard code.utf8.count > 1, code.utf8.last == quote, !content.contains(quote) else { return nil }
      return String(content)
    }
    guard let index = declarations.declaration(of: code, at: position), case .text(let text) = constant(index, depth)
    else { return nil }
    return text
  }

  private func number(_ position: Int) -> ArkTSValue {
    let text = code.text(position).filter { $0 != "_" }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int64(text.dropFirst(2), radix: 16).map { .number(Double($0)) } ?? .unknown
    }
    return Double(text).map { .number($0) } ?? .unknown
  }

  private mutating func list(_ open: Int, _ depth: Int) -> ArkTSValue {
    let close = min(code.closings[open], code.tokens.count)
    var items: [ArkTSValue] = []
    var position = open + 1
    while position < close {
      let end = code.endOfItem(from: position, in: close)
      items.append(code.isMark(position, "[") ? .unknown : value(position..<end, depth: depth + 1))
      position = end + 1
    }
    return .list(items)
  }

}
