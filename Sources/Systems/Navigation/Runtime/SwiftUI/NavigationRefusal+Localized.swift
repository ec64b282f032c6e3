#if canImport(SwiftUI)
  public import Foundation
  import ManifestFoundation

  extension NavigationRefusal: LocalizedError {
    /// A sentence for the users of the app, without values of the URL.
    public var errorDescription: String? {
      switch self {
      case .unresolved(let error), .invalidPage(let error): error.errorDescription
      case .tooDeep: "Too many pages are open.".localized
      case .notOpened: "The link was not opened.".localized
      }
    }
  }
#endif
