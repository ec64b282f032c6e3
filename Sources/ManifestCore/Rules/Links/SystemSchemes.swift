/// The schemes that an app cannot make its own.
package enum SystemSchemes {
  /// Whether iOS itself answers to a scheme, given in lower case.
  static func contains(_ scheme: String) -> Bool { names.contains(scheme) || scheme.hasPrefix("x-apple-") }

  private static let names: Set = [
    "about", "app-prefs", "app-settings", "blob", "data", "facetime", "facetime-audio", "file", "ftp", "http", "https",
    "itms", "itms-apps", "itms-appss", "itms-services", "javascript", "mailto", "maps", "prefs", "sms", "tel",
    "telprompt", "webcal",
  ]

  /// Whether URLs of a scheme are web links, which belong to `links.domains`.
  package static func isOfTheWeb(_ scheme: String) -> Bool { ["http", "https"].contains(scheme.lowercased()) }

  /// Schemes of apps that most phones have.
  static let wellKnown: Set = [
    "alipay", "alipays", "comgooglemaps", "fb", "kakaotalk", "line", "mqq", "mqqapi", "sinaweibo", "taobao", "twitter",
    "wechat", "weibo", "weixin", "whatsapp",
  ]
}
