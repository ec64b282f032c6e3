package import ManifestText

extension Rule {
  package static let extensionsRules: [Rule] = [.invalidAttribute]

  package static let invalidAttribute = Rule(
    "MC6509", "invalid-extension-attribute", .error,
    summary: "An attribute of an app extension has a value that its place does not take.",
    explanation: """
      `NSExtensionAttributes` must be a dictionary of values that a property list holds, and what the system knows has a type: \
      the installation fails otherwise, or the extension never appears. A list of intents that work on a locked device names \
      supported ones only.
      """,
    bad: .extensions(
      "  keys: {bundleId: com.example.shop.keys, point: keyboard, principalClass: Keys, attributes: {IsASCIICapable: maybe}}"
    ),
    good: .extensions(
      "  keys: {bundleId: com.example.shop.keys, point: keyboard, principalClass: Keys, attributes: {IsASCIICapable: true}}"
    )
  )
}

extension Example {
  /// A route map with these extensions, sound up to there.
  package static func extensions(_ text: String, minimumOS: String = "15.0") -> Example {
    Example([
      "routes.yaml": """
      version: 1
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
      """
    ])
  }
}
