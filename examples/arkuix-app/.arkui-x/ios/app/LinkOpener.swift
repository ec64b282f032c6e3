import ManifestRuntime
import UIKit

/// Opens what a URL names, by the generated table.
@objc(LinkOpener)
@MainActor
final class LinkOpener: NSObject {
  @objc(open:in:)
  static func open(_ url: URL, in navigation: UINavigationController) -> Bool {
    switch Routes.resolve(url.absoluteString, origin: .external) {
    case .failure(let error):
      NSLog("%@", "\(url): \(error)")
      return false
    case .success(let resolution):
      if isInFront(resolution.destination) { return true }
      guard let page = page(for: resolution) else { return false }
      navigation.pushViewController(page, animated: true)
      return true
    }
  }

  /// Brings the one instance of a singleton ability to the front, where there is one already.
  private static func isInFront(_ destination: Destination) -> Bool {
    guard case .ability(let ability) = destination, ability.launchType == .singleton else { return false }
    return StageApplication.handleSingleton(
      ability.bundleName, moduleName: ability.module, abilityName: ability.name)
  }

  private static func page(for resolution: Resolution) -> UIViewController? {
    switch resolution.destination {
    case .controller(let name):
      let page = page(named: name)
      (page as? HelpViewController)?.chapter = resolution.parameters.string("chapter") ?? ""
      return page
    case .ability(let ability):
      switch ability.presenter {
      case .native(let name):
        return page(named: name)
      case .viewController(let name):
        guard let stage = NSClassFromString(name) as? StageViewController.Type,
          let page = stage.init(instanceName: ability.instanceName),
          let params = try? resolution.wantParameters()
        else { return nil }
        page.params = params
        return page
      case .dynamic:
        return nil
      }
    }
  }

  private static func page(named name: String) -> UIViewController? {
    (NSClassFromString(name) as? UIViewController.Type)?.init()
  }
}
