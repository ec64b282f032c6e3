import Foundation
import ManifestArkUI
import ManifestRuntime
import UIKit
import libarkui_ios

/// One run of an app without scenes on the stubs, from launch.
@MainActor
final class Run {
  /// Whether the app delegate is written in Objective-C, and forwards each call to the facade.
  static var usesFacade = false

  let delegate: any AppDelegateWithoutScenes
  private(set) var errors: [OpenError] = []

  init() {
    delegate = Self.usesFacade ? OldFacadeDelegate() : OldAppDelegate()
    StageApplication.reset()
    StageApplication.singletons = ["entry/EntryAbility"]
    UIApplication.shared.delegate = delegate
    delegate.router.onFailure = { [unowned self] in errors.append($0) }
  }

  convenience init(launchedBy url: String?) {
    self.init()
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let url { options[.url] = URL(string: url) }
    expect(launch(options), "the app launches")
    if let url { expect(open(url), "the app opens the URL that it was launched by") }
    MainQueue.turn()
  }

  /// Finishes launching, and returns whether UIKit then delivers what is in the options.
  func launch(_ options: [UIApplication.LaunchOptionsKey: Any]) -> Bool {
    delegate.application(.shared, didFinishLaunchingWithOptions: options)
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
