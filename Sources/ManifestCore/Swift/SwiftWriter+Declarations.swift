extension SwiftWriter {
  /// `enum Name: Conformance { … }`.
  package mutating func enumeration(
    _ documentation: String, name: String, conformances: String?,
    _ members: (inout Self) -> Void
  ) {
    separate(isShort: false)
    document(documentation)
    let conformances = conformances.map { ": \($0)" } ?? ""
    block({ $0.code($0.access, "enum ", SwiftName.escaped(name), conformances) }, members)
  }

  /// `static func name(parameters) result { … }`.
  package mutating func function(
    _ documentation: String, name: String, parameters: [String], result: String,
    _ body: (inout Self) -> Void
  ) {
    separate(isShort: false)
    document(documentation)
    block(
      { $0.code($0.access, "static func ", name, "(", parameters.joined(separator: ", "), ") \(result)") }, body)
  }

  /// `extension Name { … }`.
  package mutating func `extension`(_ name: String, _ members: (inout Self) -> Void) {
    separate(isShort: false)
    block({ $0.code("extension ", name) }, members)
  }

  /// `extension Name: Conformance {}`.
  package mutating func `extension`(_ name: String, conformance: String) {
    separate(isShort: false)
    line("extension \(name): \(conformance) {}")
  }

  /// `case name(payload)`; the payload is written as items, and may be none.
  package mutating func enumCase(
    _ documentation: String, name: String, _ payload: (inout Self) -> Void = { _ in }
  ) {
    separate(isShort: true)
    document(documentation)
    call({ $0.code("case ", SwiftName.escaped(name)) }, payload)
  }

  /// `case name`, or `case name = "text"` where the raw value is another text.
  package mutating func enumCase(_ documentation: String, name: String, rawValue: String) {
    separate(isShort: true)
    document(documentation)
    line { swift in
      swift.code("case ", SwiftName.escaped(name))
      guard name != rawValue else { return }
      swift.code(" = ")
      swift.literal(rawValue)
    }
  }

  /// `typealias Name = Type`.
  package mutating func alias(_ documentation: String, name: String, type: String) {
    separate(isShort: true)
    document(documentation)
    line("\(access)typealias \(SwiftName.escaped(name)) = \(type)")
  }

  /// `static let name = Type(text of several lines)`.
  package mutating func constant(_ documentation: String, name: String, type: String, lines: String) {
    separate(isShort: false)
    document(documentation)
    line("\(access)static let \(name) = \(type)(")
    depth += 1
    multilineText(lines, closing: ")")
    depth -= 1
  }

  /// `var name: Type { value }`.
  package mutating func property(_ name: String, type: String, isStatic: Bool = false, value: (inout Self) -> Void) {
    separate(isShort: false)
    line { swift in
      swift.code(swift.access, isStatic ? "static " : "", "var ", name, ": ", type, " { ")
      value(&swift)
      swift.code(" }")
    }
  }

  /// A declaration with a body of statements, which the module's clients see.
  package mutating func declaration(_ head: String, _ body: (inout Self) -> Void) {
    separate(isShort: false)
    block({ $0.code($0.access, head) }, body)
  }

  /// `static var name: StaticString { text of several lines }`.
  package mutating func text(_ name: String, lines: String) {
    declaration("static var \(name): StaticString") { $0.multilineText(lines, closing: "") }
  }
}
