import ManifestRuntime
package import ManifestText

/// A reference to a resource profile, `$profile:name`.
package enum ProfileReference {
  /// The folder of profiles, relative to a folder of resources.
  package static let folder = "base/profile"

  /// Returns the path of a profile, relative to a folder of resources; nil if the text is not a reference.
  package static func path(_ reference: String) -> String? {
    let prefix = "$profile:"
    guard reference.hasPrefix(prefix) else { return nil }
    let name = reference.dropFirst(prefix.count)
    let isName = name.utf8.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
    }
    return name.isEmpty || !isName || name.hasPrefix(".") ? nil : "\(folder)/\(name).json"
  }
}

/// The pages in a `main_pages.json` profile.
package struct PagesProfile: Sendable {
  package let pages: [Spanned<String>]
  /// The position of the list of pages; nil if the list is missing or an element is not a page.
  package let span: Span?

  private static let schema: Schema = .foreign(.init("src", .list(.text(.init("a page"))), required: true))

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    let list = root["src"]
    pages = list?.spannedTexts ?? []
    span = pages.count == list?.sequence?.count ? list?.span : nil
  }
}

/// The system route table in a `router_map.json` profile.
package struct RouterMapProfile: Sendable {
  package let names: [Spanned<String>]
  /// The source files of the pages, relative to the module's folder.
  package let sources: [Spanned<String>]

  private static let schema: Schema = .foreign(
    .init("routerMap", .list(.foreign(.init("name", .text(.init("a route's name")), required: true)))))

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    let pages = root["routerMap"]?.sequence ?? []
    names = pages.compactMap { $0["name"]?.spannedText }
    sources = pages.compactMap { $0["pageSourceFile"]?.spannedText }
  }
}

/// The wants of a shortcuts profile; malformed wants are left out.
package struct ShortcutsProfile: Sendable {
  package let wants: [(bundleName: Spanned<String>?, moduleName: Spanned<String>?, abilityName: Spanned<String>)]

  package init(_ root: Node) {
    let shortcuts = root["shortcuts"]?.sequence ?? []
    wants = shortcuts.flatMap { $0["wants"]?.sequence ?? [] }.compactMap { want in
      want["abilityName"]?.spannedText.map { name in
        (bundleName: want["bundleName"]?.spannedText, moduleName: want["moduleName"]?.spannedText, abilityName: name)
      }
    }
  }
}

/// The forms of a form profile; malformed forms are left out.
package struct FormsProfile: Sendable {
  /// The names of the forms.
  package let names: [Spanned<String>]
  /// The abilities that configure forms, written `ability://name`.
  package let configurations: [Spanned<String>]

  package init(_ root: Node) {
    let forms = root["forms"]?.sequence ?? []
    names = forms.compactMap { $0["name"]?.spannedText }
    configurations = forms.compactMap { $0["formConfigAbility"]?.spannedText }
  }
}
