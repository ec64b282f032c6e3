import ManifestCompiler
import ManifestTestSupport
import Testing

/// Defects in the property lists, entitlements and settings of targets, and similar changes that are valid.
@Suite struct PropertyListDefectTests {
  typealias Edit = PlantedDefectTests.Edit
  typealias Defect = PlantedDefectTests.Defect
  typealias Expectation = PlantedDefectTests.Expectation

  private static let entitlements = ".arkui-x/ios/app/app.entitlements"
  private static let infoPlist = ".arkui-x/ios/app/Info.plist"
  private static let runtime = ".arkui-x/ios/app/MobileRuntime.plist"
  private static let share = ".arkui-x/ios/share/Info.plist"
  private static let shareEntitlements = ".arkui-x/ios/share/share.entitlements"
  private static let pbxproj = ".arkui-x/ios/app.xcodeproj/project.pbxproj"

  private static func defect(_ name: String, _ edits: [Edit], _ expected: (String, String, String)...) -> Defect {
    Defect(name: name, edits: edits, expected: expected.map { Expectation(rule: $0.0, path: $0.1, line: $0.2) })
  }

  private static let domainsKey = "<key>com.apple.developer.associated-domains</key>"
  private static let groupsKey = "<key>com.apple.security.application-groups</key>"

  private static let emptyPlist = "<plist><dict><key>CFBundlePackageType</key><string>APPL</string></dict></plist>"

  /// The settings of the app's `Debug` configuration before the path of its Info.plist.
  private static let debugSettings =
    "6D888DF0D6498D09B17F244F /* Debug */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n\t\t\t\tCODE_SIGN_ENTITLEMENTS = app/app.entitlements;\n\t\t\t\tGENERATE_INFOPLIST_FILE = YES;\n\t\t\t\t"

  private static let debugApp = Edit.replace(
    "PRODUCT_BUNDLE_IDENTIFIER = com.example.museum;\n\t\t\t\tPRODUCT_NAME = Museum;\n\t\t\t};\n\t\t\tname = Debug;",
    in: pbxproj,
    with:
      "PRODUCT_BUNDLE_IDENTIFIER = com.example.museum.debug;\n\t\t\t\tPRODUCT_NAME = Museum;\n\t\t\t};\n\t\t\tname = Debug;"
  )
  private static let debugShare = Edit.replace(
    "com.example.museum.share;\n\t\t\t\tPRODUCT_NAME = Share;\n\t\t\t\tSKIP_INSTALL = YES;\n\t\t\t};\n\t\t\tname = Debug;",
    in: pbxproj,
    with:
      "com.example.museum.debug.share;\n\t\t\t\tPRODUCT_NAME = Share;\n\t\t\t\tSKIP_INSTALL = YES;\n\t\t\t};\n\t\t\tname = Debug;"
  )

  static let defects: [Defect] = [
    defect(
      "no domain in the entitlements", [.removeLines(with: "applinks:", in: entitlements)],
      ("missing-associated-domain", entitlements, domainsKey)),
    defect(
      "a domain for another service", [.replace("applinks:", in: entitlements, with: "webcredentials:")],
      ("missing-associated-domain", entitlements, domainsKey)),
    defect(
      "no entitlements for the app", [.removeLines(with: "= app/app.entitlements", in: pbxproj)],
      ("missing-associated-domain", pbxproj, "name = app;"), ("missing-app-group", pbxproj, "name = app;")),
    defect(
      "no entitlements for one configuration of the app",
      [
        .replace(
          "7B8591857741A6708DBF59D5 /* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n\t\t\t\tCODE_SIGN_ENTITLEMENTS = app/app.entitlements;",
          in: pbxproj,
          with: "7B8591857741A6708DBF59D5 /* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {"
        )
      ],
      ("missing-associated-domain", pbxproj, "name = Release;"), ("missing-app-group", pbxproj, "name = Release;")),
    defect(
      "an Info.plist without schemes for one configuration",
      [
        .add(
          ".arkui-x/ios/app/Debug-Info.plist",
          text: emptyPlist + "\n"),
        .replace(
          debugSettings + "INFOPLIST_FILE = app/Info.plist;", in: pbxproj,
          with: debugSettings + "INFOPLIST_FILE = \"app/Debug-Info.plist\";"),
      ],
      ("undeclared-scheme", ".arkui-x/ios/app/Debug-Info.plist", emptyPlist),
      ("undeclared-scheme", ".arkui-x/ios/app/Debug-Info.plist", emptyPlist),
      ("undeclared-query-scheme", ".arkui-x/ios/app/Debug-Info.plist", emptyPlist)),
    defect(
      "no Info.plist for one configuration",
      [.replace(debugSettings + "INFOPLIST_FILE = app/Info.plist;", in: pbxproj, with: debugSettings)],
      ("undeclared-scheme", pbxproj, "GENERATE_INFOPLIST_FILE = YES;")),
    defect(
      "a list of micro apps that does not exist", [.remove(runtime)],
      ("uncopied-resource", "routes.yaml", "launcher: \"40000001\"")),
    defect(
      "a text instead of a list of groups",
      [
        .replace(
          "<array>\n\t\t<string>group.com.example.museum</string>\n\t</array>", in: shareEntitlements,
          with: "<string>group.com.example.museum</string>")
      ],
      ("misshapen-property-list", shareEntitlements, groupsKey)),
    defect(
      "a list of entitlements instead of a dictionary",
      [.add(shareEntitlements, text: "<plist><array/></plist>\n")],
      ("misshapen-property-list", shareEntitlements, "<plist><array/></plist>")),
    defect(
      "a number in a list of groups",
      [.replace("<string>group.com.example.museum</string>", in: shareEntitlements, with: "<integer>7</integer>")],
      ("misshapen-property-list", shareEntitlements, "<integer>7</integer>")),
    defect(
      "a text instead of the dictionary of the extension",
      [.add(share, text: "<plist><dict><key>NSExtension</key><string>share</string></dict></plist>\n")],
      (
        "misshapen-property-list", share,
        "<plist><dict><key>NSExtension</key><string>share</string></dict></plist>"
      )),
    defect(
      "a number for the launcher",
      [
        .replace(
          "<key>Launcher</key>\n\t<string>40000001</string>", in: runtime,
          with: "<key>Launcher</key>\n\t<integer>40000001</integer>")
      ],
      ("misshapen-property-list", runtime, "<key>Launcher</key>")),
    defect(
      "a micro app that is not a dictionary",
      [.replace("<key>Applications</key>\n\t<array>", in: runtime, with: "<key>Applications</key>\n\t<array><true/>")],
      ("misshapen-property-list", runtime, "<array><true/>")),
    defect(
      "misspelled keys of the entitlements",
      [
        .replace("associated-domains", in: entitlements, with: "associated-domain"),
        .replace("application-groups", in: shareEntitlements, with: "Application-Groups"),
      ],
      ("misspelled-property-list-key", entitlements, "<key>com.apple.developer.associated-domain</key>"),
      ("misspelled-property-list-key", shareEntitlements, "<key>com.apple.security.Application-Groups</key>")),
    defect(
      "misspelled keys of an Info.plist",
      [
        .replace("CFBundleURLTypes", in: infoPlist, with: "CFBundleUrlTypes"),
        .replace("CFBundleURLSchemes", in: infoPlist, with: "CFBundleURLScheme"),
        .replace("LSApplicationQueriesSchemes", in: infoPlist, with: "LSApplicationQuerySchemes"),
      ],
      ("misspelled-property-list-key", infoPlist, "<key>CFBundleUrlTypes</key>"),
      ("misspelled-property-list-key", infoPlist, "<key>CFBundleURLScheme</key>"),
      ("misspelled-property-list-key", infoPlist, "<key>CFBundleURLScheme</key>"),
      ("misspelled-property-list-key", infoPlist, "<key>LSApplicationQuerySchemes</key>")),
    defect(
      "a misspelled key of an extension",
      [.replace("NSExtensionPointIdentifier", in: share, with: "NSExtensionPointidentifier")],
      ("misspelled-property-list-key", share, "<key>NSExtensionPointidentifier</key>")),
    defect(
      "a misspelled key of the dictionary of an extension",
      [.replace("<key>NSExtension<", in: share, with: "<key>NSExtensions<")],
      ("misspelled-property-list-key", share, "<key>NSExtensions</key>")),
    defect(
      "a dictionary of schemes of other apps",
      [
        .replace(
          "<key>LSApplicationQueriesSchemes</key>\n\t<array>\n\t\t<string>weixin</string>\n\t</array>", in: infoPlist,
          with: "<key>LSApplicationQueriesSchemes</key>\n\t<dict/>")
      ],
      ("misshapen-property-list", infoPlist, "<key>LSApplicationQueriesSchemes</key>")),
    defect(
      "a list instead of the bundle identifier",
      [.replace("<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>", in: infoPlist, with: "<array/>")],
      ("misshapen-property-list", infoPlist, "<key>CFBundleIdentifier</key>")),
    defect(
      "a number for the bundle identifier beside a missing scheme",
      [
        .replace("<string>$(PRODUCT_BUNDLE_IDENTIFIER)</string>", in: infoPlist, with: "<integer>7</integer>"),
        .replace("<string>museum</string>", in: infoPlist, with: "<string>gallery</string>"),
      ],
      ("misshapen-property-list", infoPlist, "<key>CFBundleIdentifier</key>"),
      ("undeclared-scheme", infoPlist, "<dict>")),
    defect(
      "a misspelled key of the schemes of other apps in lists without an Xcode project",
      [.remove(pbxproj), .replace("LSApplicationQueriesSchemes", in: infoPlist, with: "LSApplicationQueriesScheme")],
      ("misspelled-property-list-key", infoPlist, "<key>LSApplicationQueriesScheme</key>")),
    defect(
      "a misspelled service of a domain", [.replace("applinks:", in: entitlements, with: "applink:")],
      ("missing-associated-domain", entitlements, "<string>applink:museum.example.com</string>")),
    defect(
      "a service of a domain in another case", [.replace("applinks:", in: entitlements, with: "Applinks:")],
      ("missing-associated-domain", entitlements, "<string>Applinks:museum.example.com</string>")),
    defect(
      "a service and a domain in another case",
      [.replace("applinks:museum.", in: entitlements, with: "APPLINKS:Museum.")],
      ("missing-associated-domain", entitlements, "<string>APPLINKS:Museum.example.com</string>")),
    defect(
      "a domain without a service", [.replace("applinks:", in: entitlements, with: "")],
      ("missing-associated-domain", entitlements, "<string>museum.example.com</string>")),
    defect(
      "a web address instead of a domain",
      [.replace("applinks:museum.example.com", in: entitlements, with: "https://museum.example.com/")],
      ("missing-associated-domain", entitlements, "<string>https://museum.example.com/</string>")),
    defect(
      "a misspelled domain", [.replace("museum.example.com", in: entitlements, with: "museum.exmple.com")],
      ("missing-associated-domain", entitlements, "<string>applinks:museum.exmple.com</string>")),
    defect(
      "a group in quotation marks",
      [.replace("group.com.example.museum", in: shareEntitlements, with: "\"group.com.example.museum\"")],
      ("missing-app-group", shareEntitlements, "<string>\"group.com.example.museum\"</string>")),
    defect(
      "a scheme with colon and slashes",
      [.replace("<string>museum</string>", in: infoPlist, with: "<string>museum://</string>")],
      ("undeclared-scheme", infoPlist, "<string>museum://</string>")),
    defect(
      "a misspelled scheme of another app",
      [.replace("<string>weixin</string>", in: infoPlist, with: "<string>wexin</string>")],
      ("undeclared-query-scheme", infoPlist, "<string>wexin</string>")),
    defect(
      "an unknown group", [.replace("group.com.example.museum", in: entitlements, with: "$(GROUP)")],
      ("unverified-link", entitlements, "<string>$(GROUP)</string>")),
    defect(
      "a domain in developer mode",
      [.replace("museum.example.com<", in: entitlements, with: "museum.example.com?mode=developer<")],
      ("missing-associated-domain", entitlements, domainsKey)),
    defect(
      "entitlements that do not exist",
      [.replace("= app/app.entitlements", in: pbxproj, with: "= made/app.entitlements")],
      ("unverified-link", pbxproj, "CODE_SIGN_ENTITLEMENTS = made/app.entitlements;")),
    defect(
      "an unknown path of entitlements",
      [.replace("= app/app.entitlements", in: pbxproj, with: "= \"$(PROFILE)/app.entitlements\"")],
      ("unverified-link", pbxproj, "CODE_SIGN_ENTITLEMENTS = \"$(PROFILE)/app.entitlements\";")),
    defect(
      "entitlements outside the project",
      [.replace("= app/app.entitlements", in: pbxproj, with: "= \"/Volumes/app.entitlements\"")],
      ("unverified-link", pbxproj, "CODE_SIGN_ENTITLEMENTS = \"/Volumes/app.entitlements\";")),
    defect(
      "another group in the app, and none in the extension",
      [
        .replace("group.com.example.museum", in: entitlements, with: "group.com.example.museums"),
        .removeLines(with: "group.com.example.museum", in: shareEntitlements),
      ],
      ("missing-app-group", entitlements, "<string>group.com.example.museums</string>"),
      ("missing-app-group", shareEntitlements, groupsKey)),
    defect(
      "both start keys",
      [
        .replace(
          "<key>NSExtensionPointIdentifier</key>", in: share,
          with: "<key>NSExtensionMainStoryboard</key>\n<string>Main</string>\n<key>NSExtensionPointIdentifier</key>")
      ],
      ("both-extension-entries", share, "<key>NSExtensionMainStoryboard</key>")),
    defect(
      "a storyboard instead of the class",
      [
        .replace("NSExtensionPrincipalClass", in: share, with: "NSExtensionMainStoryboard"),
        .replace("$(PRODUCT_MODULE_NAME).ShareViewController", in: share, with: "Main"),
      ],
      ("both-extension-entries", share, "<key>NSExtensionMainStoryboard</key>")),
    defect(
      "another extension point", [.replace("com.apple.share-services", in: share, with: "com.apple.ui-services")],
      ("extension-document", share, "<string>com.apple.ui-services</string>")),
    defect(
      "another package type", [.replace("XPC!", in: share, with: "APPL")],
      ("extension-document", share, "<string>APPL</string>")),
    defect(
      "another display name", [.replace("<string>Museum<", in: share, with: "<string>Gallery<")],
      ("other-extension-value", share, "<string>Gallery</string>")),
    defect(
      "another attribute", [.replace("<integer>1<", in: share, with: "<integer>3<")],
      ("other-extension-value", share, "<key>NSExtensionActivationRule</key>")),
    defect(
      "several apps without the bundle name",
      [
        .replace("product-type.bundle.unit-test", in: pbxproj, with: "product-type.application"),
        .replace("= com.example.museum;", in: pbxproj, with: "= com.example.gallery;"),
      ],
      ("other-bundle-identifier", pbxproj, "PRODUCT_BUNDLE_IDENTIFIER = com.example.gallery;")),
    defect(
      "another launcher",
      [
        .replace(
          "<key>Launcher</key>\n\t<string>40000001", in: runtime, with: "<key>Launcher</key>\n\t<string>40000002")
      ],
      ("other-launcher", runtime, "<string>40000002</string>")),
    defect(
      "another delegate", [.replace("QuizAppDelegate", in: runtime, with: "MuseumAppDelegate")],
      ("unregistered-micro-app", runtime, "<string>MuseumAppDelegate</string>")),
    defect(
      "a renamed micro app", [.replace("40000002", in: runtime, with: "40000003")],
      ("unregistered-micro-app", runtime, "<key>Applications</key>")),
    defect(
      "another class of a service", [.replace("<string>GuideService", in: runtime, with: "<string>TourService")],
      ("unregistered-service", runtime, "<string>TourService</string>")),
    defect(
      "another bundle identifier", [.replace("= com.example.museum;", in: pbxproj, with: "= com.example.gallery;")],
      ("other-bundle-identifier", pbxproj, "PRODUCT_BUNDLE_IDENTIFIER = com.example.gallery;")),
    defect(
      "no bundle identifier", [.removeLines(with: "PRODUCT_BUNDLE_IDENTIFIER = com.example.museum;", in: pbxproj)],
      ("no-bundle-identifier", pbxproj, "name = app;")),
    defect(
      "an empty bundle identifier", [.replace("= com.example.museum;", in: pbxproj, with: "= \"\";")],
      ("no-bundle-identifier", pbxproj, "PRODUCT_BUNDLE_IDENTIFIER = \"\";")),
    defect(
      "another bundle identifier of the extension",
      [.replace("= com.example.museum.share;", in: pbxproj, with: "= com.example.museum.sharing;")],
      ("other-extension-identifier", pbxproj, "PRODUCT_BUNDLE_IDENTIFIER = com.example.museum.sharing;")),
    defect(
      "a misspelled key of a delegate",
      [
        .replace(
          "<key>delegate</key>\n\t\t\t<string>Quiz", in: runtime, with: "<key>Delegate</key>\n\t\t\t<string>Quiz")
      ],
      ("misspelled-property-list-key", runtime, "<key>Delegate</key>")),
    defect(
      "a misspelled key of a name",
      [
        .replace(
          "<key>name</key>\n\t\t\t<string>40000002", in: runtime, with: "<key>Name</key>\n\t\t\t<string>40000002")
      ],
      ("misspelled-property-list-key", runtime, "<key>Name</key>")),
    defect(
      "a number for the name of a micro app",
      [.replace("<string>40000002</string>", in: runtime, with: "<integer>40000002</integer>")],
      ("misshapen-property-list", runtime, "<key>name</key>")),
    defect(
      "a number for the name of a service",
      [.replace("<string>Guide</string>", in: runtime, with: "<integer>1</integer>")],
      ("misshapen-property-list", runtime, "<key>name</key>")),
    defect(
      "a text instead of a Boolean", [.replace("<false/>", in: runtime, with: "<string>later</string>")],
      ("misshapen-property-list", runtime, "<key>lazyLoading</key>")),
    defect(
      "a service with lazy loading", [.replace("<false/>", in: runtime, with: "<true/>")],
      ("unregistered-service", runtime, "<true/>")),
    defect(
      "a literal bundle identifier in Info.plist",
      [.replace("$(PRODUCT_BUNDLE_IDENTIFIER)", in: infoPlist, with: "com.example.gallery")],
      ("other-bundle-identifier", infoPlist, "<string>com.example.gallery</string>")),
    defect(
      "defects in files outside the Xcode project",
      [
        .remove(pbxproj), .removeLines(with: "applinks:", in: entitlements),
        .removeLines(with: "group.com.example.museum", in: shareEntitlements),
        .replace("com.apple.share-services", in: share, with: "com.apple.ui-services"),
        .replace("$(PRODUCT_BUNDLE_IDENTIFIER)", in: share, with: "com.example.museum.share"),
      ],
      ("missing-associated-domain", entitlements, domainsKey), ("missing-app-group", shareEntitlements, groupsKey),
      ("extension-document", share, "<string>com.apple.ui-services</string>")),
    defect(
      "a list of entitlements instead of a dictionary, outside the Xcode project",
      [
        .remove(pbxproj), .add(shareEntitlements, text: "<plist><array/></plist>\n"),
        .replace("$(PRODUCT_BUNDLE_IDENTIFIER)", in: share, with: "com.example.museum.share"),
      ],
      ("misshapen-property-list", shareEntitlements, "<plist><array/></plist>")),
    defect(
      "an Info.plist with a stray `&`", [.replace("$(PRODUCT_NAME)", in: infoPlist, with: "Art & Co")],
      ("malformed-plist", infoPlist, "<string>Art & Co</string>")),
    defect(
      "an unresolved merge conflict",
      [.replace("\t\t\t\tSDKROOT = iphoneos;", in: pbxproj, with: "<<<<<<< HEAD\n\t\t\t\tSDKROOT = iphoneos;")],
      ("unreadable-xcode-project", pbxproj, "<<<<<<< HEAD")),
    defect(
      "a damaged Xcode project in XML, and no domain in the entitlements",
      [
        .replace("// !$*UTF8*$!", in: pbxproj, with: "<?xml version=\"1.0\"?>"),
        .removeLines(with: "applinks:", in: entitlements),
      ],
      ("missing-associated-domain", entitlements, domainsKey)),
    defect(
      "no list of micro apps", [.remove(runtime), .removeLines(with: "MobileRuntime.plist", in: pbxproj)],
      ("uncopied-resource", "routes.yaml", "launcher: \"40000001\"")),
    defect(
      "an extension outside the app's in one configuration", [debugApp],
      ("other-extension-identifier", pbxproj, "PRODUCT_BUNDLE_IDENTIFIER = com.example.museum.share;")),
    defect(
      "an extension outside the app's in the configuration that ships",
      [
        .replace(
          "com.example.museum.share;\n\t\t\t\tPRODUCT_NAME = Share;\n\t\t\t\tSKIP_INSTALL = YES;\n\t\t\t};\n\t\t\tname = Release;",
          in: pbxproj,
          with:
            "com.example.gallery.share;\n\t\t\t\tPRODUCT_NAME = Share;\n\t\t\t\tSKIP_INSTALL = YES;\n\t\t\t};\n\t\t\tname = Release;"
        )
      ],
      ("other-extension-identifier", pbxproj, "PRODUCT_BUNDLE_IDENTIFIER = com.example.gallery.share;")),
    defect(
      "an extension among the frameworks",
      [.replace("dstSubfolderSpec = 13;", in: pbxproj, with: "dstSubfolderSpec = 10;")],
      ("unembedded-extension", pbxproj, "name = share;")),
    defect(
      "an extension that only the app for the Mac embeds",
      [
        .replace(
          "/* Share.appex */; settings", in: pbxproj, with: "/* Share.appex */; platformFilter = maccatalyst; settings")
      ],
      ("unembedded-extension", pbxproj, "name = share;")),
    defect(
      "a scheme only for debugging",
      [
        .replace("<string>museum<", in: infoPlist, with: "<string>$(SCHEME)<"),
        .replace("ENABLE_TESTABILITY = YES;", in: pbxproj, with: "ENABLE_TESTABILITY = YES; SCHEME = museum;"),
        .replace("VALIDATE_PRODUCT = YES;", in: pbxproj, with: "VALIDATE_PRODUCT = YES; SCHEME = gallery;"),
      ],
      ("undeclared-scheme", infoPlist, "<string>$(SCHEME)</string>")),
    defect(
      "a preprocessed Info.plist of the extension",
      [
        .replace("SKIP_INSTALL = YES;", in: pbxproj, with: "SKIP_INSTALL = YES; INFOPLIST_PREPROCESS = YES;"),
        .replace("com.apple.share-services", in: share, with: "POINT"),
      ],
      ("no-property-list", pbxproj, "INFOPLIST_FILE = share/Info.plist;")),
    // Mistakes in the route map, without findings that only follow from them.
    defect(
      "an unknown extension point", [.replace("point: share", in: "routes.yaml", with: "point: widget")],
      ("unknown-extension-point", "routes.yaml", "point: widget")),
    defect(
      "an extension point without a class", [.replace("point: share", in: "routes.yaml", with: "point: widgetkit")],
      ("extension-entry", "routes.yaml", "principalClass: ShareViewController")),
    defect(
      "a malformed group", [.replace("[group.com.example.museum]", in: "routes.yaml", with: "[com.example.museum]")],
      ("invalid-app-group", "routes.yaml", "groups: [com.example.museum]")),
    defect(
      "a group instead of a list",
      [.replace("[group.com.example.museum]", in: "routes.yaml", with: "group.com.example.museum")],
      ("wrong-type", "routes.yaml", "groups: group.com.example.museum")),
    defect(
      "a qualified controller",
      [.replace("controller: Shop", in: "routes.yaml", with: "controller: Museum.Shop")],
      ("invalid-class-name", "routes.yaml", "shop: {path: /shop, controller: Museum.ShopViewController}")),
    defect(
      "an unknown parameter type",
      [
        .replace(
          "tickets/TicketAbility:\n    params: {day: string?}", in: "routes.yaml",
          with: "tickets/TicketAbility:\n    params: {day: text?}")
      ],
      ("invalid-parameter", "routes.yaml", "params: {day: text?}")),
    defect(
      "an iOS project that does not exist", [.add("manifestc.yaml", text: "version: 1\nios: .arkui-x/iso\n")],
      ("file-missing", "manifestc.yaml", "ios: .arkui-x/iso")),
    defect(
      "a renamed folder", [.replace("path = app;", in: pbxproj, with: "path = museum;")],
      ("renamed-folder", pbxproj, "path = museum;")),
    defect(
      "a renamed folder that its lists name",
      [
        .replace("path = app;", in: pbxproj, with: "path = museum;"),
        .replace("= app/Info.plist;", in: pbxproj, with: "= museum/Info.plist;"),
        .replace("= app/app.entitlements;", in: pbxproj, with: "= museum/app.entitlements;"),
      ],
      ("renamed-folder", pbxproj, "path = museum;")),
    defect(
      "no Xcode project", [.remove(pbxproj)],
      ("unverified-link", "AppScope/app.json5", "bundleName: 'com.example.museum',")),
  ]

  @Test(arguments: defects) func findsTheDefectAndNothingElse(_ defect: Defect) throws {
    try PlantedDefectTests().findsTheDefectAndNothingElse(defect)
  }

  /// Changes that do not alter the app's behavior, or whose effect cannot be known.
  static let healthy: [Defect] = [
    defect("a wildcard domain", [.replace("applinks:museum.", in: entitlements, with: "applinks:*.")]),
    defect(
      "a domain in another case", [.replace("museum.example.com<", in: entitlements, with: "Museum.Example.com<")]),
    defect(
      "additional domains and groups",
      [
        .replace("<string>applinks", in: entitlements, with: "<string>webcredentials:a.b</string>\n<string>applinks"),
        .replace("<string>group", in: entitlements, with: "<string>group.other</string>\n<string>group"),
      ]),
    defect(
      "a group from a build setting",
      [
        .replace("group.com.example.museum", in: entitlements, with: "group.$(PRODUCT_BUNDLE_IDENTIFIER)")
      ]),
    defect("a literal module name", [.replace("$(PRODUCT_MODULE_NAME)", in: share, with: "Share")]),
    defect(
      "an extension point from a build setting",
      [
        .replace("com.apple.share-services", in: share, with: "$(POINT)"),
        .replace(
          "PRODUCT_NAME = Share;", in: pbxproj, with: "PRODUCT_NAME = Share; POINT = \"com.apple.share-services\";"),
      ]),
    defect(
      "a package type from the build",
      [
        .replace("XPC!", in: share, with: "$(PRODUCT_BUNDLE_PACKAGE_TYPE)")
      ]),
    defect(
      "a display name from the build",
      [
        .replace("<key>CFBundleDisplayName</key>\n\t<string>Museum</string>", in: share, with: "")
      ]),
    defect("a configuration with other bundle identifiers", [debugApp, debugShare]),
    defect(
      "a scheme from a build setting with another value for debugging",
      [
        .replace("<string>museum<", in: infoPlist, with: "<string>$(SCHEME)<"),
        .replace("ENABLE_TESTABILITY = YES;", in: pbxproj, with: "ENABLE_TESTABILITY = YES; SCHEME = \"museum-dev\";"),
        .replace("VALIDATE_PRODUCT = YES;", in: pbxproj, with: "VALIDATE_PRODUCT = YES; SCHEME = museum;"),
      ]),
    defect(
      "bundle identifiers from a build setting",
      [
        .replace("= com.example.museum.share;", in: pbxproj, with: "= \"$(APP_ID).share\";"),
        .replace("= com.example.museum;", in: pbxproj, with: "= \"$(APP_ID)\";"),
        .replace("SDKROOT = iphoneos;", in: pbxproj, with: "SDKROOT = iphoneos; APP_ID = com.example.museum;"),
      ]),
    defect(
      "an unknown bundle identifier",
      [.replace("= com.example.museum;", in: pbxproj, with: "= \"$(APP_ID)\";")]),
    defect(
      "the generated list of micro apps",
      [
        .remove(runtime),
        .replace("path = MobileRuntime.plist", in: pbxproj, with: "path = ../../../iOS/MobileRuntime.plist"),
      ]),
    defect(
      "a list of micro apps outside the project",
      [
        .remove(runtime),
        .replace("path = MobileRuntime.plist", in: pbxproj, with: "path = \"$(LISTS)/MobileRuntime.plist\""),
      ]),
    defect(
      "a script that may copy a list of micro apps",
      [
        .remove(runtime), .removeLines(with: "MobileRuntime.plist", in: pbxproj),
        .replace(
          "/* Begin PBXResourcesBuildPhase section */", in: pbxproj,
          with: "0CA1 = {isa = PBXShellScriptBuildPhase; shellScript = \"cp lists/* .\"; };"),
        .replace(
          "98066114E1BA3A3A46D8AFFF /* Resources */,", in: pbxproj,
          with: "0CA1, 98066114E1BA3A3A46D8AFFF /* Resources */,"),
      ]),
    defect(
      "a source in a folder that apps share",
      [
        .remove(".arkui-x/ios/app/ShopViewController.m"),
        .add("shared/ShopViewController.m", text: "@implementation ShopViewController\n@end\n"),
        .replace("path = ShopViewController.m;", in: pbxproj, with: "path = ../../../shared/ShopViewController.m;"),
      ]),
    defect(
      "a service without `lazyLoading`",
      [.removeLines(with: "lazyLoading", in: runtime), .removeLines(with: "<false/>", in: runtime)]),
    defect(
      "a service with a number for `lazyLoading`", [.replace("<false/>", in: runtime, with: "<integer>0</integer>")]),
    defect(
      "a service with a string for `lazyLoading`", [.replace("<false/>", in: runtime, with: "<string>NO</string>")]),
    defect(
      "the literal bundle name in Info.plist",
      [.replace("$(PRODUCT_BUNDLE_IDENTIFIER)", in: infoPlist, with: "com.example.museum")]),
    defect(
      "micro apps that only MobileRuntime.plist declares",
      [
        .replace(
          "<key>Applications</key>\n\t<array>", in: runtime,
          with: "<key>Applications</key>\n\t<array>\n<dict><key>name</key><string>7</string></dict>")
      ]),
  ]

  @Test(arguments: healthy) func acceptsUncertainContents(_ change: Defect) throws {
    try PlantedDefectTests().findsTheDefectAndNothingElse(change)
  }

  @Test(arguments: [("group.com.example.museum.beta", "note"), ("group.com.example.gallery", "warning")])
  func notesGroupsOfBuildsForTesting(_ group: String, _ severity: String) throws {
    var files = try PlantedDefectTests.project()
    let edits: [Edit] = [
      .replace("group.com.example.museum<", in: Self.entitlements, with: "$(GROUP)<"),
      .replace("ENABLE_TESTABILITY = YES;", in: Self.pbxproj, with: "ENABLE_TESTABILITY = YES; GROUP = \"\(group)\";"),
      .replace(
        "VALIDATE_PRODUCT = YES;", in: Self.pbxproj,
        with: "VALIDATE_PRODUCT = YES; GROUP = \"group.com.example.museum\";"),
    ]
    for edit in edits { try edit.apply(to: &files) }
    let findings = Compiler(files: InMemoryFileSystem(files)).check().report.findings
    #expect(findings.map { "\($0.name) \($0.severity)" } == ["missing-app-group \(severity)"])
  }

  /// Other values in builds for debugging may be intended.
  @Test(arguments: [
    (
      [
        Edit.add(".arkui-x/ios/app/Debug-Info.plist", text: emptyPlist + "\n"),
        .replace(
          debugSettings + "INFOPLIST_FILE = app/Info.plist;", in: pbxproj,
          with: debugSettings + "INFOPLIST_FILE = \"app/Debug-Info.plist\";"),
      ], ["undeclared-scheme warning", "undeclared-scheme warning", "undeclared-query-scheme warning"]
    ),
    (
      [
        .replace("applinks:museum", in: entitlements, with: "applinks:$(HOST)"),
        .replace("ENABLE_TESTABILITY = YES;", in: pbxproj, with: "ENABLE_TESTABILITY = YES; HOST = dev;"),
        .replace("VALIDATE_PRODUCT = YES;", in: pbxproj, with: "VALIDATE_PRODUCT = YES; HOST = museum;"),
      ], ["missing-associated-domain warning"]
    ),
    (
      [
        .replace("applinks:museum", in: entitlements, with: "applinks:$(HOST)"),
        .replace("ENABLE_TESTABILITY = YES;", in: pbxproj, with: "ENABLE_TESTABILITY = YES; HOST = museum;"),
        .replace("VALIDATE_PRODUCT = YES;", in: pbxproj, with: "VALIDATE_PRODUCT = YES; HOST = dev;"),
      ], ["missing-associated-domain error"]
    ),
  ])
  func warnsAboutBuildsForDebugging(_ edits: [Edit], _ expected: [String]) throws {
    var files = try PlantedDefectTests.project()
    for edit in edits { try edit.apply(to: &files) }
    let findings = Compiler(files: InMemoryFileSystem(files)).check().report.findings
    #expect(findings.map { "\($0.name) \($0.severity)" } == expected)
  }

  @Test func reportsTheModuleOfAClassInObjectiveC() throws {
    var sources = try PlantedDefectTests.project()
    let edits: [Edit] = [
      .replace(
        "principalClass: ShareViewController", in: "routes.yaml",
        with: "principalClass: ShareViewController\n    language: objectiveC"),
      .replace(
        "final class ShareViewController", in: ".arkui-x/ios/share/ShareViewController.swift",
        with: "@objc(ShareViewController) final class ShareViewController"),
    ]
    for edit in edits { try edit.apply(to: &sources) }
    var files = InMemoryFileSystem(sources)
    try #require(try files.build().outputs != nil)
    let findings = Compiler(files: files).check().report.findings
    #expect(findings.map(\.name) == ["extension-document"])
    #expect(findings.map(\.help) == ["write `ShareViewController`"])
  }
}
