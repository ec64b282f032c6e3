import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText

/// A valid project with two abilities, laid out like the official multi-ability sample.
enum SampleProject {
  static let routes = """
    version: 1
    links:
      schemes: [sample]
    abilities:
      entry/EntryAbility: {}
      entry/NextAbility:
        params: {title: string?}
    routes:
      next:
        path: /next/{title}
        ability: entry/NextAbility
        examples: ["sample://next/hello"]

    """

  /// The project before any command has run.
  static let withoutRoutes: [String: String] = [
    "AppScope/app.json5": "{\n  \"app\": {\n    \"bundleName\": \"com.example.multiability\"\n  }\n}\n",
    "build-profile.json5": "{\n  modules: [{ name: 'entry', srcPath: './entry' }],\n}\n",
    ".arkui-x/arkui-x-config.json5": "{ crossplatform: true, modules: ['entry'] }\n",
    "entry/src/main/module.json5": """
    {
      module: {
        name: 'entry',
        type: 'entry',
        abilities: [{ name: 'EntryAbility' }, { name: 'NextAbility', launchType: 'standard', exported: true }],
      },
    }

    """,
    ".arkui-x/ios/app/Controllers.h": """
    @interface EntryEntryAbilityViewController : StageViewController
    @end
    @interface EntryNextAbilityViewController : StageViewController
    @end

    """,
    ".arkui-x/ios/app/Controllers.m": """
    @implementation EntryEntryAbilityViewController
    @end
    @implementation EntryNextAbilityViewController
    @end

    """,
    ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.multiability"]),
    ".arkui-x/ios/app/SceneDelegate.swift": """
    @main
    final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }
    final class SceneDelegate: StageSceneDelegate {
      override var router: StageRouter? { StageRouter(StageApplication.self, table: Routes.table) }
    }
    extension StageViewController: @retroactive StagePage {}

    """,
    ".arkui-x/ios/app/Info.plist": Example.propertyList(
      """
      \(Example.urlSchemes("com.example.multiability", "sample"))
      \(Example.sceneManifest("$(PRODUCT_MODULE_NAME).SceneDelegate"))
      """),
  ]

  static let files = withoutRoutes.merging(["routes.yaml": routes]) { $1 }

  /// Returns the project on disk, with added or replaced files.
  static func onDisk(_ overlay: [String: String] = [:]) throws -> TemporaryDirectory {
    try TemporaryDirectory(files.merging(overlay) { $1 })
  }

  /// Returns the project on disk after a build.
  static func built(_ overlay: [String: String] = [:]) throws -> TemporaryDirectory {
    let project = try onDisk(overlay)
    var files = project.files
    try files.build()
    return project
  }
}
