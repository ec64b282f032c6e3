package import ManifestText

extension Example {
  /// Returns a route map with these routes and otherwise valid contents.
  package static func routes(_ text: String) -> Example {
    .routeMap(
      """
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {}
      routes:
      \(text)
      """)
  }

  /// Returns a route map with these lines under `links`.
  package static func links(_ text: String) -> Example {
    .routeMap(
      """
      links:
      \(text)
      abilities:
        entry/EntryAbility: {}
      """)
  }

  /// Returns a route map and another one that it includes, both without their first line.
  package static func routeMap(_ text: String, including included: String) -> Example {
    Example([
      "routes.yaml": "version: 1\ninclude: [entry/routes.yaml]\n" + text,
      "entry/routes.yaml": "version: 1\n" + included,
    ])
  }

  /// Returns an entry module with these abilities, and a route map that declares all of them.
  package static func abilities(module: String = "entry", _ names: String...) -> Example {
    let abilities = names.map { "      { \"name\": \"\($0)\" }" }.joined(separator: ",\n")
    return Example([
      "entry/src/main/module.json5": """
      {
        "module": {
          "name": "\(module)",
          "type": "entry",
          "abilities": [
      \(abilities)
          ]
        }
      }
      """,
      "routes.yaml": "version: 1\nabilities:\n" + names.map { "  \(module)/\($0): {}\n" }.joined(),
    ])
  }
}
