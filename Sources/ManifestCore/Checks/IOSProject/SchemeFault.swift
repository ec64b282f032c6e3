import ManifestRuntime

/// The reason why no URL of an entry of `CFBundleURLSchemes` opens the app.
enum SchemeFault: Hashable, CustomStringConvertible {
  /// The entry is a URL, possibly one of this scheme.
  case url(scheme: String?)
  /// The entry has characters that a scheme cannot have; without white space, it may be this scheme.
  case malformed(scheme: String?)
  case ofTheWeb
  case ofTheSystem

  /// Returns nil for a scheme that an app can have.
  init?(_ text: String) {
    func scheme(_ text: some StringProtocol) -> String? {
      let name = String(text)
      return NameGrammar.isScheme(name) && !SystemSchemes.contains(name.lowercased()) ? name : nil
    }
    if let colon = text.firstIndex(of: ":") {
      self = .url(scheme: scheme(text[..<colon]))
    } else if !NameGrammar.isScheme(text) {
      self = .malformed(scheme: scheme(text.filter { !$0.isWhitespace }))
    } else if SystemSchemes.isOfTheWeb(text) {
      self = .ofTheWeb
    } else if SystemSchemes.contains(text.lowercased()), text.lowercased() != "ftp" {
      // iOS has no app of its own for `ftp`.
      self = .ofTheSystem
    } else {
      return nil
    }
  }

  var description: String {
    switch self {
    case .url: "is a URL, not a scheme"
    case .malformed: "is not a URL scheme"
    case .ofTheWeb, .ofTheSystem: "opens nothing"
    }
  }

  var note: String? {
    switch self {
    case .url, .malformed: "the App Store rejects it (ITMS-90158; RFC 3986, section 3.1)"
    case .ofTheWeb: "iOS opens web links with an app only as universal links"
    case .ofTheSystem: "iOS opens URLs of this scheme itself"
    }
  }
}
