import ManifestRuntime
package import ManifestText

/// The ASCII grammars of names.
package enum NameGrammar {
  /// Returns whether a text is a scheme (RFC 3986, section 3.1): `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`.
  package static func isScheme(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
    }
  }

  /// Returns whether a text is a class name in Objective-C and Swift: `[A-Za-z_][A-Za-z0-9_]*`.
  package static func isClassName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter || first == UInt8(ascii: "_") else { return false }
    return text.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") }
  }

  /// Returns whether a text is a parameter's name: a letter, then letters, digits and `_`.
  package static func isParameterName(_ text: String) -> Bool {
    text.utf8.first?.isASCIILetter == true && isClassName(text)
  }

  /// Returns whether a text is a declared type's name: an upper-case ASCII letter, then letters and digits.
  package static func isTypeName(_ text: String) -> Bool {
    text.utf8.first?.isASCIIUpperCase == true && text.utf8.allSatisfy { $0.isASCIILetterOrDigit }
  }

  /// Returns whether a text is a route's name: a letter, then letters, digits, `-`, `_` and `.`.
  package static func isRouteName(_ text: String) -> Bool {
    guard let first = text.utf8.first, first.isASCIILetter else { return false }
    return text.utf8.allSatisfy {
      $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".")
    }
  }

  /// Returns whether a text is an OpenHarmony bundle name.
  ///
  /// It has 7 to 128 characters in at least three segments of letters, digits and `_`. The first segment starts with a
  /// letter; each one starts and ends with a letter or digit.
  package static func isBundleName(_ text: String) -> Bool {
    guard (7...128).contains(text.utf8.count), text.utf8.first?.isASCIILetter == true else { return false }
    let segments = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return segments.count >= 3
      && segments.allSatisfy { segment in
        segment.first?.isASCIILetterOrDigit == true && segment.last?.isASCIILetterOrDigit == true
          && segment.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "_") }
      }
  }

  /// Returns whether a text is a DNS name of at least two labels (RFC 1123), without a wildcard, port or trailing dot.
  ///
  /// The last label begins with a letter, which excludes IP addresses.
  package static func isDomain(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= 253 && labels.count >= 2 && labels.allSatisfy(isLabel)
      && labels.last?.first?.isASCIILetter == true
  }

  /// Returns whether a text is an IPv4 address, or an IPv6 address with or without brackets.
  package static func isIPAddress(_ text: String) -> Bool {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    if parts.count == 4, parts.allSatisfy({ UInt8($0) != nil }) { return true }
    let address = text.hasPrefix("[") && text.hasSuffix("]") ? text.dropFirst().dropLast() : text[...]
    return address.count { $0 == ":" } >= 2
      && address.allSatisfy { $0.isASCII && $0.isHexDigit || $0 == ":" || $0 == "." }
  }

  /// Returns whether a text is the host of a custom URL: labels of letters, digits, `-` and `_`.
  package static func isHost(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return text.utf8.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty && label.allSatisfy { $0.isASCIILetterOrDigit || $0 == 0x2D || $0 == 0x5F }
      }
  }

  private static func isLabel(_ label: Substring.UTF8View) -> Bool {
    (1...63).contains(label.count) && label.first?.isASCIILetterOrDigit == true
      && label.last?.isASCIILetterOrDigit == true
      && label.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") }
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
