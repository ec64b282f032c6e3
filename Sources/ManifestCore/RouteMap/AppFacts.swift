import ManifestRuntime
package import ManifestText
import ManifestXcode

/// The `app` section: properties of the app on Apple platforms that the manifests do not contain.
package struct AppFacts: Sendable {
  /// The position of the section.
  package let span: Span
  /// The Apple team identifier.
  package let team: Spanned<String>?
  /// The identifiers of the app on iOS, first the one that ships; empty if they are the bundle name.
  package let identifiers: [Spanned<String>]
  /// The major version of the oldest supported iOS.
  package let minimumOS: Spanned<Int>?
  /// The scene delegate.
  package let scenes: Spanned<SceneDelegate>?
  /// The name of the route that the app shows when it starts without a link.
  package let home: Spanned<String>?
  /// The major version of the iOS SDK that the app is built with: that of Xcode.
  package let sdk: Spanned<Int>?
  /// Whether wants from outside the app open all abilities, instead of exported ones only.
  package let opensAllAbilities: Bool
  /// What iOS lets the app do in the background.
  package let backgroundModes: [Spanned<String>]

  /// The class that gets an app's window and links from UIKit.
  package enum SceneDelegate: Hashable, Sendable {
    /// A class of the app, as `UISceneDelegateClassName` names it.
    case named(String)
    /// A class in `Generated/Swift`.
    case generated
  }
}

extension AppFacts {
  /// The newest version of the iOS SDK, with which an app needs scenes.
  static let newestSDK = 27

  static let schema: Schema = .object(
    [
      .init("team", .text(team), "The team identifier of the Apple developer account, for universal links."),
      .init(
        "identifiers", .list(.text(identifier)), example: "[com.example.my-shop, com.example.my-shop.debug]",
        "The bundle identifiers on iOS, first the one that ships; the bundle name if absent."),
      .init("minimumOS", .text(version), "The oldest version of iOS that the app runs on, for example `\"15.0\"`."),
      .init(
        "scenes", .text(sceneDelegate),
        "The class of the app's scene delegate, or `generated`: generated code declares it."),
      .init(
        "home", .text(MapForms.routeName), example: "home",
        "The route that a generated scene delegate shows first, instead of the `mainElement` of the entry module."),
      .init("sdk", .integer(26...27), "The version of the iOS SDK that the app is built with, which is that of Xcode."),
      .init(
        "wants", .word(["exported", "all"]), default: "exported",
        "The abilities that wants from outside the app open; `all` is for apps that cannot prove their own wants."),
      .init(
        "backgroundModes", .list(.word(backgroundModes)), example: "[fetch]",
        "What iOS lets the app do in the background (UIBackgroundModes)."),
    ], extra: .refused)

  /// The values of `UIBackgroundModes`.
  private static let backgroundModes = [
    "audio", "bluetooth-central", "bluetooth-peripheral", "external-accessory", "fetch", "location",
    "nearby-interaction", "network-authentication", "newsstand-content", "processing", "push-to-talk",
    "remote-notification", "voip",
  ]

  private static let team = TextForm(
    "a team identifier such as `ABCDE12345`", pattern: "^[A-Z0-9]{10}$", accepts: BuildSettings.isTeam)
  private static let identifier = TextForm(
    "a bundle identifier such as `com.example.my-shop`", pattern: #"^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*$"#,
    accepts: NameGrammar.isBundleIdentifier)
  private static let sceneDelegate = TextForm(
    "a class such as `SceneDelegate`, or `generated`",
    pattern: #"^((\$\(PRODUCT_MODULE_NAME\)|[A-Za-z_][A-Za-z0-9_]*)\.)?[A-Za-z_][A-Za-z0-9_]*$"#
  ) { sceneDelegate(named: $0) != nil }
  private static let version = TextForm(
    "a version such as `15.0`", pattern: #"^(0|[1-9][0-9]*)(\.(0|[1-9][0-9]*)){0,2}$"#
  ) { majorVersion($0) != nil }

  /// Reads the section; reports and leaves out invalid values.
  init(_ member: Mapping.Member, into diagnostics: inout Diagnostics) {
    span = member.keySpan
    opensAllAbilities = member.value["wants"]?.text == "all"
    // Schema validation has reported unknown modes.
    backgroundModes = (member.value["backgroundModes"]?.spannedTexts ?? []).filter {
      Self.backgroundModes.contains($0.value)
    }
    team = Self.value(
      member.value["team"]?.spannedText, .invalidTeam, "a team identifier",
      help: "write the ten capital letters and digits that the developer account shows", into: &diagnostics
    ) { text in BuildSettings.isTeam(text) ? text : nil }
    identifiers = (member.value["identifiers"]?.spannedTexts ?? []).filter { NameGrammar.isBundleIdentifier($0.value) }
    diagnostics.reportRepetitions(
      of: identifiers, .repeatedElement, first: "the other one", help: "remove it"
    ) { "`\($0)` is listed twice under `identifiers`" }
    minimumOS = Self.value(
      member.value["minimumOS"]?.spannedText, .invalidVersion, "a version",
      help: "write one to three numbers with dots between them, such as `15.0`", into: &diagnostics,
      Self.majorVersion)
    scenes = Self.value(
      member.value["scenes"]?.spannedText, .invalidSceneDelegate, "a class name",
      help: "write `generated`, or a class such as `SceneDelegate` or `$(PRODUCT_MODULE_NAME).SceneDelegate`",
      into: &diagnostics, Self.sceneDelegate(named:))
    home = member.value["home"]?.spannedText
    sdk = member.value["sdk"].flatMap { node in node.int.map { Spanned(Int($0), node.span) } }
    if let minimumOS, minimumOS.value < Self.oldestMinimumOS {
      diagnostics.report(
        .oldMinimumOS, "iOS \(minimumOS.value) is older than iOS \(Self.oldestMinimumOS)", at: minimumOS.span,
        note: "Xcode 27 and the libraries of manifestc require iOS \(Self.oldestMinimumOS) or later",
        help: "write `\"\(Self.oldestMinimumOS).0\"`")
    }
  }

  /// The oldest version of iOS that Xcode 27 builds apps for, and that the libraries run on.
  static let oldestMinimumOS = 15

  private static func value<Value>(
    _ text: Spanned<String>?, _ rule: Rule, _ expectation: String, help: String, into diagnostics: inout Diagnostics,
    _ read: (String) -> Value?
  ) -> Spanned<Value>? {
    guard let text else { return nil }
    if let value = read(text.value) { return Spanned(value, text.span) }
    diagnostics.report(rule, "`\(text.value)` is not \(expectation)", at: text.span, help: help)
    return nil
  }

  /// Returns the scene delegate of a text: `generated`, or a class name with or without its module.
  private static func sceneDelegate(named text: String) -> SceneDelegate? {
    guard text != "generated" else { return .generated }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    // `true` and `Generated` are not meant as classes.
    guard text.lowercased() != "generated", !SwiftName.isKeyword(text), (1...2).contains(parts.count),
      let name = parts.last, NameGrammar.isClassName(name),
      parts.count == 1 || parts[0] == BuildSettings.moduleVariable || NameGrammar.isClassName(parts[0])
    else { return nil }
    return .named(text)
  }

  /// Returns the first of one to three dot-separated numbers; nil for any other text.
  static func majorVersion(_ text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { DecimalNumber(String($0))?.int.flatMap { UInt16(exactly: $0) } }
    guard (1...3).contains(parts.count), numbers.count == parts.count, !text.contains("-") else { return nil }
    return Int(numbers[0])
  }
}

extension Rule {
  package static let appFactsRules: [Rule] = [.invalidTeam, .invalidVersion, .oldMinimumOS, .invalidSceneDelegate]

  static let invalidTeam = Rule("MC1023", "invalid-team", .error, adjustment: .nothing)
  static let invalidVersion = Rule("MC1024", "invalid-version", .error, adjustment: .nothing)
  static let oldMinimumOS = Rule("MC1040", "old-minimum-os", .warning)
  static let invalidSceneDelegate = Rule("MC1042", "invalid-scene-delegate", .error, adjustment: .nothing)
}
