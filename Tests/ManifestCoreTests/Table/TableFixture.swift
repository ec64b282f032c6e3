import ManifestRuntime
import ManifestText
import Testing

@testable import ArkUISystem
@testable import ManifestCore

/// A span for declarations that the tests do not inspect.
let nowhere: Span = {
  var sources = SourceMap()
  return sources.add(path: "routes.yaml", bytes: []).head
}()

extension SourceFile {
  fileprivate var head: Span { wholeSpan.head }
}

extension PathTemplate {
  /// Creates a template from a test's notation, without decoding or validation.
  init(test text: String) {
    let segments = text.split(separator: "/").map { piece -> Segment in
      guard piece.hasPrefix("{") else { return .literal(String(piece)) }
      let name = piece.dropFirst().dropLast()
      return name.hasSuffix("*") ? .rest(String(name.dropLast())) : .parameter(String(name))
    }
    self.init(segments: segments)
  }
}

extension LinkParameter {
  static func required(_ name: String, _ type: ScalarType) -> LinkParameter {
    LinkParameter(name: name, type: .scalar(type), presence: .required)
  }

  static func optional(_ name: String, _ type: ScalarType) -> LinkParameter {
    LinkParameter(name: name, type: .scalar(type), presence: .optional)
  }
}

extension ScalarType {
  static let int = ScalarType.int(.min ... .max)
  static let double = ScalarType.double(-.greatestFiniteMagnitude ... .greatestFiniteMagnitude)
  static let string = ScalarType.string(maxLength: nil, pattern: nil)
}

extension Program {
  typealias Ability = ArkUI.Ability
}

extension ResolvedDestination {
  static func ability(_ module: String, _ name: String) -> Self {
    Self(
      AbilitiesSection.abilityDestination, "\(module)/\(name)",
      encodedName: "\(module.tableEncoded)/\(name.tableEncoded)")
  }

  static func controller(_ name: String) -> Self { Self(AbilitiesSection.controllerDestination, name) }
}

extension ArkUI.Ability {
  convenience init(
    _ module: String, _ name: String, _ presenter: Presenter = .viewController("EntryViewController"),
    _ launchType: LaunchType = .singleton, _ parameters: [LinkParameter] = [], isExported: Bool? = true,
    requirements: [String] = []
  ) {
    self.init(
      module: module, name: name, presenter: presenter, launchType: launchType, isExported: isExported,
      requirements: requirements, parameters: parameters, span: nowhere)
  }
}

extension RouteEntry.Deprecation {
  init(since: String? = nil, removeAfter: String? = nil, use: String? = nil) {
    self.init(
      since: since, removeAfter: removeAfter.map { Spanned($0, nowhere) }, use: use.map { Spanned($0, nowhere) })
  }
}

extension Program.Route {
  convenience init(
    _ name: String, _ templates: String..., query: [(String, String)] = [], parameters: [LinkParameter] = [],
    legacy: [String] = [], to destination: ResolvedDestination? = nil, isPublic: Bool = true,
    requirements: [String] = [],
    deprecation: RouteEntry.Deprecation? = nil, owner: String? = nil, namespace: String? = nil, span: Span = nowhere
  ) {
    self.init(
      name: name, templates: templates.map { PathTemplate(test: $0) },
      query: query.map { Program.QueryItem(name: $0.0, value: $0.1) }, parameters: parameters,
      legacy: legacy, destination: destination ?? .controller(name + "Controller"), isPublic: isPublic,
      requirements: requirements,
      deprecation: deprecation, examples: [], summary: nil, owner: owner, namespace: namespace, span: span)
  }
}

extension Program {
  init(bundleName: Spanned<String>, links: Links, routes: [Route]) {
    self.init(bundleName: bundleName.value, bundleNameSpan: bundleName.span, links: links, routes: routes)
  }

  /// Creates a program with the bundle name `com.example.shop` and the schemes of the documentation's examples.
  init(_ routes: [Route], abilities: [Ability] = []) {
    self.init(
      bundleName: Spanned("com.example.shop", nowhere),
      links: Links(
        schemes: [
          Scheme(name: "myapp"), Scheme(name: "arc", hosts: ["hong.com", "kong.com"]),
        ],
        domains: ["links.example.com"]),
      routes: routes)
    sections = [ArkUI(abilities: abilities)]
  }

  /// Returns the table of the program, read by the runtime.
  func table() throws -> RouteTable { try RouteTable(utf8: Array(RouteTableText(self).text.utf8)) }
}

extension RouteTable {
  /// Returns the destination of an external URL as `route name=value…` or `module/ability name=value…`; nil if there is
  /// none.
  func answer(_ url: String, origin: LinkOrigin = .external) -> String? {
    guard case .success(let resolution) = resolve(url, origin: origin) else { return nil }
    return resolution.summary
  }

  func error(_ url: String, origin: LinkOrigin = .external) -> RouteError? {
    guard case .failure(let error) = resolve(url, origin: origin) else { return nil }
    return error
  }
}

extension LinkResolution {
  var summary: String {
    var words = [route ?? ""]
    if route == nil, case .ability(let ability) = destination { words = ["\(ability.module)/\(ability.name)"] }
    return (words + parameters.map { "\($0.name)=\($0.value.urlTexts.joined(separator: ","))" }).joined(separator: " ")
  }
}
