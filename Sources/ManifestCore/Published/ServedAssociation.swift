import ManifestRuntime
package import ManifestText

/// An `apple-app-site-association` as a server has it: the URLs of a domain with which iOS opens apps.
///
/// See Apple's "Supporting associated domains". `details` has entries with `components`, or with `paths` in the older form.
package struct ServedAssociation: Sendable {
  /// A pattern of URLs; the first that matches one decides.
  struct Component: Sendable {
    var path: AssociationPattern?
    var query: [(name: String?, pattern: AssociationPattern)] = []
    var fragment: AssociationPattern?
    var isExcluded = false
    var isCaseSensitive = true
    var isPercentEncoded = true
    /// What the component matches, as text; nil if it excludes URLs, or has other patterns than generated ones.
    var key: String?
    let span: Span

    /// Returns the text for a path, query items and whether their case is ignored.
    static func key(_ path: String, _ items: [String], _ ignoresCase: Bool) -> String {
      ([path] + items.sorted() + [ignoresCase ? "any" : ""]).joined(separator: " ")
    }
  }

  let file: SourceFile
  /// The identifiers of some apps with their patterns.
  let entries: [(identifiers: [Spanned<String>], components: [Component])]

  /// Reads a file; reports one that iOS cannot read and returns nil.
  package init?(_ file: SourceFile, into diagnostics: inout Diagnostics) {
    func refuse(_ message: String, at span: Span? = nil, help: String) {
      diagnostics.report(.unreadableAssociation, message, at: span ?? file.wholeSpan.head, help: help)
    }
    guard file.bytes.count <= SiteAssociation.maximumLength else {
      refuse(
        "the file is \(file.bytes.count) bytes long, and iOS reads \(SiteAssociation.maximumLength)",
        help: "use fewer components, for example `/orders/*` in place of each order")
      return nil
    }
    let text = String(decoding: file.bytes[min(file.bytes.contentStart, file.bytes.count)...], as: UTF8.self)
    do throws(JSONReader.Fault) { _ = try JSONReader.read(text, roundsIntegers: true) } catch {
      let isPage = text.drop(while: \.isWhitespace).hasPrefix("<")
      let help = isPage ? "serve the generated file, not a page of the site" : "serve the generated file"
      switch error {
      case .malformed(let offset):
        let place = file.bytes.contentStart + offset
        refuse("the file is not JSON, or repeats a name", at: file.span(place, place + 1), help: help)
      case .tooDeep: refuse("the file is nested more deeply than \(JSONReader.maximumDepth) levels", help: help)
      }
      return nil
    }
    var findings = Diagnostics()
    guard let root = JSON5.parse(file, into: &findings), root.mapping != nil else {
      refuse("the file is not an object", help: "serve the generated file")
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
      return (identifiers, node["components"] == nil ? paths : components)
    }
  }

  /// Returns the components of some apps, in the order in which iOS tries them.
  func components(of identifiers: [String]) -> [Component] {
    entries.filter { entry in entry.identifiers.contains { identifiers.contains($0.value) } }.flatMap(\.components)
  }
}

/// The parts of a URL after its host.
struct AssociationTarget {
  /// A part as it is written, and without escapes.
  struct Part {
    let written: [Unicode.Scalar]
    let decoded: [Unicode.Scalar]

    init(_ text: some StringProtocol) {
      written = Array(text.unicodeScalars)
      decoded = text.contains("%") ? Array((String(text).percentDecoded ?? String(text)).unicodeScalars) : written
    }
  }

  let path: Part
  let query: Part
  let fragment: Part
  /// The first two segments in lower case.
  let segments: [String]
  private let items: [(name: String, value: Part)]

  /// The characters that are not escaped here: all of ASCII but spaces and control characters.
  private static let written = ASCIISet(String(String.UnicodeScalarView((0x21...0x7E).compactMap(Unicode.Scalar.init))))

  /// Splits a URL; without its slash at the end, if it does not matter.
  init(_ url: String, ignoringEndSlash: Bool = false) {
    // iOS compares URLs as they are sent, and escapes what is not ASCII.
    let url = url.percentEncoded(keeping: Self.written)
    let afterHost = url.firstRange(of: "://").map { url[$0.upperBound...].drop { !"/?#".contains($0) } } ?? url[...]
    let parts = afterHost.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let target = (parts.first ?? "").split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    var path = target.first ?? ""
    if path.isEmpty { path = "/" }
    if ignoringEndSlash, path.count > 1, path.hasSuffix("/") { path = path.dropLast() }
    let query = target.count > 1 ? target[1] : ""
    self.path = Part(path)
    self.query = Part(query)
    fragment = Part(parts.count > 1 ? parts[1] : "")
    segments = path.dropFirst().split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).prefix(2)
      .map { $0.lowercased() }
    items = query.split(separator: "&").map { item in
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(pair[0]), Part(pair.count > 1 ? pair[1] : ""))
    }
  }

  /// Returns the values of an item; iOS takes an item that is absent for an empty one.
  func values(of name: String) -> [Part] {
    let values = items.filter { $0.name == name }.map(\.value)
    return values.isEmpty ? [Part("")] : values
  }
}

extension ServedAssociation.Component {
  fileprivate init(_ node: Node, _ defaults: [Node?], _ variables: AssociationPattern.Variables) {
    func pattern(_ text: String) -> AssociationPattern { AssociationPattern(text, variables) }
    func flag(_ key: String) -> Bool {
      ([node] + defaults.compactMap(\.self)).lazy.compactMap { $0[key]?.bool }.first ?? true
    }
    span = node.span
    path = node["/"]?.text.map { AssociationPattern(path: $0, variables) }
    fragment = node["#"]?.text.map(pattern)
    isExcluded = node["exclude"]?.bool ?? false
    isCaseSensitive = flag("caseSensitive")
    isPercentEncoded = flag("percentEncoded")
    if let text = node["?"]?.text {
      query = [(nil, pattern(text))]
    } else {
      let items = node["?"]?.mapping?.members ?? []
      query = items.map { ($0.key, pattern($0.value.text ?? "*")) }
      if !isExcluded, isPercentEncoded, fragment == nil, let path = node["/"]?.text {
        key = Self.key(path, items.map { "\($0.key)=\($0.value.text ?? "*")" }, !isCaseSensitive)
      }
    }
  }

  fileprivate init(oldPath: Spanned<String>) {
    span = oldPath.span
    let marker = "NOT "
    isExcluded = oldPath.value.hasPrefix(marker)
    path = AssociationPattern(path: isExcluded ? String(oldPath.value.dropFirst(marker.count)) : oldPath.value)
  }

  /// The component if a slash at the end of a path does not matter.
  var withoutEndSlash: Self {
    var component = self
    component.path = path?.withoutEndSlash
    return component
  }

  /// Returns whether a URL matches all patterns.
  func matches(_ url: AssociationTarget) -> Bool {
    accepts(path, url.path) && accepts(fragment, url.fragment)
      && query.allSatisfy { name, pattern in
        name.map { url.values(of: $0) }?.allSatisfy { accepts(pattern, $0) } ?? accepts(pattern, url.query)
      }
  }

  private func accepts(_ pattern: AssociationPattern?, _ text: AssociationTarget.Part) -> Bool {
    guard let pattern else { return true }
    return pattern.matches(isPercentEncoded ? text.written : text.decoded, ignoringCase: !isCaseSensitive)
  }
}
