import ManifestText

extension Rule {
  static let unknownAbility = Rule(
    "MC2020", "unknown-ability", .error, adjustable: false,
    summary: "The route map names an ability that no manifest declares.",
    explanation: """
      A want that names an unknown ability opens nothing on iOS, without a message. Names are compared exactly: `entry` and \
      `Entry` are two modules.
      """,
    bad: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n  entry/EntryAbilty: {}\n"]),
    good: Example(["routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n"])
  )

  static let abilityNotListed = Rule(
    "MC2021", "ability-not-listed", .error, adjustable: false,
    summary: "A route opens an ability that is not listed under `abilities`.",
    explanation:
      "`abilities` says how an ability appears on iOS and which parameters it takes; a route can only open one of these.",
    bad: Example([
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}]}}\n",
      "feature/src/main/module.json5":
        "{module: {name: 'feature', type: 'har', abilities: [{name: 'OrderAbility'}]}}\n",
      "build-profile.json5":
        "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'feature', srcPath: './feature'}]}\n",
      "routes.yaml": """
      version: 1
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {}
      routes:
        order: {path: /order, ability: feature/OrderAbility}
      """,
    ]),
    good: .routes("  home: {path: /home, ability: entry/EntryAbility}")
  )

  static let abilityNotPacked = Rule(
    "MC2022", "ability-not-packed", .warning,
    summary: "The route map lists an ability of a module that does not become part of the iOS app.",
    explanation: """
      Only modules of type `entry`, `feature` or `shared` that `.arkui-x/arkui-x-config.json5` lists are packed for iOS. The \
      runtime finds no code for any other ability.
      """,
    bad: Example([
      ".arkui-x/arkui-x-config.json5": "{crossplatform: true, modules: []}\n"
    ]),
    good: Example([
      ".arkui-x/arkui-x-config.json5": "{crossplatform: true, modules: ['entry']}\n"
    ])
  )

  static let abilityNotOnIOS = Rule(
    "MC2025", "ability-not-on-ios", .error, adjustable: false,
    summary: "A route opens an ability that the map says is not on iOS.",
    explanation:
      "Routes are the links of the iOS app. An ability whose `platforms` leave out `ios` cannot be their destination.",
    bad: Example([
      "routes.yaml": """
      version: 1
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {platforms: [ohos]}
      routes:
        home: {path: /home, ability: entry/EntryAbility}
      """
    ]),
    good: .routes("  home: {path: /home, ability: entry/EntryAbility}")
  )

  static let duplicateAbilityEntry = Rule(
    "MC2023", "duplicate-ability-entry", .error, adjustable: false,
    summary: "Two files of a route map list the same ability.",
    explanation: "Each ability belongs to one file, so that there is one place which says what its parameters are.",
    bad: Example([
      "routes.yaml": "version: 1\ninclude: [entry/routes.yaml]\nabilities:\n  entry/EntryAbility: {}\n",
      "entry/routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n",
    ]),
    good: Example([
      "routes.yaml": "version: 1\ninclude: [entry/routes.yaml]\n",
      "entry/routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n",
    ])
  )

  static let duplicateRoute = Rule(
    "MC2024", "duplicate-route", .error, adjustable: false,
    summary: "Two files of a route map declare routes of the same name.",
    explanation: "A route's name is what generated code and other routes call it, so it is unique in the whole map.",
    bad: Example([
      "routes.yaml": """
      version: 1
      include: [entry/routes.yaml]
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {}
      routes:
        home: {path: /home, ability: entry/EntryAbility}
      """,
      "entry/routes.yaml": "version: 1\nroutes:\n  home: {path: /start, ability: entry/EntryAbility}\n",
    ]),
    good: Example([
      "routes.yaml": """
      version: 1
      include: [entry/routes.yaml]
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {}
      """,
      "entry/routes.yaml": "version: 1\nroutes:\n  home: {path: /start, ability: entry/EntryAbility}\n",
    ])
  )
}
