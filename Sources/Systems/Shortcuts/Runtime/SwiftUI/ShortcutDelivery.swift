#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Combine
  public import Foundation
  public import SwiftUI
  public import UIKit

  extension View {
    /// Opens the routes of quick actions, including the one that launched the app.
    ///
    /// The app needs ``ShortcutAppDelegate``, or a scene delegate of its own that calls
    /// ``ShortcutDelivery/receive(_:)``. If several views use this modifier, only one of them receives each quick
    /// action.
    public func onShortcut<Routes: ShortcutRoutes>(
      of routes: Routes.Type, perform open: @escaping @MainActor (Routes) -> Void
    ) -> some View {
      onReceive(ShortcutDelivery.pending) { _ in
        if let route = ShortcutDelivery.take().flatMap(Routes.init(shortcut:)) { open(route) }
      }
    }
  }

  /// Delivers quick actions from UIKit's delegates to views, which may appear later.
  @MainActor
  public enum ShortcutDelivery {
    /// The type of the pending quick action; nil if a view has taken it.
    static let pending = CurrentValueSubject<String?, Never>(nil)

    /// Delivers a quick action.
    public static func receive(_ item: UIApplicationShortcutItem) { pending.send(item.type) }

    /// Returns the type of the pending quick action; nil if there is none.
    static func take() -> String? {
      guard let type = pending.value else { return nil }
      pending.send(nil)
      return type
    }
  }

  /// An app delegate for SwiftUI apps without one of their own; it gives each scene a ``ShortcutSceneDelegate``.
  public final class ShortcutAppDelegate: NSObject, UIApplicationDelegate {
    /// Returns the configuration of a scene.
    public func application(
      _ application: UIApplication, configurationForConnecting session: UISceneSession,
      options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
      let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
      configuration.delegateClass = ShortcutSceneDelegate.self
      return configuration
    }
  }

  /// A scene delegate that delivers the scene's quick actions to its views.
  public final class ShortcutSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// Delivers the quick action that caused the scene to connect.
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      if let item = options.shortcutItem { ShortcutDelivery.receive(item) }
    }

    /// Delivers a quick action that the user chooses while the app is running.
    public func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      ShortcutDelivery.receive(item)
      completionHandler(true)
    }
  }
#endif
