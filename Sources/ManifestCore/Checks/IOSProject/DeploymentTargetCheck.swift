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
  static let otherMinimumOS = Rule("MC5062", "other-minimum-os", .note)
}
