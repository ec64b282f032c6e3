import ManifestText

/// Checks that the app is built for the oldest version of iOS that the route map names.
enum DeploymentTargetCheck: ProjectCheck {
  static let rules: [Rule] = [.otherMinimumOS]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard let minimum = context.project.map.appFacts.lazy.compactMap(\.minimumOS).first else { return }
    var reported: Set<Span> = []
    for app in context.appTargets {
      for (_, found) in app.texts(of: "IPHONEOS_DEPLOYMENT_TARGET") {
        guard let version = AppFacts.majorVersion(found.value), version != minimum.value,
          reported.insert(found.span).inserted
        else { continue }
        diagnostics.report(
          .otherMinimumOS,
          "`\(app.name.value)` supports iOS \(found.value) and later, but the route map says \(minimum.value)",
          at: found.span, related: [.init(minimum.span, "the oldest version in the route map")],
          help: "write the same version in both places")
      }
    }
  }
}

extension Rule {
  private static func project(_ version: String) -> Example {
    Example([
      "routes.yaml": "version: 1\napp: {minimumOS: \"16.0\"}\nabilities:\n  entry/EntryAbility: {}\n",
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(settings: [
        "IPHONEOS_DEPLOYMENT_TARGET": version
      ]),
    ])
  }

  static let otherMinimumOS = Rule(
    "MC5062", "other-minimum-os", .note,
    summary: "The Xcode project and the route map name different oldest versions of iOS.",
    explanation: """
      `IPHONEOS_DEPLOYMENT_TARGET` is the oldest version of iOS on which the app runs. Rules about features of iOS use \
      `app.minimumOS` of the route map, and may report too much or too little if it is another version. Only the major \
      versions are compared.
      """,
    bad: project("13.0"), good: project("16.4")
  )
}
