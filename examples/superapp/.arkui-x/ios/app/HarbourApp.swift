import APMobileFramework
import Foundation
import ManifestMicroApps
import SwiftUI
import UIKit

/// The micro app that mPaaS starts first: the tabs.
@objc(HarbourAppDelegate)
final class HarbourAppDelegate: MicroAppDelegate {
  func makeRoot(of application: any MPaaSApplication) -> UIViewController {
    UIHostingController(rootView: HarbourTabs(navigator: AppLinks.navigator))
  }

  override func didFinishLaunching(_ application: any MPaaSApplication) { AppLinks.launcherIsShown() }
}

/// Plays the harbor's radio; created on first use.
@objc(RadioService)
final class RadioService: NSObject, DTService {
  func start() {}
}

/// Opens links for mPaaS, and for the app delegate, which is written in Objective-C.
@objc(HarbourLinks)
nonisolated final class HarbourLinks: DTSchemeHandler {
  @MainActor @objc static func open(_ url: URL) -> Bool { AppLinks.open(url) }

  override class func canHandleOpen(_ url: URL?) -> Bool { url?.scheme?.lowercased() == "harbour" }

  override func handleOpen(_ url: URL?, userInfo: [AnyHashable: Any]?) -> Bool {
    guard let url else { return false }
    return MainActor.assumeIsolated { AppLinks.open(url) }
  }
}
