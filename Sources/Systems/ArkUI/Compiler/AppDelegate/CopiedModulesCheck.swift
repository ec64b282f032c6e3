import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that a target copies the folder with the packed modules into its bundle.
enum CopiedModulesCheck: ProjectCheck {
  static let rules: [Rule] = [.uncopiedModules]

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    finding.severity == .error && entryPoint.opensAbilities ? [.shown] : []
  }

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let targets = context.ios.targets
    // The name of the folder is arbitrary.
    let isKnown = targets.allSatisfy { target in
      target.files.isComplete && target.files.folders.isEmpty && target.files.unlocatedResources.isEmpty
        && !target.files.resources.contains(where: \.isFolder)
    }
    // Only a target that links the runtime shows abilities.
    guard isKnown, let app = targets.first(where: { $0.kind == .application && $0.linksRuntime }),
      let ability = context.program[ArkUI.self].abilities.first(where: {
        if case .viewController = $0.presenter { true } else { false }
      })
    else { return }
    let mayBeCopied = !context.ios.areCopiesKnown
    diagnostics.report(
      .uncopiedModules,
      "no target copies the folder of the packed modules into its bundle\(mayBeCopied ? ", unless a script does" : "")",
      at: app.name.span, severity: mayBeCopied ? .warning : nil,
      related: [.init(ability.span, "this ability is in the packed modules")], note: "each ability opens an empty page",
      help: "add the folder `arkui-x` to the resources of `\(app.name.value)`")
  }
}

extension IOSProject.Target {
  /// Whether it links the ArkUI-X runtime.
  var linksRuntime: Bool { files.linked.contains { $0.split(separator: "/").last?.hasPrefix("libarkui_ios.") == true } }
}

extension Rule {
  private static func project(_ files: String) -> Example {
    Example([
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": """
      {
        objects = {
          P = {isa = PBXProject; mainGroup = G; targets = (T); };
          G = {isa = PBXGroup; children = (X, A); sourceTree = "<group>"; };
          T = {
            isa = PBXNativeTarget; name = app; productType = "com.apple.product-type.application";
            buildPhases = (F, R); buildConfigurationList = L;
          };
          F = {isa = PBXFrameworksBuildPhase; files = (E); };
          E = {isa = PBXBuildFile; fileRef = A; };
          A = {isa = PBXFileReference; path = libarkui_ios.xcframework; sourceTree = "<group>"; };
          R = {isa = PBXResourcesBuildPhase; files = (\(files)); };
          B = {isa = PBXBuildFile; fileRef = X; };
          X = {isa = PBXFileReference; lastKnownFileType = folder; path = "arkui-x"; sourceTree = "<group>"; };
          L = {isa = XCConfigurationList; buildConfigurations = (C); };
          C = {
            isa = XCBuildConfiguration; name = Release;
            buildSettings = {
              INFOPLIST_FILE = app/Info.plist; GENERATE_INFOPLIST_FILE = YES; INFOPLIST_KEY_UILaunchScreen_Generation = YES;
            };
          };
        };
        rootObject = P;
      }
      """
    ])
  }

  static let uncopiedModules = Rule(
    "MC5061", "uncopied-modules", .error,
    summary: "No target of the Xcode project copies the packed modules.",
    explanation: """
      The runtime reads the modules from a folder in the app's bundle, `arkui-x` by default. If a target links the \
      runtime but no target has a folder among its resources, or if `configModuleWithBundleDirectory:` names a folder \
      that no target copies, every ability opens an empty page. Projects whose targets run scripts or have synchronized \
      folders are not checked.
      """,
    bad: project(""), good: project("B")
  )
}
