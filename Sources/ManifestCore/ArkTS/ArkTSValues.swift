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

/// A parsed ArkTS source.
struct ArkTSFile {
  let source: ArkTSSource
  let code: ArkTSCode
  let declarations: ArkTSDeclarations

  /// Reads a source; returns nil if its brackets are nested too deeply.
  init?(_ source: ArkTSSource) {
    guard let declarations = source.declarations ?? ArkTSCode(source.file).map({ ArkTSDeclarations($0) }) else {
      return nil
    }
    self.source = source
    self.declarations = declarations
    code = declarations.code
  }
}

/// Evaluates expressions: literals, constants of the same source or of imported ones, and strings composed of them.
final class ArkTSValues {
  /// The maximum length of a chain of constants, and the maximum number of sources that are asked for an exported name;
  /// the value of others is unknown.
  private static let longestChain = 16
  /// The maximum length of a composed string; names are shorter.
  private static let longestText = 4_096

  /// A declaration in a source.
  struct Target {
    let file: ArkTSFile
    let index: Int

    var declaration: ArkTSDeclarations.Declaration { file.declarations.all[index] }
    var key: Key { Key(path: file.code.file.path, index: index) }
  }

  /// The identity of a declaration.
  struct Key: Hashable {
    let path: String
    let index: Int
  }

  /// The sources by path; imported ones are parsed on demand.
  private let sources: [String: ArkTSSource]
  private var files: [String: ArkTSFile?] = [:]
  /// A cache of the constants' values.
  private var known: [Key: ArkTSValue] = [:]

  init(_ sources: [ArkTSSource]) {
    self.sources = Dictionary(sources.map { ($0.file.path, $0) }) { first, _ in first }
  }

  /// Returns the value of the expression in a range of tokens.
  func value(_ range: Range<Int>, in file: ArkTSFile) -> ArkTSValue { value(range, in: file, depth: 0) }

  private func value(_ range: Range<Int>, in file: ArkTSFile, depth: Int) -> ArkTSValue {
    guard !range.isEmpty, depth < Self.longestChain else { return .unknown }
    let code = file.code
    var (value, end) = term(at: range.lowerBound, in: range, of: file, depth)
    while end < range.upperBound, code.isMark(end, "+") {
      let (next, nextEnd) = term(at: end + 1, in: range, of: file, depth)
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
  private func term(
    at position: Int, in range: Range<Int>, of file: ArkTSFile, _ depth: Int
  ) -> (ArkTSValue, Int) {
    let code = file.code
    guard position < range.upperBound, let kind = code.kind(position) else { return (.unknown, range.upperBound) }
    switch kind {
    case .text: return (.text(code.text(position)), position + 1)
    case .composedText: return (template(at: position, in: file, depth), position + 1)
    case .number: return (Self.number(code.text(position)), position + 1)
    case .mark where code.isMark(position, "-") && code.kind(position + 1) == .number:
      guard case .number(let magnitude) = Self.number(code.text(position + 1)) else { return (.unknown, position + 2) }
      return (.number(-magnitude), position + 2)
    case .mark where code.isMark(position, "["): return (list(position, in: file, depth), code.after(position))
    case .mark where code.isMark(position, "{"): return (.object, code.after(position))
    case .name where code.isAnyName(position, ["true", "false"]):
      return (.bool(code.isName(position, "true")), position + 1)
    case .name:
      let (target, end) = target(at: position, in: file)
      if let target { return (constant(target, depth), end) }
      return (code.isAnyName(position, ["null", "undefined"]) ? .nothing : .unknown, end)
    default: return (.unknown, range.upperBound)
    }
  }

  private func constant(_ target: Target, _ depth: Int) -> ArkTSValue {
    if let value = known[target.key] { return value }
    guard target.file.declarations.isConstant(target.index), let start = target.declaration.value else {
      return .unknown
    }
    // A circular constant has no value.
    known[target.key] = .unknown
    let value: ArkTSValue
    // A constant object or array is mutable, so its value is unknown.
    switch self.value(start..<target.file.code.endOfValue(from: start), in: target.file, depth: depth + 1) {
    case .list, .object: value = .unknown
    case let other: value = other
    }
    known[target.key] = value
    return value
  }

  // MARK: Names

  /// Resolves a name with its members and properties, as in `Names.orders.ability` or `this.names['orders']`.
  ///
  /// - Returns: The declaration, or nil if it is unknown, and the position after the last resolved name.
  func target(at position: Int, in file: ArkTSFile) -> (target: Target?, end: Int) {
    let code = file.code
    var (index, end) = file.declarations.reference(at: position)
    guard var target = index.map({ Target(file: file, index: $0) }) else { return (nil, end) }
    func nextName() -> String? {
      code.isMark(end, ".") && code.kind(end + 1) == .name ? code.text(end + 1) : nil
    }
    if target.declaration.kind == .imported {
      guard let binding = file.declarations.imports.first(where: { $0.alias == code.text(position) }) else {
        return (nil, end)
      }
      var name = binding.name
      if name == "*" {
        guard let next = nextName() else { return (nil, end) }
        name = next
        end += 2
      }
      var asked: Set<[String]> = []
      guard let found = exported(name, by: binding.specifier, to: file, &asked) else { return (nil, end) }
      target = found
    }
    while target.declaration.kind == .type, let body = target.declaration.value, let name = nextName() {
      end += 2
      guard let member = target.file.declarations.member(name, of: body) else { return (nil, end) }
      target = Target(file: target.file, index: member)
    }
    // The properties of constant objects that no code changes.
    func mayChange(_ name: String) -> Bool {
      file.declarations.mayAssign(name) || target.file.declarations.mayAssign(name)
    }
    while target.declaration.kind == .constant, let object = target.declaration.value,
      target.file.code.isMark(object, "{")
    {
      let isQuoted = code.isMark(end, "[") && code.kind(end + 1) == .text && code.isMark(end + 2, "]")
      guard let key = isQuoted ? code.text(end + 1) : nextName() else { break }
      guard !mayChange(target.file.code.text(target.declaration.position)), !mayChange(key),
        let property = target.file.declarations.member(key, of: object)
      else { return (nil, end) }
      target = Target(file: target.file, index: property)
      end += isQuoted ? 3 : 2
    }
    return (target, end)
  }

  /// Returns the position of the value of the constant that the name at a position refers to.
  func constantSpan(at position: Int, in file: ArkTSFile) -> Span? {
    target(at: position, in: file).target.flatMap { target in target.declaration.value.map(target.file.code.span) }
  }

  /// Resolves the function that `name(…)`, `this.name(…)`, `Type.name(…)` or `object.name(…)` calls, given the position
  /// of its name; nil if it or the type of the object is unknown.
  func function(calledAt name: Int, in file: ArkTSFile) -> Target? {
    let code = file.code
    let root = code.root(of: name)
    guard root < name || !code.isMark(name - 1, ".") else { return nil }
    let (target, end) = target(at: root, in: file)
    if end == name + 1 { return target }
    guard let target, let type = type(of: target), let body = type.declaration.value else { return nil }
    return type.file.declarations.member(code.text(name), of: body).map { Target(file: type.file, index: $0) }
  }

  /// Returns the type of a variable, or of the result of a function: the annotated type, or `Type` in `new Type()` and
  /// `Type.member`; for a type itself, the same.
  private func type(of target: Target) -> Target? {
    guard target.declaration.kind != .type else { return target }
    let code = target.file.code
    let next = target.declaration.position + 1
    let colon = code.isMark(next, "(") ? code.after(next) : code.isAnyMark(next, "?!") ? next + 1 : next
    var name = target.declaration.value
    if code.isMark(colon, ":") {
      name = colon + 1
    } else if let value = name, code.isName(value, "new") {
      name = value + 1
    }
    guard let name, let type = self.target(at: name, in: target.file).target, type.declaration.kind == .type else {
      return nil
    }
    return type
  }

  /// Returns the declaration that another source exports to a file, itself or from a further source.
  private func exported(
    _ name: String, by specifier: String?, to importer: ArkTSFile, _ asked: inout Set<[String]>
  ) -> Target? {
    guard asked.count < Self.longestChain, let path = specifier.flatMap({ importer.source.imports[$0] }),
      asked.insert([path, name]).inserted, let file = file(path)
    else { return nil }
    let export = file.declarations.exports.first { $0.alias == name }
    if let export, let specifier = export.specifier { return exported(export.name, by: specifier, to: file, &asked) }
    if let index = file.declarations.topLevel(export?.name ?? name) {
      let target = Target(file: file, index: index)
      guard target.declaration.kind == .imported else { return target }
      let binding = file.declarations.imports.first { $0.alias == export?.name ?? name }
      return binding.flatMap { exported($0.name, by: $0.specifier, to: file, &asked) }
    }
    for export in file.declarations.exports where export.alias == "*" {
      if let target = exported(name, by: export.specifier, to: file, &asked) { return target }
    }
    return nil
  }

  /// Returns the source with a path; nil if there is none, or if its brackets are nested too deeply.
  func file(_ path: String) -> ArkTSFile? {
    if let known = files[path] { return known }
    let file = sources[path].flatMap { ArkTSFile($0) }
    files[path] = .some(file)
    return file
  }

  // MARK: Literals

  /// Returns the text of a template literal whose expressions are string literals and constants of the file.
  private func template(at position: Int, in file: ArkTSFile, _ depth: Int) -> ArkTSValue {
    let code = file.code
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
      guard let piece = piece(inner, at: position, in: file, depth),
        text.utf8.count + piece.utf8.count <= Self.longestText
      else {
        return .someText
      }
      text += piece
      rest = rest[(close + 1)...]
    }
    return .text(text + String(decoding: rest, as: UTF8.self))
  }

  /// Returns the text of an expression in a template literal that is a string literal or the name of a constant.
  private func piece(_ code: String, at position: Int, in file: ArkTSFile, _ depth: Int) -> String? {
    if let quote = code.utf8.first, quote == UInt8(ascii: "'") || quote == UInt8(ascii: "\"") {
      let content = code.utf8.dropFirst().dropLast()
      guard code.utf8.count > 1, code.utf8.last == quote, !content.contains(quote) else { return nil }
      return String(content)
    }
    guard let index = file.declarations.declaration(of: code, at: position),
      case .text(let text) = constant(Target(file: file, index: index), depth)
    else { return nil }
    return text
  }

  private static func number(_ literal: String) -> ArkTSValue {
    let text = literal.filter { $0 != "_" }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int64(text.dropFirst(2), radix: 16).map { .number(Double($0)) } ?? .unknown
    }
    return Double(text).map { .number($0) } ?? .unknown
  }

  private func list(_ open: Int, in file: ArkTSFile, _ depth: Int) -> ArkTSValue {
    .list(
      file.code.items(in: open).map { item in
        file.code.isMark(item.lowerBound, "[") ? .unknown : value(item, in: file, depth: depth + 1)
      })
  }
}
