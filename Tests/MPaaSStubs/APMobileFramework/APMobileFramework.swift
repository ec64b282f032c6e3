// The declarations of mPaaS that generated code and the examples use, for type-checking and running on Linux.
//
// They have no nullability and no isolation, as in the framework's headers. Behavior that no public source describes is
// absent, or marked as an assumption.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals

public import Foundation
public import UIKit

/// The modes in which a micro app is shown.
public enum DTMicroApplicationLaunchMode: Int {
  case clearTop
  case pushWithAnimation
  case pushNoAnimation
  case presentWithAnimation
  case presentNoAnimation
  case flipFromLeft
  case flipFromRight
}

public protocol DTMicroApplicationDelegate: NSObjectProtocol {
  /// The result is optional in the header; Swift then accepts either, but only for protocols of Objective-C.
  func rootController(in application: DTMicroApplication!) -> UIViewController
  func applicationDidCreate(_ application: DTMicroApplication!)
  func application(
    _ application: DTMicroApplication!, willStartLaunchingWithOptions options: [AnyHashable: Any]!)
  func applicationDidFinishLaunching(_ application: DTMicroApplication!)
  func applicationWillPause(_ application: DTMicroApplication!)
  func application(_ application: DTMicroApplication!, willResumeWithOptions options: [AnyHashable: Any]!)
  func applicationDidResume(_ application: DTMicroApplication!)
  func application(_ application: DTMicroApplication!, didResumeWithOptions options: [AnyHashable: Any]!)
  func applicationWillTerminate(_ application: DTMicroApplication!)
  func applicationWillTerminate(_ application: DTMicroApplication!, animated: Bool)
  func applicationShouldTerminate(_ application: DTMicroApplication!) -> Bool
  func applicationShouldStartMultapplication(
    _ appId: String!, params: [AnyHashable: Any]!, launchMode: DTMicroApplicationLaunchMode, sourceId: String!
  ) -> Bool
}

/// The defaults of the protocol's optional Objective-C members.
extension DTMicroApplicationDelegate {
  public func applicationDidCreate(_ application: DTMicroApplication!) {}
  public func application(
    _ application: DTMicroApplication!, willStartLaunchingWithOptions options: [AnyHashable: Any]!
  ) {}
  public func applicationDidFinishLaunching(_ application: DTMicroApplication!) {}
  public func applicationWillPause(_ application: DTMicroApplication!) {}
  public func application(_ application: DTMicroApplication!, willResumeWithOptions options: [AnyHashable: Any]!) {}
  public func applicationDidResume(_ application: DTMicroApplication!) {}
  public func application(_ application: DTMicroApplication!, didResumeWithOptions options: [AnyHashable: Any]!) {}
  public func applicationWillTerminate(_ application: DTMicroApplication!) {}
  public func applicationWillTerminate(_ application: DTMicroApplication!, animated: Bool) {}
  public func applicationShouldTerminate(_ application: DTMicroApplication!) -> Bool { true }
  public func applicationShouldStartMultapplication(
    _ appId: String!, params: [AnyHashable: Any]!, launchMode: DTMicroApplicationLaunchMode, sourceId: String!
  ) -> Bool { false }
}

/// The base class of the pages of micro apps.
open class DTViewController: UIViewController {}

public final class DTMicroApplicationDescriptor: NSObject {
  public var name: String!
}

/// A running micro app.
public final class DTMicroApplication: NSObject {
  public var descriptor: DTMicroApplicationDescriptor! = DTMicroApplicationDescriptor()
  public var delegate: (any DTMicroApplicationDelegate)!
  public var sourceId: String!
  public var launchMode = DTMicroApplicationLaunchMode.pushWithAnimation
  public var sceneParams: [AnyHashable: Any]!
  fileprivate var root: UIViewController!
  fileprivate weak var context: DTContext?

  public func rootController() -> UIViewController! { root }

  /// Ends the micro app if it is on top of the stack.
  public func exit(animated: Bool) {
    guard let context, context.currentApplication() === self, context.stack.count > 1, context.ask([self]) else {
      return
    }
    context.end([self], animated: animated)
    context.resumeTop(nil)
  }

  /// Ends the micro app wherever it is.
  public func forceExit() {
    guard let context, context.stack.dropFirst().contains(where: { $0 === self }) else { return }
    let wasOnTop = context.currentApplication() === self
    context.end([self], animated: false)
    if wasOnTop { context.resumeTop(nil) }
  }
}

public protocol DTService: NSObjectProtocol {
  func start()
  func didCreate()
  func willDestroy()
}

/// The defaults of the protocol's optional Objective-C members.
extension DTService {
  public func didCreate() {}
  public func willDestroy() {}
}

/// The configuration of the framework.
@MainActor public final class DTFrameworkInterface: NSObject {
  private static let shared = DTFrameworkInterface()

  public static func sharedInstance() -> DTFrameworkInterface! { shared }

  /// Starts the framework in an app that owns its delegate and window.
  public func manualInitMpaasFramework(
    with application: UIApplication!, launchOptions: [AnyHashable: Any]!, window: UIWindow,
    navigationController: UINavigationController
  ) {}
}

/// The base class of scheme handlers, which opens nothing.
open class DTSchemeHandler: NSObject {
  public required override init() { super.init() }
  open class func canHandleOpen(_ url: URL!) -> Bool { false }
  open func handleOpen(_ url: URL!, userInfo: [AnyHashable: Any]!) -> Bool { false }
}

public func DTContextGet() -> DTContext! { DTContext.shared }

/// The context of the app: its micro apps and services.
public final class DTContext: NSObject {
  fileprivate nonisolated(unsafe) static var shared = DTContext()

  fileprivate var stack: [DTMicroApplication] = []
  fileprivate var host: FrameworkHost?
  private var services: [String: any DTService] = [:]

  // MARK: Micro apps

  public func startApplication(_ name: String!, params: [AnyHashable: Any]!, animated: Bool) -> Bool {
    startApplication(name, params: params, launchMode: animated ? .pushWithAnimation : .pushNoAnimation)
  }

  public func startApplication(
    _ name: String!, params: [AnyHashable: Any]!, launchMode: DTMicroApplicationLaunchMode
  ) -> Bool {
    startApplication(name, params: params, launchMode: launchMode, sourceId: nil)
  }

  public func startApplication(
    _ name: String!, params: [AnyHashable: Any]!, launchMode: DTMicroApplicationLaunchMode, sourceId: String!
  ) -> Bool {
    startApplication(name, params: params, appClearTop: true, launchMode: launchMode, sourceId: sourceId)
  }

  public func startApplication(
    _ name: String!, params: [AnyHashable: Any]!, appClearTop: Bool, launchMode: DTMicroApplicationLaunchMode,
    sourceId: String!
  ) -> Bool {
    startApplication(
      name, params: params, appClearTop: appClearTop, launchMode: launchMode, sourceId: sourceId, sceneParams: nil)
  }

  public func startApplication(
    _ name: String!, params: [AnyHashable: Any]!, appClearTop: Bool, launchMode: DTMicroApplicationLaunchMode,
    sourceId: String!, sceneParams: [AnyHashable: Any]!
  ) -> Bool {
    // The framework reserves `ClearTop` and does not support it.
    guard let host, launchMode != .clearTop, let declared = host.applications[name] else { return false }
    let options = params.map { $0.mapValues(objectiveC) } ?? [:]
    let source = sourceId ?? currentApplication()?.descriptor.name ?? name
    let startsAnother = findApplication(byName: name)?.delegate.applicationShouldStartMultapplication(
      name, params: options, launchMode: launchMode, sourceId: source)
    if let running = findApplication(byName: name), startsAnother != true {
      if appClearTop || name == host.launcher {
        let above = Array(stack.reversed().prefix { $0 !== running })
        guard ask(above) else { return false }
        end(above, animated: true)
        (running.sourceId, running.sceneParams) = (source, sceneParams)
        resumeTop(options)
        return true
      }
      guard ask([running]) else { return false }
      end([running], animated: false)
    }
    guard let delegate = host.make(declared) as? any DTMicroApplicationDelegate else { return false }
    let new = DTMicroApplication()
    new.descriptor.name = name
    (new.delegate, new.sourceId, new.launchMode, new.context) = (delegate, source, launchMode, self)
    new.sceneParams = sceneParams
    let covered = currentApplication()
    delegate.applicationDidCreate(new)
    // The order of these two is an assumption; it is documented only by an image.
    covered?.delegate.applicationWillPause(covered)
    delegate.application(new, willStartLaunchingWithOptions: options)
    new.root = delegate.rootController(in: new)
    stack.append(new)
    delegate.applicationDidFinishLaunching(new)
    return true
  }

  public func canHandleStartApplication(_ name: String!, params: [AnyHashable: Any]!) -> Bool {
    host?.applications[name] != nil
  }

  public func findApplication(byName name: String!) -> DTMicroApplication! {
    stack.last { $0.descriptor.name == name }
  }

  public func currentApplication() -> DTMicroApplication! { stack.last }

  public func exitAllApplications() -> Bool {
    let above = Array(stack.dropFirst().reversed())
    guard ask(above) else { return false }
    end(above, animated: false)
    if !above.isEmpty { resumeTop(nil) }
    return true
  }

  /// Asks delegates whether their micro apps may exit; that one refusal cancels a start is an assumption.
  fileprivate func ask(_ applications: [DTMicroApplication]) -> Bool {
    applications.allSatisfy { $0.delegate.applicationShouldTerminate($0) }
  }

  fileprivate func end(_ applications: [DTMicroApplication], animated: Bool) {
    for application in applications {
      application.delegate.applicationWillTerminate(application)
      application.delegate.applicationWillTerminate(application, animated: animated)
      stack.removeAll { $0 === application }
    }
  }

  fileprivate func resumeTop(_ options: [AnyHashable: Any]?) {
    guard let top = currentApplication() else { return }
    top.delegate.application(top, willResumeWithOptions: options)
    top.delegate.applicationDidResume(top)
    top.delegate.application(top, didResumeWithOptions: options)
  }

  // MARK: Services

  public func findService(byName name: String!) -> Any! {
    if let running = services[name] { return running }
    guard let host, let className = host.services[name], let service = host.make(className) as? any DTService else {
      return nil
    }
    _ = registerService(service, forName: name)
    return service
  }

  public func registerService(_ service: Any!, forName name: String!) -> Bool {
    guard services[name] == nil, let service = service as? any DTService else { return false }
    services[name] = service
    service.didCreate()
    service.start()
    return true
  }

  public func unregisterService(forName name: String!) {
    services.removeValue(forKey: name)?.willDestroy()
    host?.services[name] = nil
  }
}

/// Returns the object that Objective-C gets for a Swift value.
private func objectiveC(_ value: Any) -> Any {
  switch value {
  case let value as Bool: NSNumber(value: value)
  case let value as Int: NSNumber(value: value)
  case let value as Double: NSNumber(value: value)
  case let value as [Any]: value.map(objectiveC)
  case let value as [String: Any]: value.mapValues(objectiveC)
  default: value
  }
}

/// The part of the framework that runs an app: it reads `MobileRuntime.plist`, starts services and the launcher, and
/// passes URLs to scheme handlers.
public final class FrameworkHost {
  public let launcher: String
  fileprivate let applications: [String: String]
  fileprivate var services: [String: String] = [:]
  /// The services that start before the launcher, in order.
  private var early: [String] = []
  private let classes: [String: @MainActor () -> NSObject]
  private let schemeHandlers: [DTSchemeHandler.Type]

  /// Reads the framework's list, in place of the app's bundle.
  ///
  /// - Parameters:
  ///   - file: `MobileRuntime.plist`.
  ///   - classes: The classes of the app, which Linux does not find by name.
  ///   - schemeHandlers: The classes that `schemeHandlerClasses` names.
  /// - Throws: An error if the file cannot be read.
  public convenience init(
    _ file: URL, classes: [String: @MainActor () -> NSObject], schemeHandlers: [DTSchemeHandler.Type] = []
  ) throws {
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), format: nil)
    self.init(list as? [String: Any] ?? [:], classes: classes, schemeHandlers: schemeHandlers)
  }

  /// Creates the host of an app with these contents of `MobileRuntime.plist`.
  public init(
    _ list: [String: Any], classes: [String: @MainActor () -> NSObject],
    schemeHandlers: [DTSchemeHandler.Type] = []
  ) {
    DTContext.shared = DTContext()
    func entries(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }
    launcher = list["Launcher"] as? String ?? ""
    var applications: [String: String] = [:]
    for entry in entries(list["Applications"]) {
      applications[entry["name"] as? String ?? ""] = entry["delegate"] as? String
    }
    self.applications = applications
    (self.classes, self.schemeHandlers) = (classes, schemeHandlers)
    let groups = list["ServicesMap"] as? [String: Any] ?? [:]
    for group in groups.keys where group != "[AUTOSTART]" { add(entries(groups[group])) }
    add(entries(list["Services"]))
    func names(_ services: [[String: Any]]) -> [String] { services.compactMap { $0["name"] as? String } }
    early = names(entries(groups["RunOnceServices"]))
    for group in entries(groups["[AUTOSTART]"]) { early += names(entries(groups[group["name"] as? String ?? ""])) }
    early += names(entries(list["Services"]).filter { $0["lazyLoading"] as? Bool != true })
    DTContext.shared.host = self
  }

  private func add(_ entries: [[String: Any]]) {
    for entry in entries { services[entry["name"] as? String ?? ""] = entry["class"] as? String }
  }

  /// Runs the app from the beginning: `startWithOptions` between the callbacks of the launch.
  public func boot() {
    let context = DTContext.shared
    for name in early { _ = context.findService(byName: name) }
    _ = context.startApplication(launcher, params: nil, launchMode: .pushNoAnimation)
  }

  /// Passes a URL to the scheme handlers, in order.
  public func open(_ url: URL) -> Bool {
    schemeHandlers.first { $0.canHandleOpen(url) }?.init().handleOpen(url, userInfo: [:]) ?? false
  }

  /// The running micro apps, the launcher first.
  public var stack: [DTMicroApplication] { DTContext.shared.stack }

  fileprivate func make(_ className: String) -> NSObject? {
    guard let make = classes[className] else { return nil }
    nonisolated(unsafe) var object: NSObject?
    MainActor.assumeIsolated { object = make() }
    return object
  }
}
