import ManifestAnalysis
import ManifestRuntime

/// `Swift/Extensions.swift`: what the app and its extensions share, and what these open.
struct ExtensionsSource {
  private let program: Program
  private let groups: [(typeName: String, group: Program.SharedGroup)]
  private let links: [(typeName: String, item: Program.Extension)]
  /// Where the typed code has each route.
  private let cases: [Int: (path: CasePath, namespace: RouteTree.Namespace, item: RouteTree.Case)]

  /// Nil where there is nothing to share and nothing to open.
  init?(_ program: Program, _ tree: RouteTree) {
    var types = tree.typeNames
    groups = program.sharedGroups.filter { !$0.keys.isEmpty || !$0.files.isEmpty }.map { group in
      let label = group.name.split(separator: ".").last.map { String($0) } ?? group.name
      return (types.name(SwiftName.type(SwiftName.member(label, prefix: "App")) + "Group"), group)
    }
    links = program.extensions.filter { !$0.opens.isEmpty && $0.scheme != nil }.map { item in
      (types.name(SwiftName.type(SwiftName.member(item.name, prefix: "Extension")) + "Links"), item)
    }
    guard !groups.isEmpty || !links.isEmpty else { return nil }
    self.program = program
    var cases: [Int: (path: CasePath, namespace: RouteTree.Namespace, item: RouteTree.Case)] = [:]
    let wanted = Set(links.flatMap(\.item.opens))
    for namespace in tree.root.all {
      for item in namespace.cases {
        if case .route(let index) = item.subject, wanted.contains(index) {
          cases[index] = (tree.routePaths[index], namespace, item)
        }
      }
    }
    self.cases = cases
  }

  func write(to swift: inout SwiftWriter) {
    for (name, group) in groups { write(group, name, to: &swift) }
    for (name, item) in links { write(item, name, to: &swift) }
  }

  // MARK: - Shared values

  private static let takenNames: ReservedNames = ["Protocol", "Type", "init", "none", "self", "some"]

  private func write(_ group: Program.SharedGroup, _ typeName: String, to swift: inout SwiftWriter) {
    let names = SwiftName.unique(
      (group.keys.map(\.name) + group.files.map(\.name)).map { SwiftName.member($0, prefix: "key") },
      taken: Self.takenNames, suffix: "File")
    swift.enumeration(
      { $0.append(text: "What the app and its extensions share in `\(group.name)`.") }, name: typeName,
      conformances: nil
    ) { swift in
      var types = ChoiceTypes(taken: TypeNames.reserved, SharedChoices())
      for (name, key) in zip(names, group.keys) {
        let typed = TypedParameter.all([key], of: "", types: &types)[0]
        swift.property(
          SwiftName.escaped(name), type: "SharedKey<\(Self.type(typed))>", isStatic: true
        ) { swift in
          swift.code("SharedKey(")
          swift.literal(key.name)
          swift.code(", in: ")
          swift.literal(group.name)
          swift.code(", default: ", typed.defaultValue ?? "nil", ")")
        }
      }
      for (name, file) in zip(names.dropFirst(group.keys.count), group.files) {
        swift.property(SwiftName.escaped(name), type: "SharedFile", isStatic: true) { swift in
          swift.code("SharedFile(")
          swift.literal(file.path)
          swift.code(", in: ")
          swift.literal(group.name)
          swift.code(")")
        }
      }
      for (type, _) in types.declarations { Self.write(type, to: &swift) }
    }
  }

  /// A key without a default may have no value, whatever the map says: nobody may have written one yet.
  private static func type(_ parameter: TypedParameter) -> String {
    parameter.shape == .one && parameter.defaultValue == nil ? parameter.type + "?" : parameter.type
  }

  private static func write(_ type: ChoiceType, to swift: inout SwiftWriter) {
    let words = type.words.map { "`\($0)`" }.joined(separator: ", ")
    swift.enumeration(
      { $0.append(text: "One of the words \(words).") }, name: type.name, conformances: "String, StorableWord"
    ) { swift in
      for (member, word) in zip(type.members, type.words) {
        swift.enumCase({ $0.append(text: "`\(word)`.") }, name: member, rawValue: word)
      }
    }
  }

  // MARK: - Links

  private func write(_ item: Program.Extension, _ typeName: String, to swift: inout SwiftWriter) {
    guard let scheme = item.scheme.flatMap(SchemeSource(program).name) else { return }
    swift.enumeration(
      { $0.append(text: "The links by which the extension `\(item.name)` opens the app.") }, name: typeName,
      conformances: nil
    ) { swift in
      let opened = item.opens.compactMap { cases[$0] }
      for (path, namespace, item) in opened {
        let outer = path.prefix.split(separator: ".").map { String($0) }
        // Where two owners have a route of one name, theirs stand before it.
        let isAlone = opened.count { $0.path.name == path.name } == 1
        let name =
          isAlone ? path.name : (outer.dropFirst() + [path.name]).reduce(outer.first ?? "") { $0 + SwiftName.type($1) }
        let arguments = item.parameters.map { "\($0.label): \($0.binding)" }.joined(separator: ", ")
        let value =
          outer.enumerated().map { $0 == 0 ? "Routes.\($1)(" : ".\($1)(" }.joined()
          + (outer.isEmpty ? "Routes." : ".") + path.name + (arguments.isEmpty ? "" : "(\(arguments))")
          + String(repeating: ")", count: outer.count)
        swift.function(
          { $0.append(text: "Opens the route `\(path.prefix)\(path.name)`.") }, name: SwiftName.escaped(name),
          parameters: item.parameters.map { parameter in
            let label =
              parameter.label == parameter.binding ? parameter.label : "\(parameter.label) \(parameter.binding)"
            let type = Self.qualified(parameter, in: namespace)
            return "\(label): \(type)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
          }, result: "throws(LinkError) -> String"
        ) { $0.line("try \(value).url(scheme: .\(scheme))") }
      }
    }
  }

  /// The type of a parameter, as code outside of the enumeration names it.
  private static func qualified(_ parameter: TypedParameter, in namespace: RouteTree.Namespace) -> String {
    guard case .choice(let type) = parameter.scalar else { return parameter.type }
    return parameter.type.replacing(type.name, with: "\(namespace.typeName).\(type.name)")
  }
}
