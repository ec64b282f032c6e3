/// A running micro app.
@MainActor
public final class MicroApplication: Identifiable {
  nonisolated let running: RunningApplication
  /// The declaration of the micro app.
  public nonisolated let descriptor: ApplicationDescriptor
  /// The delegate, which implements the micro app.
  public let delegate: any MicroApplicationDelegate

  /// The identifier of this instance.
  public nonisolated var id: RunningApplication.ID { running.id }

  init(
    _ running: RunningApplication, _ descriptor: ApplicationDescriptor, _ delegate: any MicroApplicationDelegate
  ) {
    self.running = running
    self.descriptor = descriptor
    self.delegate = delegate
  }
}

/// A type-erased delegate with pages of type `Root`.
@MainActor
public struct MicroApplicationHost<Root> {
  let delegate: any MicroApplicationDelegate
  let makeRoot: (MicroApplication) -> Root

  /// Wraps a delegate.
  public init<Delegate: MicroApplicationDelegate>(_ delegate: Delegate) where Delegate.Root == Root {
    self.delegate = delegate
    makeRoot = { delegate.makeRoot(of: $0) }
  }
}

/// The life cycle of a micro app; only `makeRoot(of:)` is required.
///
/// The methods are called in this order: `didCreate`, `willStart`, `makeRoot`, `didFinishLaunching`; `willPause` each
/// time another micro app covers this one, `willResume` and `didResume` when it is uncovered; finally
/// `shouldTerminate`, unless the exit is forced, and `willTerminate`. A micro app that is started while in front
/// resumes without a pause.
///
/// A callback may request starts and exits. They are performed after the current operation has finished.
@MainActor
public protocol MicroApplicationDelegate: AnyObject {
  /// The type of the app's pages, for example `UIViewController`.
  associatedtype Root

  /// Creates the first page.
  func makeRoot(of application: MicroApplication) -> Root

  /// The application was created.
  func didCreate(_ application: MicroApplication)
  /// The application is about to start.
  func willStart(_ application: MicroApplication, with options: LaunchOptions)
  /// The application has started.
  func didFinishLaunching(_ application: MicroApplication)
  /// Another application is about to cover this one.
  func willPause(_ application: MicroApplication)
  /// The application is about to return to the front, with options if a start request caused it.
  func willResume(_ application: MicroApplication, with options: LaunchOptions?)
  /// The application has returned to the front.
  func didResume(_ application: MicroApplication, with options: LaunchOptions?)
  /// Returns whether the application may exit.
  ///
  /// Refuse only in special cases: a start that would end a refusing application fails.
  func shouldTerminate(_ application: MicroApplication) -> Bool
  /// The application is about to exit.
  func willTerminate(_ application: MicroApplication, animated: Bool)
}

extension MicroApplicationDelegate {
  /// Does nothing.
  public func didCreate(_ application: MicroApplication) {}
  /// Does nothing.
  public func willStart(_ application: MicroApplication, with options: LaunchOptions) {}
  /// Does nothing.
  public func didFinishLaunching(_ application: MicroApplication) {}
  /// Does nothing.
  public func willPause(_ application: MicroApplication) {}
  /// Does nothing.
  public func willResume(_ application: MicroApplication, with options: LaunchOptions?) {}
  /// Does nothing.
  public func didResume(_ application: MicroApplication, with options: LaunchOptions?) {}
  /// Returns true.
  public func shouldTerminate(_ application: MicroApplication) -> Bool { true }
  /// Does nothing.
  public func willTerminate(_ application: MicroApplication, animated: Bool) {}
}
