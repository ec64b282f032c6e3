import ManifestRuntime

extension SwiftWriter {
  /// `enum Name: Conformance { … }`.
  mutating func enumeration(
    _ documentation: (inout ByteText) -> Void, name: String, conformances: String?, isFrozen: Bool = false,
    _ members: (inout Self) -> Void
  ) {
    separate(isShort: false)
    document(documentation)
    let conformances = conformances.map { ": \($0)" } ?? ""
    // What nobody outside the module sees need not be frozen.
    let frozen = isFrozen && !access.isEmpty ? "@frozen " : ""
    block({ $0.code(frozen, $0.access, "enum ", SwiftName.escaped(name), conformances) }, members)
  }

  /// `static func name(parameters) result { … }`.
  mutating func function(
    _ documentation: (inout ByteText) -> Void, name: String, parameters: [String], result: String,
    _ body: (inout Self) -> Void
  ) {
    separate(isShort: false)
    document(documentation)
    block(
      { $0.code($0.access, "static func ", name, "(", parameters.joined(separator: ", "), ") \(result)") }, body)
  }

  /// `extension Name { … }`.
  mutating func `extension`(_ name: String, _ members: (inout Self) -> Void) {
    separate(isShort: false)
    block({ $0.code("extension ", name) }, members)
  }

  /// `extension Name: Conformance {}`.
  mutating func `extension`(_ name: String, conformance: String) {
    separate(isShort: false)
    line("extension \(name): \(conformance) {}")
  }

  /// `case name(payload)`; the payload is written as items, and may be none.
  mutating func enumCase(
    _ documentation: (inout ByteText) -> Void, name: String, _ payload: (inout Self) -> Void = { _ in }
  ) {
    separate(isShort: true)
    document(documentation)
    call({ $0.code("case ", SwiftName.escaped(name)) }, payload)
  }

  /// `case name`, or `case name = "text"` where the raw value is another text.
  mutating func enumCase(_ documentation: (inout ByteText) -> Void, name: String, rawValue: String) {
    separate(isShort: true)
    document(documentation)
    line { swift in
      swift.code("case ", SwiftName.escaped(name))
      guard name != rawValue else { return }
      swift.code(" = ")
      swift.literal(rawValue)
    }
  }

  /// `case name, name`.
  mutating func enumCases(_ names: [String]) {
    separate(isShort: true)
    let names = names.map(SwiftName.escaped)
    let all = names.joined(separator: ", ")
    if all.utf8.count <= Self.width { line("case \(all)") } else { for name in names { line("case \(name)") } }
  }

  /// `typealias Name = Type`.
  mutating func alias(_ documentation: (inout ByteText) -> Void, name: String, type: String) {
    separate(isShort: true)
    document(documentation)
    line("\(access)typealias \(SwiftName.escaped(name)) = \(type)")
  }

  /// `static let name = Type(text of several lines)`.
  mutating func constant(_ documentation: (inout ByteText) -> Void, name: String, type: String, lines: [UInt8]) {
    separate(isShort: false)
    document(documentation)
    line("\(access)static let \(name) = \(type)(")
    depth += 1
    lines.withUnsafeBufferPointer { multilineText($0, closing: ")") }
    depth -= 1
  }

  /// `var name: Type { value }`.
  mutating func property(_ name: String, type: String, isStatic: Bool = false, value: (inout Self) -> Void) {
    separate(isShort: false)
    line { swift in
      swift.code(swift.access, isStatic ? "static " : "", "var ", name, ": ", type, " { ")
      value(&swift)
      swift.code(" }")
    }
  }

  /// A declaration with a body of statements, which the module's clients see.
  mutating func declaration(_ head: String, _ body: (inout Self) -> Void) {
    separate(isShort: false)
    block({ $0.code($0.access, head) }, body)
  }

  /// A declaration as that, of which there are many that gain nothing by what compilers do to make them fast.
  mutating func unoptimized(_ head: String, _ body: (inout Self) -> Void) {
    separate(isShort: false)
    line("@_optimize(none)")
    block({ $0.code($0.access, head) }, body)
  }

  /// A declaration with a body of statements, whose head says who sees it.
  mutating func ownDeclaration(_ head: String, _ body: (inout Self) -> Void) {
    separate(isShort: false)
    block({ $0.code(head) }, body)
  }

  /// `static var name: StaticString { text of several lines }`.
  mutating func text(_ name: String, lines: (inout ByteText) -> Void) {
    declaration("static var \(name): StaticString") { swift in
      var text = ByteText(capacity: 4096)
      lines(&text)
      swift.multilineText(text.buffer(from: 0), closing: "")
    }
  }

  /// `name(text of several lines, label: [Type.self, …])`.
  mutating func call(_ name: String, lines: (inout ByteText) -> Void, types lists: [(label: String, names: [String])]) {
    line("\(name)(")
    depth += 1
    var text = ByteText(capacity: 4096)
    lines(&text)
    multilineText(text.buffer(from: 0), closing: lists.isEmpty ? ")" : ",")
    for (index, (label, names)) in lists.enumerated() {
      let types = names.map { $0 + ".self" }
      let closing = index + 1 < lists.count ? "]," : "])"
      let all = "\(label): [\(types.joined(separator: ", "))\(closing)"
      if all.utf8.count <= Self.width {
        line(all)
        continue
      }
      line("\(label): [")
      depth += 1
      for type in types { line(type + ",") }
      depth -= 1
      line(closing)
    }
    depth -= 1
  }
}
