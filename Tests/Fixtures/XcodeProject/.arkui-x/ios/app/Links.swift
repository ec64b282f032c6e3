import APMobileFramework
import UIKit

/// Opens all links except wants of ArkUI-X, which the app delegate opens.
@objc(MuseumLinks)
final class MuseumLinks: NSObject {
  @MainActor @objc static func open(_ url: URL) -> Bool {
    guard case .success(let resolution) = Routes.table.resolve(url.absoluteString, origin: .external) else {
      return false
    }
    switch resolution.destination {
    case .app(let name): return DTContextGet().startApplication(name, params: [:], animated: true)
    default: return false
    }
  }
}
