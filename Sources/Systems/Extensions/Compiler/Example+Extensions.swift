import ManifestText

extension Example {
  /// Returns a route map with these extensions.
  static func extensions(_ text: String) -> Example {
    .routeMap(
      """
      app: {minimumOS: "15.0"}
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

  /// Returns a route map with an extension that has these keys besides its bundle identifier.
  static func appExtension(_ keys: String, named name: String = "clock") -> Example {
    .extensions("  \(name): {bundleId: com.example.shop.\(name), \(keys)}")
  }
}
