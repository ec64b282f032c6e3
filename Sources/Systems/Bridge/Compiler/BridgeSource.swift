import ManifestBridge
import ManifestCore
import ManifestText

/// `Swift/Bridge.swift`: the policy, the handler protocol and the events of the bridge.
struct BridgeSource {
  let bridge: BridgeInterface
  let types: BridgeTypes
  let methods: [Method]
  let events: [Event]

  struct Method {
    let method: BridgeInterface.Method
    /// The name of the enum case.
    let caseName: String
    let arguments: [BridgeTypes.Member]
    /// The result of the handler's function; nil if it returns nothing.
    let result: Result?
  }

  struct Result {
    let type: String
    /// The result as a Swift expression.
    let answer: String
    let orNull: Bool
    let conversion: BridgeTypes.Conversion

    /// Returns an expression that converts the result of a call to `ParameterValue`.
    func write(_ call: String) -> String { orNull ? conversion.writeOptional(call) : conversion.write(call) }
  }

  struct Event {
    let name: String
    let caseName: String
    let members: [BridgeTypes.Member]
  }

  init(_ bridge: BridgeInterface, _ tree: CaseTree) {
    self.bridge = bridge
    var types = BridgeTypes(tree.typeNames)
    methods = bridge.methods.map { method in
      let typeName = SwiftName.type(method.name)
      let arguments = types.members(method.declaration.arguments, of: typeName, method.argumentTypes)
      var result: Result?
      if case .value(let type, let orNull, let encoding) = method.declaration.answer {
        let type = types.type(type, named: typeName + "Result", method.answerTypes, path: "")
        result = Result(
          type: type.swift + (orNull ? "?" : ""),
          answer: BridgeExpression.answer(type.expression, orNull: orNull, encoding), orNull: orNull,
          conversion: type.conversion)
      }
      return Method(
        method: method, caseName: Self.caseName(ofMethod: method.name), arguments: arguments, result: result)
    }
    events = bridge.events.map { event in
      Event(
        name: event.name, caseName: Self.caseName(ofEvent: event.name),
        members: types.members(event.fields, of: SwiftName.type(event.name) + "Event", event.typeNames))
    }
    self.types = types
  }

  private static func caseName(ofMethod name: String) -> String {
    ["allCases", "declaration", "hash", "hashValue", "none", "rawValue"].contains(name) ? name + "Method" : name
  }

  private static func caseName(ofEvent name: String) -> String { name == "message" ? name + "Event" : name }

  func write(to swift: inout SwiftWriter) {
    swift.enumeration(
      "The bridge `\(bridge.name)` between the web pages and the native code of the app.",
      name: "Bridge", conformances: "Sendable"
    ) { swift in
      writeFacts(to: &swift)
      writeMethods(to: &swift)
      writeHandler(to: &swift)
      writeDispatcher(to: &swift)
      if !events.isEmpty { writeEvents(to: &swift) }
      for declaration in types.declarations { Self.write(declaration, to: &swift) }
    }
    writeErrors(to: &swift)
  }

  // MARK: - Policy

  private func writeFacts(to swift: inout SwiftWriter) {
    swift.declaration("The policy: the origins and the methods that they may call.", "static var policy: BridgePolicy")
    { swift in
      swift.indented("BridgePolicy(", ")") { swift in
        swift.line("name: \(SwiftText.literal(bridge.name)),")
        swift.list("origins: ", bridge.origins, closing: "],")
        swift.line("methods: Method.allCases.map(\\.declaration)")
      }
    }
    swift.declaration("The source of the pages.", "static var content: BridgeContent") { swift in
      switch bridge.content {
      case .remote: swift.line(".remote")
      case .local(let folder): swift.line(".local(folder: \(SwiftText.literal(folder)))")
      case .scheme(let scheme, let folder):
        swift.line(".scheme(\(SwiftText.literal(scheme)), folder: \(SwiftText.literal(folder)))")
      }
    }
    if let userAgent = bridge.userAgent {
      // This replaces WebKit's own `Mobile/15E148`.
      swift.declaration(
        "For `applicationNameForUserAgent` of the web view's configuration.",
        "static var applicationNameForUserAgent: String"
      ) { swift in
        swift.line(SwiftText.literal("Mobile/15E148 \(userAgent)"))
      }
    }
    guard let link = bridge.deepLink else { return }
    swift.declaration(
      "The links that open a page: `\(link.scheme)://\(link.host)?\(link.parameter)=…`.",
      "static var webLinks: WebLinks"
    ) { swift in
      swift.indented("WebLinks(", ")") { swift in
        swift.line("scheme: \(SwiftText.literal(link.scheme)),")
        swift.line("host: \(SwiftText.literal(link.host)),")
        swift.line("parameter: \(SwiftText.literal(link.parameter)),")
        swift.list("paths: ", bridge.paths.map(\.description))
      }
    }
  }

  // MARK: - Methods

  private func writeMethods(to swift: inout SwiftWriter) {
    let conformances = methods.isEmpty ? "CaseIterable, Sendable" : "String, CaseIterable, Sendable"
    swift.enumeration(
      "The methods that pages may call.", name: "Method", conformances: conformances
    ) { swift in
      for method in methods {
        swift.enumCase(
          Self.summary(method.method), name: method.caseName, rawValue: method.method.name)
      }
      swift.declaration("The declaration of the method.", "var declaration: BridgeMethod") { swift in
        swift.switch("self") { swift in
          for method in methods {
            swift.branch("." + SwiftName.escaped(method.caseName), "BridgeMethod", Self.arguments(of: method))
          }
        }
      }
    }
  }

  private static func summary(_ method: BridgeInterface.Method) -> String {
    method.summary ?? "Performs `\(method.name)`."
  }

  private static func arguments(of method: Method) -> [String] {
    let declaration = method.method.declaration
    var arguments = [SwiftText.literal(declaration.name)]
    if !method.arguments.isEmpty {
      arguments.append("[" + method.arguments.map(\.declaration).joined(separator: ", ") + "]")
    }
    if let result = method.result { arguments.append("answer: " + result.answer) }
    if let origins = declaration.origins { arguments.append("origins: " + BridgeExpression.texts(origins)) }
    if !declaration.isMainFrameOnly { arguments.append("isMainFrameOnly: false") }
    switch declaration.audit {
    case .redacted: break
    case .full: arguments.append("audit: .full")
    case .none: arguments.append("audit: .none")
    }
    return arguments
  }

  // MARK: - Handler

  private func writeHandler(to swift: inout SwiftWriter) {
    swift.declaration(
      "The app's implementation of the methods; it receives only calls that conform to their declarations.",
      "protocol Handler: Sendable"
    ) { swift in
      for method in methods {
        swift.separate(isShort: true)
        swift.document(Self.summary(method.method))
        if !method.method.errors.isEmpty {
          swift.line("///")
          let errors = method.method.errors.map { "`\($0)`" }.joined(separator: ", ")
          swift.document("- Throws: An error of every method, or \(errors).")
        }
        let arguments = method.arguments.map { "\($0.label): \($0.type)" }.joined(separator: ", ")
        swift.line(
          "func \(SwiftName.escaped(method.method.name))(\(arguments)) async throws(BridgeError)"
            + (method.result.map { " -> \($0.type)" } ?? ""))
      }
    }
  }

  private func writeDispatcher(to swift: inout SwiftWriter) {
    swift.separate(isShort: false)
    swift.document("Returns a dispatcher that performs calls with a handler.")
    swift.line("///")
    swift.document("- Parameter audit: Receives an event for each call.")
    swift.line("\(swift.access)static func dispatcher(")
    swift.depth += 1
    swift.line("_ handler: some Handler, audit: @escaping @Sendable (BridgeAuditEvent) -> Void = { _ in }")
    swift.depth -= 1
    swift.line(") -> BridgeDispatcher {")
    swift.depth += 1
    swift.line("BridgeDispatcher(policy, audit: audit) { (method, arguments) throws(BridgeError) in")
    swift.line("  try await perform(method, arguments, by: handler)")
    swift.line("}")
    swift.depth -= 1
    swift.line("}")
    swift.separate(isShort: false)
    swift.document("Performs a call with validated arguments.")
    swift.line("\(swift.access)static func perform(")
    swift.line("  _ method: BridgeMethod, _ arguments: ParameterValues, by handler: some Handler")
    swift.line(") async throws(BridgeError) -> ParameterValue {")
    swift.depth += 1
    if methods.isEmpty {
      swift.line("throw .unknownMethod")
    } else {
      swift.switch("Method(rawValue: method.name)") { swift in
        for method in methods { writeCall(method, to: &swift) }
        swift.line("case nil: throw .unknownMethod")
      }
    }
    swift.depth -= 1
    swift.line("}")
  }

  private func writeCall(_ method: Method, to swift: inout SwiftWriter) {
    let arguments = method.arguments.map { "\($0.label): \($0.read(from: "arguments"))" }
    let call = "handler.\(SwiftName.escaped(method.method.name))(\(arguments.joined(separator: ", ")))"
    swift.branch("." + SwiftName.escaped(method.caseName)) { swift in
      if let result = method.result {
        swift.line("return try await \(result.write(call))")
      } else {
        swift.line("try await \(call)")
        swift.line("return .null")
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
  static func errorName(_ word: String) -> String {
    SwiftName.member(word, prefix: "error", reserved: reservedErrors, suffix: "Error")
  }

  // MARK: - Names

  /// Returns the declarations of each scope whose names must be unique.
  func scopes(_ shared: [SwiftDeclaration]) -> [[SwiftDeclaration]] {
    let types =
      BridgeTypes.reserved.sorted().map {
        SwiftDeclaration(name: $0, text: "`Bridge.\($0)`", span: bridge.span)
      }
      + shared
      + self.types.declarations.map {
        SwiftDeclaration(name: $0.name, text: "a type of the bridge", span: bridge.span)
      }
    var scopes = [
      types,
      methods.map {
        SwiftDeclaration(name: $0.caseName, text: "method `\($0.method.name)`", span: $0.method.span)
      },
      zip(events, bridge.events.map(\.span)).map { event, span in
        SwiftDeclaration(name: event.caseName, text: "event `\(event.name)`", span: span)
      },
    ]
    for case .enumeration(let type) in self.types.declarations {
      scopes.append(type.declarations(of: "`\(type.name)` in the bridge", at: bridge.span))
    }
    for case .object(let name, let members) in self.types.declarations {
      scopes.append(Self.members(members, of: "`\(name)` in the bridge", bridge.span))
    }
    for method in methods {
      scopes.append(Self.members(method.arguments, of: "method `\(method.method.name)`", method.method.span))
    }
    for (event, span) in zip(events, bridge.events.map(\.span)) {
      scopes.append(Self.members(event.members, of: "event `\(event.name)`", span))
    }
    scopes.append(
      bridge.errors.map { word, _ in
        SwiftDeclaration(name: Self.errorName(word), text: "error `\(word)`", span: bridge.span)
      })
    return scopes
  }

  private static func members(_ members: [BridgeTypes.Member], of owner: String, _ span: Span) -> [SwiftDeclaration] {
    members.map { SwiftDeclaration(name: $0.label, text: "`\($0.name)` of \(owner)", span: span) }
  }

  private static let reservedErrors: Set = [
    "badArguments", "badURL", "description", "failed", "forbidden", "init", "notImplemented", "self", "unknownMethod",
    "word",
  ]
}

extension BridgeSource {
  // MARK: - Events

  func writeEvents(to swift: inout SwiftWriter) {
    swift.enumeration("The events that the app sends to its pages.", name: "Event", conformances: "Sendable") {
      swift in
      for event in events {
        swift.enumCase(
          "The event `\(event.name)`.", name: event.caseName,
          event.members.map { "\($0.label): \($0.type)" + ($0.isOptional ? " = nil" : "") })
      }
      swift.declaration("The message for the event.", "var message: BridgeEvent") { swift in
        swift.switch("self") { swift in
          for event in events {
            let bindings = event.members.map { "\($0.label): let \(Self.binding($0))" }.joined(separator: ", ")
            swift.branch(
              "." + SwiftName.escaped(event.caseName) + (bindings.isEmpty ? "" : "(\(bindings))"), "BridgeEvent",
              [SwiftText.literal(event.name), Self.object(event.members)])
          }
        }
      }
    }
  }

  private static func binding(_ member: BridgeTypes.Member) -> String { SwiftName.binding(member.label) }

  /// Returns the expression of an object with the members' values.
  private static func object(_ members: [BridgeTypes.Member]) -> String {
    ".object(["
      + members.map { ".init(\(SwiftText.literal($0.name)), \($0.write(binding($0))))" }.joined(separator: ", ") + "])"
  }

  // MARK: - Types

  static func write(_ declaration: BridgeTypes.Declaration, to swift: inout SwiftWriter) {
    switch declaration {
    case .enumeration(let type):
      EnumSource.write(type, to: &swift)
    case .object(let name, let members): write(name, members, to: &swift)
    }
  }

  private static func write(_ name: String, _ members: [BridgeTypes.Member], to swift: inout SwiftWriter) {
    swift.declaration(
      "An object with \(members.isEmpty ? "no members" : members.map { "`\($0.name)`" }.joined(separator: ", ")).",
      "struct \(name): BridgeObject, Hashable"
    ) { swift in
      for member in members {
        swift.separate(isShort: true)
        swift.line("\(swift.access)var \(SwiftName.escaped(member.label)): \(member.type)")
      }
      swift.separate(isShort: false)
      list("static var fields: [BridgeField]", "[", members.map(\.declaration), "]", to: &swift)
      swift.separate(isShort: false)
      let parameters = members.map { "\($0.label): \($0.type)\($0.isOptional ? " = nil" : "")" }
      swift.block("\(swift.access)init(\(parameters.joined(separator: ", ")))") { swift in
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
      let values = members.map {
        ".init(\(SwiftText.literal($0.name)), \($0.write("self.\(SwiftName.escaped($0.label))")))"
      }
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
