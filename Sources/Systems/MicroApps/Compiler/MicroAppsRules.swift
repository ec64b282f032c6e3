import ManifestCore
import ManifestText

extension Example {
  /// Returns a map with a launcher and these lines.
  static func apps(_ items: String = "", _ rest: String = "") -> Example {
    .routeMap(
      """
      links:
        schemes: [{name: shop, hosts: [platformapi]}]
      abilities:
        entry/EntryAbility: {}
      apps:
        launcher: Home
        items:
          Home: {delegate: HomeAppDelegate}
      \(items.isEmpty ? "" : items + "\n")\(rest)
      """)
  }

  /// Returns a map of two files: one with a launcher and these lines, and the included one.
  static func apps(including included: String, _ rest: String = "") -> Example {
    Example([
      "routes.yaml": """
      version: 1
      include: [entry/routes.yaml]
      abilities:
        entry/EntryAbility: {}
      apps:
        launcher: Home
        items:
          Home: {delegate: HomeAppDelegate}
      \(rest)
      """,
      "entry/routes.yaml": "version: 1\n\(included)\n",
    ])
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
    "MC7005", "invalid-class-reference", .error, adjustable: false,
    summary: "The class of a delegate, a service or a scheme handler has a name that no class can have.",
    explanation: """
      The framework makes the object from the class name at run time. A class of Swift is found as `Module.Class`, or by the \
      name that `@objc(Name)` gives it.
      """,
    bad: .apps("    \"20000101\": {delegate: Transfer-AppDelegate}", "routes: {pay: {path: /pay, app: \"20000101\"}}"),
    good: .apps(
      "    \"20000101\": {delegate: Bank.TransferAppDelegate}", "routes: {pay: {path: /pay, app: \"20000101\"}}")
  )

  static let unquotedName = Rule(
    "MC7006", "unquoted-name", .error,
    summary:
      "The name of a micro app or a service is written so that YAML takes it for a number or a Boolean.",
    explanation: """
      Such names are text, usually digits. Without quotes `20000001` is a number, `0123` is 83 for some readers, `1e3` is \
      1000.0 and `no` is false; whatever else reads or rewrites the file may change the name.
      """,
    bad: .apps("    20000101: {delegate: TransferAppDelegate}", "routes: {pay: {path: /pay, app: \"20000101\"}}"),
    good: .apps("    \"20000101\": {delegate: TransferAppDelegate}", "routes: {pay: {path: /pay, app: \"20000101\"}}")
  )

  static let unsupportedLaunchMode = Rule(
    "MC7007", "unsupported-launch-mode", .error, adjustable: false,
    summary: "A launch mode does not exist, or is reserved.",
    explanation: """
      `kDTMicroApplicationLaunchModeClearTop` is the first of the framework's launch modes, and the only one that it does not \
      support. What happens to a micro app that runs already is said by `reuse`.
      """,
    bad: .apps(
      "    \"20000101\": {delegate: TransferAppDelegate, launchMode: clearTop}",
      "routes: {pay: {path: /pay, app: \"20000101\"}}"),
    good: .apps(
      "    \"20000101\": {delegate: TransferAppDelegate, launchMode: present}",
      "routes: {pay: {path: /pay, app: \"20000101\"}}")
  )

  static let illegalCallbackPolicy = Rule(
    "MC7012", "illegal-callback-policy", .error, adjustable: false,
    summary: "A callback of the framework is answered with a result that means nothing there.",
    explanation: """
      A callback that answers the system yes or no lets the framework `continue`, or says `returnYES` or `returnNO`. Every \
      other one lets it `continue`, or ends it with `return`.
      """,
    bad: .services("callbacks: {openURL: return}"), good: .services("callbacks: {openURL: returnNO}")
  )

  static let unknownCallback = Rule(
    "MC7024", "unknown-callback", .error, adjustable: false,
    summary: "The framework has no such callback, or none whose result it looks at.",
    explanation: """
      The framework asks the app first at most events of `UIApplicationDelegate`, and goes on as the result says. \
      `performFetchWithCompletionHandler:` has no result, so it has no policy.
      """,
    bad: .services("callbacks: {openUrl: returnNO}"), good: .services("callbacks: {openURL: returnNO}")
  )

  static let lazyInGroup = Rule(
    "MC7020", "lazy-in-group", .error, adjustable: false,
    summary: "A service belongs to a group and says whether it is lazy.",
    explanation: """
      The services of a group start with the group. Only services without one are lazy, or not; the framework does not read \
      `lazyLoading` within `ServicesMap`.
      """,
    bad: .services(
      "services: {Log: {class: LogService, group: early, lazy: false}}\nserviceGroups: [{name: early}]"),
    good: .services("services: {Log: {class: LogService, group: early}}\nserviceGroups: [{name: early}]")
  )
}
