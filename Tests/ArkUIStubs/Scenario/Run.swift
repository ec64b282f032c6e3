import Foundation
import ManifestArkUI
import ManifestRuntime
import UIKit
import libarkui_ios

/// One run of the app on the stubs, from launch.
@MainActor
final class Run {
  private(set) static var failures = 0

  let delegate: OldAppDelegate
  private(set) var errors: [OpenError] = []

  init(_ delegate: OldAppDelegate = OldAppDelegate()) {
    self.delegate = delegate
    StageApplication.reset()
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

  /// The pages on the navigation stack, bottom first; an ability appears by its name.
  var stack: [String] {
    pages.map { ($0 as? StageViewController)?.name ?? String(describing: type(of: $0)) }
  }

  /// Opens a URL as the system does.
  func open(_ url: String) -> Bool {
    guard let url = URL(string: url) else { return false }
    return delegate.application(.shared, open: url, options: [:])
  }

  /// Opens a want that the app itself has sent.
  func send(_ url: String) -> Bool {
    guard let want = URL(string: url) else { return false }
    router.willOpen(want)
    return open(url)
  }

  /// Returns and clears the calls that the runtime has recorded.
  func log() -> [String] {
    defer { StageApplication.log = [] }
    return StageApplication.log
  }

  /// Returns and clears the descriptions of the reported errors.
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
