import ManifestRuntime
import Measuring
import Workspace

/// Measures lookups in the generated table that it is compiled with: `<pages> <grouped|flat> <URLs>`.
@main
enum Lookup {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 3, let pages = arguments.first.flatMap({ Int($0) }),
      let layout = arguments.dropFirst().first.flatMap({ Workspace.Layout(rawValue: $0) }),
      let count = arguments.last.flatMap({ Int($0) })
    else { return print("usage: <pages> <grouped|flat> <URLs>") }
    let links = Links(Workspace(pages: pages, layout: layout), count: count)

    for url in links.hits {
      guard case .success = Routes.table.resolve(url, origin: .external) else { return print("\(url) opens nothing") }
    }
    report("ours hit", links.hits)
    for miss in links.misses {
      guard case .failure = Routes.table.resolve(miss.urls[0], origin: .external) else {
        return print("\(miss.urls[0]) opens something")
      }
      report("ours miss: \(miss.name)", miss.urls)
    }
    // The minimum cost of anything that reads the whole URL.
    let dictionary = Dictionary(links.hits.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    Figure("dictionary hit", LookupTime.nanoseconds(over: links.hits) { keep(dictionary[$0]) }).report()
  }

  private static func report(_ name: String, _ urls: [String]) {
    Figure(name, LookupTime.nanoseconds(over: urls) { keep(Routes.table.resolve($0, origin: .external)) }).report()
  }
}
