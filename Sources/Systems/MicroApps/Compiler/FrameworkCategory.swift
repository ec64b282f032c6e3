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
    for callback in FrameworkCallback.all where isFrameworkDelegate {
      let entry = microApps.callbacks.first { $0.kind == callback.name }
      // The declaration that requires the callback to tell generated code of an event.
      let hook =
        switch callback.name {
        case .didBecomeActive: callsApp ? routes.first?.span : nil
        case .performActionForShortcutItem: opensShortcuts ? routes.first?.span : nil
        case .continueUserActivity: opensUniversalLinks ? program.links.domainSpan : nil
        default: nil as Span?
        }
      guard let span = entry?.name.span ?? hook else { continue }
      all.append(
        Implementation(
          method: callback.method,
          lines: (hook == nil ? [] : callback.hook) + callback.lines(entry?.policy ?? .continue), span: span,
          alternative: (hook == nil ? nil : callback.alternative)
            ?? "remove the method, or `\(callback.name.rawValue)` from `callbacks`"))
    }
    guard !all.isEmpty else { return nil }
    implementations = all.sorted { $0.method.selector < $1.method.selector }
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

extension FrameworkCallback {
  /// Returns the statements of a policy.
  fileprivate func lines(_ policy: FrameworkPolicy) -> [String] {
    let end =
      isBoolean
      ? "// After ReturnYES or ReturnNO, the system gets this result, and nothing else follows."
      : "// After Return, nothing follows. The callback of the system returns no value."
    let calls = policy == .return ? [call].compactMap { $0 } : []
    let word = policy.rawValue
    return ["// After Continue, \(sequel).", end] + calls
      + ["return DTFrameworkCallbackResult\(word.prefix(1).uppercased())\(word.dropFirst());"]
  }
}
