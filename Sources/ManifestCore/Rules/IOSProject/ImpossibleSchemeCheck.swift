import ManifestRuntime
import ManifestText

/// Checks that each entry of `CFBundleURLSchemes` is a scheme whose URLs iOS can open with the app.
enum ImpossibleSchemeCheck: ProjectCheck {
  static let rules: [Rule] = [.impossibleScheme]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let schemes = context.appPlists.flatMap(\.schemes)
    let declared = Set(schemes.compactMap(\.name))
    // `DeclaredSchemeCheck` reports an entry instead of which a scheme of the app is required.
    var reported = Set(diagnostics.items.lazy.filter { $0.rule == .undeclaredScheme }.map(\.span))
    for scheme in schemes {
      // `BundleNameCheck` reports a bundle name that cannot be a scheme.
      guard let text = scheme.text, let fault = SchemeFault(text), !context.project.bundleNames.contains(text),
        !reported.contains(scheme.span), fault != .ofTheWeb || !mayBeBrowser(context.ios),
        reported.insert(scheme.span).inserted
      else { continue }
      let entry = text.isEmpty ? "an empty entry of" : "\(text.inBackticks) in"
      diagnostics.report(
        .impossibleScheme, "\(entry) CFBundleURLSchemes \(fault)", at: scheme.span, note: fault.note,
        help: help(for: fault, declared, context))
    }
  }

  private static func help(for fault: SchemeFault, _ declared: Set<String>, _ context: ProjectContext) -> String {
    switch fault {
    case .url(let scheme?), .malformed(let scheme?):
      return declared.contains(scheme.lowercased()) ? "remove it" : "write `\(scheme)`"
    case .url(nil): return "remove it"
    case .malformed(nil): return "use letters, digits, `+`, `-` and `.`, a letter first, or remove it"
    case .ofTheWeb:
      let hasDomains = !context.project.map.links.domains.isEmpty
      return hasDomains ? "remove it" : "remove it, and list the hosts under `links.domains`"
    }
  }

  /// Returns whether an entitlement makes the app a web browser, or may do so.
  private static func mayBeBrowser(_ ios: IOSProject) -> Bool {
    let key = "com.apple.developer.web-browser"
    let builds = ios.targets.lazy.filter { $0.kind == .application }.flatMap(\.configurations)
    return ios.looseLists.contains { $0.root[key] != nil }
      || builds.contains { build in
        build.entitlements.map { $0.root[key] != nil } ?? (build.settings["CODE_SIGN_ENTITLEMENTS"] != .absent)
      }
  }
}

/// The reason why no URL of an entry of `CFBundleURLSchemes` opens the app.
enum SchemeFault: Hashable, CustomStringConvertible {
  /// The entry is a URL, possibly one of this scheme.
  case url(scheme: String?)
  /// The entry has characters that a scheme cannot have; without white space, it may be this scheme.
  case malformed(scheme: String?)
  case ofTheWeb

  /// Returns nil for a scheme that an app can have.
  init?(_ text: String) {
    func scheme(_ text: some StringProtocol) -> String? {
      let name = String(text)
      return NameGrammar.isScheme(name) && !SystemSchemes.isOfTheWeb(name) ? name : nil
    }
    if let colon = text.firstIndex(of: ":") {
      self = .url(scheme: scheme(text[..<colon]))
    } else if !NameGrammar.isScheme(text) {
      self = .malformed(scheme: scheme(text.filter { !$0.isWhitespace }))
    } else if SystemSchemes.isOfTheWeb(text) {
      self = .ofTheWeb
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .url: "is a URL, not a scheme"
    case .malformed: "is not a URL scheme"
    case .ofTheWeb: "opens nothing"
    }
  }

  fileprivate var note: String? {
    switch self {
    case .url, .malformed: "the App Store rejects it (ITMS-90158; RFC 3986, section 3.1)"
    case .ofTheWeb: "iOS opens web links with an app only as universal links"
    }
  }
}

extension Rule {
  private static func schemes(_ names: String...) -> Example {
    Example([".arkui-x/ios/app/Info.plist": Example.propertyList(Example.urlSchemes(["com.example.shop"] + names))])
  }

  static let impossibleScheme = Rule(
    "MC5047", "impossible-scheme", .warning,
    summary: "An entry of `CFBundleURLSchemes` opens nothing, because no app can have such a scheme.",
    explanation: """
      A scheme starts with a letter and has letters, digits, `+`, `-` and `.` (RFC 3986, section 3.1), without a colon \
      and what follows: `shop`, not `shop://open`, `shop_go` or `1shop`. The App Store refuses other entries. `http` and \
      `https` open only web browsers; an app opens web links by its associated domains.

      Build settings in an entry are resolved; an entry with an unknown one is not reported. If a scheme of the app is \
      required instead of the entry, the finding is MC5003.
      """,
    bad: schemes("shop_go"), good: schemes("shop-go")
  )
}
