import ManifestCompiler
import ManifestCore
import ManifestText
import ManifestXcode

/// The project of an example in the page of a rule.
struct ExampleProject {
  /// The texts by paths.
  private(set) var files: [String: String]
  /// The texts of the files with marks, which are around the places of findings, and an empty text for each place in a
  /// file that the example does not show.
  private(set) var marked: [String: String] = [:]
  /// The files that are not those of the usual project.
  private let overlay: [String: String]

  /// Creates the project of an example from the project that it changes, or from the one that it is given.
  init(_ example: RulePage.Example, changing other: ExampleProject?) throws {
    files = try other?.files ?? GivenProject.named(example.given ?? "shop")
    for path in example.removed { files[path] = nil }
    for file in example.files {
      let text = try file.isChange ? Self.change(files[file.path], file) : file.lines.map { $0 + "\n" }.joined()
      files[file.path] = text.filter { !RulePage.marks.contains($0) }
      if text.contains(where: RulePage.marks.contains) { marked[file.path] = text }
    }
    for place in example.places where marked.updateValue("", forKey: place) != nil {
      throw ExampleError(path: place, problem: "has both marks and a place")
    }
    let shown = Set(example.files.map(\.path)).union(other?.overlay.keys.map { $0 } ?? [])
    overlay = files.filter { $0.value != SoundProject.files[$0.key] || shown.contains($0.key) }
  }

  /// Returns the projects of all pages, with names of files.
  static func all() throws -> [(name: String, project: ExampleProject)] {
    try Rule.all.flatMap { rule in
      try all(of: rule.page).enumerated().map { (name: "\(rule.code)-\($0).json", project: $1.project) }
    }
  }

  /// Returns the projects of a page; one without findings changes the one with findings before it, or one that is given.
  static func all(of page: RulePage) throws -> [(example: RulePage.Example, project: ExampleProject)] {
    var failing: ExampleProject?
    return try page.examples.filter { $0.suite == nil }.map { example in
      let project = try ExampleProject(example, changing: example.fails || example.given != nil ? nil : failing)
      if example.fails { failing = project }
      return (example, project)
    }
  }

  /// Returns the text after the changes of an example.
  ///
  /// As in a unified diff, lines begin with a space, `-` or `+`, and `@@` is between two places. The lines of a place
  /// before the change occur once after the place before it.
  private static func change(_ text: String?, _ file: RulePage.File) throws -> String {
    guard let text else { throw ExampleError(path: file.path, problem: "is not a file of the project") }
    var changed = ""
    var rest = ("\n" + text)[...]
    for place in file.lines.split(separator: "@@") {
      func part(without sign: Character) -> String {
        "\n" + place.filter { $0.first != sign }.map { $0.dropFirst() + "\n" }.joined()
      }
      let old = part(without: "+").filter { !RulePage.marks.contains($0) }
      guard let range = rest.firstRange(of: old),
        rest[rest.index(after: range.lowerBound)...].firstRange(of: old) == nil
      else { throw ExampleError(path: file.path, problem: "does not have these lines once: \(old)") }
      changed += rest[..<range.lowerBound] + part(without: "-").dropLast()
      // The next place begins at the end of the last line.
      rest = rest[rest.index(before: range.upperBound)...]
    }
    return String((changed + rest).dropFirst())
  }

  /// A mistake in an example.
  struct ExampleError: Error {
    let path: String
    let problem: String
  }

  /// Returns the texts of the files that have findings, with marks around their places.
  func marked(_ findings: [Finding]) -> [String: String] {
    var marked: [String: String] = [:]
    for (path, findings) in Dictionary(grouping: findings, by: \.path) {
      guard self.marked[path]?.isEmpty == false, let text = files[path] else {
        for finding in findings {
          let place = "\(path):\(finding.start.line):\(finding.start.column)"
          marked[self.marked[path] == nil ? place : path] = ""
        }
        continue
      }
      let places = Set(findings.map { [$0.end.offset, $0.start.offset] }).sorted { $0.lexicographicallyPrecedes($1) }
      var bytes = Array(text.utf8)
      // Marks are within lines, also at the end of the text.
      let end = text.hasSuffix("\n") ? bytes.count - 1 : bytes.count
      for place in places.reversed() {
        bytes.insert(contentsOf: "⟫".utf8, at: min(place[0], end))
        bytes.insert(contentsOf: "⟪".utf8, at: min(place[1], end))
      }
      marked[path] = String(decoding: bytes, as: UTF8.self)
    }
    return marked
  }

  /// The rules that only `check` applies to manifests.
  private static let moduleRules = Set(
    Systems.all.flatMap { $0.checks }.flatMap { ($0 as? any Check<ModuleContext>.Type)?.rules ?? [] })

  /// Returns the findings of `build`, or of `check` after a build if the example has a part of what only `check` reads.
  ///
  /// The example's own generated files replace those of the build.
  func findings(of rule: Rule) throws -> [Finding] {
    var system = InMemoryFileSystem(files.filter { !$0.key.hasPrefix("Generated/") })
    let built = Compiler(files: system).compile()
    let lists = [PublishedLinks.fileName, "apple-app-site-association"]
    let list = overlay.keys.first { path in lists.contains { path.hasSuffix($0) } }
    let isAboutProject = overlay.keys.contains {
      $0.hasPrefix(".arkui-x/ios/") || $0.hasPrefix("Generated/") || $0.hasSuffix(".ets") || $0 == "manifestc.yaml"
    }
    // Examples of input rules name classes that the usual project does not declare; only the rules of the iOS project
    // and of generated files look them up.
    guard list != nil || isAboutProject || Self.moduleRules.contains(rule) else { return built.report.findings }
    _ = try OutputLocation.write(built.outputLocations, in: &system)
    for (path, text) in files where path.hasPrefix("Generated/") { system.addFile(path, Array(text.utf8)) }
    let inputs = Compiler(files: system).compile().report
    let isSound = inputs.findings.allSatisfy { $0.severity == .note }
    let findings = isSound ? Compiler(files: system).check().report.findings : inputs.findings
    if let list { return findings.filter { $0.path == list } }
    // Most examples have a part of an iOS project.
    return findings.filter { $0.code != "MC5221" || $0.code == rule.code }
  }
}

/// The projects without findings that examples change: folders of `Tests/Fixtures/Given`.
enum GivenProject {
  /// Returns the files of a project, by paths; all but `shop` have only the files in which they differ from it.
  static func named(_ name: String) throws -> [String: String] {
    let usual = name == "shop" ? [:] : SoundProject.files
    return usual.merging(try files(of: name)) { $1 }
  }

  private static func files(of name: String) throws -> [String: String] {
    try SourceTree.package.tree(below: "Tests/Fixtures/Given/\(name)").mapValues { String(decoding: $0, as: UTF8.self) }
  }
}
