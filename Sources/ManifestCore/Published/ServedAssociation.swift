import ManifestRuntime
package import ManifestText

/// An `apple-app-site-association` as a server has it: the URLs of a domain with which iOS opens apps.
///
/// See Apple's "Supporting associated domains". `details` has entries with `components`, or with `paths` in the older form.
package struct ServedAssociation: Sendable {
  /// The maximum size in bytes that iOS reads.
  static let maximumLength = SiteAssociation.maximumLength

  /// A pattern of URLs; the first that matches one decides.
  struct Component: Sendable {
    var path: AssociationPattern?
    var query: [(name: String?, pattern: AssociationPattern)] = []
    var fragment: AssociationPattern?
    var isExcluded = false
    var isCaseSensitive = true
    var isPercentEncoded = true
    let span: Span
  }

  /// The patterns of some apps.
  struct Entry: Sendable {
    let identifiers: [Spanned<String>]
    let components: [Component]
  }

  let file: SourceFile
  let entries: [Entry]

  /// Reads a file; reports one that iOS cannot read and returns nil.
  package init?(_ file: SourceFile, into diagnostics: inout Diagnostics) {
    func refuse(_ message: String, at span: Span? = nil, help: String) {
      diagnostics.report(.unreadableAssociation, message, at: span ?? file.wholeSpan.head, help: help)
    }
    guard file.bytes.count <= Self.maximumLength else {
      refuse(
        "the file is \(file.bytes.count) bytes long, and iOS reads \(Self.maximumLength)",
        help: "use fewer components, for example `/orders/*` in place of each order")
      return nil
    }
    let text = String(decoding: file.bytes, as: UTF8.self)
    var fault: Span?
    do throws(JSONReader.Fault) { _ = try JSONReader.read(text, roundsIntegers: true) } catch {
      fault =
        switch error {
        case .malformed(let offset), .tooDeep(let offset): file.span(offset, offset + 1)
        }
    }
    var findings = Diagnostics()
    guard fault == nil, let root = JSON5.parse(file, into: &findings), root.mapping != nil else {
      let isPage = text.drop(while: \.isWhitespace).hasPrefix("<")
      refuse(
        "the file is not JSON", at: fault ?? findings.items.first?.span,
        help: isPage
          ? "serve the generated file, not a page of the site" : "write strict JSON, or serve the generated file")
      return nil
    }
    guard let details = root["applinks"]?["details"] else {
      refuse("the file has no `details` under `applinks`", help: "serve the generated file")
      return nil
    }
    let defaults = root["applinks"]?["defaults"]
    var variables: AssociationPattern.Variables = [:]
    for member in root["applinks"]?["substitutionVariables"]?.mapping?.members ?? [] {
      variables[member.key] = member.value.spannedTexts?.map(\.value)
    }
    // An old form has an entry for each identifier.
    let nodes = details.sequence ?? details.mapping?.members.map(\.value) ?? []
    let keys = details.mapping?.members.map(\.name) ?? []
    self.file = file
    entries = nodes.enumerated().map { index, node in
      let single = [node["appID"]?.spannedText, keys.dropFirst(index).first].compactMap(\.self)
      let identifiers = (node["appIDs"]?.spannedTexts ?? []) + single
      let components = (node["components"]?.sequence ?? []).map {
        Component($0, [node["defaults"], defaults], variables)
      }
      let paths = (node["paths"]?.spannedTexts ?? []).map(Component.init(oldPath:))
      return Entry(identifiers: identifiers, components: node["components"] == nil ? paths : components)
    }
  }

  /// Returns the components of some apps, in the order in which iOS tries them.
  func components(of identifiers: [String]) -> [Component] {
    entries.filter { entry in entry.identifiers.contains { identifiers.contains($0.value) } }.flatMap(\.components)
  }
}

/// The parts of a URL after its host, as they are written.
struct AssociationTarget {
  let path: String
  let query: String
  let fragment: String

  init(_ url: String) {
    let afterHost = url.firstRange(of: "://").map { url[$0.upperBound...].drop { !"/?#".contains($0) } } ?? url[...]
    let parts = afterHost.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let target = (parts.first ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = target.first.flatMap { $0.isEmpty ? nil : String($0) } ?? "/"
    query = target.count > 1 ? String(target[1]) : ""
    fragment = parts.count > 1 ? String(parts[1]) : ""
  }
}

extension ServedAssociation.Component {
  fileprivate init(_ node: Node, _ defaults: [Node?], _ variables: AssociationPattern.Variables) {
    func pattern(_ text: String) -> AssociationPattern { AssociationPattern(text, variables) }
    func flag(_ key: String) -> Bool {
      ([node] + defaults.compactMap(\.self)).lazy.compactMap { $0[key]?.bool }.first ?? true
    }
    span = node.span
    path = node["/"]?.text.map(pattern)
    fragment = node["#"]?.text.map(pattern)
    isExcluded = node["exclude"]?.bool ?? false
    isCaseSensitive = flag("caseSensitive")
    isPercentEncoded = flag("percentEncoded")
    if let text = node["?"]?.text {
      query = [(nil, pattern(text))]
    } else {
      query = (node["?"]?.mapping?.members ?? []).map { ($0.key, pattern($0.value.text ?? "*")) }
    }
  }

  fileprivate init(oldPath: Spanned<String>) {
    span = oldPath.span
    let marker = "NOT "
    isExcluded = oldPath.value.hasPrefix(marker)
    path = AssociationPattern(isExcluded ? String(oldPath.value.dropFirst(marker.count)) : oldPath.value)
  }

  /// Returns whether a URL matches all patterns.
  func matches(_ url: AssociationTarget) -> Bool {
    guard accepts(path, url.path), accepts(fragment, url.fragment) else { return false }
    let items = url.query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    return query.allSatisfy { name, pattern in
      guard let name else { return accepts(pattern, url.query) }
      // iOS takes an item that is absent for an empty one.
      return accepts(pattern, items.first { $0[0] == name }?.dropFirst().first ?? "")
    }
  }

  private func accepts(_ pattern: AssociationPattern?, _ text: String) -> Bool {
    guard let pattern else { return true }
    return pattern.matches(isPercentEncoded ? text : text.percentDecoded ?? text, ignoringCase: !isCaseSensitive)
  }
}
