import CAllocations
import ManifestRuntime
import Measuring
import Workspace

/// Counts what a lookup allocates in the generated table that this is compiled with: `<pages>`.
@main
enum Allocations {
  static let lookups = 1000

  static func main() {
    guard let pages = CommandLine.arguments.dropFirst().first.flatMap({ Int($0) }) else {
      return print("usage: <pages>")
    }
    let workspace = Workspace(pages: pages, layout: .grouped)
    let bare = workspace.modules.flatMap { module in
      module.pages.filter(\.parameters.isEmpty).map { (module.name, $0) }
    }
    let captured = workspace.pages.filter { $0.parameters.count == 1 && $0.path.last?.capture?.type == .int }
    report("want URL without parameters", bare.map { "\(Workspace.bundleName)://\($0)?abilityName=\($1.ability)" })
    report("literal link", bare.map { "\(Workspace.scheme):/\($1.template)" })
    report("literal link with a domain", bare.map { "https://\(Workspace.domain)\($1.template)" })
    report(
      "link with a number",
      captured.map { "\(Workspace.scheme):/\($0.template.replacing("{id}", with: "42"))" })
  }

  private static func report(_ name: String, _ urls: [String]) {
    for url in urls {
      guard case .success = Routes.table.resolve(url, origin: .external) else { return print("\(url) opens nothing") }
    }
    let before = allocations_so_far()
    for index in 0..<lookups { keep(Routes.table.resolve(urls[index % urls.count], origin: .external)) }
    Figure(name, Double(allocations_so_far() - before) / Double(lookups)).report()
  }
}
