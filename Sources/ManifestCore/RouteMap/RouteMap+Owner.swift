import ManifestRuntime

extension RouteMap {
  /// Who owns an included file: the file's name, or where that says no more than the including map's the folder's.
  ///
  /// `orders/routes.yaml` and `routes/orders.yaml` are both owned by `orders`.
  package static func owner(ofFile path: String, in map: String) -> String? {
    let parts = path.pathParts.filter { !$0.isEmpty }
    guard let file = parts.last else { return nil }
    let usual = stem(map.pathParts.last ?? "")
    let candidates = [stem(file)] + parts.dropLast().reversed()
    return candidates.first { $0 != usual && !sourceFolders.contains($0) }
  }

  /// Folders between a module and its sources.
  private static let sourceFolders: Set = ["src", "main", "ets", "resources", ".", ".."]

  /// A file's name up to its first dot.
  private static func stem(_ file: String) -> String {
    file.split(separator: ".", omittingEmptySubsequences: false).first.map(String.init) ?? file
  }
}
