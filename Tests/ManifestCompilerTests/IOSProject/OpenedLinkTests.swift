import ManifestCompiler
import Testing

/// Links of the app's own schemes that sources open must have routes.
@Suite struct OpenedLinkTests {
  private static func findings(_ files: [String: String]) -> [String] {
    let project = [
      "routes.yaml": """
      version: 1
      links: {schemes: [shop, store]}
      abilities:
        entry/EntryAbility: {}
      reserved: {paths: ["/login/{rest*}"]}
      routes:
        order: {path: "/o/{id}", params: {id: int}, ability: entry/EntryAbility}
        basket: {path: /basket, ability: entry/EntryAbility, access: internal}
      """
    ].merging(files) { $1 }
    return SoundProject.check(project).report.findings.filter { $0.code == "MC5092" }
      .map { "\($0.path.split(separator: "/").last ?? ""):\($0.start.line)" }
  }

  @Test(
    arguments: [
      ("UIApplication.shared.open(URL(string: \"shop://order/1\")!)", true),
      ("UIApplication.shared.open(URL(string: \"shop://o/1\")!)", false),
      ("UIApplication.shared.open(URL(string: \"SHOP://order\")!, options: [:], completionHandler: nil)", true),
      // The type of a parameter.
      ("openURL(URL(string: \"store://o/one\")!)", true),
      ("Link(\"Order\", destination: URL(string: \"shop://o\")!)", true),
      ("let url = URL(string: \"shop://order\")!\n  router.open(url)", true),
      ("let url = flag ? URL(string: \"shop://order\")! : other\n  router.open(url)", true),
      // Internal routes, reserved paths, and the start of a link.
      ("openURL(URL(string: \"shop://basket\")!)", false), ("openURL(URL(string: \"shop://login/done\")!)", false),
      ("openURL(URL(string: \"shop://\")!)", false),
      // Other links, and texts that nobody opens.
      ("openURL(URL(string: \"https://shop.example.com/x\")!)", false), ("openURL(URL(string: \"shops://x\")!)", false),
      ("openURL(URL(string: \"shop://order/\\(id)\")!)", false),
      ("openURL(URL(string: \"shop://order/\" + id)!)", false),
      ("session.redirect = \"shop://order\"", false), ("if url.absoluteString.hasPrefix(\"shop://order\") {}", false),
    ]) func swift(_ line: String, _ isReported: Bool)
  {
    let text = "import UIKit\nfunc show() {\n  \(line)\n}\n"
    #expect(Self.findings([".arkui-x/ios/app/A.swift": text]) == (isReported ? ["A.swift:3"] : []))
    #expect(Self.findings([".arkui-x/ios/appTests/ATests.swift": text]) == [])
  }

  @Test(
    arguments: [
      (
        "[[UIApplication sharedApplication] openURL:[NSURL URLWithString:@\"shop://order\"] options:@{} completionHandler:nil];",
        true
      ),
      ("NSURL *url = [NSURL URLWithString:kOrder];\n  [[UIApplication sharedApplication] openURL:url];", true),
      ("[[UIApplication sharedApplication] openURL:[NSURL URLWithString:@\"shop://o/1\"]];", false),
      ("[[UIApplication sharedApplication] canOpenURL:[NSURL URLWithString:@\"shop://order\"]];", false),
    ]) func objectiveC(_ line: String, _ isReported: Bool)
  {
    let text = "#define kOrder @\"shop://order\"\nvoid show(void) {\n  \(line)\n}\n"
    let found = Self.findings([".arkui-x/ios/app/A.m": text])
    #expect(found == (isReported ? [line.contains("kOrder") ? "A.m:1" : "A.m:3"] : []))
  }

  @Test(
    arguments: [
      ("context.openLink('shop://order')", true), ("context.openLink(ORDER, { appLinkingOnly: false })", true),
      ("context.openLink('shop://o/1')", false), ("context.openLink(`shop://order/${id}`)", false),
      ("context.openLink('https://example.com')", false),
    ]) func arkTS(_ line: String, _ isReported: Bool)
  {
    let text = "const ORDER = 'shop://order';\nfunction show(id: string) {\n  \(line);\n}\n"
    #expect(Self.findings(["entry/src/main/ets/pages/A.ets": text]) == (isReported ? ["A.ets:3"] : []))
  }
}
