#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Combine
  public import Foundation
  public import SwiftUI
  public import UIKit

  extension View {
    /// Opens the routes of quick actions: of the one that launched the app, and of those that are chosen while it runs.
    ///
    /// The app needs ``ShortcutAppDelegate``, or a scene delegate of its own that calls ``ShortcutDelivery/receive(_:)``. If
    /// several views ask for the quick actions, one of them gets each.
    public func onShortcut<Routes: ShortcutRoutes>(
      of routes: Routes.Type, perform open: @escaping @MainActor (Routes) -> Void
    ) -> some View {
      onReceive(ShortcutDelivery.pending) { _ in
        if let route = ShortcutDelivery.take().flatMap(Routes.init(shortcut:)) { open(route) }
      }
    }
  }

  /// Hands quick actions from UIKit's delegates to views, which may appear later.
  @MainActor
  public enum ShortcutDelivery {
    /// The type of the last quick action; nil if a view has taken it.
    static let pending = CurrentValueSubject<String?, Never>(nil)

    /// Hands over a quick action.
    public static func receive(_ item: UIApplicationShortcutItem) { pending.send(item.type) }

    /// Returns the type of the pending quick action; nil if there is none.
    static func take() -> String? {
      guard let type = pending.value else { return nil }
      pending.send(nil)
      return type
    }
  }

  /// The app delegate of a SwiftUI app without one of its own: it gives each scene a ``ShortcutSceneDelegate``.
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

  /// Hands the quick actions of a scene to its views.
  public final class ShortcutSceneDelegate: UIResponder, UIWindowSceneDelegate {
    /// Hands over the quick action that the scene connects for.
    public func scene(
      _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
    ) {
      if let item = options.shortcutItem { ShortcutDelivery.receive(item) }
    }

    /// Hands over a quick action that is chosen while the app runs.
    public func windowScene(
      _ windowScene: UIWindowScene, performActionFor item: UIApplicationShortcutItem,
      completionHandler: @escaping (Bool) -> Void
    ) {
      ShortcutDelivery.receive(item)
      completionHandler(true)
    }
  }
#endif
