import ManifestRuntime
package import ManifestText

/// A reference to a resource profile, `$profile:name`.
package enum ProfileReference {
  /// The folder of profiles within the module's `src/main` folder.
  package static let folder = "resources/base/profile"

  /// The path of the profile within the module's `src/main` folder; nil for any other text.
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

/// The pages that a `main_pages.json` profile lists.
package struct PagesProfile: Sendable {
  package let pages: [Spanned<String>]
  /// The list of them; nil if there is none.
  package let span: Span?

  private static let schema: Schema = .object([.init("src", .list(.text(.init("a page"))))], extra: .ignored)

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    let list = root["src"]
    pages = (list?.sequence ?? []).compactMap(\.spannedText)
    span = list?.sequence == nil ? nil : list?.span
  }
}

/// The names that a `router_map.json` profile gives to pages of the system's route table.
package struct RouterMapProfile: Sendable {
  package let names: [Spanned<String>]
  /// The sources of the pages, relative to the module's folder.
  package let sources: [Spanned<String>]

  private static let schema: Schema = .object(
    [
      .init(
        "routerMap", .list(.object([.init("name", .text(.init("a route's name")), required: true)], extra: .ignored)))
    ], extra: .ignored)

  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    let pages = root["routerMap"]?.sequence ?? []
    names = pages.compactMap { $0["name"]?.spannedText }
    sources = pages.compactMap { $0["pageSourceFile"]?.spannedText }
  }
}

/// What the wants of a shortcuts profile name; what has another form is left out.
package struct ShortcutsProfile: Sendable {
  /// A want of a shortcut.
  package struct Want: Sendable {
    package let bundleName: Spanned<String>?
    package let moduleName: Spanned<String>?
    package let abilityName: Spanned<String>
  }

  package let wants: [Want]

  package init(_ root: Node) {
    let shortcuts = root["shortcuts"]?.sequence ?? []
    wants = shortcuts.flatMap { $0["wants"]?.sequence ?? [] }.compactMap { want in
      want["abilityName"]?.spannedText.map { name in
        Want(
          bundleName: want["bundleName"]?.spannedText, moduleName: want["moduleName"]?.spannedText, abilityName: name)
      }
    }
  }
}

/// The forms of a form profile; what has another form is left out.
package struct FormsProfile: Sendable {
  /// The names of the forms.
  package let names: [Spanned<String>]
  /// The abilities that configure forms, as `ability://name`.
  package let configurations: [Spanned<String>]

  package init(_ root: Node) {
    let forms = root["forms"]?.sequence ?? []
    names = forms.compactMap { $0["name"]?.spannedText }
    configurations = forms.compactMap { $0["formConfigAbility"]?.spannedText }
  }
}
