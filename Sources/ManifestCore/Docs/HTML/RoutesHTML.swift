import ManifestRuntime
import ManifestText

/// `docs/routes.html`: the report as one page that needs no other file, for people with a browser.
///
/// The page reads the route table itself, as the app does, so that it cannot say anything else of a URL. What the table does
/// not have stands beside it as JSON, and the map of all ways is drawn here.
enum RoutesHTML {
  static func utf8(_ program: Program, _ table: RouteTableText, _ sources: SourceMap, header: String) -> [UInt8] {
    let catalogue = CatalogueJSON.utf8(CatalogueSection.all(of: program), of: program, sources)
    return HTMLWriter.document(capacity: table.utf8.count + catalogue.count + 131_072) { html in
      html.markup("<!DOCTYPE html>\n")
      html.comment(header)
      html.markup("<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n")
      html.start("meta", ["http-equiv": "Content-Security-Policy", "content": policy])
      html.markup(PageMarkup.meta)
      html.element("title") { $0.text("Routes of \(program.bundleName)") }
      html.markup("\n<style>")
      html.markup(Styles.text)
      html.markup("</style>\n</head>\n<body>\n<a id=\"skip\" href=\"#content\">Skip to the content</a>\n<header>\n")
      html.element("h1") { html in
        html.text("Routes of ")
        html.element("code") { $0.text(program.bundleName) }
      }
      html.element("p") { $0.text(RoutesMarkdown.summary(program)) }
      html.markup(PageMarkup.navigation)
      MapDrawing(WayMap(program)).write(to: &html)
      html.markup(PageMarkup.resolver)
      html.data(id: "table", type: "text/plain", table.utf8)
      html.data(id: "data", type: "application/json", catalogue)
      html.markup("<script>")
      for part in PageScript.parts { html.markup(part) }
      html.markup("</script>\n</body>\n</html>\n")
    }
  }

  /// Nothing is fetched, and nothing but the page's own script and styles is run, known by their digests; no text becomes markup.
  private static let policy = """
    default-src 'none'; script-src '\(source(PageScript.parts))'; style-src '\(source([Styles.text]))'; base-uri 'none'; \
    form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'
    """

  private static func source(_ parts: [StaticString]) -> String {
    var bytes: [UInt8] = []
    for part in parts { bytes.append(part) }
    return "sha256-" + SHA256.digest(of: bytes).base64
  }
}
