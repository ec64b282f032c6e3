import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks the names, bundle identifiers, and app groups of extensions.
enum ExtensionIdentityCheck: Check {
  static let rules: [Rule] = [
    .extensionIdentifier, .deepExtensionIdentifier, .duplicateExtension, .invalidAppGroup,
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
          .invalidAppGroup, "`\(group.value)` is not an app group", at: group.span,
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
    } else if !NameGrammar.isBundleIdentifier(String(rest)) {
      report(
        .extensionIdentifier, "`\(identifier.value)` is not a bundle identifier",
        note: "its components may contain only letters, digits and `-`")
    } else if rest.contains(".") {
      report(.deepExtensionIdentifier, "`\(identifier.value)` has more than one name after `\(prefix)`", note: nil)
    }
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
  static let extensionIdentifier = Rule("MC6501", "extension-identifier", .error, adjustment: .nothing)
  static let deepExtensionIdentifier = Rule("MC6502", "deep-extension-identifier", .warning)
  static let duplicateExtension = Rule("MC6503", "duplicate-extension", .error, adjustment: .nothing)
  static let invalidAppGroup = Rule("MC6505", "invalid-app-group", .error, adjustment: .nothing)
}
