public import Foundation
public import ManifestRuntime

extension RouteError: LocalizedError {
  /// A sentence for the users of the app, without values of the URL.
  ///
  /// The file `Manifest.strings` of the app translates it; its keys are the English sentences.
  public var errorDescription: String? {
    switch self {
    case .unreadableTable: "This version of the app cannot open links.".localized
    case .tooLong, .malformed, .malformedWant: "The link is not valid.".localized
    case .unknownScheme, .unknownHost: "The link belongs to another app.".localized
    case .noRoute, .unknownAbility: "The app has no page for this link.".localized
    case .notPublic, .notExported: "Only the app itself can open this link.".localized
    case .malformedParameters, .missingParameter, .repeatedQueryValue, .repeatedParameter, .invalidParameter:
      "The link is incomplete or has a value that the app does not know.".localized
    }
  }
}

extension LinkError: LocalizedError {
  /// A sentence for the users of the app, without values of the URL.
  public var errorDescription: String? {
    if case .refused(let error) = self { return error.errorDescription }
    return "The app has no link to this page.".localized
  }
}

extension String {
  /// The sentence in the language of the app.
  package var localized: String { Bundle.main.localizedString(forKey: self, value: self, table: "Manifest") }
}
