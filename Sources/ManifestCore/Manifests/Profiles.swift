package import ManifestText

/// A reference to a resource profile, `$profile:name`.
package enum ProfileReference {
  /// The path of the profile within the module's `src/main` folder; nil for any other text.
  package static func path(_ reference: String) -> String? {
    let prefix = "$profile:"
    guard reference.hasPrefix(prefix) else { return nil }
    let name = reference.dropFirst(prefix.count)
    let isName = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."):
        true
      default: false
      }
    }
    return name.isEmpty || !isName || name.hasPrefix(".") ? nil : "resources/base/profile/\(name).json"
  }
}

/// The pages that a `main_pages.json` profile lists.
package struct PagesProfile: Sendable {
  package let pages: [Spanned<String>]

  package static let shape: Schema = .object([.init("src", .list(.text(.init("a page"))))], extra: .ignored)

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.shape.validate(root, into: &diagnostics)
    pages = (root["src"]?.sequence ?? []).compactMap(\.spannedText)
  }
}

/// The names that a `router_map.json` profile gives to pages of the system's route table.
package struct RouterMapProfile: Sendable {
  package let names: [Spanned<String>]

  package static let shape: Schema = .object(
    [
      .init(
        "routerMap", .list(.object([.init("name", .text(.init("a route's name")), required: true)], extra: .ignored)))
    ], extra: .ignored)

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.shape.validate(root, into: &diagnostics)
    names = (root["routerMap"]?.sequence ?? []).compactMap { $0["name"]?.spannedText }
  }
}
