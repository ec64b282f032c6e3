import ManifestCompiler
import ManifestCore
import ManifestText

/// A small project without findings; examples add or replace files.
enum SoundProject {
  static let files: [String: String] = [
    "AppScope/app.json5": "{\n  \"app\": {\n    \"bundleName\": \"com.example.shop\"\n  }\n}\n",
    "entry/src/main/module.json5": """
    {
      "module": {
        "name": "entry",
        "type": "entry",
        "abilities": [{ "name": "EntryAbility", "exported": true }]
      }
    }
    """,
    "routes.yaml": "version: 1\nabilities:\n  entry/EntryAbility: {}\n",
    ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop"]),
    ".arkui-x/ios/app/Controllers.h": "@interface EntryEntryAbilityViewController : StageViewController\n@end\n"
      + "@implementation EntryEntryAbilityViewController\n@end\n",
    ".arkui-x/ios/app/Links.swift":
      "let table = Routes.table\nextension StageViewController: @retroactive StagePage {}\n",
    ".arkui-x/ios/app/Info.plist": Example.propertyList(
      """
      \(Example.urlSchemes("com.example.shop"))
      """),
  ]

  /// Returns the project with added or replaced files.
  static func with(_ overlay: [String: String]) -> [String: String] {
    files.merging(overlay) { _, new in new }
  }
}
