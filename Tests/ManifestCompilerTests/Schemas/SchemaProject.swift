/// A small sound project for route maps and configurations of every shape.
enum SchemaProject {
  /// The project with other files laid over it.
  static func with(_ overlay: [String: String]) -> [String: String] {
    let manifest = """
      {
        "module": {
          "name": "entry",
          "type": "entry",
          "abilities": [
            { "name": "EntryAbility" },
            { "name": "NextAbility", "launchType": "multiton" },
            { "name": "LastAbility" }
          ]
        }
      }
      """
    return SoundProject.with(["entry/src/main/module.json5": manifest, "feature/order/routes.yaml": "version: 1\n"])
      .merging(overlay) { $1 }
  }
}
