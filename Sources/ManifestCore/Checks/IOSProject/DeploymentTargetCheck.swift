import ManifestText
import ManifestXcode

/// Checks that the app is built for the oldest version of iOS that the route map names.
enum DeploymentTargetCheck: Check {
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
}

extension IOSProject.Target {
  /// The versions of iOS for which configurations are built, and that Xcode 27 does not support; several may have one position.
  var oldVersions: [Spanned<String>] {
    texts(of: "IPHONEOS_DEPLOYMENT_TARGET").map(\.text).filter { text in
      AppFacts.majorVersion(text.value).map { $0 < AppFacts.oldestMinimumOS } == true
    }
  }
}

extension Rule {
  static let otherMinimumOS = Rule("MC5062", "other-minimum-os", .note)
}
