import UIKit

/// Shows the container, and passes it the links that start the app, and those that a running app receives.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private let container = WebContainerController()

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let navigation = UINavigationController()
    navigation.setViewControllers([container], animated: false)
    let window = UIWindow(windowScene: windowScene)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    // The container opens links once its view has the web view.
    container.loadViewIfNeeded()
    self.scene(scene, openURLContexts: connectionOptions.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    for context in URLContexts { container.open(context.url) }
  }
}
