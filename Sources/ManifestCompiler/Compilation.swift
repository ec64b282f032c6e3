package import ManifestCore
package import ManifestRuntime
public import ManifestText

/// The result of compiling a project: its findings, and if there are no errors, the generated files.
public struct Compilation: Sendable {
  /// The locations of the project's files.
  package let paths: ProjectPaths
  let levels: RuleLevels
  private let accepted: AcceptedFindings
  /// Whether all rules ran; only `check` runs those of the iOS project.
  var isChecked = false

  package internal(set) var project: Project?
  package internal(set) var program: Program?
  /// The plan of the generated files, kept because releasing it takes time; nil if there are errors.
  var plan: OutputPlan?
  /// The generated route table, opened by the runtime; nil if there are errors.
  package internal(set) var table: RouteTable?
  /// The generated files; nil if there are errors.
  public internal(set) var outputs: OutputSet?
  /// The differences between the generated files and those on disk, without those whose rule is off, with paths
  /// relative to the project; only `check` compares them.
  public internal(set) var differences: [OutputDifference] = []
  /// How links get to what they open in each app of the iOS project; empty if it was not checked.
  var deliveries: [(target: String?, delivery: Delivery)] = []
  /// Whether the project has a route map, or should have one.
  public internal(set) var hasMap = true
  /// The findings.
  public private(set) var report = Report(Diagnostics(), in: SourceMap())
  /// The project, relative to the root of the file system; empty if it is the root.
  public private(set) var projectFolder = ""
  private var toolFailed = false

  init(paths: ProjectPaths, levels: RuleLevels, accepted: AcceptedFindings) {
    self.paths = paths
    self.levels = levels
    self.accepted = accepted
  }

  /// The folder of the generated files, relative to the root of the file system.
  public var outputDirectory: String { FilePath.join(projectFolder, paths.output) }

  /// The generated files by the directories to which a build writes them; empty if there are errors.
  public var outputLocations: [OutputLocation] {
    outputs.map { paths.locations(of: $0).map { $0.below(projectFolder) } } ?? []
  }

  /// A summary of what was compiled, for the output of a clean run.
  public var summary: String {
    guard let program else { return "nothing was compiled" }
    // An app without OpenHarmony modules has no abilities to count.
    let found = program.systems(Systems.all).flatMap(\.counts).filter { $0.number > 0 }
    let counts = found + [(program.routes.count, "route", "routes")]
    let texts = counts.map { number, one, many in "\(number) \(number == 1 ? one : many)" }
    return (texts + (paths.ios == nil ? ["no iOS project"] : [])).joined(separator: ", ")
  }

  /// The outcome of a run.
  public enum Outcome: Sendable {
    /// No findings at or above the threshold.
    case clean
    /// Findings at or above the threshold.
    case findings
    /// The tool failed: it found no project or cannot read an input.
    case failure
  }

  /// Returns the outcome of the run, counting findings of at least the given severity.
  public func outcome(failingAt threshold: Severity = .error) -> Outcome {
    if toolFailed { return .failure }
    let counts = Severity.allCases.contains { $0 >= threshold && report.count(of: $0) > 0 }
    // Levels apply to findings only. A broken or unknown entry point fails a strict run at any level.
    let failing = threshold <= .warning ? ["broken", "unknown"] : hasMap ? [] : ["broken"]
    return counts || report.entryPoints.contains { failing.contains($0.verdict) } ? .findings : .clean
  }

  /// Adopts the findings of the loader, at the levels that the project sets.
  mutating func finish(_ loader: Loader) {
    let leveled = levels.applied(to: loader.diagnostics)
    let (diagnostics, ignored) = accepted.removed(
      from: leveled, in: loader.sources, isWhole: isChecked && outputs != nil)
    toolFailed = diagnostics.items.contains { $0.severity == .error && $0.rule.isAboutTheTool }
    report = Report(diagnostics, deliveries, accepted: ignored, in: loader.sources)
    projectFolder = loader.folder
  }
}

extension Compilation {
  /// The maximum number of lines of the sample.
  static let maximumSampleLines = 20

  /// A short diff of a Swift file or a property list as a sample of the differences, or an empty string.
  ///
  /// Other files, such as the report, only repeat the change.
  public var sampleDifference: String {
    let sample = differences.compactMap { difference -> (path: String, diff: UnifiedDiff)? in
      guard case .different(let diff) = difference.kind,
        [".swift", ".plist", ".entitlements"].contains(where: difference.path.hasSuffix)
      else { return nil }
      return (difference.path, diff)
    }.min { $0.diff.lineCount < $1.diff.lineCount }
    guard let (path, diff) = sample else { return "" }
    return diff.text(
      oldPath: path, newPath: "\(path) (generated)", maximumLines: Self.maximumSampleLines, isEscaped: true)
  }
}

extension Rule {
  /// Whether the rule reports that the tool could not run rather than an error in the input: codes `MC00…`.
  fileprivate var isAboutTheTool: Bool { code.hasPrefix("MC00") }
}
