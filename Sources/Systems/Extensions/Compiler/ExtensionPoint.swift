/// An extension point of the system.
struct ExtensionPoint: Hashable, Sendable {
  /// The entry point of an extension.
  enum Entry: Hashable, Sendable {
    /// Either a storyboard or a principal class.
    case storyboardOrClass
    /// A principal class.
    case onlyClass
    /// Neither: the extension has its own main program.
    case neither
  }

  /// The name of the extension point in route maps.
  let kind: String
  /// The identifier in Info.plist.
  let identifier: String
  let entry: Entry
  /// The required superclass of the principal class; nil if there is none.
  let principalBase: String?
  /// Whether such extensions can open their app by URL.
  let opensHost: Bool
  /// Whether an app may have only one such extension.
  let isUnique: Bool

  /// Whether the system opens the app for universal links of such extensions, instead of the web page.
  var opensUniversalLinks: Bool { kind == "widgetkit" }

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

  /// Creates a known extension point; Apple publishes no complete list, so nil does not mean an error.
  init?(_ name: String) {
    guard let found = Self.known.first(where: { $0.kind == name || $0.identifier == name }) else { return nil }
    self = found
  }

  /// Today extensions of the notification center, which iOS 18 no longer shows.
  static let today = ExtensionPoint(
    "today", "com.apple.widget-extension", .storyboardOrClass, "UIViewController", opensHost: true)
  static let intents = ExtensionPoint("intents", "com.apple.intents-service", .onlyClass, "INExtension")

  static let known: [ExtensionPoint] = [
    today, intents, .init("widgetkit", "com.apple.widgetkit-extension", .neither, opensHost: true),
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
      "credential-provider", "com.apple.authentication-services-credential-provider-ui", .storyboardOrClass,
      "ASCredentialProviderViewController"),
    .init("location-push", "com.apple.location.push.service", .onlyClass),
    .init("device-activity", "com.apple.deviceactivity.monitor-extension", .onlyClass, "DeviceActivityMonitor"),
  ]
}
