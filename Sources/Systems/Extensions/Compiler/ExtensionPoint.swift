/// A place of the system that an app extension fills.
struct ExtensionPoint: Hashable, Sendable {
  /// What starts the extension.
  enum Entry: Hashable, Sendable {
    /// A storyboard or a class, and not both.
    case storyboardOrClass
    /// A class.
    case onlyClass
    /// Neither: the extension has a main program of its own.
    case neither
  }

  /// The word by which a route map may call it.
  let kind: String
  /// What Info.plist calls it.
  let identifier: String
  let entry: Entry
  /// The class from which the principal class derives; nil if it may be of any kind.
  let principalBase: String?
  /// Whether an extension there can open its app by a URL.
  let opensHost: Bool
  /// Whether an app may have one such extension only.
  let isUnique: Bool

  private init(
    _ kind: String, _ identifier: String, _ entry: Entry, _ principalBase: String? = nil, opensHost: Bool = false,
    isUnique: Bool = false
  ) {
    self.principalBase = principalBase
    self.kind = kind
    self.identifier = identifier
    self.entry = entry
    self.opensHost = opensHost
    self.isUnique = isUnique
  }

  /// The point that a word or an identifier names; Apple publishes no list of all, so nil is no error.
  init?(_ name: String) {
    guard let found = Self.known.first(where: { $0.kind == name || $0.identifier == name }) else { return nil }
    self = found
  }

  /// Extensions of the notification centre's day, which iOS 18 does not show any more.
  static let today = ExtensionPoint(
    "today", "com.apple.widget-extension", .storyboardOrClass, "UIViewController", opensHost: true)
  static let widgetKit = ExtensionPoint("widgetkit", "com.apple.widgetkit-extension", .neither, opensHost: true)
  static let intents = ExtensionPoint("intents", "com.apple.intents-service", .onlyClass, "INExtension")

  static let known: [ExtensionPoint] = [
    today, widgetKit, intents,
    .init("share", "com.apple.share-services", .storyboardOrClass, "UIViewController"),
    .init("action", "com.apple.ui-services", .storyboardOrClass, "UIViewController"),
    .init("action-without-ui", "com.apple.services", .onlyClass),
    .init("keyboard", "com.apple.keyboard-service", .onlyClass, "UIInputViewController"),
    .init("notification-service", "com.apple.usernotifications.service", .onlyClass, "UNNotificationServiceExtension"),
    .init(
      "notification-content", "com.apple.usernotifications.content-extension", .storyboardOrClass, "UIViewController"),
    .init("intents-ui", "com.apple.intents-ui-service", .storyboardOrClass, "UIViewController"),
    .init(
      "imessage", "com.apple.message-payload-provider", .storyboardOrClass, "MSMessagesAppViewController",
      opensHost: true,
      isUnique: true),
    .init("photo-editing", "com.apple.photo-editing", .storyboardOrClass, "UIViewController"),
    .init("file-provider", "com.apple.fileprovider-nonui", .onlyClass, isUnique: true),
    .init("safari-web", "com.apple.Safari.web-extension", .onlyClass),
    .init("content-blocker", "com.apple.Safari.content-blocker", .onlyClass),
    .init("spotlight", "com.apple.spotlight.import", .onlyClass),
    .init("thumbnail", "com.apple.quicklook.thumbnail", .onlyClass, "QLThumbnailProvider"),
    .init("broadcast", "com.apple.broadcast-services-upload", .onlyClass),
    .init("call-directory", "com.apple.callkit.call-directory", .onlyClass, "CXCallDirectoryProvider"),
    .init("message-filter", "com.apple.identitylookup.message-filter", .onlyClass, "ILMessageFilterExtension"),
    .init("packet-tunnel", "com.apple.networkextension.packet-tunnel", .onlyClass, "NEPacketTunnelProvider"),
    .init("app-proxy", "com.apple.networkextension.app-proxy", .onlyClass, "NEAppProxyProvider"),
    .init("filter-data", "com.apple.networkextension.filter-data", .onlyClass, "NEFilterDataProvider"),
    .init("dns-proxy", "com.apple.networkextension.dns-proxy", .onlyClass, "NEDNSProxyProvider"),
    .init(
      "credential-provider", "com.apple.authentication-services-credential-provider-ui", .onlyClass,
      "ASCredentialProviderViewController"),
    .init("location-push", "com.apple.location.push.service", .onlyClass),
    .init("device-activity", "com.apple.deviceactivity.monitor-extension", .onlyClass, "DeviceActivityMonitor"),
  ]
}
