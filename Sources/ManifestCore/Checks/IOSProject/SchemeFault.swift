import ManifestRuntime

/// The reason why no URL of an entry of `CFBundleURLSchemes` opens the app.
struct SchemeFault {
  /// What is wrong with the entry.
  private(set) var reason = "opens nothing"
  private(set) var note = "the App Store rejects it (ITMS-90158; RFC 3986, section 3.1)"
  /// The scheme that the entry may be, without white space, or the one of the URL that it is; nil if there is none.
  private(set) var scheme: String?
  /// What to do with an entry without such a scheme.
  private(set) var help = "remove it"

  /// Returns nil for a scheme that an app can have.
  init?(_ text: String, hasDomains: Bool = true) {
    func valid(_ text: some StringProtocol) -> String? {
      let name = String(text)
      return NameGrammar.isScheme(name) && !SystemSchemes.contains(name.lowercased()) ? name : nil
    }
    if let colon = text.firstIndex(of: ":") {
      reason = "is a URL, not a scheme"
      scheme = valid(text[..<colon])
    } else if !NameGrammar.isScheme(text) {
      reason = "is not a URL scheme"
      scheme = valid(text.filter { !$0.isWhitespace })
      help = "use letters, digits, `+`, `-` and `.`, a letter first, or remove it"
    } else if SystemSchemes.isOfTheWeb(text) {
      note = "iOS opens web links with an app only as universal links"
      if !hasDomains { help = "remove it, and list the hosts under `links.domains`" }
    } else if SystemSchemes.contains(text.lowercased()), text.lowercased() != "ftp" {
      // iOS has no app of its own for `ftp`.
      note = "iOS opens URLs of this scheme itself"
    } else {
      return nil
    }
  }
}
