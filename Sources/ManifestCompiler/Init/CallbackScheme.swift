import ManifestRuntime

/// The schemes that SDKs for login, payment and sharing prescribe to apps, and whose URLs they read themselves.
enum CallbackScheme {
  /// Returns whether a scheme, given in lower case, has the form of an SDK.
  static func isOfSDK(_ scheme: String) -> Bool {
    prefixes.contains(where: scheme.hasPrefix)
      || identified.contains { form in
        guard scheme.hasPrefix(form.prefix) else { return false }
        let rest = scheme.utf8.dropFirst(form.prefix.utf8.count)
        return form.lengths.contains(rest.count) && rest.allSatisfy(form.isPart)
      }
  }

  /// The beginnings of schemes of Google, Microsoft, Line, Twitter, Amazon, Dropbox and Umeng.
  private static let prefixes = [
    "com.googleusercontent.apps.", "msauth.", "line3rdp.", "twitterkit-", "amzn-", "db-", "um.",
  ]

  /// The schemes that end with the identifier of the app: those of WeChat, QQ, Weibo, Alipay, DingTalk, Douyin, Facebook,
  /// Kakao and VK.
  private static let identified: [(prefix: String, lengths: ClosedRange<Int>, isPart: @Sendable (UInt8) -> Bool)] = [
    ("wx", 16...16, isHexadecimal), ("tencent", 8...12, \.isASCIIDigit), ("qq", 8...8, isHexadecimal),
    ("wb", 8...12, \.isASCIIDigit), ("ap", 16...16, \.isASCIIDigit), ("ding", 16...24, \.isASCIILetterOrDigit),
    ("aw", 14...16, \.isASCIILetterOrDigit), ("fb", 10...20, \.isASCIIDigit), ("kakao", 32...32, isHexadecimal),
    ("vk", 6...10, \.isASCIIDigit),
  ]

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }
}
