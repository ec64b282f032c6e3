#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  import ManifestRuntime
  public import UIKit

  /// An application object that records the URLs that the app opens, so that the app knows its own wants.
  ///
  /// ArkUI-X sends each `startAbility` by `UIApplication.open(_:options:completionHandler:)`. Set `NSPrincipalClass` in
  /// Info.plist to `ManifestApplication`, or pass that name to `UIApplicationMain`.
  #if canImport(ObjectiveC)
    @objc(ManifestApplication)
  #endif
  @MainActor
  open class ManifestApplication: UIApplication {
    var sentLinks = SentLinks()

    /// Opens a URL, and forgets it if the system does not open it.
    open override func open(
      _ url: URL, options: [UIApplication.OpenExternalURLOptionsKey: Any] = [:],
      completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
      sentLinks.add(url.absoluteString)
      super.open(url, options: options) { [weak self] isOpened in
        if !isOpened { self?.sentLinks.take(url.absoluteString) }
        completion?(isOpened)
      }
    }
  }
#endif
