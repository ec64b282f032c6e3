import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks the names, bundle identifiers, and app groups of extensions.
enum ExtensionIdentityCheck: Check {
  static let rules: [Rule] = [
    .extensionIdentifier, .deepExtensionIdentifier, .duplicateExtension, .invalidGroup,
  ]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let host = context.project.identifiers[0]
    let extensions = context.program[Extensions.self].section.extensions
    let names = FirstOccurrences.unique(extensions, by: \.name, ignoringCase: true).repeated
    let identifiers = FirstOccurrences.unique(extensions, by: \.bundleID, ignoringCase: true).repeated
    for (what, repeated) in [("name", names), ("bundle identifier", identifiers)] {
      for (name, first) in repeated {
        diagnostics.report(
          .duplicateExtension, "two extensions have the \(what) `\(name.value)`", at: name.span,
          related: [.init(first, "the first one")], help: "give one of them another \(what); case is ignored")
      }
    }
    for entry in extensions {
      // The names become file names, which are case-insensitive on some systems.
      if entry.name.value.lowercased() == "app" {
        diagnostics.report(
          .duplicateExtension,
          "an extension cannot be named `\(entry.name.value)`, because the app's own files have this name",
          at: entry.name.span, help: "choose another name")
      }
      // The extension may belong to a product with its own bundle name.
      let hosts = context.project.targetIdentifiers.filter { entry.bundleID.value.hasPrefix($0 + ".") }
      let name = hosts.max { $0.utf8.count < $1.utf8.count } ?? host.value
      check(entry.bundleID, below: Spanned(name, host.span), into: &diagnostics)
      for group in entry.groups where !isGroup(group.value) {
        diagnostics.report(
          .invalidGroup, "`\(group.value)` is not an app group", at: group.span,
          help: "begin it with `group.`, and a name of letters, digits, `-` and `.`, such as `group.\(host.value)`")
      }
    }
  }

  private static func check(
    _ identifier: Spanned<String>, below host: Spanned<String>, into diagnostics: inout Diagnostics
  ) {
    func report(_ rule: Rule, _ message: String, note: String?) {
      diagnostics.report(
        rule, message, at: identifier.span, related: [.init(host.span, "the app's is declared here")], note: note,
        help: "write `\(host.value).` and a name")
    }
    let prefix = host.value + "."
    let rest = identifier.value.dropFirst(prefix.count)
    if !identifier.value.hasPrefix(prefix) {
      let isCaseOnly = identifier.value.lowercased().hasPrefix(prefix.lowercased())
      report(
        .extensionIdentifier, "`\(identifier.value)` does not begin with `\(prefix)`",
        note: isCaseOnly ? "the two differ only in case" : "the app cannot be installed with it")
    } else if rest.isEmpty || !rest.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isLabel) {
      report(
        .extensionIdentifier, "`\(identifier.value)` is not a bundle identifier",
        note: "its components may contain only letters, digits and `-`")
    } else if rest.contains(".") {
      report(.deepExtensionIdentifier, "`\(identifier.value)` has more than one name after `\(prefix)`", note: nil)
    }
  }

  private static func isLabel(_ label: Substring) -> Bool {
    !label.isEmpty && label.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
  }

  static func isGroup(_ text: String) -> Bool {
    let prefix = "group."
    guard text.hasPrefix(prefix) else { return false }
    let name = text.utf8.dropFirst(prefix.utf8.count)
    return name.first?.isASCIILetterOrDigit == true && name.last?.isASCIILetterOrDigit == true
      && name.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
  }
}

extension Rule {
  private static func clock(and identifier: String) -> Example {
    .extensions(
      """
        clock: {bundleId: com.example.shop.clock, point: widgetkit}
        time: {bundleId: \(identifier), point: widgetkit}
      """)
  }

  private static func identifier(_ identifier: String) -> Example {
    .extensions("  clock: {bundleId: \(identifier), point: widgetkit}")
  }

  static let extensionIdentifier = Rule(
    "MC6501", "extension-identifier", .error, adjustment: .nothing,
    summary: "An extension's bundle identifier does not begin with the app's.",
    explanation: """
      An extension is part of its app, and its bundle identifier is the app's, a dot, and a name. Xcode and the \
      installer reject other identifiers. Case matters.
      """,
    bad: identifier("com.example.store.clock"), good: identifier("com.example.shop.clock")
  )

  static let deepExtensionIdentifier = Rule(
    "MC6502", "deep-extension-identifier", .warning,
    summary: "An extension's bundle identifier has more than one name after the app's.",
    explanation: "Some versions of the installer accept only one name after the app's bundle identifier.",
    bad: identifier("com.example.shop.widgets.clock"), good: identifier("com.example.shop.clock")
  )

  static let duplicateExtension = Rule(
    "MC6503", "duplicate-extension", .error, adjustment: .nothing,
    summary: "Two extensions have the same name or the same bundle identifier.",
    explanation: """
      Bundle identifiers must be unique, and the names become file names; `App` is reserved for the app. Case is \
      ignored.
      """,
    bad: clock(and: "com.example.shop.clock"), good: clock(and: "com.example.shop.time")
  )

  static let invalidGroup = Rule(
    "MC6505", "invalid-app-group", .error, adjustment: .nothing,
    summary: "An app group is malformed.",
    explanation: """
      The identifier of an app group is `group.` and a name. The app and its extensions must use the same identifier; \
      the system provides no folder for an invalid one.
      """,
    bad: .appExtension("point: widgetkit, groups: [com.example.shop]"),
    good: .appExtension("point: widgetkit, groups: [group.com.example.shop]")
  )
}
