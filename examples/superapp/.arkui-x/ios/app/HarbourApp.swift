import APMobileFramework
import ManifestNavigation
import ManifestRuntime
import SwiftUI

/// The micro app that mPaaS starts first: the tabs.
@objc(HarbourAppDelegate)
final class HarbourAppDelegate: NSObject, DTMicroApplicationDelegate {
  static let navigator = Navigator<AppPage>()

  func rootController(in application: DTMicroApplication) -> UIViewController {
    UIHostingController(rootView: HarbourTabs(navigator: Self.navigator))
  }
}

/// Plays the harbor's radio; created on first use.
@objc(RadioService)
final class RadioService: NSObject, DTService {
  func start() {}
}

/// Opens all links except wants of ArkUI-X, which the app delegate opens.
@objc(HarbourLinks)
final class HarbourLinks: NSObject {
  @MainActor @objc static func open(_ url: URL) -> Bool {
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
      HarbourAppDelegate.navigator.open(url)
      return true
    case .app(let name):
      return DTContextGet().startApplication(name, params: [:], animated: true)
    case .web(let path):
      return WebPageController.open(path)
    case .controller:
      return false
    }
  }
}
