import Foundation
import ManifestRuntime
import UIKit

/// Shows the view controllers that links open.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  let navigation = UINavigationController()

  func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    navigation.setViewControllers([HomeViewController()], animated: false)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
    self.window = window
    self.scene(scene, openURLContexts: options.urlContexts)
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { open(context.url) }
  }

  private func open(_ url: URL) {
    switch Routes.resolve(url.absoluteString) {
    case .success(.home):
      navigation.setViewControllers([HomeViewController()], animated: true)
    case .success(.camera(let name)):
      let camera = CameraViewController()
      camera.name = name
      navigation.pushViewController(camera, animated: true)
    case .failure(let error):
      NSLog("%@", error.description)
    }
  }
}

final class HomeViewController: UIViewController {}

/// The camera, for the person whose name the extension passes.
final class CameraViewController: UIViewController {
  var name: String?
}
