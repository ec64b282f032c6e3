#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  public import ManifestRuntime

  extension MPaaSLinks {
    /// Opens a URL that the app has received, now or when the app is ready.
    ///
    /// - Returns: Whether the URL opened a destination, or waits.
    @discardableResult
    public func open(_ url: URL, origin: LinkOrigin = .external) -> Bool { open(url.absoluteString, origin: origin) }
  }
#endif
