import Foundation
import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import Testing

/// Branches that edit different declarations merge in their maps and generated files, unless they edit neighboring lines.
///
/// `MERGED_MAPS=100 swift test --filter MergedOutputsTests` tests that many maps, with ten pairs of branches each.
@Suite(.enabled(if: Git.isInstalled || ProcessInfo.processInfo.environment["CI"] != nil, "needs git"))
struct MergedOutputsTests {
  private static let maps =
    ProcessInfo.processInfo.environment["MERGED_MAPS"].flatMap { UInt64($0) } ?? UInt64(LongRun.count(10))

  /// The results of several merges.
  struct Tally {
    var pairs = 0
    /// Files that both branches changed and git merged.
    var merged = 0
    var conflicts = 0
    /// Conflicts without neighboring changes.
    var strangers = 0
    /// Files in which neighbors that are alike, such as two enumerations, merged in another order.
    var moved = 0
    /// The number of conflicts by file.
    var conflictsByFile: [String: Int] = [:]
    /// The number of merges in which both branches changed a file, by file.
    var changesByFile: [String: Int] = [:]

    static func += (left: inout Tally, right: Tally) {
      left.pairs += right.pairs
      left.merged += right.merged
      left.conflicts += right.conflicts
      left.strangers += right.strangers
      left.moved += right.moved
      left.conflictsByFile.merge(right.conflictsByFile, uniquingKeysWith: +)
      left.changesByFile.merge(right.changesByFile, uniquingKeysWith: +)
    }

    var summary: String {
      "\(pairs) pairs: \(merged) files that both changed merged cleanly, \(conflicts) conflicts, "
        + "\(conflicts - strangers) of them in neighboring lines, \(moved) files with moved neighbors"
    }
  }

  @Test func branchesMergeUnlessTheirLinesAreNeighbors() async throws {
    let tally = try await withThrowingTaskGroup(of: Tally.self) { group in
      for seed in 1...Self.maps { group.addTask { try Self.mergeBranches(seed: seed, count: 10) } }
      var tally = Tally()
      for try await part in group { tally += part }
      return tally
    }
    print("git merge: \(tally.summary)")
    #expect(tally.pairs == 10 * Int(Self.maps))
    #expect(tally.strangers == 0)
    #expect(100 * tally.moved <= tally.pairs)
    for (path, changes) in tally.changesByFile.sorted(by: { $0.key < $1.key }) {
      let conflicts = tally.conflictsByFile[path] ?? 0
      print("  \(path): \(conflicts) of \(changes)")
      // A file with a total would conflict in every merge.
      #expect(changes < 20 || 2 * conflicts < changes, "\(path)")
    }
  }

  /// Merges pairs of branches of a new repository, which contains the map and its generated files.
  private static func mergeBranches(seed: UInt64, count: Int) throws -> Tally {
    let folder = try TemporaryDirectory()
    let git = Git(folder.path)
    var random = SplitMix64(seed: seed)
    let base = EditedMap(&random)
    let start = try #require(base.files())
    var pairs: [Pair] = []
    while pairs.count < count {
      if let pair = Pair(of: base, start, &random) { pairs.append(pair) }
    }
    var commits = CommitStream()
    commits.add("base", from: nil, start)
    for (index, pair) in pairs.enumerated() {
      commits.add("ours\(index)", from: "base", pair.files.filter { $1.isOurs }.mapValues(\.ours))
      commits.add("theirs\(index)", from: "base", pair.files.filter { $1.isTheirs }.mapValues(\.theirs))
    }
    try git.run("init", "--quiet")
    try git.run("fast-import", "--quiet", input: commits.bytes)
    var tally = Tally(pairs: count)
    for (index, pair) in pairs.enumerated() {
      try git.run("checkout", "--quiet", "--force", "ours\(index)")
      let isClean = try git.status("merge", "--quiet", "--no-edit", "theirs\(index)") == 0
      let unmerged = try isClean ? "" : git.run("diff", "--name-only", "--diff-filter=U")
      let conflicts = Set(unmerged.split(separator: "\n").map(String.init))
      for (path, versions) in pair.files {
        // The file of a domain that one branch adds or removes does not have the routes that the other one adds.
        let isOfOneBranch = start[path] == nil || versions.expected.isEmpty
        if isOfOneBranch, path.hasSuffix("/apple-app-site-association") { continue }
        let isConflict = conflicts.contains(path)
        let found = try isConflict ? versions.expected : git.file(path)
        let isMoved =
          found != versions.expected && versions.areNeighbors && Versions.haveSameLines(found, versions.expected)
        #expect(isMoved || found == versions.expected, "\(path) of seed \(seed):\n\(pair.description)")
        if isMoved { tally.moved += 1 }
        guard versions.isOurs, versions.isTheirs else { continue }
        let shared = versions.linesOfBoth
        #expect(shared.isEmpty, "both branches change \(shared) of \(path), seed \(seed):\n\(pair.description)")
        tally.changesByFile[path, default: 0] += 1
        guard isConflict else {
          tally.merged += 1
          continue
        }
        tally.conflicts += 1
        tally.conflictsByFile[path, default: 0] += 1
        guard !versions.areNeighbors else { continue }
        tally.strangers += 1
        Issue.record("\(path) of seed \(seed) conflicts without neighboring lines:\n\(pair.description)")
      }
    }
    return tally
  }

  @Test(arguments: LongRun.seeds(1...20 as ClosedRange<UInt64>))
  func commentsAndFormattingChangeNoOutput(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let map = EditedMap(&random)
    let outputs = try #require(EditedMap.outputs(map.text))
    for _ in 0..<5 {
      let text = Self.reformatted(map.text, &random)
      #expect(EditedMap.outputs(text) == outputs, "\(text)")
    }
  }

  /// Returns the map with other comments, empty lines, indentation and spaces.
  private static func reformatted(_ text: String, _ random: inout SplitMix64) -> String {
    let factor = 1 + random.below(3)
    var lines = random.below(2) == 0 ? ["# A map.", "---"] : []
    for line in text.split(separator: "\n") {
      if random.below(4) == 0 { lines.append(["", "# note: 1", "      # {deep: 1}"][random.below(3)]) }
      let content = line.drop { $0 == " " }
      let indentation = String(repeating: " ", count: (line.count - content.count) * factor)
      let spaced = random.below(3) == 0 ? String(content).replacing(", ", with: ",   ") : String(content)
      lines.append(indentation + spaced + ["", "", " # why", "  "][random.below(4)])
    }
    return lines.map { $0 + "\n" }.joined()
  }
}

// MARK: - Maps and edits

/// A route map with editable declarations, each on one line of a section.
struct EditedMap {
  /// The kinds of declarations that are edited.
  enum Section: CaseIterable {
    case schemes, domains, queries, routes, abilities, tabs, pages, shortcuts, apps, services, schemeHandlers
    case types, sharedKeys, clockKeys, methods, events
  }

  /// One edit: the new line of a declaration, or nil to remove it.
  struct Edit: Hashable {
    let section: Section
    let name: String
    let line: String?
  }

  private var sections: [Section: [String: String]] = [:]

  private static let configuration = [
    "version: 1",
    "rules: {unreachable-micro-app: off, unused-type: off}",
  ].map { $0 + "\n" }.joined()

  init(_ random: inout SplitMix64) {
    for section in Section.allCases {
      for _ in 0..<(section == .routes ? 20 : 5) {
        let name = Self.name(section, &random)
        sections[section, default: [:]][name] = Self.line(section, name, &random)
      }
    }
  }

  private static let syllables = ["al", "be", "cor", "du", "el", "fi", "gra", "ho", "ir", "ka", "lu", "mo", "ne", "po"]

  private static func name(_ section: Section, _ random: inout SplitMix64) -> String {
    let word = (0..<3).map { _ in syllables[random.below(syllables.count)] }.joined()
    switch section {
    case .apps: return "2000\(1000 + random.below(9000))"
    case .domains: return word + ".example.com"
    // A page with a path declares a route of its name, and both extensions have keys in one group.
    case .pages: return word + "Page"
    case .clockKeys: return word + "Time"
    case .types: return word.prefix(1).uppercased() + word.dropFirst()
    default: return word
    }
  }

  private static func line(_ section: Section, _ name: String, _ random: inout SplitMix64) -> String {
    let type = name.prefix(1).uppercased() + name.dropFirst()
    let parameters = ["", "a: int = \(random.below(9))", "b: \"string?\"", "a: \"int?\", b: Tint = red"][
      random.below(4)]
    switch section {
    case .routes:
      let path = ["/\(name)", "/\(name)/{id}", "/shop/\(name)/{id}", "/\(name)/{id}/more", "/\(name)/{id}/{rest*}"]
      let choice = random.below(path.count)
      var types = choice == 0 ? [] : ["id: \(["int", "string"][random.below(2)])"]
      if choice == 4 { types.append("rest: string") }
      if !parameters.isEmpty { types.append(parameters) }
      // Abilities and pages declare their own parameters, which a link may omit; a web page takes only those of the path.
      let opened = choice == 4 ? 3 : random.below(5)
      if opened == 2 { types = types.filter { $0.hasPrefix("id") } }
      if opened < 2 { types = [] }
      let template = opened < 2 ? ["/\(name)", "/\(name)/more"][random.below(2)] : path[choice]
      let destination =
        switch opened {
        case 0: "ability: entry/main"
        case 1: "page: main"
        case 2: "web: \"/web/\(name)\""
        default: "controller: \(type)\(["", "View"][random.below(2)])Controller"
        }
      let declared = ["params: {\(types.joined(separator: ", "))}"]
      // A route to an ability or a page takes over some of its parameters, gives them other names, or values.
      let given = [
        "params: [p]", "params: [tint, p], with: {token: a}", "params: {q: {for: p}}", "with: {p: a}",
        "params: {q: {for: p}}, with: {tint: red, token: a}",
      ]
      let pages = [
        "with: {page: pages/First}", "with: {page: pages/Second, p: a}", "params: [p], with: {page: pages/First}",
        "params: [page, tint]",
      ]
      let changes = declared + (opened < 2 ? given : []) + (opened == 0 ? pages : [])
      let extra = ["", ", access: internal", ", query: {mode: \"\(random.below(3))\"}", ", aliases: [\"/\(name)-2\"]"]
      return "  \(name): {path: \"\(template)\", \(changes[random.below(changes.count)]), \(destination)"
        + extra[random.below(types.isEmpty ? 4 : 3)] + keys(name, &random) + "}"
    case .abilities:
      return "  entry/\(name): {native: \(type)Native\(random.below(3)), access: internal, params: {\(parameters)}}"
    case .pages:
      let stack = ["", ", stack: [main]"][random.below(2)]
      let route = ["", ", path: /\(name)-page\(keys(name, &random))"][random.below(2)]
      return "  \(name): {view: \(type)View\(random.below(3)), params: {\(parameters)}\(stack)\(route)}"
    case .apps:
      return
        "    \"\(name)\": {delegate: Shared\(random.below(3))AppDelegate, name: app\(name), params: {\(parameters)}}"
    case .methods:
      let errors = [[], ["busy"], ["offline"], ["busy", "offline"]][random.below(4)].joined(separator: ", ")
      let extra = ["", ", extra: ignore", ", extra: refuse, audit: none"][name.utf8.count % 3]
      return "    \(name): {args: {key: string, size: int}, returns: [\(errors)]\(extra)}"
        .replacing("returns: [", with: ["", "returns: string, "][random.below(2)] + "errors: [")
    case .types: return "  \(name): {type: enum, values: [\(["a, b", "b, a", "c, a, b"][random.below(3)])]}"
    case .sharedKeys, .clockKeys: return "      \(name): int = \(random.below(9))"
    case .schemes:
      let ignoresCase = ["", ", ignoreCase: true"][random.below(2)]
      return "    - {name: \(name), hosts: [\(["a", "b", "a, b"][random.below(3)])]\(ignoresCase)}"
    case .domains, .queries: return "    - \(name)"
    case .tabs: return "  \(name): {title: \(type) \(random.below(3)), root: \(type)View}"
    case .shortcuts: return "  \(name): {title: \(type) \(random.below(3)), opens: fixed}"
    case .services:
      let extra = ["", ", lazy: true", ", dependsOn: [Fixed]", ", group: Start"][random.below(4)]
      return "  \(type): {class: \(type)Service\(extra)}"
    case .schemeHandlers: return "  - \(type)Handler"
    case .events: return "    \(name): {level: double, size: \(["int", "Size"][random.below(2)])}"
    }
  }

  private static func keys(_ name: String, _ random: inout SplitMix64) -> String {
    RandomRouteKeys(bases: ["shop", "fixed.example.com"], legacy: "shop://\(name)=1", &random).flow
  }

  private func lines(_ section: Section) -> [String] {
    (sections[section] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }

  private static let mainParameters =
    "p: \"string?\", tint: \"Tint?\", token: {type: string, optional: true, source: native}"

  /// The text of the route map.
  var text: String {
    func block(_ section: Section) -> String { lines(section).map { $0 + "\n" }.joined() }
    return """
      version: 1
      app: {team: ABCDE12345}
      types:
        Tint: {type: enum, values: [red, green]}
        Size: {type: enum, values: [small, large]}
      \(block(.types))\
      links:
        schemes:
          - {name: shop, hosts: path}
      \(block(.schemes))  domains:
          - fixed.example.com
      \(block(.domains))  queries:
          - fixed
      \(block(.queries))  notification: url
      navigation: {largeScreens: sidebar}
      routes:
        fixed: {path: /fixed, controller: FixedController, legacy: ["shop://fixed=1"]}
      \(block(.routes))abilities:
        entry/main: {native: MainController, access: internal, params: {page: "page?", \(Self.mainParameters)}}
      \(block(.abilities))tabs:
        home: {title: Home, root: HomeView}
      \(block(.tabs))pages:
        main: {view: MainView, params: {\(Self.mainParameters)}}
      \(block(.pages))shortcuts:
        fixed: {title: Fixed, opens: fixed}
      \(block(.shortcuts))apps:
        launcher: "20000001"
        items:
          "20000001": {delegate: LauncherAppDelegate, name: launcher}
      \(block(.apps))serviceGroups: [{name: Start}]
      services:
        First: {class: FirstService, group: Start}
        Fixed: {class: FixedService}
      \(block(.services))schemeHandlers:
        - FixedHandler
      \(block(.schemeHandlers))extensions:
        today:
          bundleId: com.example.merge.today
          point: today
          principalClass: Today
          groups: [group.merge]
          opens: [fixed]
          shared:
            fixed: string
      \(block(.sharedKeys))  clock:
          bundleId: com.example.merge.clock
          point: widgetkit
          groups: [group.merge]
          opens: [{route: fixed, legacy: "shop://fixed=1"}]
          shared:
            fixed: string
      \(block(.clockKeys))bridge:
        name: NativeBridge
        content: {local: www, remote: "https://h5.example.com/"}
        paths: ["/web/{name}?tab&from#{part}"]
        methods:
          fixed: {args: {key: string}}
      \(block(.methods))  events:
          fixed: {level: double}
      \(block(.events))
      """
  }

  /// Returns the map and its generated files; nil if the map has errors.
  func files() -> [String: Data]? {
    Self.outputs(text)?.merging(["routes.yaml": Data(text.utf8)]) { generated, _ in generated }
  }

  static func outputs(_ text: String) -> [String: Data]? {
    // The module declares the abilities of the map, so that there is code in ArkTS that reads their wants.
    let abilities = Set(text.matches(of: /entry\/([a-z]+)/).map { "{name: '\($0.1)'}" }).sorted()
    let files = [
      "AppScope/app.json5": "{app: {bundleName: 'com.example.merge', versionCode: 1, icon: 'i'}}",
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', pages: '$profile:main_pages', abilities: [\(abilities.joined(separator: ", "))]}}",
      "entry/src/main/resources/base/profile/main_pages.json": #"{"src": ["pages/First", "pages/Second"]}"#,
      "build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}]}",
      "manifestc.yaml": configuration, "routes.yaml": text,
    ]
    guard let outputs = Compiler(files: InMemoryFileSystem(files)).compile().outputs else { return nil }
    return Dictionary(outputs.files.map { ($0.path, Data($0.text.utf8)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns up to three edits of routes and a section, of declarations that another branch does not edit.
  func edits(of other: Section, besides others: [Edit], _ random: inout SplitMix64) -> [Edit] {
    var edits: [Edit] = []
    for _ in 0...random.below(3) {
      let section = random.below(2) == 0 ? .routes : other
      let names = (sections[section] ?? [:]).keys.sorted()
      let isNew = random.below(3) == 0
      let name = isNew ? Self.name(section, &random) : names[random.below(names.count)]
      if (others + edits).contains(where: { $0.section == section && $0.name == name }) { continue }
      if isNew, names.contains(name) { continue }
      let isRemoved = !isNew && random.below(2) == 0
      let line = isRemoved ? nil : Self.line(section, name, &random)
      if line != sections[section]?[name] { edits.append(Edit(section: section, name: name, line: line)) }
    }
    return edits
  }

  func applying(_ edits: [Edit]) -> EditedMap {
    var map = self
    for edit in edits { map.sections[edit.section, default: [:]][edit.name] = edit.line }
    return map
  }
}

/// Two branches with different edits of one map.
private struct Pair: CustomStringConvertible {
  /// The map and its generated files, by path.
  let files: [String: Versions]
  let description: String

  /// Creates the pair; nil if one of the maps is invalid.
  init?(of base: EditedMap, _ start: [String: Data], _ random: inout SplitMix64) {
    let section = EditedMap.Section.allCases[random.below(EditedMap.Section.allCases.count)]
    let ours = base.edits(of: section, besides: [], &random)
    let theirs = base.edits(of: section, besides: ours, &random)
    guard !ours.isEmpty, !theirs.isEmpty, let left = base.applying(ours).files(),
      let right = base.applying(theirs).files(), let both = base.applying(ours + theirs).files()
    else { return nil }
    var files: [String: Versions] = [:]
    for path in Set(start.keys).union(left.keys).union(right.keys) {
      files[path] = Versions(
        base: start[path] ?? Data(), ours: left[path] ?? Data(), theirs: right[path] ?? Data(),
        expected: both[path] ?? Data())
    }
    self.files = files
    description = "ours: \(ours)\ntheirs: \(theirs)"
  }
}

/// The versions of a file in two branches.
private struct Versions: Sendable {
  let base: Data
  let ours: Data
  let theirs: Data
  /// The file of the map with both edits.
  let expected: Data

  /// Whether our branch changes the file.
  var isOurs: Bool { ours != base }

  /// Whether the other branch changes the file.
  var isTheirs: Bool { theirs != base }

  /// Whether a change of one branch touches or overlaps one of the other.
  var areNeighbors: Bool {
    let changes = Self.changes(from: base, to: ours)
    return Self.changes(from: base, to: theirs).contains { change in
      changes.contains { $0.lowerBound <= change.upperBound && change.lowerBound <= $0.upperBound }
    }
  }

  /// The lines that both branches change, among those that occur only once in the file; each branch should change only
  /// the lines of its own declarations.
  var linesOfBoth: [String] {
    let lines = Self.lines(base)
    let (kept, alsoKept) = (Set(Self.lines(ours)), Set(Self.lines(theirs)))
    let counts = Dictionary(lines.map { ($0, 1) }, uniquingKeysWith: +)
    return lines.filter { counts[$0] == 1 && !kept.contains($0) && !alsoKept.contains($0) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  static func haveSameLines(_ left: Data, _ right: Data) -> Bool {
    lines(left).map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
      == lines(right).map(Array.init).sorted { $0.lexicographicallyPrecedes($1) }
  }

  private static func lines(_ bytes: Data) -> [ArraySlice<UInt8>] {
    Array(bytes).split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// Returns the changed line ranges of the first text, each extended as far as it can slide: removing either of two
  /// equal lines has the same effect.
  private static func changes(from first: Data, to second: Data) -> [Range<Int>] {
    let (lines, others) = (lines(first), lines(second))
    var removed = Set<Int>()
    var inserted = Set<Int>()
    for change in others.difference(from: lines) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var changes: [Range<Int>] = []
    var (line, other) = (0, 0)
    while line < lines.count || other < others.count {
      let (start, otherStart) = (line, other)
      while removed.contains(line) { line += 1 }
      while inserted.contains(other) { other += 1 }
      if line > start || other > otherStart {
        var range = start..<line
        // A removal or an insertion slides over lines that equal those at its other end.
        if line == start || other == otherStart {
          let (text, from, to) = line == start ? (others, otherStart, other) : (lines, start, line)
          var up = 0
          while up < from, text[from - 1 - up] == text[to - 1 - up] { up += 1 }
          var down = 0
          while to + down < text.count, text[from + down] == text[to + down] { down += 1 }
          range = max(start - up, 0)..<min(line + down, lines.count)
        }
        changes.append(range)
      } else {
        line += 1
        other += 1
      }
    }
    return changes
  }
}

// MARK: - Git

/// Runs git in a folder, without the machine's configuration.
struct Git {
  let folder: String

  init(_ folder: String) { self.folder = folder }

  static let isInstalled = (try? Git("/").status("--version")) == 0

  private func output(_ arguments: [String], input: Data? = nil) throws -> (status: Int32, bytes: Data) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_COMMITTER_NAME": "a",
      "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_EMAIL": "a@example.com",
    ]) { $1 }
    if let input {
      let file = URL(fileURLWithPath: folder).appendingPathComponent("input")
      try input.write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, bytes)
  }

  func status(_ arguments: String...) throws -> Int32 { try output(arguments).status }

  @discardableResult
  func run(_ arguments: String..., input: Data? = nil) throws -> String {
    let (status, bytes) = try output(arguments, input: input)
    try #require(status == 0, "git \(arguments)")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the contents of a file, which are empty if it does not exist.
  func file(_ path: String) throws -> Data {
    let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
    return try FileManager.default.fileExists(atPath: url.path) ? Data(contentsOf: url) : Data()
  }
}

/// Commits as `git fast-import` reads them.
private struct CommitStream {
  private(set) var bytes = Data()

  /// Adds a branch with one commit of these files; an empty file is removed.
  mutating func add(_ branch: String, from parent: String?, _ files: [String: Data]) {
    write("commit refs/heads/\(branch)\ncommitter a <a@example.com> 0 +0000\ndata 0\n")
    if let parent { write("from refs/heads/\(parent)\n") }
    for (path, contents) in files {
      guard !contents.isEmpty else {
        write("D \(path)\n")
        continue
      }
      write("M 100644 inline \(path)\ndata \(contents.count)\n")
      bytes += contents
      write("\n")
    }
  }

  private mutating func write(_ text: String) { bytes += Data(text.utf8) }
}
