import ManifestCore
public import ManifestRuntime
import ManifestText

/// The result of resolving a URL, for people and tools.
public struct ResolutionAnswer: Sendable {
  let url: String
  let outcome: Outcome

  enum Outcome {
    /// The entry of the route table, the path template as the map writes it, the query values that the route requires, and
    /// the query items of the URL that have no effect. A whole URL needs no query values.
    case entry(LinkResolution, path: Path?, query: [Program.QueryItem], ignored: [Program.QueryItem])
    /// A link that a system opens without a route.
    case ownLink(OwnLink, OwnLinkKind)
    /// The error, and what else the route map says about the URL.
    case noEntry(RouteError, hint: String?)
  }

  /// What the URL matches.
  struct Path {
    /// The path template, as the map writes it; for a whole URL, the first of its route.
    let template: String
    /// The whole URL of `legacy`; nil if the URL matches the template.
    let legacy: String?
  }

  /// Whether the URL opens a destination.
  public var isResolved: Bool {
    switch outcome {
    case .entry, .ownLink(.opens, _): true
    case .noEntry, .ownLink(.opensNothing, _): false
    }
  }

  /// Returns the results as lines of text: of several, each below its URL, with an empty line between them.
  public static func text(_ answers: [ResolutionAnswer]) -> String {
    if answers.count == 1 { return answers[0].text }
    return answers.map { answer in
      (answer.isResolved ? answer.text([("url", answer.url)]) : "") + answer.text
    }.joined(separator: "\n")
  }

  /// The result as lines of text.
  public var text: String {
    switch outcome {
    case .entry(let resolution, let path, let query, let ignored):
      text(lines(resolution, path, query) + ignored.map { ("ignored", "\($0.name) = \($0.value)") })
    case .ownLink(.opens(let lines, _, _), let kind): text([("kind", kind.noun)] + lines)
    case .ownLink(.opensNothing(_, let reason), _): refusal(reason)
    case .noEntry(let error, let hint): refusal(Self.message(error, hint))
    }
  }

  static func message(_ error: RouteError, _ hint: String?) -> String { "\(error)" + (hint.map { "; " + $0 } ?? "") }

  private func text(_ lines: [(String, String)]) -> String {
    let text = lines.map { label, value in
      label + String(repeating: " ", count: max(1, 12 - label.count)) + TerminalText.escaped(value) + "\n"
    }.joined()
    return LogCommands.escaped(text)
  }

  private func refusal(_ reason: String) -> String {
    LogCommands.escaped(TerminalText.escaped(QuotedValues.cut("`\(url)` cannot be opened: \(reason)")) + "\n")
  }

  private static func text(_ field: ParameterValue.Field) -> String {
    "\(field.name) = \(field.value.urlTexts.joined(separator: ", "))"
  }

  /// Returns what the destination gets besides the parameters of the URL by their names.
  func given(_ resolution: LinkResolution) -> [ParameterValue.Field] {
    resolution.givenParameters.filter { field in resolution.parameters[field.name] != field.value }
  }

  private func lines(_ resolution: LinkResolution, _ path: Path?, _ query: [Program.QueryItem]) -> [(String, String)] {
    var lines: [(String, String)] = []
    if let route = resolution.route { lines.append(("route", route)) } else { lines.append(("kind", "want URL")) }
    if let path { lines.append(path.legacy.map { ("whole URL", $0) } ?? ("path", path.template)) }
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
      if let isExported = resolution.opensExportedAbility { lines.append(("exported", isExported ? "yes" : "no")) }
    case .controller(let name): lines.append(("controller", name))
    case .page(let name): lines.append(("page", name))
    case .tab(let name): lines.append(("tab", name))
    case .screen(let name): lines.append(("screen", name))
    case .app(let name): lines.append(("app", name))
    case .web(let path): lines.append(("web page", path))
    }
    let requirements = resolution.requirements
    if !requirements.isEmpty { lines.append(("requires", requirements.joined(separator: ", "))) }
    if let deprecation = resolution.deprecation {
      let parts = [
        deprecation.since.map { "since \($0)" }, deprecation.replacement.map { "use \($0)" },
        deprecation.removeAfter.map { "may be removed after \($0)" },
      ]
      let details = parts.compactMap { $0 }.joined(separator: ", ")
      lines.append(("deprecated", details.isEmpty ? "yes" : details))
    }
    for parameter in resolution.parameters {
      lines.append(("parameter", Self.text(parameter)))
    }
    for field in given(resolution) { lines.append(("gives", Self.text(field))) }
    return lines
  }
}

extension Compilation {
  /// Resolves a URL; returns nil if the project has errors.
  public func resolve(_ url: String, origin: LinkOrigin) -> ResolutionAnswer? {
    guard let table else { return nil }
    let outcome = ownLink(url) ?? entry(of: url, origin, in: table)
    return ResolutionAnswer(url: url, outcome: outcome)
  }

  /// Resolves a system's own link; returns nil for any other URL.
  private func ownLink(_ url: String) -> ResolutionAnswer.Outcome? {
    for system in program?.systems(Systems.all) ?? [] {
      if let link = system.ownLink(url), let kind = type(of: system).ownLinks { return .ownLink(link, kind) }
    }
    return nil
  }

  private func entry(of url: String, _ origin: LinkOrigin, in table: RouteTable) -> ResolutionAnswer.Outcome {
    switch table.resolve(url, origin: origin) {
    case .failure(let error): return .noEntry(error, hint: hint(for: error, of: url, origin, in: table))
    case .success(let resolution):
      let route = resolution.route.flatMap { name in program?.routes.first { $0.name.hasSameBytes(as: name) } }
      var findings = Diagnostics()
      let read = resolution.template.flatMap { template in
        route.flatMap { PathTemplate(Spanned(template, $0.span), into: &findings) }
      }
      // The template as the map writes it.
      let template = route?.templates.first { $0 == read }?.description ?? resolution.template
      let whole = template == nil ? nil : LegacyURL(url)
      let legacy = whole.flatMap { whole in route?.legacy.first { LegacyURL($0)?.text == whole.text } }
      return .entry(
        resolution, path: template.map { .init(template: $0, legacy: legacy) },
        query: legacy == nil ? route?.query ?? [] : [],
        ignored: ignoredItems(of: url, route, template: legacy == nil ? read : nil))
    }
  }
}
