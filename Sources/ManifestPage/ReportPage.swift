/// `docs/routes.html`: a page that needs no other file.
///
/// The page is the same for all apps but for its data: the lines of the report, which its scripts read. The folder `Page` has
/// its markup, styles and scripts, which the build embeds.
package enum ReportPage {
  /// The page with a header and data.
  ///
  /// - Parameters:
  ///   - header: The text of a comment, without `--`.
  ///   - lines: JSON values, each on one line.
  /// - Returns: An HTML document.
  package static func text(header: String, lines: [String]) -> String {
    var page = "<!DOCTYPE html>\n<!-- \(visible(header)) -->\n" + shell.beforeData
    // A line has a line break and at most one escape, as a rule.
    page.reserveCapacity(lines.reduce(page.utf8.count + shell.afterData.utf8.count) { $0 + $1.utf8.count + 6 })
    for line in lines {
      page += escaped(line)
      page += "\n"
    }
    page += shell.afterData
    return page
  }

  /// The page around its data; each line of the markup that names another file is replaced by that file.
  private static let shell: (beforeData: String, afterData: String) = {
    func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
    var (beforeData, page) = ("", "")
    // By bytes: splitting by characters takes longer than all the rest of a small app's outputs.
    let lines = text(PackageResources.page_html).utf8.split(separator: UInt8(ascii: "\n"))
    for line in lines.map({ String(Substring($0)) }) {
      switch line {
      // The header is written between it and the rest.
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

  /// JSON without `<`, which only strings have: no text ends the `script` element, or hides its end (HTML, 13.2.5.15 to
  /// 13.2.5.31).
  private static func escaped(_ json: String) -> String {
    guard json.utf8.contains(UInt8(ascii: "<")) else { return json }
    // A combining mark after the `<` would make another `Character` of it.
    return json.utf8.split(separator: UInt8(ascii: "<"), omittingEmptySubsequences: false).map { String(Substring($0)) }
      .joined(separator: #"\u003c"#)
  }

  /// The text without characters that are invisible, or that reorder others.
  private static func visible(_ text: String) -> String {
    var visible = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: visible.append(" ")
      default: visible.append(scalar)
      }
    }
    return String(visible)
  }
}
