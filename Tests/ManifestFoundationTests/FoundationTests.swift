import Foundation
import ManifestFoundation
import ManifestRuntime
import Testing

@Suite struct FoundationTests {
  private static let table = RouteTable(
    """
    manifest-routes 4
    bundle com.example.orchard
    scheme orchard path
    entries
    /l 8ed18779 /offers offers offers controller:OffersViewController public deprecated(1.0,,) free all usual same week:int?
    end
    """)

  @Test func resolvesURLs() throws {
    let url = try #require(URL(string: "orchard://offers?week=7"))
    #expect(try Self.table.resolve(url, origin: .external).get().route == "offers")
    let request = LinkRequest(url, origin: .external, in: Self.table)
    #expect(request == LinkRequest("orchard://offers?week=7", origin: .external, in: Self.table))
    #expect(request.webPageURL == nil)
    let page = try #require(URL(string: "HTTPS://example.com/offers"))
    #expect(LinkRequest(page, origin: .external, in: Self.table).webPageURL == page)
  }

  @Test(arguments: [
    ("orchard://nowhere", "The app has no page for this link."),
    ("pear://offers", "The link belongs to another app."),
    ("orchard://offers?week=x", "The link is incomplete or has a value that the app does not know."),
    ("orchard://a@b/offers", "The link is not valid."),
  ])
  func errorsHaveASentenceForUsers(url: String, sentence: String) throws {
    guard case .failure(let error) = Self.table.resolve(url, origin: .external) else {
      Issue.record("\(url) is resolved")
      return
    }
    #expect(error.localizedDescription == sentence)
    #expect(LinkError.refused(error).localizedDescription == sentence)
    #expect(LinkError.unknownRoute("secret").localizedDescription == "The app has no link to this page.")
  }
}
