import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import Testing

/// Adding, removing or changing one declaration leaves the generated Swift of all others unchanged.
@Suite struct StableNamesTests {
  /// The kinds of declarations in a random map.
  private enum Section {
    case routes, abilities, pages, apps, types
    case services, tabs, schemes, domains, methods, events, sharedKeys, shortcuts

    /// Whether only the first file of the map declares them.
    var isInRoot: Bool {
      switch self {
      case .routes, .abilities, .pages, .apps, .types: false
      case .services, .tabs, .schemes, .domains, .methods, .events, .sharedKeys, .shortcuts: true
      }
    }

    /// Whether the order of the declarations is significant.
    var isOrdered: Bool {
      switch self {
      case .services, .tabs, .schemes, .domains, .shortcuts: true
      case .routes, .abilities, .pages, .apps, .types, .methods, .events, .sharedKeys: false
      }
    }
  }

  /// A declaration of a random map.
  private struct Declaration {
    let section: Section
    let line: String
    /// The index of the file that contains it.
    var file: Int
  }

  private static let names = [
    "home", "order", "open-file", "openFile", "next-page", "a", "a1", "url", "URLPath", "default", "orders", "tab",
  ]

  private static func parameters(
    _ random: inout SplitMix64, captured: String? = nil, canBeNative: Bool = false
  ) -> String {
    let types = [
      "int", "\"string?\"", "bool = true", "\"double?\"", "list<int>", "{type: enum, values: [a, b]}",
      "{type: enum, values: [x, y], default: y}", "Shared", "\"Shared?\"", "Shared = one", "Count",
    ]
    var fields = captured.map { ["\($0): int"] } ?? []
    for name in ["p", "q", "user-id", "r"].prefix(random.below(4)) where name != "user-id" {
      fields.append("\(name): \(types[random.below(types.count)])")
    }
    if canBeNative, random.below(3) == 0 { fields.append("k: {type: string, optional: true, source: native}") }
    return "{\(fields.joined(separator: ", "))}"
  }

  /// A random kind of value, such as an argument of a bridge method or a key of an app group.
  private static func value(_ random: inout SplitMix64) -> String {
    ["int", "\"string?\"", "bool = true", "Shared", "\"Shared?\"", "{type: enum, values: [x, y]}"][random.below(6)]
  }

  private static func declaration(_ index: Int, _ files: Int, _ random: inout SplitMix64) -> Declaration {
    let name = "\(names[random.below(names.count)])\(["", "-x", "2"][random.below(3)])"
    let file = random.below(files)
    let parameters = parameters(&random, canBeNative: true)
    let keys = RandomRouteKeys(
      bases: ["stable", "arc://b.example", "d.example"], legacy: "stable://Old\(index)=1", &random
    ).flow
    let (section, line): (Section, String) =
      switch random.below(16) {
      case 0, 1:
        (
          .routes,
          "  \(name): {path: \"/r\(index)/{id}\", controller: C\(index), "
            + "params: \(Self.parameters(&random, captured: "id"))\(keys)}"
        )
      case 2: (.abilities, "  entry/\(name): {native: C\(index), access: internal, params: \(parameters)}")
      case 3:
        (
          .pages,
          "  \(name): {view: V\(index), params: \(parameters)\(["", ", path: /p\(index)\(keys)"][random.below(2)])}"
        )
      case 4:
        (.apps, "    \"900000\(index + 10)\": {delegate: D\(index)AppDelegate, name: \(name), params: \(parameters)}")
      case 5: (.services, "  S\(index)\(name): {class: S\(index)}")
      case 6: (.tabs, "  \(name): {title: T\(index), root: V\(index)}")
      case 7:
        (.types, "  \(SwiftName.type(name.replacing("-", with: ""))): {type: enum, values: [v\(random.below(3)), w]}")
      case 8: (.schemes, "    - {name: s\(index), hosts: [\(["a.example", "b.example, a.example"][random.below(2)])]}")
      case 9: (.domains, "    - \(["a", "z"][random.below(2)])\(index).example")
      case 10:
        (
          .methods,
          "    \(name): {args: {p: \(value(&random))}, returns: {q: \(value(&random))}\(["", ", extra: ignore"][random.below(2)])}"
        )
      case 11: (.events, "    \(name): {p: \(value(&random)), q: \(value(&random))}")
      case 12: (.sharedKeys, "      \(name): \(value(&random))")
      case 13:
        (
          .routes,
          "  \(name): {path: /g\(index), page: fixed\(file == 0 ? "" : "\(file)"), "
            + "\(["with: {s: one}", "params: {t: {for: s}}", "params: [n]", "with: {n: 1, s: two}"][random.below(4)])\(keys)}"
        )
      case 14:
        (
          .routes,
          "  \(name): {path: /a\(index), ability: entry/fixed, "
            + "\(["with: {page: pages/A}", "params: [s], with: {page: pages/A}", "params: [page, n]", "params: [s]"][random.below(4)])\(keys)}"
        )
      default:
        (.shortcuts, "  \(name): {title: T\(index), opens: fixed, with: {s: \(["one", "two"][random.below(2)])}}")
      }
    return Declaration(section: section, line: line, file: section.isInRoot ? 0 : file)
  }

  /// Returns the files of a project with these declarations, and a few that never change; `shared` are the values of the
  /// type `Shared`.
  private static func files(
    _ declarations: [Declaration], namespaces: [String?], shared: String = "one, two"
  ) -> [String: String] {
    var files = [
      "AppScope/app.json5": "{app: {bundleName: 'com.example.stable', versionCode: 1, icon: 'i'}}",
      "manifestc.yaml": "version: 1\noutputs: [swift]\nrules: {unreachable-micro-app: off, unused-type: off}\n",
    ]
    for (file, namespace) in namespaces.enumerated() {
      let sections = Dictionary(grouping: declarations.filter { $0.file == file }, by: \.section)
      func block(_ section: Section, after head: String = "") -> String {
        let lines = (sections[section] ?? []).map { $0.line + "\n" }.joined()
        return lines.isEmpty ? "" : head + lines
      }
      var text = "version: 1\n"
      if let namespace { text += "namespace: \(namespace)\n" }
      guard file == 0 else {
        text += "routes:\n  fixed\(file): {path: /fixed\(file), controller: Fixed\(file)}\n" + block(.routes)
        text +=
          "pages:\n  fixed\(file): {view: Fixed\(file), params: {s: \"Shared?\", n: \"Count?\"}}\n" + block(.pages)
        text += block(.abilities, after: "abilities:\n") + block(.types, after: "types:\n")
        text += block(.apps, after: "apps:\n  items:\n")
        files["f\(file).yaml"] = text
        continue
      }
      files["routes.yaml"] = """
        \(text)include: [\((1..<namespaces.count).map { "f\($0).yaml" }.joined(separator: ", "))]
        app: {team: ABCDE12345}
        links:
          schemes:
            - stable
            - {name: arc, hosts: [b.example, a.example]}
        \(block(.schemes))  domains:
            - d.example
        \(block(.domains))  notification: url
        navigation: {largeScreens: sidebar}
        types:
          Shared: {type: enum, values: [\(shared)]}
          Count: {type: int, min: 1}
        \(block(.types))routes:
          fixed: {path: /fixed, page: fixed, params: {s: "Shared?"}}
          required: {path: /required, params: {s: Shared}, controller: Required, legacy: ["stable://required=1"]}
        \(block(.routes))abilities:
          entry/fixed: {native: Fixed, access: internal, params: {page: "page?", s: "Shared?", n: "Count?"}}
        \(block(.abilities))tabs:
          fixed: {title: Fixed, root: Fixed}
        \(block(.tabs))pages:
          fixed: {view: Fixed, params: {s: "Shared?", n: "Count?"}}
        \(block(.pages))shortcuts:
          fixed: {title: Fixed, opens: required, with: {s: one}}
        \(block(.shortcuts))apps:
          launcher: "90000001"
          items:
            "90000001": {delegate: FixedAppDelegate}
        \(block(.apps))services:
          Fixed: {class: Fixed}
        \(block(.services))extensions:
          clock:
            bundleId: com.example.stable.clock
            point: widgetkit
            groups: [group.stable]
            opens: [required, {route: required, legacy: "stable://required=1"}]
            shared:
              fixed: Shared
        \(block(.sharedKeys))bridge:
          name: Native
          origins: [https://h5.example]
          methods:
            fixed: {args: {s: Shared}, returns: {s: "Shared?"}}
        \(block(.methods))  events:
            fixed: {s: Shared}
        \(block(.events))
        """
    }
    return files
  }

  /// Returns the lines of the generated Swift; nil if the map has errors.
  private static func lines(_ files: [String: String]) -> [String: [Substring]]? {
    let compilation = Compiler(files: InMemoryFileSystem(files)).compile()
    guard let outputs = compilation.outputs else { return nil }
    var lines: [String: [Substring]] = [:]
    for file in outputs.files {
      lines[file.path] = file.text.split(separator: "\n")
    }
    return lines
  }

  private static func isSubsequence(_ part: [Substring], of whole: [Substring]) -> Substring? {
    var rest = whole[...]
    for line in part {
      guard let index = rest.firstIndex(of: line) else { return line }
      rest = rest[(index + 1)...]
    }
    return nil
  }

  @Test(arguments: LongRun.seeds(1...6))
  func anEditPreservesOtherDeclarations(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var compiled = 0
    for _ in 0..<60 {
      let namespaces: [String?] = [nil, ["orders", nil][random.below(2)], "lone-wolf"]
      let all = (0..<(3 + random.below(8))).map { Self.declaration($0, namespaces.count, &random) }
      let edited = random.below(all.count)
      var others = all
      others.remove(at: edited)
      var changed = all
      changed[edited] = Self.declaration(edited, namespaces.count, &random)
      var moved = all
      if !all[edited].section.isInRoot { moved[edited].file = random.below(namespaces.count) }
      guard let rest = Self.lines(Self.files(others, namespaces: namespaces)) else { continue }
      let reordered = all.filter { !$0.section.isOrdered }.reversed() + all.filter(\.section.isOrdered)
      for version in [all, changed, moved, reordered] {
        guard let whole = Self.lines(Self.files(version, namespaces: namespaces)) else { continue }
        compiled += 1
        for (path, lines) in rest {
          let missing = Self.isSubsequence(lines, of: whole[path] ?? [])
          #expect(missing == nil, "\(path) loses a line when `\(all[edited].line)` is edited")
        }
      }
    }
    #expect(compiled > 80)
  }

  @Test(arguments: LongRun.seeds(1...4))
  func aNamespaceIsPartOfItsFileOnly(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var compiled = 0
    for _ in 0..<20 {
      let all = (0..<(3 + random.below(8))).map { Self.declaration($0, 3, &random) }
      let others = all.filter { $0.file < 2 }
      guard let rest = Self.lines(Self.files(others, namespaces: [nil, "orders"])) else { continue }
      for namespace in ["lone-wolf", "wolves", "orders", nil] {
        guard let whole = Self.lines(Self.files(all, namespaces: [nil, "orders", namespace])) else { continue }
        compiled += 1
        for (path, lines) in rest {
          let missing = Self.isSubsequence(lines, of: whole[path] ?? [])
          #expect(missing == nil, "\(path) loses a line if the namespace is \(namespace ?? "not declared")")
        }
      }
    }
    #expect(compiled > 20)
  }

  /// The values also occur in the table and in the schemas of bridge messages, which have no types.
  @Test(arguments: LongRun.seeds(1...4))
  func theValuesOfATypeAreWrittenOnce(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var compiled = 0
    for _ in 0..<20 {
      let all = (0..<(3 + random.below(8))).map { Self.declaration($0, 2, &random) }
      var versions = ["one, two", "zero, one, two", "two, one"].compactMap {
        Self.lines(Self.files(all, namespaces: [nil, "orders"], shared: $0))
      }
      guard versions.count == 3 else { continue }
      compiled += 1
      for index in versions.indices {
        versions[index]["Swift/RouteTable.swift"] = nil
        let lines = versions[index]["Swift/Routes.swift"] ?? []
        let start = lines.firstIndex { $0.contains("enum Shared: RouteEnum") }
        let end = start.flatMap { lines[$0...].firstIndex(of: "}") }
        guard let start, let end else {
          Issue.record("the type is not declared")
          return
        }
        versions[index]["Swift/Routes.swift"]?.removeSubrange((start - 1)...end)
      }
      for (path, lines) in versions[0] {
        for other in versions.dropFirst() {
          let difference = (other[path] ?? []).difference(from: lines) { left, right in
            left == right || (left.contains(".words(") && right.contains(".words("))
          }
          #expect(difference.isEmpty, "\(path)")
        }
      }
    }
    #expect(compiled > 5)
  }
}
