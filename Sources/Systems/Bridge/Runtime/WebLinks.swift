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
  ///   - paths: The path templates that may be opened, such as `/task/{id}` or `/files/{name*}`.
  public init(scheme: String, host: String, parameter: String, paths: [String]) {
    self.scheme = scheme
    self.host = host
    self.parameter = parameter
    self.paths = paths
  }

  /// A page that a link opens.
  package struct Page: Sendable {
    /// The percent-encoded path of the page.
    package let path: String
    /// The index of the first path template that matches.
    package let declaration: Int
  }

  /// Returns the percent-encoded path that a link opens, for `location.assign` or as the fragment of hash routing.
  public func path(of url: String) throws(WebLinkError) -> String { try page(of: url).path }

  /// Returns the page that a link opens.
  package func page(of url: String) throws(WebLinkError) -> Page {
    let text = try requestedPath(of: url)
    let segments = try Self.segments(of: text)
    let declaration = paths.firstIndex { TemplateSegment.template($0, matches: segments) }
    guard let declaration else { throw .notDeclared }
    let path = "/" + segments.map { $0.percentEncoded(keeping: .unreserved) }.joined(separator: "/")
    return Page(path: path, declaration: declaration)
  }

  /// Returns the value of the query item, percent-decoded once.
  private func requestedPath(of url: String) throws(WebLinkError) -> String {
    try ByteView.reading(url) { (view) throws(WebLinkError) in
      guard view.count <= URLParts.maximumLength else { throw .tooLong }
      let parts: URLParts
      do throws(URLFault) { parts = try URLParts(view) } catch { throw .malformed(error) }
      guard let authority = parts.authority, view.text(parts.scheme).lowercased() == scheme,
        view.text(authority).lowercased() == host, ["", "/"].contains(view.text(parts.path))
      else { throw .otherLink }
      var found: String?
      for item in QueryItems(view, parts.query)
      where PercentDecoded(view, item.name).text.hasSameBytes(as: parameter) {
        guard found == nil else { throw .repeated }
        found = PercentDecoded(view, item.value).text
      }
      guard let found else { throw .noPath }
      return found
    }
  }

  /// Returns the segments of a path that starts with one `/` and that no browser interprets differently.
  private static func segments(of path: String) throws(WebLinkError) -> [String] {
    guard path.utf8.first == 0x2F else { throw .forbidden }
    // `//host` and `/\host` name another site; queries and fragments are not part of a declaration.
    let isSafe = path.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "\\", "?", "#": false
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
    }
    guard isSafe else { throw .forbidden }
    if path.utf8.count == 1 { return [] }
    let segments = Array(path.pathParts.dropFirst())
    // The page would decode a remaining escape once more.
    guard segments.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0x25) }) else {
      throw .forbidden
    }
    return segments
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

  /// A message that describes the error.
  public var description: String {
    switch self {
    case .tooLong: "the URL has more than \(URLParts.maximumLength) bytes"
    case .malformed(let fault): fault.description
    case .otherLink: "the URL is not a link to a web page of the app"
    case .noPath: "the URL does not contain a path"
    case .repeated: "the URL contains more than one path"
    case .forbidden:
      "the path is malformed: it must begin with one slash and must not contain empty segments, `..`, `?` or similar characters"
    case .notDeclared: "no web page with this path is declared"
    }
  }
}
