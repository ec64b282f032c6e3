import ManifestAnalysis
import ManifestEmit
public import ManifestRuntime

/// What a URL opens, for people and tools.
public struct ResolutionAnswer: Sendable {
  let url: String
  let result: Result<Resolution, RouteError>
  /// The query values that the URL's route asks for.
  let query: [Program.QueryItem]

  /// Whether the URL opens something.
  public var isResolved: Bool {
    if case .success = result { true } else { false }
  }

  /// The answer in lines.
  public var text: String {
    switch result {
    case .failure(let error): TerminalText.escaped("`\(url)` opens nothing: \(error)") + "\n"
    case .success(let resolution):
      lines(resolution).map { label, value in
        label + String(repeating: " ", count: max(1, 12 - label.count)) + TerminalText.escaped(value) + "\n"
      }.joined()
    }
  }

  /// The answer as one JSON object.
  public var json: String { ResolutionJSON.value(self).text() }

  private func lines(_ resolution: Resolution) -> [(String, String)] {
    var lines: [(String, String)] = []
    if let route = resolution.route { lines.append(("route", route)) } else { lines.append(("kind", "want URL")) }
    if let template = resolution.template { lines.append(("path", template)) }
    for item in query { lines.append(("query", "\(item.name) = \(item.value)")) }
    switch resolution.destination {
    case .ability(let ability):
      lines.append(("ability", "\(ability.module)/\(ability.name)"))
      switch ability.presenter {
      case .viewController(let name): lines.append(("class", name))
      case .native(let name): lines.append(("native", name))
      case .dynamic: lines.append(("hosting", "dynamic"))
      }
      lines.append(("instance", ability.instanceName))
      lines.append(("launch", "\(ability.launchType)"))
    case .controller(let name): lines.append(("controller", name))
    case .page(let name): lines.append(("page", name))
    case .tab(let name): lines.append(("tab", name))
    case .app(let name): lines.append(("app", name))
    case .web(let path): lines.append(("web page", path))
    }
    if let deprecation = resolution.deprecation {
      let parts = [
        deprecation.since.map { "since \($0)" }, deprecation.replacement.map { "use \($0)" },
        deprecation.removeAfter.map { "works until \($0)" },
      ]
      lines.append(("deprecated", parts.compactMap { $0 }.joined(separator: ", ")))
    }
    for parameter in resolution.parameters {
      lines.append(("parameter", "\(parameter.name) = \(parameter.value.urlTexts.joined(separator: ", "))"))
    }
    return lines
  }
}

extension Compilation {
  /// Says what a URL opens; nil where the project has errors.
  public func resolve(_ url: String, origin: Origin) -> ResolutionAnswer? {
    guard let table else { return nil }
    let result = table.resolve(url, origin: origin)
    let name = (try? result.get())?.route
    let route = name.flatMap { name in program?.routes.first { $0.name == name } }
    return ResolutionAnswer(url: url, result: result, query: route?.query ?? [])
  }
}
