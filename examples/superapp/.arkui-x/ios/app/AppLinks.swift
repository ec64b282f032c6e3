import APMobileFramework
import Foundation
import ManifestNavigation
import ManifestRuntime
import UIKit

/// Opens the links of all systems; wants of ArkUI-X arrive in the app delegate.
@MainActor
enum AppLinks {
  static let navigator = Navigator<AppPage>()

  /// Opens a link from another app, and returns whether it opened a destination.
  static func open(_ url: URL) -> Bool {
    guard case .success(let resolution) = Routes.table.resolve(url.absoluteString, origin: .external) else {
      return false
    }
    switch resolution.destination {
    case .ability(let ability):
      guard let delegate = UIApplication.shared.delegate as? AppDelegate,
        let params = try? resolution.wantParameters()
      else { return false }
      return delegate.handleOpenUrl(
        withBundleName: ability.bundleName, moduleName: ability.module, abilityName: ability.name, params: params)
    case .page, .tab:
      if case .refused = navigator.open(url) { return false }
      return true
    case .app(let name):
      return DTContextGet().startApplication(
        name, params: resolution.destinationParameters.dictionary, animated: true)
    case .web(let path):
      return WebPageController.open(path)
    case .controller:
      return false
    }
  }
}
