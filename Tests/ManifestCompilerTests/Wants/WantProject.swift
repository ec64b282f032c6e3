import ManifestCompiler

/// An app with two modules and the ArkTS sources of a test.
struct WantProject {
  /// The text of `routes.yaml`.
  var map = """
    version: 1
    abilities:
      entry/EntryAbility: {}
      entry/Camera: {native: CameraViewController, access: public}
      entry/WatchAbility: {platforms: [ohos]}
      orders/OrderAbility:
        params:
          id: int
          tab: {type: enum, values: [items, track], optional: true}
          days: {type: list<int>, optional: true}
          note: string?
          from: object?
    """
  var files: [String: String] = [:]
  /// The schemes that the app declares, and those that it queries.
  var schemes = ["com.example.shop"]
  var queries: [String] = []
  /// Whether the iOS project exists.
  var hasIOSProject = true

  /// The findings about wants and schemes, each as its code and its text.
  var findings: [String] { report.map { "\($0.code) \($1)" } }

  /// The same findings, each as its code and its severity.
  var severities: [String] { report.map { finding, _ in "\(finding.code) \(finding.severity)" } }

  /// The notes of the same findings.
  var notes: [String] { report.compactMap { finding, _ in finding.note } }

  /// The helps of the same findings.
  var helps: [String] { report.compactMap { finding, _ in finding.help } }

  /// Returns the findings for one source of the module `entry`.
  static func findings(_ source: String) -> [String] {
    WantProject(files: ["entry/src/main/ets/pages/Index.ets": source]).findings
  }

  /// Returns the findings for statements in a method.
  static func findings(in body: String) -> [String] {
    findings("const OWN = 'com.example.shop';\nclass Index {\n  open(context, index) {\n    \(body)\n  }\n}\n")
  }

  private var report: [(Finding, text: String)] {
    var all = [
      "AppScope/app.json5": "{app: {bundleName: 'com.example.shop'}}",
      "build-profile.json5": """
      {modules: [{name: 'entry', srcPath: './entry'}, {name: 'orders', srcPath: './orders'}, \
      {name: 'tv', srcPath: './tv'}, {name: 'common', srcPath: './common'}]}
      """,
      ".arkui-x/arkui-x-config.json5": "{crossplatform: true, modules: ['entry', 'orders']}",
      "entry/src/main/module.json5":
        "{module: {name: 'entry', type: 'entry', abilities: [{name: 'EntryAbility'}, {name: 'WatchAbility'}]}}",
      "orders/src/main/module.json5":
        "{module: {name: 'orders', type: 'feature', abilities: [{name: 'OrderAbility'}]}}",
      "tv/src/main/module.json5": "{module: {name: 'tv', type: 'feature', abilities: [{name: 'TVAbility'}]}}",
      "common/src/main/module.json5": "{module: {name: 'common', type: 'har'}}",
      "routes.yaml": map,
      ".arkui-x/ios/app/AppDelegate.m": """
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        NSString *moduleName = url.host, *abilityName = [self item:@"abilityName" of:url];
        if ([moduleName isEqualToString:@"entry"] && [abilityName isEqualToString:@"EntryAbility"]) {
          [self show:[[EntryEntryAbilityViewController alloc] initWithInstanceName:name]];
        } else if ([moduleName isEqualToString:@"scan"] && [abilityName isEqualToString:@"Scanner"]) {
          [self show:[[ScannerViewController alloc] init]];
        }
        return YES;
      }
      """,
      ".arkui-x/ios/app/Info.plist": plist,
    ]
    all.merge(files) { $1 }
    if !hasIOSProject { all = all.filter { !$0.key.hasPrefix(".arkui-x/ios/") } }
    let report = Compiler(files: InMemoryFileSystem(all)).check().report
    return report.judged.filter { finding in ["MC53", "MC5003"].contains { finding.code.hasPrefix($0) } }
      .map {
        let text = Array((all[$0.path] ?? "").utf8)
        return ($0, String(decoding: text[$0.start.offset..<$0.end.offset], as: UTF8.self))
      }
  }

  private var plist: String {
    func list(_ names: [String]) -> String { "<array>" + names.map { "<string>\($0)</string>" }.joined() + "</array>" }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>\(list(schemes))</dict></array>
      <key>LSApplicationQueriesSchemes</key>\(list(queries))
      </dict></plist>
      """
  }
}
