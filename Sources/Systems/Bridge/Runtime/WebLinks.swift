public import ManifestRuntime

/// The links that open paths of the app's web pages, such as `myapp://h5?path=/task-process/detail/123`.
///
/// Only declared paths are opened, without an origin, so that no link leads a page with a bridge to another site.
public struct WebLinks: Hashable, Sendable {
  private let scheme: String
  private let host: String
  private let parameter: String
  private let paths: [String]

  /// Creates links.
  ///
  /// - Parameters:
  ///   - scheme: The app's URL scheme, in lower case.
  ///   - host: The host of the links, in lower case.
  ///   - parameter: The name of the query item that holds the path.
  ///   - paths: The path templates that may be opened, such as `/task/{id}` or `/files/{name*}`; `?a&b` and `#{name}` at the
  ///     end allow query items and a fragment.
  public init(scheme: String, host: String, parameter: String, paths: [String]) {
    self.scheme = scheme
    self.host = host
    self.parameter = parameter
    self.paths = paths
  }

  /// A page that a link opens.
  package struct Page: Sendable {
    /// The percent-encoded path of the page, with its query and fragment.
    package let path: String
    /// The index of the first path template that matches.
    package let declaration: Int
  }

  /// Returns the percent-encoded path that a link opens, for `location.assign` or as the fragment of hash routing.
  public func path(of url: String) throws(WebLinkError) -> String { try page(of: url).path }

  /// Returns the page that a link opens.
  package func page(of url: String) throws(WebLinkError) -> Page {
    let target = try WebLinkTarget(url, self)
    let templates = paths.map(WebLinkTemplate.init)
    let matching = templates.indices.filter { TemplateSegment.template(templates[$0].path, matches: target.segments) }
    guard let first = matching.first else { throw .notDeclared }
    guard let declaration = matching.first(where: { templates[$0].undeclared(in: target) == nil }) else {
      throw templates[first].undeclared(in: target) ?? .notDeclared
    }
    return Page(path: target.text, declaration: declaration)
  }

  /// Returns the values of a link, percent-decoded once: the path, the other query items and the fragment.
  fileprivate func values(of url: String) throws(WebLinkError) -> (
    path: String, items: [WebLinkItem], fragment: String?
  ) {
    try ByteView.reading(url) { (view) throws(WebLinkError) in
      guard view.count <= URLParts.maximumLength else { throw .tooLong }
      let parts: URLParts
      do throws(URLFault) { parts = try URLParts(view) } catch { throw .malformed(error) }
      guard let authority = parts.authority, view.text(parts.scheme).lowercased() == scheme,
        view.text(authority).lowercased() == host, ["", "/"].contains(view.text(parts.path))
      else { throw .otherLink }
      var found: String?
      var items: [WebLinkItem] = []
      for item in QueryItems(view, parts.query) {
        let (name, value) = (PercentDecoded(view, item.name).text, PercentDecoded(view, item.value).text)
        guard name.hasSameBytes(as: parameter) else {
          items.append(WebLinkItem(name: name, value: value))
          continue
        }
        guard found == nil else { throw .repeated }
        found = value
      }
      guard let found else { throw .noPath }
      return (found, items, url.split(at: 0x23).1.map { $0.percentDecoded ?? $0 })
    }
  }
}

/// An item of a page's query.
private struct WebLinkItem {
  let name: String
  let value: String

  /// Returns the items of a query without escapes; empty ones are skipped.
  static func all(in query: String) -> [WebLinkItem] {
    query.utf8.split(separator: 0x26).map { item in
      let (name, value) = String(Substring(item)).split(at: 0x3D)
      return WebLinkItem(name: name, value: value ?? "")
    }
  }
}

/// What a link asks for: the segments of a path, a query and a fragment.
///
/// The query and the fragment are those of the path, followed by those of the link itself, to which they belong if the `&` and
/// the `#` of the path are not encoded.
private struct WebLinkTarget {
  let segments: [String]
  let items: [WebLinkItem]
  /// At most one fragment, unless both the path and the link have one.
  let fragments: [String]

  init(_ url: String, _ links: WebLinks) throws(WebLinkError) {
    let (path, others, outer) = try links.values(of: url)
    let (before, inner) = path.split(at: 0x23)
    let (plain, query) = before.split(at: 0x3F)
    // The page would decode a remaining escape of its path once more. Those of its query and fragment are part of a URL.
    guard !plain.utf8.contains(0x25) else { throw .forbidden }
    segments = try Self.segments(of: plain)
    func decoded(_ text: String) throws(WebLinkError) -> String {
      guard let decoded = text.percentDecoded else { throw .forbidden }
      return decoded
    }
    var items: [WebLinkItem] = []
    for item in query.map(WebLinkItem.all) ?? [] {
      items.append(WebLinkItem(name: try decoded(item.name), value: try decoded(item.value)))
    }
    self.items = items + others
    fragments = try [inner.map { (text) throws(WebLinkError) in try decoded(text) }, outer].compactMap { $0 }
    guard (self.items.flatMap { [$0.name, $0.value] } + fragments).allSatisfy(Self.isVisible) else { throw .forbidden }
  }

  /// The percent-encoded path, with its query and fragment.
  var text: String {
    func encoded(_ text: String) -> String { text.percentEncoded(keeping: .unreserved) }
    let query = items.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    return "/" + segments.map(encoded).joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
      + fragments.map { "#" + encoded($0) }.joined()
  }

  /// Returns the segments of a path that starts with one `/` and that no browser interprets differently.
  private static func segments(of path: String) throws(WebLinkError) -> [String] {
    // `//host` and `/\host` name another site.
    guard path.utf8.first == 0x2F, !path.utf8.contains(0x5C), isVisible(path) else { throw .forbidden }
    if path.utf8.count == 1 { return [] }
    let segments = Array(path.pathParts.dropFirst())
    guard segments.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." }) else { throw .forbidden }
    return segments
  }

  /// Returns whether a text has no control characters and no characters that change its direction or end its line.
  private static func isVisible(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: false
      default: true
      }
    }
  }
}

/// A path template with the names of query items and a fragment, such as `/orders/{id}?tab&from#{part}`.
private struct WebLinkTemplate {
  let path: String
  private let names: [String]
  private let hasFragment: Bool

  init(_ text: String) {
    let (before, fragment) = text.split(at: 0x23)
    let (path, query) = before.split(at: 0x3F)
    self.path = path
    names = query.map(WebLinkItem.all)?.map(\.name) ?? []
    hasFragment = fragment != nil
  }

  /// Returns the error about a query item or a fragment of a link that a page with this path does not have.
  func undeclared(in target: WebLinkTarget) -> WebLinkError? {
    let item = target.items.first { item in !names.contains { $0.hasSameBytes(as: item.name) } }
    if let item { return .undeclaredQuery(item.name) }
    return target.fragments.count > (hasFragment ? 1 : 0) ? .undeclaredFragment : nil
  }
}

extension String {
  /// Returns the parts before and after the first occurrence of a byte; the second is nil if there is none.
  fileprivate func split(at byte: UInt8) -> (String, String?) {
    guard let index = utf8.firstIndex(of: byte) else { return (self, nil) }
    return (String(self[..<index]), String(self[utf8.index(after: index)...]))
  }
}

/// An error that explains why a link opens no web page.
public enum WebLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The URL is longer than `URLParts.maximumLength`.
  case tooLong
  /// The URL is malformed.
  case malformed(URLFault)
  /// The URL has another scheme, host or path.
  case otherLink
  /// The URL has no query item with a path.
  case noPath
  /// The URL has more than one query item with a path.
  case repeated
  /// The path has characters or segments that could lead to another page or site.
  case forbidden
  /// The path matches no path template.
  case notDeclared
  /// The page with this path has no query item of this name.
  case undeclaredQuery(String)
  /// The page with this path has no fragment, or only one.
  case undeclaredFragment

  /// A message that describes the error.
  public var description: String {
    switch self {
    case .tooLong: "the URL has more than \(URLParts.maximumLength) bytes"
    case .malformed(let fault): fault.description
    case .otherLink: "the URL is not a link to a web page of the app"
    case .noPath: "the URL does not contain a path"
    case .repeated: "the URL contains more than one path"
    case .forbidden:
      "the path is malformed: it must begin with one slash and must not contain empty segments, `..` or similar"
    case .notDeclared: "no web page with this path is declared"
    case .undeclaredQuery(let name): "the web page with this path declares no query item \(name.inBackticks)"
    case .undeclaredFragment: "the web page with this path declares no fragment, or only one"
    }
  }
}
