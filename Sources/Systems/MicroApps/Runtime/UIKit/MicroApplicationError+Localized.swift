#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  import ManifestFoundation

  extension MicroApplicationError: LocalizedError {
    /// A sentence for the users of the app.
    public var errorDescription: String? {
      switch self {
      case .unknown, .notRunning, .serviceNotStarted, .tooManyDeferred: "The page cannot be shown.".localized
      case .notExported: "Only the app itself can open this link.".localized
      case .vetoed, .notOnTop, .launcherStays: "The page cannot be closed.".localized
      }
    }
  }
#endif
