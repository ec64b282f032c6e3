import ManifestText

/// Checks that the app is built for the oldest version of iOS that the route map names.
enum DeploymentTargetCheck: ProjectCheck {
  static let rules: [Rule] = [.otherMinimumOS]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let isOldAllowed = context.project.map.sdk.map { $0 < AppFacts.newestSDK } ?? false
    guard let minimum = context.project.map.appFacts.lazy.compactMap(\.minimumOS).first else { return }
    var reported: Set<Span> = []
    for app in context.appTargets {
      for (_, found) in app.texts(of: "IPHONEOS_DEPLOYMENT_TARGET") {
        guard let version = AppFacts.majorVersion(found.value), version != minimum.value,
          // `NextXcodeCheck` reports a version for which Xcode builds nothing.
          isOldAllowed || version >= AppFacts.oldestMinimumOS, reported.insert(found.span).inserted
        else { continue }
        diagnostics.report(
          .otherMinimumOS,
          "`\(app.name.value)` supports iOS \(found.value) and later, but the route map says \(minimum.value)",
          at: found.span, related: [.init(minimum.span, "the oldest version in the route map")],
          help: "write the same version in both places")
      }
    }
  }

  /// A target that is built for a version of iOS before the oldest one that Xcode 27 supports.
  struct OldTarget {
    let name: String
    let version: String
    let span: Span
    /// The positions of the setting in other configurations.
    var others: [Span] = []
  }

  /// Returns the targets for versions that Xcode 27 does not support, each position once.
  static func oldTargets(_ ios: IOSProject) -> [OldTarget] {
    var seen: Set<Span> = []
    return ios.targets.filter { $0.kind != .other }.compactMap { target in
      let old = target.texts(of: "IPHONEOS_DEPLOYMENT_TARGET").map(\.text).filter { text in
        AppFacts.majorVersion(text.value).map { $0 < AppFacts.oldestMinimumOS } == true
          && seen.insert(text.span).inserted
      }
      return old.first.map { first in
        OldTarget(
          name: target.name.value, version: first.value, span: first.span, others: old.dropFirst().map(\.span))
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
    summary: "The Xcode project and the route map name different oldest versions of iOS, or Xcode does not support it.",
    explanation: """
      `IPHONEOS_DEPLOYMENT_TARGET` is the oldest version of iOS on which the app runs. Rules about features of iOS use \
      `app.minimumOS` of the route map, and may report too much or too little if it is another version. Only the major \
      versions are compared. Xcode 27 builds no target for a version before iOS 15: with `app: {sdk: 27}`, such a setting \
      is an error.
      """,
    bad: project("17.0"), good: project("16.4")
  )
}
