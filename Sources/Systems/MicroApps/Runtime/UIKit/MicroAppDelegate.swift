#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  public import UIKit

  /// A delegate of a micro app in mPaaS, which derives from it and makes the first page.
  ///
  /// ```swift
  /// @objc(TicketAppDelegate)
  /// final class TicketAppDelegate: MicroAppDelegate {
  ///   // A subclass of `DTViewController`, or a tab bar controller for the launcher.
  ///   func makeRoot(of application: any MPaaSApplication) -> UIViewController { TicketController() }
  /// }
  /// ```
  public typealias MicroAppDelegate = MicroAppDelegateBase & MicroAppRootMaker

  /// The required part of a ``MicroAppDelegate``.
  @MainActor
  public protocol MicroAppRootMaker {
    /// Creates the first page (`rootControllerInApplication:`).
    ///
    /// The framework requires a subclass of its `DTViewController`; the launcher may have a tab bar controller.
    func makeRoot(of application: any MPaaSApplication) -> UIViewController
  }

  /// The optional part of a ``MicroAppDelegate``: methods to override, which do nothing by default.
  ///
  /// mPaaS calls `didCreate`, `willStart`, `makeRoot`, and then `didFinishLaunching`; `willPause` when another micro app
  /// covers this one, `willResume` and `didResume` when it is in front again; finally `shouldTerminate` and
  /// `willTerminate`. Generated code conforms the class to `DTMicroApplicationDelegate`.
  @MainActor
  open class MicroAppDelegateBase: NSObject {
    /// Creates a delegate, as the framework does by the name of the class.
    public override init() { super.init() }

    /// The application was created.
    open func didCreate(_ application: any MPaaSApplication) {}
    /// The application is about to start.
    open func willStart(_ application: any MPaaSApplication, with options: [AnyHashable: Any]) {}
    /// The application has started.
    open func didFinishLaunching(_ application: any MPaaSApplication) {}
    /// Another application is about to cover this one.
    open func willPause(_ application: any MPaaSApplication) {}
    /// The application is about to return to the front, with the parameters of a start if one caused it.
    open func willResume(_ application: any MPaaSApplication, with options: [AnyHashable: Any]) {}
    /// The application has returned to the front.
    open func didResume(_ application: any MPaaSApplication) {}
    /// The application has returned to the front, with the parameters of a start if one caused it.
    open func didResume(_ application: any MPaaSApplication, with options: [AnyHashable: Any]) {}
    /// Returns whether the application may exit, which it should refuse only in special cases.
    open func shouldTerminate(_ application: any MPaaSApplication) -> Bool { true }
    /// The application is about to exit.
    open func willTerminate(_ application: any MPaaSApplication) {}
    /// The application is about to exit, with an animation or without one.
    open func willTerminate(_ application: any MPaaSApplication, animated: Bool) {}

    /// Returns the first page of a ``MicroAppDelegate``; nil for a class that only derives from the base.
    public final func root(of application: any MPaaSApplication) -> UIViewController? {
      (self as? any MicroAppRootMaker)?.makeRoot(of: application)
    }
  }
#endif
