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
    let data = lines.map { escaped($0) + "\n" }.joined()
    return "<!DOCTYPE html>\n<!-- \(visible(header)) -->\n" + shell.beforeData + data + shell.afterData
  }

  /// The page around its data.
  private static let shell: (beforeData: String, afterData: String) = {
    func text(_ resource: [UInt8]) -> String { String(decoding: resource, as: UTF8.self) }
    let styles = text(PackageResources.page_css)
    var page = text(PackageResources.page_html)
      .replacing("<!DOCTYPE html>\n", with: "")
      .replacing("<link rel=\"stylesheet\" href=\"page.css\">", with: "<style>\(styles)</style>")
    for (name, script) in [
      ("links.js", PackageResources.links_js), ("graph.js", PackageResources.graph_js),
      ("page.js", PackageResources.page_js),
    ] {
      page = page.replacing("<script src=\"\(name)\"></script>", with: "<script>\(text(script))</script>")
    }
    let start = "<script id=\"data\" type=\"application/x-ndjson\">\n"
    guard let place = page.firstRange(of: start) else { return (page, "") }
    return (String(page[..<place.upperBound]), String(page[place.upperBound...]))
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
