import ManifestRuntime
import ManifestText

/// A generated enumeration: its cases, how one is read, and how it is written.
enum CasesSource {
  /// Writes an enumeration and its further members.
  ///
  /// The conformance is the protocol of the root's enumeration; those of namespaces are `TypedCases`.
  static func write(
    _ enumeration: CaseEnumeration, of program: Program, conformance: String, to swift: inout SwiftWriter,
    members: (inout SwiftWriter) -> Void = { _ in }
  ) {
    swift.enumeration(
      { document(enumeration, to: &$0) }, name: enumeration.typeName,
      conformances: enumeration.namespace == nil ? conformance : "TypedCases"
    ) { swift in
      for item in enumeration.cases {
        let parameters = item.parameters.map(\.declaration).joined(separator: ", ")
        swift.separate(isShort: true)
        swift.document { document(item, of: program, to: &$0) }
        swift.line("case \(SwiftName.escaped(item.name))" + (parameters.isEmpty ? "" : "(\(parameters))"))
      }
      for inner in enumeration.inner {
        swift.separate(isShort: true)
        swift.document { $0.append(text: "The \(enumeration.family.noun) of `\(inner.namespace.value)`.") }
        swift.line("case \(SwiftName.escaped(inner.name))(\(inner.typeName))")
      }
      for own in enumeration.ownTypes { EnumSource.write(own.type, to: &swift) }
      writeReader(of: enumeration, to: &swift)
      writeWriter(of: enumeration, program, to: &swift)
      members(&swift)
    }
  }

  private static func writeReader(of enumeration: CaseEnumeration, to swift: inout SwiftWriter) {
    swift.declaration("init?(from reader: inout CaseReader)") { swift in
      swift.switch("reader.nextCase()") { swift in
        for item in enumeration.cases {
          let arguments = item.parameters.map { "\($0.label): \($0.read)" }.joined(separator: ", ")
          swift.line(
            "case \(number(item.name)): self = .\(SwiftName.escaped(item.name))"
              + (arguments.isEmpty ? "" : "(\(arguments))"))
        }
        for inner in enumeration.inner {
          swift.line(
            "case \(number(inner.name)): guard let value = \(inner.typeName)(from: &reader) else { return nil };"
              + " self = .\(SwiftName.escaped(inner.name))(value)")
        }
        swift.line("default: return nil")
      }
    }
  }

  private static func writeWriter(of enumeration: CaseEnumeration, _ program: Program, to swift: inout SwiftWriter) {
    swift.declaration("func write(to writer: inout CaseWriter)") { swift in
      swift.switch("self") { swift in
        for item in enumeration.cases {
          let bindings = item.parameters.map { "let \($0.binding)" }.joined(separator: ", ")
          let target = target(of: item, program).map { ", " + SwiftText.literal($0) } ?? ""
          let statements = ["writer.begin(\(SwiftText.literal(item.name))\(target))"] + item.parameters.map(\.write)
          swift.line(
            "case .\(SwiftName.escaped(item.name))" + (bindings.isEmpty ? "" : "(\(bindings))")
              + ": \(statements.joined(separator: "; "))")
        }
        for inner in enumeration.inner {
          swift.line(
            "case .\(SwiftName.escaped(inner.name))(let value):"
              + " writer.namespace(\(SwiftText.literal(inner.name))); value.write(to: &writer)")
        }
      }
    }
  }

  /// The number by which `init(from:)` recognizes a case.
  private static func number(_ name: String) -> String {
    let digits = String(NameHash.fnv1a(name), radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// What identifies a case outside of Swift; nil for a page.
  private static func target(of item: CaseEnumeration.Case, _ program: Program) -> String? {
    var text: [UInt8] = []
    switch item.subject {
    case .route(let index):
      let route = program.routes[index]
      if let template = route.templates.first { TableEntry.writePattern(template, route.query, to: &text) }
    case .ability(let index): TableEntry.writeKey(of: program.abilities[index], to: &text)
    case .app(let index): return program.microApps.apps[index].name
    case .page: return nil
    }
    return String(decoding: text, as: UTF8.self)
  }

  // MARK: - Documentation

  private static func document(_ enumeration: CaseEnumeration, to text: inout ByteText) {
    if let namespace = enumeration.namespace {
      return text.append(text: "The \(enumeration.family.noun) of `\(namespace.value)`.")
    }
    switch enumeration.family {
    case .routes: text.append("The routes of the app, and the abilities that wants open.")
    case .pages: text.append("The pages of the app.")
    case .apps: text.append("The micro apps of the app.")
    }
  }

  private static func document(_ item: CaseEnumeration.Case, of program: Program, to text: inout ByteText) {
    switch item.subject {
    case .ability(let index):
      let ability = program.abilities[index]
      text.append(text: "The ability `\(ability.module)/\(ability.name)`.")
    case .route(let index): document(program.routes[index], to: &text)
    case .app(let index):
      let app = program.microApps.apps[index]
      if let summary = app.summary { writeSentence(summary, to: &text) }
      text.append(text: "Started as `\(app.name)`, with `\(app.delegate)`.")
    case .page(let index):
      let page = program.navigation.pages[index]
      if let summary = page.summary { writeSentence(summary, to: &text) }
      text.append(text: "Shown by `\(page.view)`.")
    }
  }

  private static func writeSentence(_ summary: String, to text: inout ByteText) {
    text.append(text: summary)
    text.append(summary.hasSuffix(".") ? " " : ". ")
  }

  private static func document(_ route: Program.Route, to text: inout ByteText) {
    text.append("`")
    if let template = route.templates.first { TableEntry.writePattern(template, route.query, to: &text) }
    text.append("`")
    if let summary = route.summary {
      text.append(": ")
      text.append(text: summary)
    } else {
      text.append(".")
    }
    if !route.isPublic { text.append(" Not for URLs from outside.") }
    if let use = route.deprecation?.use {
      text.append(text: " Deprecated: use `\(use)`.")
    } else if route.deprecation != nil {
      text.append(" Deprecated.")
    }
  }
}
