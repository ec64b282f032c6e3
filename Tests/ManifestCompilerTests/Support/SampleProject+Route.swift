import Foundation
import ManifestCompiler
import ManifestCore
import ManifestRuntime
import ManifestText

extension SampleProject {
  /// A parameter of `entry/EntryAbility` that makes it one with pages.
  static let page = "page: {type: page, optional: true, source: native}"

  /// Compiles the project with a map of one route, `shelf`, and other declarations; `declared` are the parameters of
  /// `entry/EntryAbility`.
  static func compilation(_ declared: String = "{}", route: String, _ rest: String = "") -> Compilation {
    let map = """
      version: 1
      links: {schemes: [shop]}
      types: {Tab: {type: enum, values: [new, old]}}
      abilities: {entry/EntryAbility: {params: \(declared)}, entry/NextAbility: {}}
      tabs: {main: {root: MainView}}
      pages: {help: {view: HelpView, params: {tab: "Tab?", day: int = 1}}}
      routes: {shelf: {\(route)}}
      \(rest)
      """
    return Compiler(files: InMemoryFileSystem(files.merging(["routes.yaml": map]) { $1 })).compile()
  }
}

extension Compilation {
  var errors: [Finding] { report.findings.filter { $0.severity == .error } }

  /// Returns the parameters in the line of a path of the route `shelf` in the route table.
  func parameters(of path: String) -> String? {
    let text = outputs?.files.first { $0.path == "Swift/RouteTable.swift" }?.text ?? ""
    let line = text.split(separator: "\n").first { $0.contains(" \(path) shelf shelf ") }
    return line?.components(separatedBy: " free all usual ").dropFirst().first
  }

  /// Returns the parameters that the destination of a URL gets.
  func parameters(ofURL url: String) throws -> String {
    guard let table else { return "no table" }
    return try table.resolve(url, origin: .external).get().destinationParameters
      .map { "\($0.name)=\($0.value.urlTexts.joined(separator: ","))" }.joined(separator: " ")
  }
}
