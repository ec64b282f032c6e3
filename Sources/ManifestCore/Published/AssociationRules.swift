package import ManifestText

extension Rule {
  private static func served(_ components: String, identifier: String = "ABCDE12345.com.example.shop") -> Example {
    served(
      text: """
        {"applinks": {"details": [{"appIDs": ["\(identifier)"], "components": [\(components)]}]}}

        """)
  }

  private static func served(text: String) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      app: {team: ABCDE12345}
      links: {domains: [shop.example.com]}
      abilities: {entry/EntryAbility: {}}
      routes: {order: {path: /order, controller: OrderViewController}}

      """,
      "server/shop.example.com/apple-app-site-association": text,
    ])
  }

  static let claimedNotRouted = Rule(
    "MC9020", "claimed-not-routed", .warning,
    summary: "The apple-app-site-association claims a URL that no route takes.",
    explanation: """
      iOS opens the app for the URL, and with scenes it no longer hands the URL back to the browser, so that people see nothing of \
      what they asked for. A URL that a route refuses because of a value's type is not meant. One URL is shown for a component.
      """,
    bad: served(#"{"/": "/order"}, {"/": "/help"}"#), good: served(#"{"/": "/order"}"#))

  static let routedNotClaimed = Rule(
    "MC9021", "routed-not-claimed", .error,
    summary: "The apple-app-site-association does not claim a URL of a public route.",
    explanation: """
      The server's file decides which universal links iOS opens with the app; others open in the browser. Devices ask for the file \
      about once a week, so that a path that is missing cannot be added quickly. Serve the generated file.
      """,
    bad: served(#"{"/": "/order", "exclude": true}"#), good: served(#"{"/": "/order"}"#))

  package static let otherAppIdentifier = Rule(
    "MC9022", "other-app-identifier", .error,
    summary: "The apple-app-site-association has no entry for the app.",
    explanation: """
      `appIDs` has the team and the bundle identifier of each app. A file in the project without the app's may be another app's, and \
      the finding is a note; of a file that `--association` names, it is an error.
      """,
    bad: served(#"{"/": "/order"}"#, identifier: "ABCDE12345.com.example.other"), good: served(#"{"/": "/order"}"#))

  static let unreadableAssociation = Rule(
    "MC9023", "unreadable-association", .error,
    summary: "iOS cannot read the apple-app-site-association.",
    explanation: """
      The file is larger than 128 KB, is not JSON, or has no `details` under `applinks`. Servers often answer with a page of the \
      site in its place.
      """,
    bad: served(text: "<!doctype html>\n"), good: served(#"{"/": "/order"}"#))
}
