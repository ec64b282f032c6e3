import ManifestText

extension Example {
  /// Returns a route map with these extensions.
  static func extensions(_ text: String, minimumOS: String = "15.0") -> Example {
    .routeMap(
      """
      app: {minimumOS: "\(minimumOS)"}
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, ability: entry/EntryAbility}
        secret: {path: /secret, ability: entry/EntryAbility, access: internal}
      extensions:
      \(text)
      """)
  }
}
