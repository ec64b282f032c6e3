/// A micro app while it runs.
@MainActor
public final class MicroApplication: Identifiable {
  /// Tells it from every other.
  public nonisolated let id: RunningApplication.ID
  /// What is declared about it.
  public nonisolated let descriptor: ApplicationDescriptor
  /// Does what the application does.
  public let delegate: any MicroApplicationDelegate

  init(id: RunningApplication.ID, descriptor: ApplicationDescriptor, delegate: any MicroApplicationDelegate) {
    self.id = id
    self.descriptor = descriptor
    self.delegate = delegate
  }
}

/// A delegate, of whatever type, whose pages are of one type.
@MainActor
public struct MicroApplicationHost<Root> {
  let delegate: any MicroApplicationDelegate
  let makeRoot: (MicroApplication) -> Root

  /// Takes a delegate.
  public init<Delegate: MicroApplicationDelegate>(_ delegate: Delegate) where Delegate.Root == Root {
    self.delegate = delegate
    makeRoot = { delegate.makeRoot(of: $0) }
  }
}

/// What a micro app does at the stations of its life; only its first page is required.
///
/// The stations come in this order: `didCreate`, `willStart`, `makeRoot`, `didFinishLaunching`; then, as often as another one
/// covers it and goes, `willPause`, `willResume`, `didResume`; at the end `shouldTerminate`, unless it is forced, and
/// `willTerminate`. Brought to the front while it is there already, it resumes without a pause before.
///
/// A callback may ask the context for starts and exits. They happen when everybody has heard of the present one.
@MainActor
public protocol MicroApplicationDelegate: AnyObject {
  /// The pages of the app, for example `UIViewController`.
  associatedtype Root

  /// Makes the first page.
  func makeRoot(of application: MicroApplication) -> Root

  /// The application was created.
  func didCreate(_ application: MicroApplication)
  /// The application is about to start.
  func willStart(_ application: MicroApplication, with options: LaunchOptions)
  /// The application has started.
  func didFinishLaunching(_ application: MicroApplication)
  /// Another application is about to cover this one.
  func willPause(_ application: MicroApplication)
  /// The application is about to be in front again, with options where somebody started it.
  func willResume(_ application: MicroApplication, with options: LaunchOptions?)
  /// The application is in front again.
  func didResume(_ application: MicroApplication, with options: LaunchOptions?)
  /// Whether the application may exit.
  ///
  /// Refuse in special cases only: nothing is started that would end a refusing one.
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
  /// Allows it.
  public func shouldTerminate(_ application: MicroApplication) -> Bool { true }
  /// Does nothing.
  public func willTerminate(_ application: MicroApplication, animated: Bool) {}
}
