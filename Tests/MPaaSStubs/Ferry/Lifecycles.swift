import APMobileFramework
import Foundation
import ManifestMicroApps
import UIKit

/// What the framework has called, in order.
@MainActor private var calls: [String] = []

/// Returns the calls since the last time.
@MainActor private func takeCalls() -> [String] {
  defer { calls = [] }
  return calls
}

/// A delegate that records every call.
private final class RecordingDelegate: MicroAppDelegate {
  static var refusing = false

  private func note(_ call: String, _ application: any MPaaSApplication) {
    calls.append("\(application.registeredName ?? "?") \(call)")
  }

  private func text(_ options: [AnyHashable: Any]) -> String {
    options.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: " ")
  }

  func makeRoot(of application: any MPaaSApplication) -> UIViewController {
    note("root", application)
    return UIViewController()
  }

  override func didCreate(_ application: any MPaaSApplication) { note("create", application) }
  override func willStart(_ application: any MPaaSApplication, with options: [AnyHashable: Any]) {
    note("start \(text(options))", application)
  }
  override func didFinishLaunching(_ application: any MPaaSApplication) { note("finish", application) }
  override func willPause(_ application: any MPaaSApplication) { note("pause", application) }
  override func willResume(_ application: any MPaaSApplication, with options: [AnyHashable: Any]) {
    note("resume \(text(options))", application)
  }
  override func didResume(_ application: any MPaaSApplication) { note("resumed", application) }
  override func didResume(_ application: any MPaaSApplication, with options: [AnyHashable: Any]) {
    note("resumed \(text(options))", application)
  }
  override func shouldTerminate(_ application: any MPaaSApplication) -> Bool {
    note("ask", application)
    return !Self.refusing
  }
  override func willTerminate(_ application: any MPaaSApplication) { note("end", application) }
  override func willTerminate(_ application: any MPaaSApplication, animated: Bool) {
    note("end \(animated)", application)
  }
}

/// A service that records every call.
@MainActor private final class RecordingService: NSObject, @preconcurrency DTService {
  private let name: String

  init(_ name: String) { self.name = name }

  func didCreate() { calls.append("\(name) create") }
  func start() { calls.append("\(name) start") }
  func willDestroy() { calls.append("\(name) destroy") }
}

/// An app with the launcher `0`, two micro apps and services of each kind, on the framework.
@MainActor private struct LifecycleRun {
  let host: FrameworkHost
  let context: DTContext

  init(isBooted: Bool = true) {
    RecordingDelegate.refusing = false
    let applications = ["0", "1", "2"].map { ["name": $0, "delegate": "Delegate"] }
    func service(_ name: String) -> [String: Any] { ["name": name, "class": name] }
    let list: [String: Any] = [
      "Launcher": "0", "Applications": applications,
      "Services": [service("eager"), service("lazy").merging(["lazyLoading": true]) { $1 }],
      "ServicesMap": [
        "[AUTOSTART]": [["name": "group", "asynchronous": false]], "group": [service("member")],
        "RunOnceServices": [service("once")],
      ] as [String: Any],
    ]
    var classes: [String: @MainActor () -> NSObject] = ["Delegate": { RecordingDelegate() }]
    for name in ["eager", "lazy", "member", "once"] { classes[name] = { RecordingService(name) } }
    host = FrameworkHost(list, classes: classes)
    context = DTContextGet()
    if isBooted {
      host.boot()
      calls = []
    }
  }

  var stack: [String] { host.stack.map { $0.registeredName ?? "" } }

  @discardableResult
  func start(_ name: String, _ word: String = "a", clearsTop: Bool = true) -> Bool {
    context.startApplication(
      name, params: ["word": word], appClearTop: clearsTop, launchMode: .pushWithAnimation, sourceId: nil)
  }
}

@MainActor let lifecycleScenarios = [
  Scenario(32, named: "the app starts") {
    let run = LifecycleRun(isBooted: false)
    run.host.boot()
    let services = ["once", "member", "eager"].flatMap { ["\($0) create", "\($0) start"] }
    expect(takeCalls(), services + ["0 create", "0 start ", "0 root", "0 finish"])
    expect(run.stack, ["0"])
  },
  Scenario(33, named: "a micro app starts above another one") {
    let run = LifecycleRun()
    expect(run.start("1"), "starts")
    expect(takeCalls(), ["1 create", "0 pause", "1 start word=a", "1 root", "1 finish"])
    expect(run.context.front?.sourceId, "0")
    expect(!run.start("9"), "is not declared")
    let isStarted = run.context.startApplication("2", params: nil, launchMode: .clearTop)
    expect(!isStarted, "has a launch mode that is not supported")
    expect(takeCalls(), [])
  },
  Scenario(34, named: "the frontmost micro app exits") {
    let run = LifecycleRun()
    run.start("1")
    run.start("2")
    _ = takeCalls()
    run.host.stack[1].exit(animated: true)
    expect(takeCalls(), [])
    run.context.front?.exit(animated: true)
    expect(takeCalls(), ["2 ask", "2 end", "2 end true", "1 resume ", "1 resumed", "1 resumed "])
    expect(run.stack, ["0", "1"])
    RecordingDelegate.refusing = true
    run.context.front?.exit(animated: false)
    expect(takeCalls(), ["1 ask"])
    expect(run.stack, ["0", "1"])
  },
  Scenario(35, named: "a running micro app is started") {
    let run = LifecycleRun()
    run.start("1")
    run.start("2")
    _ = takeCalls()
    let first = run.host.stack[1]
    expect(run.start("1", "b"), "comes to the front")
    expect(
      takeCalls(), ["2 ask", "2 end", "2 end true", "1 resume word=b", "1 resumed", "1 resumed word=b"])
    expect(run.context.findApplication(byName: "1") === first, "is the same object")
    run.start("2")
    _ = takeCalls()
    expect(run.start("1", "c", clearsTop: false), "starts anew")
    expect(
      takeCalls(), ["1 ask", "1 end", "1 end false", "1 create", "2 pause", "1 start word=c", "1 root", "1 finish"])
    expect(run.stack, ["0", "2", "1"])
    expect(run.context.findApplication(byName: "1") !== first, "is another object")
    expect(run.start("0"), "the launcher ends everything above it")
    expect(run.stack, ["0"])
  },
  Scenario(36, named: "a micro app is forced to exit below another one") {
    let run = LifecycleRun()
    run.start("1")
    run.start("2")
    _ = takeCalls()
    run.context.findApplication(byName: "1")?.forceExit()
    expect(takeCalls(), ["1 end", "1 end false"])
    expect(run.stack, ["0", "2"])
    expect(run.context.exitAllApplications(), "everything above the launcher exits")
    expect(run.stack, ["0"])
  },
  Scenario(37, named: "services start once, when they are needed") {
    let run = LifecycleRun()
    enum Name: String, ServiceName { case lazy, none, new }
    let services = run.context.services
    expect(services.find(Name.lazy) === services.find(Name.lazy), "is one object")
    expect(takeCalls(), ["lazy create", "lazy start"])
    expect(services.find(Name.none) == nil, "is not declared")
    expect(services.register(RecordingService("new"), for: Name.new), "is registered")
    expect(!services.register(RecordingService("new"), for: Name.new), "has a name that is taken")
    expect(run.context.exitAllApplications() && services.find(Name.new) != nil, "outlives micro apps")
    services.unregister(Name.new)
    expect(takeCalls(), ["new create", "new start", "new destroy"])
  },
]
