import Foundation

/// A URL under `examples:` in a route map, read from the report `routes.json`.
struct ExampleLink {
  let url: URL
  /// The destination of its route: the kind, and the names in the order of their keys, such as
  /// `ability EntryAbility entry` or `page about`.
  let destination: String

  /// Returns the examples of all routes in a report.
  ///
  /// - Throws: An error if there are none, or if the report cannot be read.
  static func all(in report: String) throws -> [ExampleLink] {
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: report)))
    let declarations = (json as? [String: Any])?["declarations"] as? [[String: Any]] ?? []
    let links = declarations.filter { $0["kind"] as? String == "route" }.flatMap { route in
      let names = route["destination"] as? [String: String] ?? [:]
      let destination = names.filter { $0.key != "kind" }.sorted { $0.key < $1.key }.map(\.value)
      return (route["examples"] as? [String] ?? []).compactMap(URL.init(string:)).map {
        ExampleLink(url: $0, destination: ([names["kind"] ?? ""] + destination).joined(separator: " "))
      }
    }
    guard !links.isEmpty else { throw CocoaError(.fileReadCorruptFile) }
    return links
  }
}
