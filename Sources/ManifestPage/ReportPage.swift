/// The self-contained page `docs/routes.html`.
///
/// Only the data differs between apps: the lines of the report, which the scripts read. The folder `Page` has its
/// markup, styles and scripts, which the build embeds.
package enum ReportPage {
  /// Returns the page with a header and data.
  ///
  /// - Parameters:
  ///   - header: The text of a comment: printable, without `--`.
  ///   - lines: JSON values, each on one line.
  /// - Returns: An HTML document.
  package static func text(header: String, lines: [String]) -> String {
    var page = "<!DOCTYPE html>\n<!-- \(header) -->\n" + shell.beforeData
    // Most lines contain at most one escape.
    page.reserveCapacity(lines.reduce(page.utf8.count + shell.afterData.utf8.count) { $0 + $1.utf8.count + 6 })
    for line in lines {
      page += escaped(line)
      page += "\n"
    }
    page += shell.afterData
    return page
  }

  /// The page before and after its data; each line of the markup that names another file is replaced by that file.
  private static let shell: (beforeData: String, afterData: String) = {
    func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
    var (beforeData, page) = ("", "")
    // Splitting by characters takes longer than generating all other outputs of a small app.
    let lines = text(PackageResources.page_html).utf8.split(separator: UInt8(ascii: "\n"))
    for line in lines.map({ String(Substring($0)) }) {
      switch line {
      // The header follows the document type, which is written separately.
      case "<!DOCTYPE html>": continue
      case #"<link rel="stylesheet" href="page.css">"#: page += "<style>\(text(PackageResources.page_css))</style>"
      case #"<script src="links.js"></script>"#: page += "<script>\(text(PackageResources.links_js))</script>"
      case #"<script src="graph.js"></script>"#: page += "<script>\(text(PackageResources.graph_js))</script>"
      case #"<script src="page.js"></script>"#: page += "<script>\(text(PackageResources.page_js))</script>"
      default: page += line
      }
      page += "\n"
      if line.hasPrefix(#"<script id="data""#) { (beforeData, page) = (page, "") }
    }
    return (beforeData, page)
  }()

  /// Returns JSON with `<` escaped, which only occurs in strings, so that no text affects the `script` element (HTML,
  /// 13.2.5.15 to 13.2.5.31).
  private static func escaped(_ json: String) -> String {
    // Searching an array is an order of magnitude faster than searching a string.
    guard Array(json.utf8).contains(UInt8(ascii: "<")) else { return json }
    // Splits by bytes, because a `<` with a combining mark is another `Character`.
    return json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).map { String(Substring($0)) }
      .joined(separator: #"\u003c"#)
  }
}
