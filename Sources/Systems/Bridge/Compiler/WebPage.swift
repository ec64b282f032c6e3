import ManifestCore
import ManifestText

/// A page of the web content that a route opens.
enum WebPage {
  static let destination = DestinationKind(
    "web", noun: "web page", MapForms.path,
    "The page of the web content to show, as a path template such as `/detail/{id}`.",
    read: { node, diagnostics in
      node.spannedText.flatMap { text in
        PathTemplate(text, into: &diagnostics).map { Spanned($0.description, text.span) }
      }
    })
}

extension RouteEntry {
  /// The path of the web page that the route opens; nil if it opens something else.
  var webPath: Spanned<PathTemplate>? {
    guard let name = destination.name(of: WebPage.destination) else { return nil }
    var reported = Diagnostics()
    return PathTemplate(name, into: &reported).map { Spanned($0, name.span) }
  }
}
