import ManifestCore
import ManifestText

/// `Swift/MPaaS.swift`: what mPaaS needs of an app that it hosts, and what the app needs of mPaaS.
///
/// The framework's headers have no nullability. The code compiles with any: a value that the framework returns is
/// assigned to an optional, and only values that exist are passed to it. The callbacks are as without nullability; with
/// another one, they compile with warnings.
struct MPaaSSource {
  let microApps: MicroApps
  let program: Program
  let tree: CaseTree

  func write(to swift: inout SwiftWriter) {
    let access = swift.access
    // Packages compile the folder without mPaaS, for example for tests on other systems.
    swift.line("#if canImport(UIKit)")
    // An app that imports the framework's headers in its bridging header does not need the module.
    swift.line("#if canImport(APMobileFramework)")
    swift.line("\(access)import APMobileFramework")
    swift.line("#endif")
    for module in ["Foundation", "ManifestMicroApps", "UIKit"] { swift.importing(module) }
    if program.hasQuickActions { swift.importing("ManifestRuntime", isInternal: true) }
    writeContext(to: &swift)
    writeDelegate(to: &swift)
    if !microApps.apps.isEmpty { writeNames(to: &swift) }
    writeLinks(to: &swift)
    swift.line("#endif")
  }

  private func writeContext(to swift: inout SwiftWriter) {
    let arguments =
      "start.name, params: start.parameters, appClearTop: start.clearsTop, launchMode: mode, sourceId: source"
    swift.extension("DTContext: \(swift.retroactive)MPaaSContext") { swift in
      swift.declaration("func perform(_ start: MPaaSStart) -> Bool") { swift in
        swift.line("guard let mode = DTMicroApplicationLaunchMode(rawValue: start.mode.rawValue) else { return false }")
        swift.indented("guard let source = start.sourceID else {", "}") {
          $0.line("return startApplication(start.name, params: start.parameters, launchMode: mode)")
        }
        swift.indented("guard let scene = start.scene else {", "}") {
          $0.line("return startApplication(")
          $0.line("  \(arguments))")
        }
        swift.line("return startApplication(")
        swift.line("  \(arguments),")
        swift.line("  sceneParams: scene)")
      }
      swift.declaration("func runningApplication(named name: String) -> DTMicroApplication?") {
        $0.line("findApplication(byName: name)")
      }
      swift.declaration("var front: DTMicroApplication?") { $0.line("currentApplication()") }
      swift.declaration("func service(named name: String) -> Any?") { $0.line("findService(byName: name)") }
      swift.declaration("func add(_ service: AnyObject, named name: String) -> Bool") {
        $0.line("registerService(service, forName: name)")
      }
      swift.declaration("func removeService(named name: String)") { $0.line("unregisterService(forName: name)") }
    }
    swift.extension("DTMicroApplication: \(swift.retroactive)MPaaSApplication") { swift in
      swift.declaration("var registeredName: String?") { swift in
        swift.line("let descriptor: DTMicroApplicationDescriptor? = descriptor")
        swift.line("return descriptor?.name")
      }
    }
  }

  /// The callbacks of `DTMicroApplicationDelegate`, and what the base class calls them.
  private static let callbacks = [
    (
      "rootController(in application: DTMicroApplication!) -> UIViewController",
      "root(of: application) ?? DTViewController()"
    ),
    ("applicationDidCreate(_ application: DTMicroApplication!)", "didCreate(application)"),
    (
      "application(_ application: DTMicroApplication!, willStartLaunchingWithOptions options: [AnyHashable: Any]!)",
      "willStart(application, with: options ?? [:])"
    ),
    ("applicationDidFinishLaunching(_ application: DTMicroApplication!)", "didFinishLaunching(application)"),
    ("applicationWillPause(_ application: DTMicroApplication!)", "willPause(application)"),
    (
      "application(_ application: DTMicroApplication!, willResumeWithOptions options: [AnyHashable: Any]!)",
      "willResume(application, with: options ?? [:])"
    ),
    ("applicationDidResume(_ application: DTMicroApplication!)", "didResume(application)"),
    (
      "application(_ application: DTMicroApplication!, didResumeWithOptions options: [AnyHashable: Any]!)",
      "didResume(application, with: options ?? [:])"
    ),
    ("applicationWillTerminate(_ application: DTMicroApplication!)", "willTerminate(application)"),
    (
      "applicationWillTerminate(_ application: DTMicroApplication!, animated: Bool)",
      "willTerminate(application, animated: animated)"
    ),
    ("applicationShouldTerminate(_ application: DTMicroApplication!) -> Bool", "shouldTerminate(application)"),
    (
      "applicationShouldStartMultapplication(_ appId: String!, params: [AnyHashable: Any]!, launchMode: DTMicroApplicationLaunchMode, sourceId: String!) -> Bool",
      "MPaaSLinks.app.startsAnother(appId)"
    ),
  ]

  private func writeDelegate(to swift: inout SwiftWriter) {
    swift.extension("MicroAppDelegateBase: @preconcurrency @retroactive DTMicroApplicationDelegate") { swift in
      for (callback, method) in Self.callbacks { swift.declaration("func \(callback)") { $0.line(method) } }
    }
  }

  private func writeNames(to swift: inout SwiftWriter) {
    for enumeration in tree.enumerations(of: MicroApps.family) where !enumeration.cases.isEmpty {
      swift.extension(enumeration.typeName) { swift in
        swift.enumeration(
          "The names that the micro apps are registered under.", name: "AppName", conformances: "String, MicroAppName"
        ) { swift in
          for item in enumeration.cases {
            swift.enumCase(item.declaration.documentation, name: item.name, rawValue: item.declaration.name)
          }
        }
      }
    }
  }

  private func writeLinks(to swift: inout SwiftWriter) {
    let prefix = program.objectiveCPrefix ?? "Manifest"
    let (handler, links) = (prefix + "SchemeHandler", prefix + "Links")
    swift.extension("MPaaSLinks") { swift in
      swift.document("The links of the app.")
      let applications = microApps.apps.isEmpty ? "[]" : "MicroApp.descriptors"
      let arguments = "table: Routes.table, applications: \(applications)"
      swift.line("\(swift.access)static let app = MPaaSLinks(\(arguments)) { DTContextGet() }")
    }
    // UIKit receives URLs on the main thread; a call from another one must not end the app.
    let guardLine = "guard Thread.isMainThread, let url = url?.absoluteString else { return false }"
    swift.declaration(
      "Opens the URLs of the app; the last of the framework's scheme handlers.", attribute: "@objc(\(handler))",
      "nonisolated final class \(handler): DTSchemeHandler"
    ) { swift in
      swift.declaration("override class func canHandleOpen(_ url: URL?) -> Bool") { swift in
        swift.line(guardLine)
        swift.line("return MainActor.assumeIsolated { MPaaSLinks.app.canOpen(url) }")
      }
      swift.declaration("override func handleOpen(_ url: URL?, userInfo: [AnyHashable: Any]?) -> Bool") { swift in
        swift.line(guardLine)
        swift.line("return MainActor.assumeIsolated { MPaaSLinks.app.open(url) }")
      }
    }
    swift.declaration(
      "The links of the app, for Objective-C.", attribute: "@objc(\(links))", "final class \(links): NSObject"
    ) { swift in
      swift.separate(isShort: false)
      swift.document(
        "Opens a URL, now or when the app is ready, and returns whether it opened a destination or waits.")
      swift.line("@MainActor @objc(openURL:fromApp:)")
      swift.block("\(swift.access)static func open(_ url: URL, fromApp isInside: Bool) -> Bool") {
        $0.line("MPaaSLinks.app.open(url.absoluteString, fromApp: isInside)")
      }
      swift.separate(isShort: false)
      swift.document("Opens the links that waited, and later ones at once.")
      swift.line("@MainActor @objc \(swift.access)static func appIsReady() { MPaaSLinks.app.appIsReady() }")
      guard program.hasQuickActions else { return }
      swift.separate(isShort: false)
      swift.document("Opens the route of a quick action, and returns whether it opened a destination or waits.")
      swift.line("@MainActor @objc(openShortcutOfType:)")
      swift.block("\(swift.access)static func open(shortcut type: String) -> Bool") { swift in
        swift.line("guard let route = Routes(shortcut: type) else { return false }")
        swift.line("do {")
        swift.line("  let outcome = try MPaaSLinks.app.open(route)")
        swift.line("  return outcome == nil || outcome == .opened")
        swift.line("} catch { return false }")
      }
    }
  }
}
