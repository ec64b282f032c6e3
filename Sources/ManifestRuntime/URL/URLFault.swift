/// A syntax error in a URL.
public struct URLFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// The text does not begin with a scheme and a colon.
    case noScheme
    /// A character that must be percent-encoded in a URL, or a control character.
    case forbiddenCharacter(Unicode.Scalar)
    /// A `%` without two hexadecimal digits after it.
    case malformedEscape
    /// Bytes that are not valid UTF-8, literal or percent-encoded.
    case notUTF8
    /// The character U+0000, percent-encoded.
    case null
    /// A user or a password before the host.
    case userInformation
    /// A port after the host.
    case port
    /// A path that does not begin with a slash.
    case relativePath
    /// A segment `.` or `..`, literal or percent-encoded.
    case dotSegment
  }

  /// The kind of error.
  public let kind: Kind
  /// The offset of the error in the URL, in UTF-8 bytes.
  public let offset: Int

  /// A sentence that describes the error and its position.
  public var description: String {
    switch kind {
    case .noScheme: "the URL does not begin with a scheme such as `https:`"
    case .forbiddenCharacter(let scalar):
      "the character \(Self.name(scalar)) at byte \(offset) must be percent-encoded in a URL"
    case .malformedEscape: "the `%` at byte \(offset) is not followed by two hexadecimal digits"
    case .notUTF8: "the text at byte \(offset) is not UTF-8"
    case .null: "the URL contains the character U+0000 at byte \(offset)"
    case .userInformation: "the URL has a user name at byte \(offset), which links do not allow"
    case .port: "the URL has a port at byte \(offset), which links do not allow"
    case .relativePath: "the path at byte \(offset) does not begin with a slash"
    case .dotSegment: "the URL contains a segment `.` or `..` at byte \(offset)"
    }
  }

  private static func name(_ scalar: Unicode.Scalar) -> String {
    if scalar == " " { return "space" }
    if scalar.properties.generalCategory != .control { return "`\(scalar)`" }
    return "U+" + UInt64(scalar.value).hexadecimal(digits: 4).uppercased()
  }
}
