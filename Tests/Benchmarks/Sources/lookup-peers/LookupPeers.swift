@_spi(Internal) import Hummingbird
import HummingbirdCore
import Measuring
import Workspace

/// Measures the same templates and URLs with hummingbird: `lookup-peers <pages> <grouped|flat> <URLs>`.
@main
enum LookupPeers {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let pages = arguments.first.flatMap({ Int($0) }),
      let layout = arguments.dropFirst().first.flatMap({ Workspace.Layout(rawValue: $0) }),
      let count = arguments.last.flatMap({ Int($0) })
    else { return print("usage: lookup-peers <pages> <grouped|flat> <URLs>") }
    let workspace = Workspace(pages: pages, layout: layout)
    let links = Links(workspace, count: count)
    measureHummingbird(workspace, links)
  }

  private static func measureHummingbird(_ workspace: Workspace, _ links: Links) {
    let builder = RouterPathTrieBuilder<Int>()
    for (index, page) in workspace.pages.enumerated() { builder.addEntry(RouterPath(page.template), value: index) }
    let trie = RouterTrie(base: builder)
    guard links.hits.allSatisfy({ trie.resolve(URI($0).path) != nil }) else { return print("hummingbird misses a hit") }

    report("hummingbird hit", links.hits) { keep(trie.resolve(URI($0).path)) }
    // Without the time to find the path in the URL.
    report("hummingbird hit by path", links.paths) { keep(trie.resolve($0)) }
    for miss in links.misses {
      guard trie.resolve(URI(miss.urls[0]).path) == nil else { return print("hummingbird hits a miss") }
      report("hummingbird miss: \(miss.name)", miss.urls) { keep(trie.resolve(URI($0).path)) }
    }
  }

  private static func report(_ name: String, _ urls: [String], _ lookup: (String) -> Void) {
    Figure(name, LookupTime.nanoseconds(over: urls, lookup)).report()
  }
}
