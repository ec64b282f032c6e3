import ManifestRuntime
package import ManifestText

/// The ASCII grammars of names.
package enum NameGrammar {
  /// Returns whether a text is a scheme (RFC 3986, section 3.1): `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`.
  package static func isScheme(_ text: String) -> Bool { startsWithLetter(text) && consists(text.utf8, of: "+-.") }

  /// Returns whether a text is a class name in Objective-C and Swift: `[A-Za-z_][A-Za-z0-9_]*`.
  package static func isClassName(_ text: String) -> Bool {
    text.utf8.first?.isASCIIDigit == false && consists(text.utf8, of: "_")
  }

  /// Returns whether a text is a parameter's name: a letter, then letters, digits and `_`.
  package static func isParameterName(_ text: String) -> Bool { startsWithLetter(text) && consists(text.utf8, of: "_") }

  /// Returns whether a text is a declared type's name: an upper-case ASCII letter, then letters and digits.
  package static func isTypeName(_ text: String) -> Bool {
    text.utf8.first?.isASCIIUpperCase == true && consists(text.utf8, of: "")
  }

  /// Returns whether a text is a route's name: a letter, then letters, digits, `-`, `_` and `.`.
  package static func isRouteName(_ text: String) -> Bool { startsWithLetter(text) && consists(text.utf8, of: "-_.") }

  /// Returns whether a text is an OpenHarmony bundle name.
  ///
  /// It has 7 to 128 characters in at least three segments of letters, digits and `_`. The first segment starts with a
  /// letter; each one starts and ends with a letter or digit.
  package static func isBundleName(_ text: String) -> Bool {
    let segments = segments(of: text)
    return (7...128).contains(text.utf8.count) && segments.count >= 3 && startsWithLetter(text)
      && segments.allSatisfy { isSegment($0, "_") }
  }

  /// Returns whether a text is a bundle identifier of iOS: segments of letters, digits and `-`.
  package static func isBundleIdentifier(_ text: String) -> Bool {
    segments(of: text).allSatisfy { !$0.isEmpty && consists($0, of: "-") }
  }

  /// Returns whether a text is a DNS name of at least two labels (RFC 1123), without a wildcard, port or trailing dot.
  ///
  /// The last label begins with a letter, which excludes IP addresses.
  package static func isDomain(_ text: String) -> Bool {
    let labels = segments(of: text)
    return text.utf8.count <= 253 && labels.count >= 2 && labels.allSatisfy { $0.count <= 63 && isSegment($0, "-") }
      && labels.last?.first?.isASCIILetter == true
  }

  /// Returns whether a text is the host of a custom URL: labels of letters, digits, `-` and `_`.
  package static func isHost(_ text: String) -> Bool {
    text.utf8.count <= 253 && segments(of: text).allSatisfy { !$0.isEmpty && consists($0, of: "-_") }
  }

  /// Reports a text that is not a parameter's name; returns whether it is one.
  static func checkParameter(_ name: Spanned<String>, into diagnostics: inout Diagnostics) -> Bool {
    if isParameterName(name.value) { return true }
    let parts = name.value.split(separator: ":", maxSplits: 1).map(String.init)
    let help: String? =
      if parts.count == 2, isParameterName(parts[0]) {
        "write `\(parts[0]): \(parts[1])`, with a space after the `:`"
      } else if name.value.hasSuffix("?"), isParameterName(String(name.value.dropLast())) {
        "write `\(name.value.dropLast())`, and the `?` after the type"
      } else {
        nil
      }
    diagnostics.report(
      .invalidParameter, "`\(name.value)` cannot name a parameter", at: name.span,
      help: help ?? "use letters, digits and `_`, with a letter first")
    return false
  }

  private static func startsWithLetter(_ text: String) -> Bool { text.utf8.first?.isASCIILetter == true }

  private static func consists(_ text: some Sequence<UInt8>, of signs: String) -> Bool {
    text.allSatisfy { $0.isASCIILetterOrDigit || signs.utf8.contains($0) }
  }

  private static func segments(of text: String) -> [Substring.UTF8View] {
    text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
  }

  /// Returns whether a segment starts and ends with a letter or digit, and has only these and some signs.
  private static func isSegment(_ segment: Substring.UTF8View, _ signs: String) -> Bool {
    segment.first?.isASCIILetterOrDigit == true && segment.last?.isASCIILetterOrDigit == true
      && consists(segment, of: signs)
  }
}

extension NameGrammar {
  /// Reports a name that cannot be turned into a name in generated code.
  package static func check(_ name: Spanned<String>, of what: String, into diagnostics: inout Diagnostics) {
    guard !isRouteName(name.value) else { return }
    diagnostics.report(
      .invalidRouteName, "`\(name.value)` cannot name \(what)", at: name.span,
      help: "use letters, digits, `-`, `_` and `.`, with a letter first")
  }
}
