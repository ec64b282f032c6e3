import ManifestCore
import ManifestText

extension Example {
  /// The lines of a map with a launcher.
  static let launcher = """
    abilities:
      entry/EntryAbility: {}
    apps:
      launcher: Home
      items:
        Home: {delegate: HomeAppDelegate}

    """

  /// Returns a map with a launcher, a scheme handler and these lines.
  static func apps(
    _ items: String = "", _ rest: String = "", schemeHandlers: String = "[ShopSchemeHandler]"
  ) -> Example {
    .routeMap(
      "links:\n  schemes: [{name: shop, hosts: [platformapi]}]\n" + launcher + (items.isEmpty ? "" : items + "\n")
        + "schemeHandlers: \(schemeHandlers)\n" + rest)
  }

  /// Returns a map of two files: one with a launcher and these lines, and the included one.
  static func apps(including included: String, _ rest: String = "") -> Example {
    Example([
      "routes.yaml": "version: 1\ninclude: [entry/routes.yaml]\n" + launcher + rest,
      "entry/routes.yaml": "version: 1\n\(included)\n",
    ])
  }

  /// Returns a map with a launcher, another micro app and a route to it.
  static func payment(
    delegate: String = "TransferAppDelegate", _ members: String? = nil, route: String = "path: /pay"
  ) -> Example {
    let members = ["delegate: " + delegate, members].compactMap { $0 }.joined(separator: ", ")
    return apps("    \"20000101\": {\(members)}", "routes: {pay: {\(route), app: \"20000101\"}}")
  }

  /// Returns a map with a launcher and these lines at the top level.
  static func services(_ text: String) -> Example { apps("", text) }
}

extension Rule {
  /// The rules that reading the section reports.
  static let microAppsSectionRules: [Rule] = [
    .invalidClassReference, .unquotedName, .unsupportedLaunchMode, .illegalCallbackPolicy, .unknownCallback,
    .lazyInGroup,
  ]

  static let invalidClassReference = Rule(
    "MC7005", "invalid-class-reference", .error, adjustment: .nothing,
    summary: "The class name of a delegate, a service or a scheme handler is malformed.",
    explanation: """
      The framework creates the object by its class name at run time. A Swift class is found as `Module.Class`, or by \
      the name in `@objc(Name)`.
      """,
    bad: .payment(delegate: "Transfer-AppDelegate"),
    good: .payment(delegate: "Bank.TransferAppDelegate")
  )

  static let unquotedName = Rule(
    "MC7006", "unquoted-name", .error,
    summary:
      "The name of a micro app or a service is an unquoted number or Boolean.",
    explanation: """
      Such names are text, usually digits. Without quotes, YAML tools read `20000001` as a number, `0123` as 83, `1e3` \
      as 1000.0 and `no` as false, and may change the name when they rewrite the file.
      """,
    bad: .apps("    20000101: {delegate: TransferAppDelegate}", "routes: {pay: {path: /pay, app: \"20000101\"}}"),
    good: .payment()
  )

  static let unsupportedLaunchMode = Rule(
    "MC7007", "unsupported-launch-mode", .error, adjustment: .nothing,
    summary: "A launch mode is unknown or reserved.",
    explanation: """
      The framework reserves `kDTMicroApplicationLaunchModeClearTop` but does not support it. `reuse` determines what \
      happens to a micro app that is already running.
      """,
    bad: .payment("launchMode: clearTop"),
    good: .payment("launchMode: present")
  )

  static let illegalCallbackPolicy = Rule(
    "MC7012", "illegal-callback-policy", .error, adjustment: .nothing,
    summary: "A callback has an invalid result.",
    explanation: """
      The policy of a callback with a Boolean result is `continue`, `returnYES` or `returnNO`; that of any other \
      callback is `continue` or `return`.
      """,
    bad: .services("callbacks: {openURL: return}"), good: .services("callbacks: {openURL: returnNO}")
  )

  static let unknownCallback = Rule(
    "MC7024", "unknown-callback", .error, adjustment: .nothing,
    summary: "A callback is unknown or has no result.",
    explanation: """
      The framework asks the app first at most events of `UIApplicationDelegate`, and goes on as the result says. \
      `application:performFetchWithCompletionHandler:` returns `void`, so the app implements it itself, and calls its \
      handler within 30 seconds. `performFetch: continue` says so if `app: {backgroundModes: [fetch]}` lets iOS call it.
      """,
    bad: .services("callbacks: {openUrl: returnNO}"), good: .services("callbacks: {openURL: returnNO}")
  )

  static let lazyInGroup = Rule(
    "MC7020", "lazy-in-group", .error, adjustment: .nothing,
    summary: "A service of a group sets `lazy`.",
    explanation: """
      The services of a group start with the group. `lazy` applies only to services without a group, because the \
      framework ignores `lazyLoading` within `ServicesMap`.
      """,
    bad: .services(
      "services: {Log: {class: LogService, group: early, lazy: false}}\nserviceGroups: [{name: early}]"),
    good: .services("services: {Log: {class: LogService, group: early}}\nserviceGroups: [{name: early}]")
  )
}
