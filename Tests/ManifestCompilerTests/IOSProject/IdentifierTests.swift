import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// The identifiers of the app on iOS, under `app.identifiers` or from the manifest, and the configuration that ships.
@Suite struct IdentifierTests {
  private static let project = "ios/app.xcodeproj/project.pbxproj"

  /// Returns the files of an app without modules, with the bundle identifiers of its target by configuration, and a shared
  /// scheme if it archives a configuration.
  private static func app(
    _ configurations: KeyValuePairs<String, String>, identifiers: [String]? = nil, archived: String? = nil,
    manifest: String? = "{app: {bundleName: 'com.example.shop'}}"
  ) -> [String: String] {
    let list = identifiers.map { "identifiers: [\($0.joined(separator: ", "))], " } ?? ""
    var files = [
      "routes.yaml": """
      version: 1
      app: {\(list)team: ABCDE12345}
      links: {schemes: [shop], domains: [shop.example.com]}
      routes:
        order: {path: "/orders/{id}", params: {id: int}, controller: OrderViewController}

      """,
      project: xcodeProject(configurations),
      "ios/app/Order.swift":
        "import UIKit\n\n@objc(OrderViewController)\nfinal class OrderViewController: UIViewController {}\n"
        + "let table = Routes.table\n",
      "ios/app/Info.plist": Example.propertyList(Example.urlSchemes("shop")),
      "ios/app/app.entitlements": Example.propertyList(
        "<key>com.apple.developer.associated-domains</key><array><string>applinks:shop.example.com</string></array>"),
    ]
    files["app.json5"] = manifest
    if let archived {
      files["ios/app.xcodeproj/xcshareddata/xcschemes/app.xcscheme"] = """
        <Scheme>
           <BuildAction>
              <BuildActionEntries>
                 <BuildActionEntry
                    buildForRunning = "YES"
                    buildForArchiving = "YES">
                    <BuildableReference
                       BlueprintName = "app">
                    </BuildableReference>
                 </BuildActionEntry>
              </BuildActionEntries>
           </BuildAction>
           <ArchiveAction
              buildConfiguration = "\(archived)"
              revealArchiveInOrganizer = "YES">
           </ArchiveAction>
        </Scheme>
        """
    }
    return files
  }

  private static func xcodeProject(_ configurations: KeyValuePairs<String, String>) -> String {
    let text = Example.xcodeProject(
      settings: ["PRODUCT_BUNDLE_IDENTIFIER": "IDENTIFIER", "CODE_SIGN_ENTITLEMENTS": "app/app.entitlements"],
      generated: "../Generated/Swift")
    guard let start = text.firstRange(of: "    C = {"), let end = text[start.lowerBound...].firstRange(of: "\n    };")
    else { return text }
    let object = text[start.lowerBound..<end.upperBound]
    let copies = configurations.enumerated().map { index, configuration in
      object.replacing("    C = {", with: "    C\(index) = {").replacing("Release", with: configuration.key)
        .replacing("IDENTIFIER\"", with: configuration.value + "\"").replacing("PRODUCT_BUNDLE_\"", with: "")
    }
    let names = configurations.indices.map { "C\(configurations.distance(from: configurations.startIndex, to: $0))" }
    return text.replacing(object, with: copies.joined(separator: "\n"))
      .replacing("buildConfigurations = (C)", with: "buildConfigurations = (\(names.joined(separator: ", ")))")
  }

  /// Builds and checks a project, and returns the errors and warnings.
  private static func findings(_ files: [String: String]) throws -> [String] {
    var system = InMemoryFileSystem(files)
    let build = try system.build().report.judged
    let judged = build.contains { $0.severity == .error } ? build : Compiler(files: system).check().report.judged
    return judged.filter { $0.severity > .note }.map(Self.line)
  }

  private static func line(_ finding: Finding) -> String { "\(finding.code) \(finding.message)" }

  private static let (own, debug, beta) = ("com.example.shop", "com.example.shop.debug", "com.example.shop.beta")

  @Test func configurationsMayHaveAnyOfTheList() throws {
    let files = Self.app(["Debug": Self.debug, "Release": Self.own], identifiers: [Self.own, Self.debug])
    #expect(try Self.findings(files) == [])
    let beta = Self.app(
      ["Debug": Self.debug, "Beta": Self.beta, "Release": Self.own], identifiers: [Self.own, Self.debug])
    #expect(try Self.findings(beta) == ["MC5041 configuration `Beta` has the bundle identifier `\(Self.beta)`"])
    // Without a list, only the configuration that ships has a certain identifier.
    #expect(try Self.findings(Self.app(["Debug": Self.debug, "Beta": Self.beta, "Release": Self.own])) == [])
  }

  @Test(
    arguments: [
      // The shared scheme decides, then `Release`, then the only name without `debug`.
      (["Debug": own, "Store": debug], "Store", "Store"),
      (["Release": own, "Store": debug], "Store", "Store"),
      (["Release": debug, "Store": own], "Store", nil),
      (["Debug": own, "Release": debug], nil, "Release"),
      (["Debug": own, "Release": debug, "Store": own], nil, "Release"),
      (["Debug": own, "Store": debug], nil, "Store"),
      (["Debug-China": debug, "Store": own], nil, nil),
      // It is unknown which of the two ships.
      (["Debug": own, "Store": debug, "Beta": own], nil, nil),
      // A scheme of other configurations says nothing.
      (["Debug": own, "Release": debug], "Store", "Release"),
    ] as [(KeyValuePairs<String, String>, String?, String?)])
  func theConfigurationThatShipsHasTheFirst(
    configurations: KeyValuePairs<String, String>, archived: String?, ships: String?
  ) throws {
    let files = Self.app(configurations, identifiers: [Self.own, Self.debug], archived: archived)
    let finding = ships.map { "MC5041 configuration `\($0)`, which ships, has the bundle identifier `\(Self.debug)`" }
    #expect(try Self.findings(files) == (finding.map { [$0] } ?? []))
  }

  @Test func theFirstIdentifierIsTheBundleNameWithoutAManifest() throws {
    let files = Self.app(
      ["Debug": "com.example.my-shop.debug", "Release": "com.example.my-shop"],
      identifiers: ["com.example.my-shop", "com.example.my-shop.debug"], manifest: nil)
    #expect(try Self.findings(files) == [])
    let outputs = try #require(Compiler(files: InMemoryFileSystem(files)).compile().outputs)
    let association = try #require(outputs.files.first { $0.path.hasSuffix("/apple-app-site-association") }).text
    for identifier in ["ABCDE12345.com.example.my-shop", "ABCDE12345.com.example.my-shop.debug"] {
      #expect(association.contains("\"\(identifier)\""), "\(association)")
    }
  }

  /// The grammar of OpenHarmony judges the bundle name of an app with modules, and that of Apple others.
  @Test(
    arguments: [
      ("com.example.my-shop", []), ("shop", []),
      ("com.example.my_shop", ["MC1003 bundleName `com.example.my_shop` is not a valid CFBundleIdentifier"]),
    ] as [(String, [String])])
  func openHarmonyJudgesNamesOfModules(name: String, findings: [String]) throws {
    let files = Self.app(["Release": name], manifest: "{app: {bundleName: '\(name)'}}")
    #expect(try Self.findings(files) == findings)
    let withModules = SampleProject.files.mapValues { $0.replacing("com.example.multiability", with: name) }
    let codes = try Self.findings(withModules).map { $0.prefix(6) }
    #expect(codes.contains("MC1001") == !NameGrammar.isBundleName(name))
  }

  @Test func anIdentifierIsListedOnceAndValid() throws {
    let twice = Self.app(["Release": Self.own], identifiers: [Self.own, Self.own])
    #expect(try Self.findings(twice).map { $0.prefix(6) } == ["MC3042"])
    let invalid = Self.app(["Release": Self.own], identifiers: ["com.example.my_shop"])
    #expect(try Self.findings(invalid).map { $0.prefix(6) } == ["MC0306"])
  }
}
