import ManifestRuntime
import ManifestText

/// The bundle name is an OpenHarmony name, a URL scheme and a bundle identifier, with three different grammars.
enum BundleNameCheck: Check {
  static let rules: [Rule] = [.invalidBundleName, .bundleNameNotAScheme, .bundleNameNotAnIdentifier, .bundleNameCase]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let program = context.program
    let name = context.project.app.bundleName
    if program.opensWants, let fault = schemeFault(name.value) {
      diagnostics.report(
        .bundleNameNotAScheme, "bundleName `\(name.value)` cannot be a URL scheme: \(fault)", at: name.span,
        note: "ArkUI-X starts abilities on iOS by opening `bundleName://module?abilityName=…` (RFC 3986, section 3.1)",
        help: "choose a name of letters, digits and `.` that starts with a letter")
    } else if !NameGrammar.isBundleName(name.value) {
      diagnostics.report(
        .invalidBundleName, "`\(name.value)` is not a bundle name", at: name.span,
        help: "write at least three segments of letters and digits, 7 to 128 characters, such as `com.example.shop`")
    } else if name.value.contains("_") {
      diagnostics.report(
        .bundleNameNotAnIdentifier, "bundleName `\(name.value)` is not a valid CFBundleIdentifier", at: name.span,
        note: "a bundle identifier has only letters, digits, `-` and `.`", help: "choose a name without `_`")
    } else if name.value.utf8.contains(where: \.isASCIIUpperCase) {
      diagnostics.report(
        .bundleNameCase, "bundleName `\(name.value)` has upper-case letters", at: name.span,
        note:
          "systems and browsers may lowercase a URL's scheme, but the ArkUI-X runtime compares exactly",
        help: "write `\(name.value.lowercased())`")
    }
  }

  private static func schemeFault(_ name: String) -> String? {
    if name.contains("_") { return "it contains `_`" }
    return name.utf8.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } == true ? "it starts with a digit" : nil
  }
}

extension Rule {
  private static func app(_ bundleName: String) -> Example {
    Example(["AppScope/app.json5": "{\n  \"app\": {\n    \"bundleName\": \"\(bundleName)\"\n  }\n}\n"])
  }

  static let invalidBundleName = Rule(
    "MC1001", "invalid-bundle-name", .error, adjustable: false,
    summary: "`bundleName` does not follow OpenHarmony's grammar.",
    explanation: """
      A bundle name has at least three segments, separated by `.`, of letters, digits and `_`; the first starts with a \
      letter, and each ends with a letter or digit; the name has 7 to 128 characters. The packing tool rejects all \
      other names.
      """,
    bad: app("com.example"), good: app("com.example.shop")
  )

  static let bundleNameNotAScheme = Rule(
    "MC1002", "bundle-name-not-a-scheme", .error, adjustable: false,
    summary: "`bundleName` cannot be a URL scheme, so no ability can be started on iOS.",
    explanation: """
      On iOS `startAbility` opens a URL whose scheme is the bundle name. A scheme has letters, digits, `+`, `-` and \
      `.` and starts with a letter; OpenHarmony also allows `_`. With `com.example.my_app`, the URL is invalid, so \
      no ability can be started, and the App Store rejects the scheme (ITMS-90158).
      """,
    bad: app("com.example.my_shop"), good: app("com.example.myshop")
  )

  static let bundleNameNotAnIdentifier = Rule(
    "MC1003", "bundle-name-not-an-identifier", .warning,
    summary: "`bundleName` is not a valid CFBundleIdentifier.",
    explanation: """
      The official guide requires the same name on both platforms, and a bundle identifier may contain only letters, \
      digits, `-` and `.`. For an app that opens abilities, such a name is an error: see `bundle-name-not-a-scheme`.
      """,
    bad: Example([
      "AppScope/app.json5": "{\n  \"app\": {\n    \"bundleName\": \"com.example.my_shop\"\n  }\n}\n",
      "entry/src/main/module.json5": "{module: {name: 'entry', type: 'har'}}\n", "routes.yaml": "version: 1\n",
    ]),
    good: app("com.example.myshop")
  )

  static let bundleNameCase = Rule(
    "MC1004", "bundle-name-upper-case", .warning,
    summary: "`bundleName` has upper-case letters.",
    explanation: """
      Schemes are case-insensitive, and some senders lowercase them. The ArkUI-X runtime compares the scheme with the \
      bundle name exactly, so it may not bring the pages of `com.example.Shop` to the front.
      """,
    bad: app("com.example.Shop"), good: app("com.example.shop")
  )
}
