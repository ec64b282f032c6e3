/// The words that make up names.
enum Words {
  static let trades = ["shop", "travel", "food", "bank", "health", "music", "video", "chat", "home", "work"]
  static let topics = ["orders", "search", "basket", "account", "offers", "reviews", "help", "payment", "map", "feed"]
  static let parts = ["main", "list", "editor", "archive", "share", "alerts", "rules", "people", "media", "reports"]
  static let pages = [
    "overview", "detail", "create", "filter", "history", "compare", "confirm", "gallery", "settings", "summary",
  ]

  private static let sections = ["summary", "items", "track", "notes", "files", "people", "costs", "places"]
  private static let orders = ["newest", "oldest", "name", "price", "rating", "distance"]

  /// Returns the name with an index: one word of each list, and a number once all combinations are used.
  static func name(_ index: Int, of lists: [[String]]) -> String {
    var rest = index
    var words: [String] = []
    for list in lists.reversed() {
      words.insert(list[rest % list.count], at: 0)
      rest /= list.count
    }
    let name = words.joined(separator: "_")
    return rest == 0 ? name : "\(name)\(rest + 1)"
  }

  /// Returns the enumeration under `types` that the routes of a feature share.
  static func type(of feature: String, named name: String) -> Workspace.Parameter.ValueType {
    let title = (feature.split(separator: "_").map(String.init) + [name]).map(\.capitalizedFirst).joined()
    return .words(type: title, set(of: feature, named: name))
  }

  /// Returns the enum cases that the routes of a feature share.
  static func set(of feature: String, named name: String) -> [String] {
    let words = name == "section" ? sections : orders
    // A sum of bytes, because Swift's hash values differ between runs.
    let sum = feature.utf8.reduce(0) { $0 + Int($1) }
    return (0..<3 + sum % 3).map { words[(sum + $0) % words.count] }
  }
}
