import AppSources
import ManifestCore
import ManifestMicroApps
import ManifestText
import ManifestXcode

/// Checks that the classes that mPaaS creates have the methods that it calls.
enum FrameworkClassCheck: Check {
  static let rules: [Rule] = [.missingFrameworkMethod]

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    entryPoint.destinations?.contains { $0.isOf(MicroAppsSection.destination) } == true ? [.shown] : []
  }

  /// A method that mPaaS calls, and what happens without it.
  private struct Method {
    let selector: String
    /// Its names in Objective-C and in Swift, and that in the library's protocol.
    let names: Set<String>
    let effect: String
  }

  private static let root = Method(
    selector: "rootControllerInApplication:", names: ["rootControllerInApplication", "rootController", "makeRoot"],
    effect: "mPaaS starts the micro app, but shows nothing")
  private static let another = Method(
    selector: "applicationShouldStartMultapplication:params:launchMode:sourceId:",
    names: ["applicationShouldStartMultapplication", "MicroAppDelegate", "MicroAppDelegateBase"],
    effect: "mPaaS brings the running micro app to the front, although `reuse` is `another`")
  private static let start = Method(
    selector: "start", names: ["start"], effect: "mPaaS creates the service, but does not start it")
  private static let handler = [
    Method(
      selector: "canHandleOpenURL:", names: ["canHandleOpenURL", "canHandleOpen"],
      effect: "mPaaS gives no URL to the class"),
    Method(
      selector: "handleOpenURL:userInfo:", names: ["handleOpenURL", "handleOpen"],
      effect: "the URLs that the class accepts open nothing"),
  ]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let section = context.program[MicroApps.self].section
    guard !context.ios.hasUnreadSources else { return }
    var seen: Set<String> = []
    func check(_ name: Spanned<String>, _ methods: [Method], from base: String) {
      let ios = context.ios
      let className = name.value.withoutModule
      guard seen.insert(className).inserted, let declaration = ios.declaration(of: className),
        ios.hierarchy.derives(className, from: base) == .yes
      else { return }
      let files = ios.hierarchy.sources(of: className)
      for method in methods where !ios.uses(anyOf: method.names, in: files) {
        diagnostics.report(
          .missingFrameworkMethod, "`\(className)` has no method `\(method.selector)`", at: declaration.name.span,
          related: [.init(name.span, "the route map names it here")], note: method.effect, help: "add the method")
      }
    }
    for app in section.apps { check(app.delegate, app.reuse == .another ? [root, another] : [root], from: "NSObject") }
    for service in section.services { check(service.className, [start], from: "NSObject") }
    for name in section.schemeHandlers { check(name, handler, from: "DTSchemeHandler") }
  }
}

extension Rule {
  static let missingFrameworkMethod = Rule("MC7053", "missing-framework-method", .error)
}
