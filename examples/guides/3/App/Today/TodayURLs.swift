import Foundation
import ManifestAppGroup

/// The URLs that the extension opens, for its view controller.
@objc(TodayURLs)
final class TodayURLs: NSObject {
  /// The URL of the app's first page.
  @objc static func home() -> URL? { try? TodayLinks.homeURL() }

  /// The URL of the camera, for the person whose name the app shares.
  @objc static func camera() -> URL? { try? TodayLinks.cameraURL(name: SharedStore()[XiayuanquanGroup.name]) }
}
