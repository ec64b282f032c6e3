#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  import ManifestFoundation

  extension OpenError: LocalizedError {
    /// A sentence for the users of the app, without values of the URL.
    public var errorDescription: String? {
      switch self {
      case .unresolved(_, let error): error.errorDescription
      case .refused(let error): error.errorDescription
      case .unrepresentable, .missingClass, .unsuitableClass, .noViewController, .notProvided, .noHome,
        .noWindowProperty:
        "The page cannot be shown.".localized
      }
    }
  }
#endif
