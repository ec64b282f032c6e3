import ManifestCore
import ManifestText

extension Rule {
  static let discoveryRules: [Rule] = [
    .noProject, .noRouteMap, .misspelledManifestKey, .unknownPackedModule, .missingModule, .otherModuleName,
    .missingProfile, .invalidInclude, .tooManyRouteMaps, .unknownRule, .unusedIgnore, .withdrawnRule, .fixedRule,
    .repeatedRule, .misplacedProject, .misplacedArkTS, .otherEnding,
  ]

  static let noProject = Rule(
    "MC0030", "no-project", .error, adjustment: .nothing,
    summary: "The project folder has no app manifest.",
    explanation: """
      A project is a folder with `AppScope/app.json5`, or with `app.json5` if the app has no OpenHarmony manifests. \
      Name the folder on the command line, or set the path of the manifest with `app:` in `manifestc.yaml`.
      """,
    bad: Example(["manifestc.yaml": "version: 1\napp: Elsewhere/app.json5\n"]),
    good: Example(["manifestc.yaml": "version: 1\napp: AppScope/app.json5\n"])
  )

  static let noRouteMap = Rule(
    "MC0031", "no-route-map", .error, adjustment: .nothing,
    summary: "The project has no route map.",
    explanation: "`manifestc init` drafts a `routes.yaml` from the project.",
    bad: Example(["manifestc.yaml": "version: 1\nroutes: elsewhere.yaml\n"]),
    good: Example(["manifestc.yaml": "version: 1\nroutes: routes.yaml\n"])
  )

  static let unusedIgnore = Rule(
    "MC0044", "unused-ignore", .warning,
    summary: "An entry of ignore in manifestc.yaml matches no finding.",
    explanation: """
      The finding was fixed, or it is about something else now. An entry that stays could hide a later finding.
      """,
    bad: Example([
      "manifestc.yaml": "version: 1\nignore:\n  - {rule: MC5003, at: weixin, because: the SDK registers it}\n"
    ]),
    good: Example(["manifestc.yaml": "version: 1\n"])
  )

  static let unknownRule = Rule(
    "MC0032", "unknown-rule", .error, adjustment: .nothing,
    summary: "`manifestc.yaml` sets the level of a rule that does not exist.",
    explanation: "Rules are named by code or by name; `manifestc explain` lists them all.",
    bad: Example(["manifestc.yaml": "version: 1\nrules:\n  scheme-uper-case: off\n"]),
    good: Example(["manifestc.yaml": "version: 1\nrules:\n  scheme-upper-case: off\n"])
  )

  static let withdrawnRule = Rule(
    "MC0042", "withdrawn-rule", .note,
    summary: "`manifestc.yaml` sets the level of a rule of an earlier version.",
    explanation: """
      The line has no effect. The message names the rule that reports the same now, if there is one. Codes of withdrawn \
      rules are not used again.
      """,
    bad: Example(["manifestc.yaml": "version: 1\nrules:\n  MC7045: off\n"]),
    good: Example(["manifestc.yaml": "version: 1\n"])
  )

  static let fixedRule = Rule(
    "MC0033", "fixed-rule", .error, adjustment: .nothing,
    summary: "`manifestc.yaml` sets the level of a rule whose level is fixed.",
    explanation: """
      Input that cannot be read is always an error, because the outputs would not match it. The level of other rules, \
      such as the one for upper-case schemes, can be set.
      """,
    bad: Example(["manifestc.yaml": "version: 1\nrules:\n  unknown-key: off\n"]),
    good: Example(["manifestc.yaml": "version: 1\nrules:\n  scheme-upper-case: off\n"])
  )

  static let repeatedRule = Rule(
    "MC0036", "repeated-rule", .error, adjustment: .nothing,
    summary: "`manifestc.yaml` sets the level of a rule twice, by its code and by its name.",
    explanation: "Only one of the two levels can apply. Remove the other.",
    bad: Example(["manifestc.yaml": "version: 1\nrules:\n  scheme-upper-case: off\n  MC3004: note\n"]),
    good: Example(["manifestc.yaml": "version: 1\nrules:\n  scheme-upper-case: off\n"])
  )

  static let misplacedProject = Rule(
    "MC0035", "misplaced-project", .error, adjustment: .nothing,
    summary:
      "A `manifestc.yaml` with `project` has other keys, or names a folder whose own `manifestc.yaml` has `project`.",
    explanation: """
      A package whose project is in another folder, for example one that uses the build-tool plugin, names it in a \
      `manifestc.yaml` with `project: ../my-app`. All other settings belong in the project's own `manifestc.yaml`, so \
      that every command uses the same settings.
      """,
    bad: Example(["manifestc.yaml": "version: 1\nproject: shop\nroutes: links.yaml\n"]),
    good: Example([
      "manifestc.yaml": "version: 1\nproject: shop\n",
      "shop/manifestc.yaml": "version: 1\nroutes: links.yaml\n",
      "shop/links.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n",
      "shop/AppScope/app.json5": "{app: {bundleName: 'com.example.shop'}}\n",
      "shop/entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}]}}\n",
    ])
  )

  static let misplacedArkTS = Rule(
    "MC0037", "misplaced-arkts", .error, adjustment: .nothing,
    summary:
      "`ets` in `manifestc.yaml` names a misspelled folder, one outside the project, or one with the other outputs.",
    explanation: """
      The folder contains only generated ArkTS: files with the header of manifestc that are no longer generated are \
      removed from it.
      """,
    bad: Example(["manifestc.yaml": "version: 1\nets: ../shared/ets\n"]),
    good: Example(["manifestc.yaml": "version: 1\nets: entry/src/main/ets/generated\n"])
  )

  static let missingModule = Rule(
    "MC1020", "missing-module", .warning,
    summary: "The project lists a module whose manifest does not exist.",
    explanation: """
      `build-profile.json5` names each module's folder; its manifest is `src/main/module.json5` below it. If the module is \
      in a folder with a similar path, or in one with its name, the finding is an error.
      """,
    bad: Example([
      "build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}, {name: 'gone', srcPath: './gone'}]}\n"
    ]),
    good: Example(["build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}]}\n"])
  )

  static let misspelledManifestKey = Rule(
    "MC1025", "misspelled-manifest-key", .warning,
    summary: "A key of a module is probably misspelled, or its type is unknown.",
    explanation: """
      Tools ignore unknown keys, so the abilities, pages or routes under a misspelled `abilities`, `pages` or `routerMap` \
      are missing, which is an error. A module with an unknown `type` is not built; a similar one, which is probably \
      misspelled, is an error, too. Other keys of OpenHarmony's manifests are not checked.
      """,
    bad: Example([
      "entry/src/main/module.json5": "{module: {name: 'entry', type: 'entry', abilites: [{name: 'EntryAbility'}]}}\n",
      "routes.yaml": "version: 1\n",
    ]),
    good: Example([
      "entry/src/main/module.json5": "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}]}}\n"
    ])
  )

  static let otherModuleName = Rule(
    "MC1039", "other-module-name", .warning,
    summary: "A module has another name in `build-profile.json5` than in its manifest.",
    explanation: """
      `hvigor` takes the name of a module from `build-profile.json5`; wants and the generated classes need that of \
      `module.json5`. Only the same name in both files is safe. If `.arkui-x/arkui-x-config.json5` has the name of the \
      build profile, the manifest is wrong, which is an error.
      """,
    bad: Example(["build-profile.json5": "{modules: [{name: 'phone', srcPath: './entry'}]}\n"]),
    good: Example(["build-profile.json5": "{modules: [{name: 'entry', srcPath: './entry'}]}\n"])
  )

  static let unknownPackedModule = Rule(
    "MC1021", "unknown-packed-module", .warning,
    summary: "`.arkui-x/arkui-x-config.json5` packs a module that the project does not have.",
    explanation:
      """
      Only the modules listed there become part of the iOS app. If a name is misspelled, the module is missing, which \
      is an error if it may have abilities. If the module exists, but `build-profile.json5` does not list it, the \
      finding is an error, too.
      """,
    bad: Example([".arkui-x/arkui-x-config.json5": "{crossplatform: true, modules: ['entry', 'featur']}\n"]),
    good: Example([".arkui-x/arkui-x-config.json5": "{crossplatform: true, modules: ['entry']}\n"])
  )

  static let missingProfile = Rule(
    "MC1022", "missing-profile", .warning,
    summary: "A module refers to a profile that does not exist.",
    explanation: "`$profile:main_pages` is `src/main/resources/base/profile/main_pages.json` in the module's folder.",
    bad: Example([
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', pages: '$profile:main_pages', abilities: [{name: 'EntryAbility'}]}}\n"
    ]),
    good: Example([
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', pages: '$profile:main_pages', abilities: [{name: 'EntryAbility'}]}}\n",
      "entry/src/main/resources/base/profile/main_pages.json": "{\"src\": [\"pages/Index\"]}\n",
    ])
  )

  static let invalidInclude = Rule(
    "MC2050", "invalid-include", .error, adjustment: .nothing,
    summary: "An entry of `include` does not name a route map below the project.",
    explanation: """
      `include` lists further route maps, relative to this one; `*` matches any part of a name, and `**` any number of folders. Included files must be \
      below the route map and cannot include others, so the list is complete.
      """,
    bad: .routeMap("include: [feature/*/routes.yaml]\nabilities:\n  entry/EntryAbility: {}\n"),
    good: Example([
      "routes.yaml": "version: 1\ninclude: [feature/*/routes.yaml]\nabilities:\n  entry/EntryAbility: {}\n",
      "feature/order/routes.yaml": "version: 1\n",
    ])
  )

  static let tooManyRouteMaps = Rule(
    "MC2051", "too-many-route-maps", .error, adjustment: .nothing,
    summary: "A route map includes too many files.",
    explanation: "A route map consists of at most 10,000 files.",
    bad: .routeMap("include: [many/*.yaml]  # which matches 10,001 files\n")
  )
}
