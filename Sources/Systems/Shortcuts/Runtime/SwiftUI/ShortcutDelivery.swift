#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Combine
  public import Foundation
  public import ManifestRuntime
  public import SwiftUI
  public import UIKit

  @MainActor
  extension View {
    /// Opens the routes of quick actions, including the one that launched the app; each is opened exactly once.
    ///
    /// The app needs ``ShortcutAppDelegate``, or delegates of its own that call ``ShortcutDelivery/receive(_:from:)``. If
    /// several views use this modifier, only one of them receives each quick action.
    public func onShortcut<Routes: ShortcutRoutes>(
      of routes: Routes.Type, perform open: @escaping @MainActor (Routes) -> Void
    ) -> some View {
      onReceive(ShortcutDelivery.pending) { _ in
        for type in ShortcutDelivery.take() {
          if let route = Routes(shortcut: type) { open(route) }
        }
      }
    }
  }

  /// Delivers quick actions from UIKit's delegates to views, which may appear later.
  @MainActor
  public enum ShortcutDelivery {
    /// The types of the pending quick actions, in the order of their arrival.
    static let pending = CurrentValueSubject<[String], Never>([])
    private static var paired = PairedInputs()

    /// Delivers a quick action to the first view that opens it.
    ///
    /// Some versions of the system pass the action that launches the app to only one of two callbacks; if both receive
    /// it, it is delivered once.
    ///
    /// - Parameters:
    ///   - item: The quick action.
    ///   - callback: The callback that received it: `configuration`, `connection` or `performAction`.
    public static func receive(_ item: UIApplicationShortcutItem, from callback: LinkCallback = .performAction) {
      if paired.isRepeated(item.type, from: callback) { return }
      pending.send(pending.value + [item.type])
    }

    /// Forgets which quick actions may arrive a second time.
    public static func enterBackground() { paired.forget() }

    /// Drops the pending quick actions, because their scene was disconnected.
    public static func disconnect() { pending.send([]) }

    /// Returns and removes the types of the pending quick actions.
    static func take() -> [String] {
      let types = pending.value
      if !types.isEmpty { pending.send([]) }
      return types
    }
  }

  /// An app delegate for SwiftUI apps without one of their own; it gives each scene of the app a ``ShortcutSceneDelegate``.
  @MainActor
  public final class ShortcutAppDelegate: NSObject, UIApplicationDelegate {
    /// Returns the configuration of a scene, and delivers the quick action that the scene will be connected for.
    ///
    /// SwiftUI does not always pass that action on to the scene delegate. Scenes of other roles, such as those of external
    /// displays, keep their delegates.
    public func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      guard session.role == .windowApplication else { return configuration }
      configuration.delegateClass = ShortcutSceneDelegate.self
      if let item = options.shortcutItem { ShortcutDelivery.receive(item, from: .configuration) }
      return configuration
    }
  }

  /// A scene delegate that delivers the scene's quick actions to its views.
  @MainActor
  public final class ShortcutSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// Delivers the quick action that caused the scene to connect.
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      if let item = options.shortcutItem { ShortcutDelivery.receive(item, from: .connection) }
    }

    /// Delivers a quick action that the user chooses while the app is running.
    public func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      ShortcutDelivery.receive(item)
      completionHandler(true)
    }

    /// Forgets which quick actions may arrive a second time.
    public func sceneDidEnterBackground(_ scene: UIScene) { ShortcutDelivery.enterBackground() }

    /// Drops the quick actions that no view has opened.
    public func sceneDidDisconnect(_ scene: UIScene) { ShortcutDelivery.disconnect() }
  }
#endif
