import APMobileFramework
import Foundation
import ManifestMicroApps
import ManifestNavigation
import ManifestRuntime
import UIKit

/// Opens the links of all systems, each once; wants of ArkUI-X arrive in the app delegate.
@MainActor
enum AppLinks {
  /// The tabs, which also deliver links to the other systems; links wait until mPaaS has started the launcher.
  static let navigator: PageNavigator<AppPage> = {
    let navigator = PageNavigator<AppPage>()
    navigator.holdsLinks = true
    navigator.openElsewhere = { open($0) }
    return navigator
  }()

  /// Opens the links that waited for the launcher.
  static func launcherIsShown() { navigator.holdsLinks = false }

  /// Opens a link from another app, and returns whether it opened a destination or will.
  static func open(_ url: URL) -> Bool {
    switch navigator.open(url) {
    case .changed, .unchanged, .elsewhere, .waiting: true
    case .fellBack, .refused: false
    }
  }

  /// Opens a destination outside the tabs.
  private static func open(_ resolution: LinkResolution) -> Bool {
    switch resolution.destination {
    case .ability(let ability):
      guard let delegate = UIApplication.shared.delegate as? AppDelegate,
        let params = try? resolution.wantParameters()
      else { return false }
      return delegate.handleOpenUrl(
        withBundleName: ability.bundleName, moduleName: ability.module, abilityName: ability.name, params: params)
    case .app:
      return (try? MicroApp(resolution))?.start(in: DTContextGet(), source: .url(.external)) ?? false
    case .web(let path):
      return WebPageController.open(path)
    case .controller, .page, .tab, .screen:
      return false
    }
  }
}
