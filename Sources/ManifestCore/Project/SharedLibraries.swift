import ManifestText

extension Rule {
  static let sharedLibraries = Rule(
    "MC5087", "shared-libraries", .error, adjustment: .nothing,
    summary: "Embedded libraries are needed in more than one module.",
    explanation: """
      `swift: {runtime: embed}` writes the libraries beside the generated code, and all their declarations are internal. \
      App extensions, packages and several modules of an app cannot share them. Remove the setting there; `apply` adds \
      the package.
      """,
    bad: Example([
      "manifestc.yaml": "version: 1\nswift: {runtime: embed, access: public}\n",
      "routes.yaml": """
      version: 1
      abilities:
        entry/EntryAbility: {}
      """,
    ]),
    good: Example([
      "manifestc.yaml": "version: 1\nios: none\nswift: {runtime: embed}\n",
      "routes.yaml": """
      version: 1
      abilities:
        entry/EntryAbility: {}
      """,
    ])
  )
}
