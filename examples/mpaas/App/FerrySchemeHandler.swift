import APMobileFramework
import Foundation
import ManifestMicroApps

/// Redirects links from before micro apps; the generated handler opens all others.
@objc(FerrySchemeHandler)
nonisolated final class FerrySchemeHandler: DTSchemeHandler {
  override class func canHandleOpen(_ url: URL?) -> Bool { url?.absoluteString == "ferry://timetable" }

  override func handleOpen(_ url: URL?, userInfo: [AnyHashable: Any]?) -> Bool {
    MainActor.assumeIsolated { MPaaSLinks.app.open("ferry://platformapi/startapp?appId=10000011") }
  }
}
