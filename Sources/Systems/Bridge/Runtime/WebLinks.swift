public import ManifestRuntime

/// The links that open a place of the app's web pages, such as `myapp://h5?path=/task-process/detail/123`.
///
/// Only places that were declared are opened, and only by their path, so that no link leads a page with a bridge elsewhere.
public struct WebLinks: Hashable, Sendable {
  private let scheme: String
  private let host: String
  private let parameter: String
  private let routes: [[Segment]]

  private enum Segment: Hashable, Sendable {
    case literal(String)
    case parameter
    /// One or more segments to the end.
    case rest
  }

  /// Declares links.
  ///
  /// - Parameters:
  ///   - scheme: The scheme of the app, in lower case.
  ///   - host: The host.
  ///   - parameter: The item of the query that holds the path.
  ///   - paths: The templates of the paths that may be opened, such as `/task/{id}` or `/files/{name*}`.
  public init(scheme: String, host: String, parameter: String, paths: [String]) {
    self.scheme = scheme
    self.host = host
    self.parameter = parameter
    routes = paths.map { path in
      path.utf8.split(separator: 0x2F).map { part in
        let text = String(Substring(part))
        if text.hasPrefix("{"), text.hasSuffix("*}") { return .rest }
        if text.hasPrefix("{"), text.hasSuffix("}") { return .parameter }
        return .literal(text.percentDecoded ?? text)
      }
    }
  }

  /// A page that a link asks for.
  package struct Page: Sendable {
    /// Its path, percent-encoded.
    package let path: String
    /// Which of the templates declares it; the first of several.
    package let declaration: Int
  }

  /// The path that a link asks for, percent-encoded, for `location.assign` or after the `#` of hash routing.
  public func path(of url: String) throws(WebLinkError) -> String { try page(of: url).path }

  /// The page that a link asks for.
  package func page(of url: String) throws(WebLinkError) -> Page {
    let text = try requestedPath(of: url)
    let segments = try Self.segments(of: text)
    guard let declaration = routes.firstIndex(where: { Self.matches($0, segments) }) else { throw .notDeclared }
    let path = "/" + segments.map { $0.percentEncoded(keeping: .unreserved) }.joined(separator: "/")
    return Page(path: path, declaration: declaration)
  }

  /// The value of the query's item, percent-decoded once.
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
      where PercentDecoded(view, item.name).text.isSame(as: parameter) {
        guard found == nil else { throw .repeated }
        found = PercentDecoded(view, item.value).text
      }
      guard let found else { throw .noPath }
      return found
    }
  }

  /// The segments of a path that starts with one `/` and has nothing that a browser reads in another way.
  private static func segments(of path: String) throws(WebLinkError) -> [String] {
    guard path.utf8.first == 0x2F else { throw .forbidden }
    // `//host` and `/\host` name another site; a query or a fragment was not declared.
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
    // An escape that is left over would be decoded once more by the page.
    guard segments.allSatisfy({ !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0x25) }) else {
      throw .forbidden
    }
    return segments
  }

  private static func matches(_ route: [Segment], _ segments: [String]) -> Bool {
    for (index, segment) in route.enumerated() {
      guard index < segments.count else { return false }
      switch segment {
      case .literal(let text): guard segments[index].isSame(as: text) else { return false }
      case .parameter: continue
      case .rest: return true
      }
    }
    return route.count == segments.count
  }
}

/// Why a link opens no place of the web pages.
public enum WebLinkError: Error, Hashable, Sendable, CustomStringConvertible {
  /// It is longer than a URL may be.
  case tooLong
  /// It is no well-formed URL.
  case malformed(URLFault)
  /// It is a link to something else.
  case otherLink
  /// It names no path.
  case noPath
  /// It names more than one path.
  case repeated
  /// Its path holds what could lead elsewhere.
  case forbidden
  /// Its path is none that was declared.
  case notDeclared

  /// What is wrong, as one sentence.
  public var description: String {
    switch self {
    case .tooLong: "the URL has more than \(URLParts.maximumLength) bytes"
    case .malformed(let fault): fault.description
    case .otherLink: "the URL is no link to a web page of the app"
    case .noPath: "the URL names no path"
    case .repeated: "the URL names more than one path"
    case .forbidden:
      "the path is none of a page: it begins with one slash, and has no empty segment, no `..`, no `?` and the like"
    case .notDeclared: "no web page of this path was declared"
    }
  }
}
