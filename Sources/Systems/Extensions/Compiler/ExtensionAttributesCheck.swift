import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks the types of known extension attributes.
enum ExtensionAttributesCheck: Check {
  static let rules: [Rule] = [.invalidExtensionAttribute, .alwaysActive]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for entry in context.program[Extensions.self].section.extensions {
      for attribute in entry.attributes { check(attribute, into: &diagnostics) }
      checkIntents(of: entry, into: &diagnostics)
    }
  }

  private enum Expectation: String {
    case bool = "`true` or `false`"
    case text = "text"
    case texts = "a list of texts"
    case textOrTexts = "text, or a list of texts"
    case rule = "a predicate, or an object with counts"
    case number = "a number"

    func isMet(by value: PropertyListValue) -> Bool {
      switch (self, value) {
      case (.bool, .bool), (.text, .string), (.textOrTexts, .string), (.number, .int), (.number, .real),
        (.rule, .string), (.rule, .dictionary):
        true
      case (.texts, _), (.textOrTexts, _): value.texts != nil
      default: false
      }
    }
  }

  private static let expectations: [String: Expectation] = [
    "IsASCIICapable": .bool, "PrefersRightToLeft": .bool, "RequestsOpenAccess": .bool, "PrimaryLanguage": .text,
    "IntentsSupported": .texts, "IntentsRestrictedWhileLocked": .texts, "PHSupportedMediaTypes": .texts,
    "UNNotificationExtensionCategory": .textOrTexts, "UNNotificationExtensionInitialContentSizeRatio": .number,
    "UNNotificationExtensionDefaultContentHidden": .bool, "NSExtensionFileProviderDocumentGroup": .text,
    "NSExtensionJavaScriptPreprocessingFile": .text, "NSExtensionActivationRule": .rule,
  ]

  private static func check(_ attribute: ExtensionEntry.Attribute, into diagnostics: inout Diagnostics) {
    guard let expectation = expectations[attribute.name.value] else { return }
    guard expectation.isMet(by: attribute.value) else {
      diagnostics.report(
        .invalidExtensionAttribute, "`\(attribute.name.value)` requires \(expectation.rawValue)", at: attribute.span,
        help: "correct the value")
      return
    }
    if case .dictionary(let members) = attribute.value, expectation == .rule {
      checkActivation(members, at: attribute.span, into: &diagnostics)
    }
    if case .string(let predicate) = attribute.value, expectation == .rule, predicate == "TRUEPREDICATE" {
      diagnostics.report(
        .alwaysActive, "the App Store rejects an extension that is always active", at: attribute.span,
        help: "say which data the extension takes, such as `{NSExtensionActivationSupportsText: true}`")
    }
  }

  /// The keys of an activation rule; true for counts, false for Booleans.
  private static let activationKeys: [String: Bool] = Dictionary(
    uniqueKeysWithValues: [
      "DictionaryVersion", "SupportsAttachmentsWithMaxCount", "SupportsAttachmentsWithMinCount",
      "SupportsFileWithMaxCount", "SupportsImageWithMaxCount", "SupportsMovieWithMaxCount",
      "SupportsWebPageWithMaxCount", "SupportsWebURLWithMaxCount", "SupportsText", "UsesStrictMatching",
    ].map { ("NSExtensionActivation" + $0, $0.hasSuffix("Count") || $0.hasSuffix("Version")) })

  private static func checkActivation(
    _ members: PropertyListValue.Members, at span: Span, into diagnostics: inout Diagnostics
  ) {
    for (name, value) in members.sorted(by: { $0.key.text < $1.key.text }) {
      let name = name.text
      switch (activationKeys[name], value) {
      case (true?, .int(0...)), (false?, .bool), (false?, .int(0...1)): continue
      case (let isCount?, _):
        diagnostics.report(
          .invalidExtensionAttribute, "`\(name)` requires \(isCount ? "a count" : "`true` or `false`")", at: span,
          help: "correct the value")
      case (nil, _):
        guard let near = diagnostics.nearestName.among(activationKeys.keys, to: name) else { continue }
        diagnostics.report(
          .invalidExtensionAttribute, "the system does not know `\(name)`", at: span, help: "write `\(near)`")
      }
    }
  }

  private static func checkIntents(of entry: ExtensionEntry, into diagnostics: inout Diagnostics) {
    let attributes = Dictionary(entry.attributes.map { ($0.name.value, $0) }) { first, _ in first }
    let supported = attributes["IntentsSupported"]
    if ExtensionPoint(entry.point.value) == .intents, supported == nil {
      diagnostics.report(
        .invalidExtensionAttribute, "an extension of `intents` must list the intents that it supports",
        at: entry.point.span,
        help: "add `attributes: {IntentsSupported: [SomeIntent]}`")
    }
    // A value of another type has been reported already.
    guard let restricted = attributes["IntentsRestrictedWhileLocked"], let names = restricted.value.texts,
      let known = supported.map({ $0.value.texts }) ?? []
    else { return }
    for name in names where !known.contains(name) {
      diagnostics.report(
        .invalidExtensionAttribute, "`\(name)` is restricted, but not supported", at: restricted.span,
        help: "add it to `IntentsSupported`, or remove it here")
    }
  }
}

extension PropertyListValue {
  /// The items of a list of texts; nil for any other value.
  fileprivate var texts: [String]? {
    guard case .array(let items) = self else { return nil }
    let texts = items.compactMap { if case .string(let text) = $0 { text } else { nil } }
    return texts.count == items.count ? texts : nil
  }
}

extension Rule {
  static let alwaysActive = Rule("MC6513", "always-active", .warning)
}
