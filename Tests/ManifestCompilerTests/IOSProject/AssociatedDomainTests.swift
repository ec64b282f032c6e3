import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// The entries of `com.apple.developer.associated-domains` besides those of the route map.
@Suite struct AssociatedDomainTests {
  @Test(
    arguments: [
      ("applinks:shop.example.com", nil), ("applinks:*.example.com", nil), ("webcredentials:example.com", nil),
      ("applinks:shop.example.com?mode=developer", nil), ("appclips:example.com", nil), ("applinks:$(HOST)", nil),
      ("activitycontinuation:example.com", nil),
      ("shop.example.com", "write `applinks:shop.example.com`"),
      ("Applinks:a.example.com", "write `applinks:a.example.com`"),
      ("applink:a.example.com", "write `applinks:a.example.com`"), ("*.example.com", "write a service and a domain"),
      ("applinks:a.example.com,applinks:b.example.com", "write an entry for each domain"),
      ("applinks:a.example.com b.example.com", "write an entry for each domain"),
      ("applinks:https://a.example.com", "write `applinks:a.example.com`"),
      ("applinks:a.example.com/shop", "write `applinks:a.example.com`"), ("applinks:", "write a service and a domain"),
    ] as [(String, String?)])
  func judges(entry: String, help: String?) {
    let files = [
      "routes.yaml": "version: 1\napp: {sdk: 26}\nabilities:\n  entry/EntryAbility: {}\n",
      ".arkui-x/ios/app.xcodeproj/project.pbxproj": Example.xcodeProject(settings: [
        "PRODUCT_BUNDLE_IDENTIFIER": "com.example.shop", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements",
      ]),
      ".arkui-x/ios/app/app.entitlements": Example.propertyList(
        Example.texts("com.apple.developer.associated-domains", entry)),
    ]
    let found = SoundProject.check(files).report.findings.filter { $0.code == "MC5050" }
    #expect(found.map(\.help) == [help].compactMap(\.self), "\(found)")
  }
}
