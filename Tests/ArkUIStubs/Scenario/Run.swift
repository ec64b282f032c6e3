import Foundation
import ManifestArkUI
import ManifestRuntime
import UIKit
import libarkui_ios

/// One run of the app on the stubs, from its launch.
@MainActor
final class Run {
  private(set) static var failures = 0

  let delegate: AppDelegate
  private(set) var errors: [OpenError] = []

  init(_ delegate: AppDelegate = AppDelegate()) {
    self.delegate = delegate
    StageApplication.log = []
    StageApplication.singletons = ["entry/EntryAbility"]
    UIApplication.shared.delegate = delegate
    delegate.router.onFailure = { [unowned self] in errors.append($0) }
  }

  convenience init(launchedBy url: String?) {
    self.init()
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let url { options[.url] = URL(string: url) }
    expect(delegate.application(.shared, didFinishLaunchingWithOptions: options), "the app launches")
    if let url { expect(open(url), "the app opens the URL that it was launched by") }
  }

  var router: StageRouter { delegate.router }
  var pages: [UIViewController] { router.navigation.viewControllers }

  /// The pages from the bottom to the top, an ability by its name.
  var stack: [String] {
    pages.map { ($0 as? StageViewController)?.name ?? String(describing: type(of: $0)) }
  }

  /// The system hands over a URL.
  func open(_ url: String) -> Bool {
    guard let url = URL(string: url) else { return false }
    return delegate.application(.shared, open: url, options: [:])
  }

  /// Takes what the runtime has been told since the last time.
  func log() -> [String] {
    defer { StageApplication.log = [] }
    return StageApplication.log
  }

  /// Takes the errors that were handed over since the last time, as texts.
  func failures() -> [String] {
    defer { errors = [] }
    return errors.map(\.description)
  }
}

@MainActor
func expect(_ condition: Bool, _ name: String, file: String = #fileID, line: Int = #line) {
  if condition { return }
  print("\(file):\(line): not so: \(name)")
  Run.recordFailure()
}

@MainActor
func expect<Value: Equatable>(_ found: Value, _ expected: Value, file: String = #fileID, line: Int = #line) {
  if found == expected { return }
  print("\(file):\(line): found \(found)\n  instead of \(expected)")
  Run.recordFailure()
}

extension Run {
  fileprivate static func recordFailure() { failures += 1 }
}
