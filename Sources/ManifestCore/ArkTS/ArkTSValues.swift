import ManifestText

/// A value as ArkTS code writes it, as far as it is known without running the code.
package indirect enum ArkTSValue: Sendable {
  case text(String)
  /// Text that is put together while the app runs.
  case someText
  case number(Double)
  case bool(Bool)
  /// `null` or `undefined`.
  case nothing
  case list([ArkTSValue])
  case object
  case unknown
}

/// Finds the values of expressions: literals, constants of the same file, and texts that are put together from both.
struct ArkTSValues {
  /// How many constants may each lead to the next; beyond, a value counts as not known.
  private static let longestChain = 16
  /// How long a text may become that constants are put together to; no name is as long.
  private static let longestText = 4_096

  let code: ArkTSCode
  let declarations: ArkTSDeclarations
  /// The values of constants that have been asked for, by the indices of the declarations.
  private var known: [Int: ArkTSValue] = [:]

  init(_ code: ArkTSCode, _ declarations: ArkTSDeclarations) {
    self.code = code
    self.declarations = declarations
  }

  /// Returns the value of the expression that fills a range of tokens.
  mutating func value(_ range: Range<Int>) -> ArkTSValue { value(range, depth: 0) }

  private mutating func value(_ range: Range<Int>, depth: Int) -> ArkTSValue {
    guard !range.isEmpty, depth < Self.longestChain else { return .unknown }
    var (value, end) = term(at: range.lowerBound, in: range, depth)
    while end < range.upperBound, code.isMark(end, "+") {
      let (next, nextEnd) = term(at: end + 1, in: range, depth)
      value = Self.sum(value, next)
      end = nextEnd
    }
    // A cast does not change a value.
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

  /// The value of one operand, and where it ends.
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
    return (constant(index, depth), end)
  }

  private mutating func constant(_ index: Int, _ depth: Int) -> ArkTSValue {
    if let value = known[index] { return value }
    let declaration = declarations.all[index]
    guard declaration.kind == .constant, let start = declaration.value else { return .unknown }
    // A constant that leads back to itself has no value.
    known[index] = .unknown
    let value: ArkTSValue
    // An object or a list may change although it is constant.
    switch self.value(start..<endOfValue(from: start), depth: depth + 1) {
    case .list, .object: value = .unknown
    case let other: value = other
    }
    known[index] = value
    return value
  }

  /// Where the value of a declaration ends: at a mark that ends it, or with its line where no operator goes on.
  func endOfValue(from start: Int) -> Int {
    var position = code.after(start)
    while position < code.tokens.count, !code.isAnyMark(position, ",;)]}") {
      let goesOn = !code.startsLine(position) || code.isAnyMark(position, "+.") || code.isMark(position - 1, "+")
      guard goesOn, position - start < Self.longestValue else { return position }
      position = code.after(position)
    }
    return min(position, code.tokens.count)
  }

  /// How many tokens the value of a constant may have.
  private static let longestValue = 64

  // MARK: Literals

  /// The text of a template literal whose code is nothing but string literals and constants of this file.
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

  /// The text of the code in a template literal, if it is a string literal or the name of a constant.
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
