#if canImport(WebKit)
  public import Foundation
  import ManifestFoundation

  extension WebLinkError: LocalizedError {
    /// A sentence for the users of the app, without values of the URL.
    public var errorDescription: String? {
      switch self {
      case .tooLong, .malformed, .noPath, .repeated, .forbidden: "The link is not valid.".localized
      case .otherLink, .notDeclared, .undeclaredQuery, .undeclaredFragment:
        "The app has no page for this link.".localized
      }
    }
  }
#endif
