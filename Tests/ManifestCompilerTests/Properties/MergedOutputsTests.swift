import Foundation
import ManifestCompiler
import ManifestTestSupport
import Testing

/// Branches that edit different declarations merge in their generated files if they merge in their maps.
@Suite(.enabled(if: Git.isInstalled || ProcessInfo.processInfo.environment["CI"] != nil, "needs git"))
struct MergedOutputsTests {
  /// The results of several merges.
  struct Tally {
    var pairs = 0
    /// Files that both branches changed and git merged.
    var merged = 0
    var conflicts = 0
    /// Conflicts without neighboring changes.
    var strangers = 0
    /// The number of conflicts by file.
    var conflictsByFile: [String: Int] = [:]
    /// The number of merges in which both branches changed a file, by file.
    var changesByFile: [String: Int] = [:]

    static func += (left: inout Tally, right: Tally) {
      left.pairs += right.pairs
      left.merged += right.merged
      left.conflicts += right.conflicts
      left.strangers += right.strangers
      left.conflictsByFile.merge(right.conflictsByFile, uniquingKeysWith: +)
      left.changesByFile.merge(right.changesByFile, uniquingKeysWith: +)
    }

    var summary: String {
      "\(pairs) pairs: \(merged) files that both changed merged cleanly, \(conflicts) conflicts, "
        + "\(conflicts - strangers) of them in neighboring lines"
    }
  }

  /// The folder of outputs in which an app group with all its keys, or a scheme with all its hosts, is one line.
  private static let lineForGroup = "docs/"

  /// Merges each file that both branches changed with `git merge-file`.
  @Test func branchesMergeUnlessTheirLinesAreNeighbors() async throws {
    let tally = try await withThrowingTaskGroup(of: Tally.self) { group in
      for seed in 1...30 as ClosedRange<UInt64> { group.addTask { try Self.mergeFiles(seed: seed, count: 10) } }
      var tally = Tally()
      for try await part in group { tally += part }
      return tally
    }
    print("merge-file: \(tally.summary)")
    #expect(tally.pairs == 300)
    #expect(tally.strangers == 0)
    for (path, changes) in tally.changesByFile.sorted(by: { $0.key < $1.key }) {
      let conflicts = tally.conflictsByFile[path] ?? 0
      print("  \(path): \(conflicts) of \(changes)")
      // A file with a total would conflict in every merge.
      #expect(changes < 20 || 2 * conflicts < changes, "\(path)")
    }
  }

  private static func mergeFiles(seed: UInt64, count: Int) throws -> Tally {
    var random = SplitMix64(seed: seed)
    let folder = try TemporaryDirectory()
    var tally = Tally()
    let base = EditedMap(&random)
    let start = try #require(base.outputs())
    while tally.pairs < count {
      guard let pair = try Pair(of: base, start, &random) else { continue }
      tally.pairs += 1
      for (path, versions) in pair.files where versions.ours != versions.theirs {
        guard versions.ours != versions.base, versions.theirs != versions.base else { continue }
        tally.changesByFile[path, default: 0] += 1
        let shared = path.hasPrefix(lineForGroup) ? [] : versions.linesOfBoth
        #expect(shared.isEmpty, "both branches change \(shared) of \(path), seed \(seed):\n\(pair.description)")
        let merged = try Git.mergeFile(versions, in: folder)
        if let merged {
          tally.merged += 1
          #expect(merged == versions.expected, "\(path) of seed \(seed):\n\(pair.description)")
        } else {
          tally.conflicts += 1
          tally.conflictsByFile[path, default: 0] += 1
          guard !versions.areNeighbors else { continue }
          tally.strangers += 1
          Issue.record("\(path) of seed \(seed) conflicts without neighboring lines:\n\(pair.description)")
        }
      }
    }
    return tally
  }

  /// Merges branches of a repository with `git merge`.
  @Test func branchesOfARepositoryMerge() throws {
    let folder = try TemporaryDirectory()
    let git = Git(folder.path)
    try git.run("init", "--quiet")
    var random = SplitMix64(seed: 7)
    var tally = Tally()
    while tally.pairs < 24 {
      let base = EditedMap(&random)
      guard let start = base.outputs(), let pair = try Pair(of: base, start, &random) else { continue }
      tally.pairs += 1
      try git.run("checkout", "--quiet", "--orphan", "base\(tally.pairs)")
      try git.commit(pair.files.mapValues(\.base), map: base.text)
      try git.run("checkout", "--quiet", "-b", "theirs\(tally.pairs)")
      try git.commit(pair.files.mapValues(\.theirs), map: pair.theirs.text)
      try git.run("checkout", "--quiet", "-b", "ours\(tally.pairs)", "base\(tally.pairs)")
      try git.commit(pair.files.mapValues(\.ours), map: pair.ours.text)
      _ = try git.status("merge", "--quiet", "--no-edit", "theirs\(tally.pairs)")
      let conflicts = try Set(git.run("diff", "--name-only", "--diff-filter=U").split(separator: "\n").map(String.init))
      for (path, versions) in pair.files {
        if conflicts.contains(path) {
          tally.conflicts += 1
          #expect(versions.areNeighbors, "\(path) conflicts without neighboring lines:\n\(pair.description)")
        } else {
          #expect(try git.file(path) == versions.expected, "\(path):\n\(pair.description)")
          if versions.ours != versions.base, versions.theirs != versions.base { tally.merged += 1 }
        }
      }
      try git.run("reset", "--quiet", "--hard")
    }
    print("git merge: \(tally.summary)")
    #expect(tally.merged > tally.conflicts)
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func commentsAndFormattingChangeNoOutput(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let map = EditedMap(&random)
    let outputs = try #require(map.outputs())
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
    case routes, abilities, pages, apps, methods, sharedKeys, clockKeys, hosts, domains, queries
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
      for _ in 0..<(section == .routes ? 30 : 5) {
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
    case .hosts, .domains: return word + ".example.com"
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
      let extra = ["", ", access: internal", ", query: {mode: \"\(random.below(3))\"}", ", aliases: [\"/\(name)-2\"]"]
      return "  \(name): {path: \"\(template)\", params: {\(types.joined(separator: ", "))}, \(destination)"
        + extra[random.below(types.isEmpty ? 4 : 3)] + "}"
    case .abilities: return "  entry/\(name): {native: \(type)Native\(random.below(3)), params: {\(parameters)}}"
    case .pages: return "  \(name): {view: \(type)View\(random.below(3)), params: {\(parameters)}}"
    case .apps:
      return
        "    \"\(name)\": {delegate: Shared\(random.below(3))AppDelegate, name: app\(name), params: {\(parameters)}}"
    case .methods:
      let errors = [[], ["busy"], ["offline"], ["busy", "offline"]][random.below(4)].joined(separator: ", ")
      return "    \(name): {args: {key: string, size: int}, returns: [\(errors)]}"
        .replacing("returns: [", with: ["", "returns: string, "][random.below(2)] + "errors: [")
    case .sharedKeys, .clockKeys: return "      \(name): int = \(random.below(9))"
    case .hosts, .domains, .queries: return name
    }
  }

  private func lines(_ section: Section) -> [String] {
    (sections[section] ?? [:]).sorted { $0.key < $1.key }.map(\.value)
  }

  /// The text of the route map.
  var text: String {
    func block(_ section: Section) -> String { lines(section).map { $0 + "\n" }.joined() }
    func list(_ section: Section) -> String { lines(section).joined(separator: ", ") }
    return """
      version: 1
      app: {team: ABCDE12345}
      types: {Tint: {type: enum, values: [red, green]}, Size: {type: enum, values: [small, large]}}
      links:
        schemes:
          - {name: shop, hosts: path}
          - {name: arc, hosts: [\(list(.hosts))]}
        domains: [\(list(.domains))]
        queries: [\(list(.queries))]
      routes:
        fixed: {path: /fixed, controller: FixedController}
      \(block(.routes))abilities:
        entry/main: {native: MainController, params: {}}
      \(block(.abilities))tabs:
        home: {title: Home, root: HomeView}
      pages:
        main: {view: MainView, params: {}}
      \(block(.pages))apps:
        launcher: "20000001"
        items:
          "20000001": {delegate: LauncherAppDelegate, name: launcher}
      \(block(.apps))extensions:
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
          shared:
            fixed: string
      \(block(.clockKeys))bridge:
        name: NativeBridge
        origins: [https://h5.example.com]
        methods:
          fixed: {args: {key: string}}
      \(block(.methods))
      """
  }

  /// Returns the generated files; nil if the map has errors.
  func outputs() -> [String: [UInt8]]? { Self.outputs(text) }

  static func outputs(_ text: String) -> [String: [UInt8]]? {
    let files = [
      "AppScope/app.json5": "{app: {bundleName: 'com.example.merge', versionCode: 1, icon: 'i'}}",
      "manifestc.yaml": configuration, "routes.yaml": text,
    ]
    guard let outputs = Compiler(files: InMemoryFileSystem(files)).compile().outputs else { return nil }
    return Dictionary(outputs.files.map { ($0.path, Array($0.text.utf8)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns one to three edits of declarations that another branch does not edit.
  func edits(besides others: [Edit], _ random: inout SplitMix64) -> [Edit] {
    var edits: [Edit] = []
    for _ in 0...random.below(3) {
      let section = random.below(5) < 3 ? .routes : Section.allCases[random.below(Section.allCases.count)]
      let names = (sections[section] ?? [:]).keys.sorted()
      let isNew = random.below(3) == 0
      let name = isNew ? Self.name(section, &random) : names[random.below(names.count)]
      if (others + edits).contains(where: { $0.section == section && $0.name == name }) { continue }
      if isNew, names.contains(name) { continue }
      let isRemoved = !isNew && random.below(2) == 0
      edits.append(Edit(section: section, name: name, line: isRemoved ? nil : Self.line(section, name, &random)))
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
  let ours: EditedMap
  let theirs: EditedMap
  let files: [String: Versions]
  let description: String

  /// Creates the pair; nil if one of the maps is invalid.
  init?(of base: EditedMap, _ start: [String: [UInt8]], _ random: inout SplitMix64) throws {
    let ourEdits = base.edits(besides: [], &random)
    let theirEdits = base.edits(besides: ourEdits, &random)
    ours = base.applying(ourEdits)
    theirs = base.applying(theirEdits)
    guard !ourEdits.isEmpty, !theirEdits.isEmpty, let left = ours.outputs(), let right = theirs.outputs(),
      let both = base.applying(ourEdits + theirEdits).outputs()
    else { return nil }
    var files: [String: Versions] = [:]
    for path in Set(start.keys).union(left.keys).union(right.keys) {
      files[path] = Versions(
        base: start[path] ?? [], ours: left[path] ?? [], theirs: right[path] ?? [], expected: both[path] ?? [])
    }
    self.files = files
    description = "ours: \(ourEdits)\ntheirs: \(theirEdits)"
  }
}

/// The versions of a generated file in two branches.
private struct Versions: Sendable {
  let base: [UInt8]
  let ours: [UInt8]
  let theirs: [UInt8]
  /// The generated file of the merged map.
  let expected: [UInt8]

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

  private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  /// Returns the changed line ranges of the first text, each extended as far as it can slide: removing either of two
  /// equal lines has the same effect.
  private static func changes(from first: [UInt8], to second: [UInt8]) -> [Range<Int>] {
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
private struct Git {
  let folder: String

  init(_ folder: String) { self.folder = folder }

  static let isInstalled = (try? Git("/").status("--version")) == 0

  private func process(_ arguments: [String]) -> (Process, Pipe) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = ProcessInfo.processInfo.environment.merging([
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_COMMITTER_NAME": "a",
      "GIT_AUTHOR_EMAIL": "a@example.com", "GIT_COMMITTER_EMAIL": "a@example.com",
    ]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    return (process, output)
  }

  private func output(_ arguments: [String]) throws -> (status: Int32, bytes: [UInt8]) {
    let (process, output) = process(arguments)
    try process.run()
    let bytes = Array(try output.fileHandleForReading.readToEnd() ?? Data())
    process.waitUntilExit()
    return (process.terminationStatus, bytes)
  }

  func status(_ arguments: String...) throws -> Int32 { try output(arguments).status }

  @discardableResult
  func run(_ arguments: String...) throws -> String {
    let (status, bytes) = try output(arguments)
    try #require(status == 0, "git \(arguments)")
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Commits exactly these files and the map; an empty file is removed.
  func commit(_ files: [String: [UInt8]], map: String) throws {
    for (path, bytes) in files.merging(["routes.yaml": Array(map.utf8)], uniquingKeysWith: { $1 }) {
      let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      if bytes.isEmpty { try? FileManager.default.removeItem(at: url) } else { try Data(bytes).write(to: url) }
    }
    try run("add", "--all")
    try run("commit", "--quiet", "--allow-empty", "--message", "Edit the map")
  }

  func file(_ path: String) throws -> [UInt8] {
    let url = URL(fileURLWithPath: folder).appendingPathComponent(path)
    return FileManager.default.fileExists(atPath: url.path) ? Array(try Data(contentsOf: url)) : []
  }

  /// Returns the merge of three versions of a file; nil if they conflict.
  static func mergeFile(_ versions: Versions, in folder: TemporaryDirectory) throws -> [UInt8]? {
    for (name, bytes) in [("ours", versions.ours), ("base", versions.base), ("theirs", versions.theirs)] {
      try Data(bytes).write(to: URL(fileURLWithPath: folder.path).appendingPathComponent(name))
    }
    let (status, merged) = try Git(folder.path).output(["merge-file", "-p", "ours", "base", "theirs"])
    try #require((0...127).contains(status))
    return status == 0 ? merged : nil
  }
}
