package import ManifestCore
package import ManifestRuntime
public import ManifestText

/// What came out of compiling a project: the findings, and where there are no errors, what is generated.
public struct Compilation: Sendable {
  /// Where the project keeps its files.
  package let paths: ProjectPaths
  let levels: RuleLevels

  package internal(set) var project: Project?
  package internal(set) var program: Program?
  /// What the files are made of, kept since taking it apart would only cost time; nil if there are errors.
  var emission: OutputPlan?
  /// The table that the generated code holds, opened by the runtime; nil if there are errors.
  package internal(set) var table: RouteTable?
  /// The files to be generated; nil if there are errors.
  public internal(set) var outputs: OutputSet?
  /// How the files on disk differ from them, as far as the project wants to know; only `check` looks.
  public internal(set) var differences: [OutputDifference] = []
  /// The findings.
  public private(set) var report = Report(Diagnostics(), in: SourceMap())
  /// The project, relative to the folder that was given; empty where it is that folder.
  public private(set) var projectFolder = ""
  private var toolFailed = false

  init(paths: ProjectPaths, levels: RuleLevels) {
    self.paths = paths
    self.levels = levels
  }

  /// The folder of the generated files, relative to the folder that was given.
  public var outputDirectory: String { FilePath.join(projectFolder, paths.output) }

  /// The path of a file that differs, relative to the project.
  public func path(of difference: OutputDifference) -> String { FilePath.join(paths.output, difference.path) }

  /// What was compiled, for the one line of a clean run.
  public var summary: String {
    guard let program else { return "nothing was compiled" }
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    let counts = program.systems(Systems.all).flatMap(\.counts) + [(program.routes.count, "route", "routes")]
    return counts.map { count($0, $1, $2) }.joined(separator: ", ")
  }

  /// How a run ended.
  public enum Outcome: Sendable {
    /// Nothing at or above the threshold.
    case clean
    /// Findings at or above the threshold.
    case findings
    /// The tool could not do its work: an input cannot be read, or there is no project.
    case failure
  }

  /// How the run ended, with findings of a severity and above counting.
  public func outcome(failingAt threshold: Severity = .error) -> Outcome {
    if toolFailed { return .failure }
    let counts = Severity.allCases.contains { $0 >= threshold && report.count(of: $0) > 0 }
    return counts ? .findings : .clean
  }

  /// Takes over the findings of the loader, at the levels that the project gives them.
  mutating func finish(_ loader: Loader) {
    let diagnostics = levels.applied(to: loader.diagnostics)
    toolFailed = diagnostics.items.contains { $0.severity == .error && $0.rule.isAboutTheTool }
    report = Report(diagnostics, in: loader.sources)
    projectFolder = loader.folder
    differences.removeAll { levels.silences($0.kind.rule) }
  }
}

extension OutputDifference.Kind {
  /// The rule that reports the difference.
  fileprivate var rule: Rule {
    switch self {
    case .missing: .missingOutput
    case .different: .staleOutput
    case .orphan: .orphanedOutput
    }
  }
}

extension Rule {
  /// Whether the rule says that the tool could not work, rather than that an input is wrong: codes of the hundred 00.
  fileprivate var isAboutTheTool: Bool { code.hasPrefix("MC00") }
}
