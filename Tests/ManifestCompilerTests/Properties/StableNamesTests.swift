import ManifestCompiler
import ManifestTestSupport
import Testing

/// Adding, removing or changing one declaration leaves the generated Swift of all others unchanged.
@Suite struct StableNamesTests {
  /// A declaration of a random map: lines for one or more sections of a file.
  private struct Declaration {
    var sections: [String: String]
    /// The index of the file that contains it.
    var file: Int
  }

  private static let names = [
    "home", "order", "open-file", "openFile", "next-page", "a", "a1", "url", "URLPath", "default", "orders", "tab",
  ]

  private static func parameters(_ random: inout SplitMix64, captured: String? = nil) -> String {
    let types = [
      "int", "\"string?\"", "bool = true", "\"double?\"", "list<int>", "{type: enum, values: [a, b]}",
      "{type: enum, values: [x, y], default: y}", "Shared", "\"Shared?\"", "Shared = one", "Count",
    ]
    var fields = captured.map { ["\($0): int"] } ?? []
    for name in ["p", "q", "user-id", "r"].prefix(random.below(4)) where name != "user-id" {
      fields.append("\(name): \(types[random.below(types.count)])")
    }
    return "{\(fields.joined(separator: ", "))}"
  }

  private static func declaration(_ index: Int, _ files: Int, _ random: inout SplitMix64) -> Declaration {
    let name = "\(names[random.below(names.count)])\(["", "-x", "2"][random.below(3)])"
    let file = random.below(files)
    let parameters = parameters(&random)
    switch random.below(7) {
    case 0, 1:
      return Declaration(
        sections: [
          "routes":
            "  \(name): {path: \"/r\(index)/{id}\", params: \(Self.parameters(&random, captured: "id")), controller: C\(index)}"
        ], file: file)
    case 2:
      return Declaration(
        sections: ["abilities": "  entry/\(name): {native: C\(index), params: \(parameters)}"], file: file)
    case 3: return Declaration(sections: ["pages": "  \(name): {view: V\(index), params: \(parameters)}"], file: file)
    case 4:
      return Declaration(
        sections: [
          "apps": "    \"900000\(index + 10)\": {delegate: D\(index)AppDelegate, name: \(name), params: \(parameters)}"
        ], file: file)
    case 5: return Declaration(sections: ["services": "  S\(index)\(name): {class: S\(index)}"], file: 0)
    default: return Declaration(sections: ["tabs": "  \(name): {title: T\(index), root: V\(index)}"], file: 0)
    }
  }

  /// Returns the files of a project with these declarations, and a few that never change.
  private static func files(_ declarations: [Declaration], namespaces: [String?]) -> [String: String] {
    var files = [
      "AppScope/app.json5": "{app: {bundleName: 'com.example.stable', versionCode: 1, icon: 'i'}}",
      "manifestc.yaml": "version: 1\noutputs: [swift]\nrules: {unreachable-micro-app: off, unused-type: off}\n",
    ]
    for (file, namespace) in namespaces.enumerated() {
      var sections: [String: [String]] = [:]
      for declaration in declarations where declaration.file == file {
        for (section, line) in declaration.sections { sections[section, default: []].append(line) }
      }
      var text = "version: 1\n"
      if let namespace { text += "namespace: \(namespace)\n" }
      if file == 0 {
        text += """
          include: [\((1..<namespaces.count).map { "f\($0).yaml" }.joined(separator: ", "))]
          links: {schemes: [stable, {name: arc, hosts: [b.example, a.example]}], domains: [d.example]}
          types: {Shared: {type: enum, values: [one, two]}, Count: {type: int, min: 1}}

          """
        sections["routes", default: []].append("  fixed: {path: /fixed, page: fixed, params: {s: \"Shared?\"}}")
        sections["pages", default: []].append("  fixed: {view: Fixed, params: {s: \"Shared?\", n: \"Count?\"}}")
        sections["tabs", default: []].insert("  fixed: {title: Fixed, root: Fixed}", at: 0)
        sections["services", default: []].append("  Fixed: {class: Fixed}")
      } else {
        sections["routes", default: []].append("  fixed\(file): {path: /fixed\(file), controller: Fixed\(file)}")
        sections["pages", default: []].append("  fixed\(file): {view: Fixed\(file)}")
      }
      if file == 0 || sections["apps"] != nil {
        let launcher = file == 0 ? "  launcher: \"90000001\"\n" : ""
        let fixed = file == 0 ? "    \"90000001\": {delegate: FixedAppDelegate}\n" : ""
        text += "apps:\n\(launcher)  items:\n\(fixed)"
        text += (sections.removeValue(forKey: "apps") ?? []).map { $0 + "\n" }.joined()
      }
      for (section, lines) in sections.sorted(by: { $0.key < $1.key }) {
        text += "\(section):\n" + lines.map { $0 + "\n" }.joined()
      }
      files[file == 0 ? "routes.yaml" : "f\(file).yaml"] = text
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

  @Test(arguments: 1...4)
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
      guard let rest = Self.lines(Self.files(others, namespaces: namespaces)) else { continue }
      // The order of tabs and services is significant; all other declarations can be reordered.
      let isOrdered = { (declaration: Declaration) in
        declaration.sections["tabs"] != nil || declaration.sections["services"] != nil
      }
      let moved = all.filter { !isOrdered($0) }.reversed() + all.filter(isOrdered)
      for version in [all, changed, moved] {
        guard let whole = Self.lines(Self.files(version, namespaces: namespaces)) else { continue }
        compiled += 1
        for (path, lines) in rest {
          let missing = Self.isSubsequence(lines, of: whole[path] ?? [])
          #expect(missing == nil, "\(path) loses a line when \(all[edited].sections) is added")
        }
      }
    }
    #expect(compiled > 60)
  }
}
