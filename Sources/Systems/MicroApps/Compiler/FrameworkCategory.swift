import ManifestCore
import ManifestText

/// `iOS/DTFrameworkInterface+Manifest.m`: a category with the app's scheme handlers and policies, which the framework calls.
struct FrameworkCategory {
  static let path = "iOS/DTFrameworkInterface+Manifest.m"

  /// A method that the category implements.
  struct Implementation {
    let method: FrameworkMethod
    let lines: [String]
    /// The position of the declaration that requires it.
    let span: Span
    /// The alternative to a method of the app with the same selector, as a help.
    let alternative: String
  }

  /// The methods, sorted by selector.
  let implementations: [Implementation]
  /// The route whose links only the category's handler opens; nil if no URL opens a micro app.
  let publicRoute: Program.Route?
  /// The prefix of the generated classes that open links; nil if no route opens a micro app.
  private let prefix: String?
  /// Whether the category tells generated code that the launcher is shown.
  private let callsApp: Bool
  private let opensShortcuts: Bool
  /// The class name of the generated scheme handler; nil if no route opens a micro app.
  var handler: String? { prefix.map { $0 + "SchemeHandler" } }
  /// Whether the category passes universal links to generated code, before the policy of `continueUserActivity`.
  let opensUniversalLinks: Bool

  /// Creates the category; nil if the framework needs none.
  init?(_ microApps: MicroApps, of program: Program) {
    let isFrameworkDelegate = microApps.section.ownDelegate == nil
    let routes = program.routes.filter { $0.destination.isOf(MicroAppsSection.destination) }
    let handlers = microApps.section.schemeHandlers
    let hasURLs = !program.links.schemes.isEmpty || !program.links.domains.isEmpty
    publicRoute = hasURLs && isFrameworkDelegate ? routes.first(where: \.isPublic) : nil
    prefix = routes.isEmpty ? nil : program.objectiveCPrefix ?? "Manifest"
    opensShortcuts = isFrameworkDelegate && !routes.isEmpty && program.hasQuickActions
    opensUniversalLinks =
      isFrameworkDelegate && !program.links.domains.isEmpty && routes.contains(where: \.isPublic)
    callsApp = isFrameworkDelegate && !routes.isEmpty
    var all: [Implementation] = []
    let classes = handlers.map(\.value) + (prefix.map { ["\($0)SchemeHandler"] } ?? [])
    func list(_ method: FrameworkMethod, at span: Span) {
      all.append(
        Implementation(
          method: method, lines: ["return @["] + classes.map { "  \(ObjectiveCText.literal($0))," } + ["];"],
          span: span,
          alternative: "list its classes under `schemeHandlers`, and remove the method"))
    }
    if let span = handlers.first?.span ?? routes.first?.span { list(.schemeHandlers, at: span) }
    if let span = program.links.domainSpan, routes.contains(where: \.isPublic) { list(.domainHandlers, at: span) }
    if callsApp, let route = routes.first {
      all.append(
        Implementation(
          method: .afterLaunch, lines: ["ManifestOpenWaitingLinks();"], span: route.span,
          alternative: "observe `UIApplicationDidFinishLaunchingNotification` instead"))
    }
    for callback in VoidCallback.allCases where isFrameworkDelegate {
      let entry = microApps.callbacks.first { $0.name.value == callback.rawValue }
      let hook =
        callback == .didBecomeActive ? callsApp : callback == .performActionForShortcutItem && opensShortcuts
      guard let span = entry?.name.span ?? (hook ? routes.first?.span : nil) else { continue }
      all.append(
        Implementation(
          method: callback.method,
          lines: (hook ? callback.hook : []) + callback.lines(entry?.policy ?? VoidPolicy.continue.rawValue),
          span: span,
          alternative: (hook ? callback.alternative : nil) ?? Self.alternative(to: callback.rawValue)))
    }
    for callback in BooleanCallback.allCases where isFrameworkDelegate {
      let entry = microApps.callbacks.first { $0.name.value == callback.rawValue }
      let hook = callback == .continueUserActivity && opensUniversalLinks
      guard let span = entry?.name.span ?? (hook ? program.links.domainSpan : nil) else { continue }
      all.append(
        Implementation(
          method: callback.method,
          lines: (hook ? callback.hook : []) + callback.lines(entry?.policy ?? BooleanPolicy.continue.rawValue),
          span: span,
          alternative: hook
            ? "observe `UIApplicationUserActivityNotifications` instead" : Self.alternative(to: callback.rawValue)))
    }
    guard !all.isEmpty else { return nil }
    implementations = all.sorted { $0.method.selector < $1.method.selector }
  }

  private static func alternative(to callback: String) -> String {
    "remove the method, or `\(callback)` from `callbacks`"
  }

  // MARK: Text

  var text: String {
    var text = """
      // \(Header.line)

      #import <APMobileFramework/APMobileFramework.h>

      #pragma clang diagnostic ignored "-Wdeprecated-declarations"
      #pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
      #pragma clang diagnostic ignored "-Wstrict-prototypes"


      """
    if let prefix, callsApp { text += opener(prefix) }
    text += """
      // If another category has a method of this one, too, it is not known which of them the framework calls.
      @interface DTFrameworkInterface (Manifest)
      @end

      @implementation DTFrameworkInterface (Manifest)


      """
    for implementation in implementations {
      // The first line differs in each, so that merges do not take one for another.
      text += implementation.method.declaration + " {\n"
      for line in implementation.lines { text += "  \(line)\n" }
      text += "}\n\n"
    }
    return text + "@end\n"
  }

  /// Returns the functions that call the generated class with a prefix.
  private func opener(_ prefix: String) -> String {
    """
    // The class in generated Swift code that opens links. It is found by its name, without the header of the module.
    @protocol ManifestLinkOpening
    + (void)appIsReady;\(opensShortcuts ? "\n+ (BOOL)openShortcutOfType:(NSString *)type;" : "")\
    \(opensUniversalLinks ? "\n+ (BOOL)openURL:(NSURL *)url fromApp:(BOOL)isInside;" : "")
    @end

    static Class<ManifestLinkOpening> ManifestLinkOpener(void) {
      return NSClassFromString(\(ObjectiveCText.literal("\(prefix)Links")));
    }

    // Opens the links that wait for the launcher, if it is shown.
    static void ManifestOpenWaitingLinks(void) {
      if (DTContextGet().currentApplication != nil) [ManifestLinkOpener() appIsReady];
    }


    """
  }
}

// MARK: - Statements

extension VoidCallback {
  /// The statements that tell generated Swift code of the event.
  fileprivate var hook: [String] {
    switch self {
    case .didBecomeActive:
      [
        "// The boot loader may run after this callback.",
        "dispatch_async(dispatch_get_main_queue(), ^{ ManifestOpenWaitingLinks(); });",
      ]
    case .performActionForShortcutItem:
      [
        "// The item of a declared quick action has a type instead of a URL; generated code opens the route of the type.",
        "if ([ManifestLinkOpener() openShortcutOfType:shortcutItem.type]) {",
        "  completionHandler(YES);",
        "  return DTFrameworkCallbackResultReturn;",
        "}",
      ]
    default: []
    }
  }

  /// The alternative to a method of the app for the same event.
  fileprivate var alternative: String? {
    switch self {
    case .didBecomeActive: "observe `UIApplicationDidBecomeActiveNotification` instead"
    case .performActionForShortcutItem: "declare its quick actions under `shortcuts`, and remove the method"
    default: nil
    }
  }

  fileprivate func lines(_ policy: String) -> [String] {
    [
      "// After Continue, \(sequel).", "// After Return, nothing follows. The callback of the system returns no value.",
    ] + (policy == VoidPolicy.return.rawValue ? call.map { [$0] } ?? [] : [])
      + [FrameworkCategory.result(policy)]
  }
}

extension BooleanCallback {
  /// The statements that pass a universal link to generated Swift code.
  fileprivate var hook: [String] {
    [
      "// The framework passes no universal link to the scheme handlers.",
      "if ([userActivity.activityType isEqual:NSUserActivityTypeBrowsingWeb] && userActivity.webpageURL != nil",
      "    && [ManifestLinkOpener() openURL:userActivity.webpageURL fromApp:NO]) {",
      "  return DTFrameworkCallbackResultReturnYES;",
      "}",
    ]
  }

  fileprivate func lines(_ policy: String) -> [String] {
    [
      "// After Continue, \(sequel).",
      "// After ReturnYES or ReturnNO, the system gets this result, and nothing else follows.",
      FrameworkCategory.result(policy),
    ]
  }
}

extension FrameworkCategory {
  fileprivate static func result(_ policy: String) -> String {
    "return DTFrameworkCallbackResult\(policy.prefix(1).uppercased())\(policy.dropFirst());"
  }
}
