import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks the types of known extension attributes.
enum ExtensionAttributesCheck: Check {
  static let rules: [Rule] = [.invalidAttribute, .alwaysActive]

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
      case (.texts, .array(let items)), (.textOrTexts, .array(let items)):
        items.allSatisfy { if case .string = $0 { true } else { false } }
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
        .invalidAttribute, "`\(attribute.name.value)` requires \(expectation.rawValue)", at: attribute.span,
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
          .invalidAttribute, "`\(name)` requires \(isCount ? "a count" : "`true` or `false`")", at: span,
          help: "correct the value")
      case (nil, _):
        guard let near = NearestName.among(activationKeys.keys, to: name) else { continue }
        diagnostics.report(.invalidAttribute, "the system does not know `\(name)`", at: span, help: "write `\(near)`")
      }
    }
  }

  private static func checkIntents(of entry: ExtensionEntry, into diagnostics: inout Diagnostics) {
    func texts(_ name: String) -> (names: [String], span: Span)? {
      guard let attribute = entry.attributes.first(where: { $0.name.value == name }) else { return nil }
      guard case .array(let items) = attribute.value else { return nil }
      return (items.compactMap { if case .string(let text) = $0 { text } else { nil } }, attribute.span)
    }
    let supported = texts("IntentsSupported")
    let isListed = entry.attributes.contains { $0.name.value == "IntentsSupported" }
    if ExtensionPoint(entry.point.value) == .intents, !isListed {
      diagnostics.report(
        .invalidAttribute, "an extension of `intents` must list the intents that it supports", at: entry.point.span,
        help: "add `attributes: {IntentsSupported: [SomeIntent]}`")
    }
    // A value of another type has been reported already.
    guard let restricted = texts("IntentsRestrictedWhileLocked"), supported != nil || !isListed else { return }
    for name in restricted.names where !(supported?.names.contains(name) ?? false) {
      diagnostics.report(
        .invalidAttribute, "`\(name)` is restricted, but not supported", at: restricted.span,
        help: "add it to `IntentsSupported`, or remove it here")
    }
  }
}

extension Rule {
  static let alwaysActive = Rule(
    "MC6513", "always-active", .warning,
    summary: "An extension is active for all content.",
    explanation: "`TRUEPREDICATE` is for development only; App Store review rejects it.",
    bad: .extensions(
      "  post: {bundleId: com.example.shop.post, point: share, principalClass: Post, attributes: {NSExtensionActivationRule: TRUEPREDICATE}}"
    ),
    good: .extensions(
      "  post: {bundleId: com.example.shop.post, point: share, principalClass: Post, attributes: {NSExtensionActivationRule: {NSExtensionActivationSupportsText: true}}}"
    )
  )
}
