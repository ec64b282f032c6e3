import ManifestBridge
import ManifestCore
import ManifestText

/// `Swift/Bridge.swift`: the policy, the handler protocol and the events of the bridge.
struct BridgeSource {
  private let bridge: BridgeEntry
  private let types: BridgeTypes
  /// The methods with their arguments, and with the result of the handler's function if it returns one.
  private let methods: [(entry: BridgeEntry.Method, arguments: [BridgeTypes.Member], result: BridgeTypes.Member?)]
  private let events: [(entry: BridgeEntry.Event, members: [BridgeTypes.Member])]

  init(_ bridge: BridgeEntry, _ tree: CaseTree) {
    self.bridge = bridge
    var types = BridgeTypes(tree.typeNames)
    methods = bridge.methods.map { method in
      let typeName = SwiftName.type(method.name.value)
      return (
        method, types.members(method.arguments, of: typeName),
        method.answer.map { types.member($0, named: typeName + "Result") }
      )
    }
    events = bridge.events.map { ($0, types.members($0.fields, of: SwiftName.type($0.name.value) + "Event")) }
    self.types = types
  }

  func write(to swift: inout SwiftWriter) {
    swift.enumeration(
      "The bridge `\(bridge.name.value)` between the web pages and the native code of the app.",
      name: "Bridge", conformances: "Sendable"
    ) { swift in
      writeFacts(to: &swift)
      writeMethods(to: &swift)
      writeHandler(to: &swift)
      writeDispatcher(to: &swift)
      if !events.isEmpty { writeEvents(to: &swift) }
      for declaration in types.declarations {
        switch declaration {
        case .enumeration(let type): EnumSource.write(type, to: &swift)
        case .object(let name, let members): Self.write(name, members, to: &swift)
        }
      }
    }
    writeErrors(to: &swift)
  }

  // MARK: - Policy

  private func writeFacts(to swift: inout SwiftWriter) {
    swift.declaration("The policy: the origins and the methods that they may call.", "static var policy: BridgePolicy")
    { swift in
      swift.indented("BridgePolicy(", ")") { swift in
        swift.line("name: \(SwiftText.literal(bridge.name.value)),")
        swift.list("origins: ", bridge.allowedOrigins, closing: "],")
        swift.line("methods: Method.allCases.map(\\.declaration)")
      }
    }
    swift.declaration("The source of the pages.", "static var content: BridgeContent") { swift in
      swift.line(Self.expression(bridge.pages))
    }
    if let userAgent = bridge.userAgent {
      // This replaces WebKit's own `Mobile/15E148`.
      swift.declaration(
        "For `applicationNameForUserAgent` of the web view's configuration.",
        "static var applicationNameForUserAgent: String"
      ) { swift in
        swift.line(SwiftText.literal("Mobile/15E148 \(userAgent.value)"))
      }
    }
    guard let link = bridge.deepLink else { return }
    let documentation = "The links that open a page: `\(link.base)?\(link.parameter.value)=…`."
    swift.declaration(documentation, "static var webLinks: WebLinks") { swift in
      swift.indented("WebLinks(", ")") { swift in
        swift.line("scheme: \(SwiftText.literal(link.scheme.value)),")
        swift.line("host: \(SwiftText.literal(link.host.value)),")
        swift.line("parameter: \(SwiftText.literal(link.parameter.value)),")
        swift.list("paths: ", bridge.paths.map(\.encoded))
      }
    }
  }

  private static func expression(_ pages: BridgeContent) -> String {
    switch pages {
    case .remote: ".remote"
    case .local(let folder): ".local(folder: \(SwiftText.literal(folder)))"
    case .scheme(let scheme, let folder):
      ".scheme(\(SwiftText.literal(scheme)), folder: \(SwiftText.literal(folder)))"
    case .site(let site, let fallback):
      ".site(\(SwiftText.literal(site)), fallback: \(fallback.map(expression) ?? "nil"))"
    }
  }

  // MARK: - Methods

  private func writeMethods(to swift: inout SwiftWriter) {
    let conformances = methods.isEmpty ? "CaseIterable, Sendable" : "String, CaseIterable, Sendable"
    swift.enumeration(
      "The methods that pages may call.", name: "Method", conformances: conformances
    ) { swift in
      for method in methods {
        swift.enumCase(method.entry.summary, name: method.entry.caseName, rawValue: method.entry.name.value)
      }
      swift.declaration("The declaration of the method.", "var declaration: BridgeMethod") { swift in
        swift.switch("self") { swift in
          for method in methods {
            swift.branch(
              "." + SwiftName.escaped(method.entry.caseName), "BridgeMethod",
              Self.declaration(method.entry, method.arguments, method.result))
          }
        }
      }
    }
  }

  /// Returns the arguments of the initializer of `BridgeMethod`.
  private static func declaration(
    _ method: BridgeEntry.Method, _ members: [BridgeTypes.Member], _ result: BridgeTypes.Member?
  ) -> [String] {
    let declaration = method.declaration
    var arguments = [SwiftText.literal(declaration.name)]
    if !members.isEmpty {
      arguments.append("[" + members.map(\.declaration).joined(separator: ", ") + "]")
    }
    if case .value(_, let orNull, let encoding) = declaration.answer, let type = result?.expression {
      arguments.append("answer: .value(\(type), orNull: \(orNull), .\(encoding))")
    }
    if let origins = declaration.origins { arguments.append("origins: " + BridgeTypes.texts(origins)) }
    if !declaration.isMainFrameOnly { arguments.append("isMainFrameOnly: false") }
    if declaration.audit != .redacted { arguments.append("audit: .\(declaration.audit)") }
    if declaration.ignoresExtra { arguments.append("ignoresExtra: true") }
    return arguments
  }

  // MARK: - Handler

  private func writeHandler(to swift: inout SwiftWriter) {
    // If the protocol were `nonisolated`, the functions of a class on the main actor would be, too.
    swift.declaration(
      "The app's implementation of the methods; it receives only calls that conform to their declarations.",
      "protocol Handler: Sendable"
    ) { swift in
      for method in methods {
        swift.separate(isShort: true)
        if let summary = method.entry.summary { swift.document(summary) }
        let errors = method.entry.errorWords.map { "`\($0)`" }.joined(separator: ", ")
        if !errors.isEmpty {
          swift.line("///")
          swift.document("- Throws: An error of every method, or \(errors).")
        }
        let arguments = method.arguments.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
        swift.line(
          "func \(SwiftName.escaped(method.entry.name.value))(\(arguments)) async throws(BridgeError)"
            + (method.result.map { " -> \($0.type)" } ?? ""))
      }
    }
  }

  private func writeDispatcher(to swift: inout SwiftWriter) {
    swift.separate(isShort: false)
    swift.lines(
      """
      /// Returns a dispatcher that performs calls with a handler.
      ///
      /// - Parameter audit: Receives an event for each call.
      \(swift.access)static func dispatcher(
        _ handler: some Handler, audit: @escaping @Sendable (BridgeAuditEvent) -> Void = { _ in }
      ) -> BridgeDispatcher {
        BridgeDispatcher(policy, audit: audit) { (method, arguments) throws(BridgeError) in
          try await perform(method, arguments, by: handler)
        }
      }
      """)
    swift.separate(isShort: false)
    swift.lines(
      """
      /// Performs a call with validated arguments.
      \(swift.access)static func perform(
        _ method: BridgeMethod, _ arguments: ParameterValues, by handler: some Handler
      """)
    swift.indented(") async throws(BridgeError) -> ParameterValue {", "}") { swift in
      if methods.isEmpty { return swift.line("throw .unknownMethod") }
      swift.switch("Method(rawValue: method.name)") { swift in
        for (method, arguments, result) in methods {
          let arguments = arguments.map { "\($0.label): \($0.read(from: "arguments"))" }
          let call = "handler.\(SwiftName.escaped(method.name.value))(\(arguments.joined(separator: ", ")))"
          swift.branch("." + SwiftName.escaped(method.caseName)) { swift in
            guard let result else {
              swift.line("try await \(call)")
              return swift.line("return .null")
            }
            swift.line("return try await \(result.write(call))")
          }
        }
        swift.line("case nil: throw .unknownMethod")
      }
    }
  }

  // MARK: - Errors

  private func writeErrors(to swift: inout SwiftWriter) {
    let errors = bridge.errors
    guard !errors.isEmpty else { return }
    swift.extension("BridgeError") { swift in
      for (word, methods) in errors {
        swift.separate(isShort: false)
        // One comment per method, so that each method changes only its own line.
        for method in methods { swift.document("An error of `\(method)`.") }
        let name = SwiftName.escaped(Self.errorName(word))
        swift.line("\(swift.access)static var \(name): BridgeError { BridgeError(\(SwiftText.literal(word))) }")
      }
    }
  }

  /// Returns the Swift name of an error.
  private static func errorName(_ word: String) -> String {
    SwiftName.member(word, prefix: "error", reserved: reservedErrors, suffix: "Error")
  }

  // MARK: - Names

  /// Returns the declarations of each scope whose names must be unique.
  func scopes(_ tree: CaseTree) -> [[SwiftDeclaration]] {
    func declaration(_ name: String, _ text: String, _ span: Span? = nil) -> SwiftDeclaration {
      SwiftDeclaration(name: name, text: text, span: span ?? bridge.span)
    }
    func labels(_ members: [BridgeTypes.Member], of owner: String, _ span: Span? = nil) -> [SwiftDeclaration] {
      members.map { declaration($0.label, "`\($0.field.name)` of \(owner)", span) }
    }
    var scopes = [
      BridgeTypes.reserved.sorted().map { declaration($0, "`Bridge.\($0)`") }
        + tree.typeDeclarations.filter { types.sharedTypes.contains($0.name) }
        + types.declarations.map { declaration($0.name, "a type of the bridge") },
      methods.map { declaration($0.entry.caseName, "method `\($0.entry.name.value)`", $0.entry.name.span) },
      events.map { declaration($0.entry.caseName, "event `\($0.entry.name.value)`", $0.entry.name.span) },
      bridge.errors.map { declaration(Self.errorName($0.word), "error `\($0.word)`") },
    ]
    for type in types.declarations {
      let owner = "`\(type.name)` in the bridge"
      switch type {
      case .enumeration(let type): scopes.append(type.declarations(of: owner, at: bridge.span))
      case .object(_, let members): scopes.append(labels(members, of: owner))
      }
    }
    scopes += methods.map { labels($0.arguments, of: "method `\($0.entry.name.value)`", $0.entry.name.span) }
    scopes += events.map { labels($0.members, of: "event `\($0.entry.name.value)`", $0.entry.name.span) }
    return scopes
  }

  private static let reservedErrors: Set = [
    "badArguments", "badURL", "description", "failed", "forbidden", "init", "notImplemented", "self", "unknownMethod",
    "word",
  ]

  // MARK: - Events

  private func writeEvents(to swift: inout SwiftWriter) {
    swift.enumeration("The events that the app sends to its pages.", name: "Event", conformances: "Sendable") {
      swift in
      for event in events {
        swift.enumCase(
          "The event `\(event.entry.name.value)`.", name: event.entry.caseName, event.members.map(\.parameter))
      }
      swift.declaration("The message for the event.", "var message: BridgeEvent") { swift in
        swift.switch("self") { swift in
          for event in events {
            let bindings = event.members.map { (member: $0, name: SwiftName.binding($0.label)) }
            let pattern = bindings.map { "\($0.member.label): let \($0.name)" }.joined(separator: ", ")
            let data = bindings.map { $0.member.initializer($0.name) }.joined(separator: ", ")
            swift.branch(
              "." + SwiftName.escaped(event.entry.caseName) + (pattern.isEmpty ? "" : "(\(pattern))"), "BridgeEvent",
              [SwiftText.literal(event.entry.name.value), ".object([\(data)])"])
          }
        }
      }
    }
  }

  // MARK: - Types

  private static func write(_ name: String, _ members: [BridgeTypes.Member], to swift: inout SwiftWriter) {
    swift.declaration(
      "An object with \(members.isEmpty ? "no members" : members.map { "`\($0.field.name)`" }.joined(separator: ", ")).",
      "nonisolated struct \(name): BridgeObject, Hashable"
    ) { swift in
      for member in members {
        swift.separate(isShort: true)
        swift.line("\(swift.access)var \(SwiftName.escaped(member.label)): \(member.type)")
      }
      swift.separate(isShort: false)
      list("static var fields: [BridgeField]", "[", members.map(\.declaration), "]", to: &swift)
      swift.separate(isShort: false)
      swift.block("\(swift.access)init(\(members.map(\.parameter).joined(separator: ", ")))") { swift in
        for member in members {
          let label = SwiftName.escaped(member.label)
          swift.line("self.\(label) = \(label)")
        }
      }
      swift.declaration("init(members: ParameterValues) throws(BridgeError)") { swift in
        for member in members {
          swift.line("self.\(SwiftName.escaped(member.label)) = try \(member.read(from: "members"))")
        }
      }
      swift.separate(isShort: false)
      let values = members.map { $0.initializer("self.\(SwiftName.escaped($0.label))") }
      list("\(swift.access)var bridge: ParameterValue", ".object([", values, "])", to: &swift)
    }
  }

  /// Writes a property whose value is a list with one item per line.
  private static func list(
    _ head: String, _ opening: String, _ items: [String], _ closing: String, to swift: inout SwiftWriter
  ) {
    swift.block(head) { swift in
      if items.isEmpty { return swift.line(opening + closing) }
      swift.indented(opening, closing) { swift in
        for item in items { swift.line(item + ",") }
      }
    }
  }
}

extension BridgeEntry.Method {
  /// The name of the enum case.
  fileprivate var caseName: String {
    let reserved = ["allCases", "declaration", "hash", "hashValue", "none", "rawValue"]
    return reserved.contains(name.value) ? name.value + "Method" : name.value
  }
}

extension BridgeEntry.Event {
  /// The name of the enum case.
  fileprivate var caseName: String { name.value == "message" ? "messageEvent" : name.value }
}

extension SwiftWriter {
  /// Writes several lines of code, each with the current indentation.
  fileprivate mutating func lines(_ code: String) {
    for part in code.split(separator: "\n") { line(String(part)) }
  }
}
