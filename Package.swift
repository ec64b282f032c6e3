// swift-tools-version: 6.2

import PackageDescription

// The code for Apple's frameworks uses it; on other systems, `manifestc` does not load Foundation.
let foundation = Target.Dependency.target(
  name: "ManifestFoundation", condition: .when(platforms: [.macOS, .macCatalyst, .iOS, .tvOS, .watchOS, .visionOS]))

let package = Package(
  name: "manifestc",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .executable(name: "manifestc", targets: ["manifestc"]),
    .library(name: "ManifestCompiler", targets: ["ManifestCompiler"]),
    .library(name: "ManifestRuntime", targets: ["ManifestRuntime"]),
    .library(name: "ManifestFoundation", targets: ["ManifestFoundation"]),
    .library(name: "ManifestArkUI", targets: ["ManifestArkUI"]),
    .library(name: "ManifestNavigation", targets: ["ManifestNavigation"]),
    .library(name: "ManifestMicroApps", targets: ["ManifestMicroApps"]),
    .library(name: "ManifestAppGroup", targets: ["ManifestAppGroup"]),
    .library(name: "ManifestBridge", targets: ["ManifestBridge"]),
    .library(name: "ManifestShortcuts", targets: ["ManifestShortcuts"]),
    .plugin(name: "ManifestcPlugin", targets: ["ManifestcPlugin"]),
    .plugin(name: "ManifestcCommandPlugin", targets: ["ManifestcCommandPlugin"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  // Ordered from the lowest layer up; a target imports only targets above it in this list.
  targets: [
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(
      name: "ManifestRuntime",
      // Required by the standard library's conversions from `Double`, which do not link it.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]
    ),
    .target(name: "ManifestFoundation", dependencies: ["ManifestRuntime"]),
    .target(
      name: "ManifestArkUI", dependencies: [foundation, "ManifestRuntime"],
      path: "Sources/Systems/ArkUI/Runtime"),
    .target(
      name: "ManifestNavigation", dependencies: [foundation, "ManifestRuntime"],
      path: "Sources/Systems/Navigation/Runtime"),
    .target(name: "ManifestMicroApps", dependencies: ["ManifestRuntime"], path: "Sources/Systems/MicroApps/Runtime"),
    .target(name: "ManifestAppGroup", dependencies: ["ManifestRuntime"], path: "Sources/Systems/Extensions/Runtime"),
    .target(
      name: "ManifestBridge", dependencies: [foundation, "ManifestRuntime"],
      path: "Sources/Systems/Bridge/Runtime"),
    .target(name: "ManifestShortcuts", dependencies: ["ManifestRuntime"], path: "Sources/Systems/Shortcuts/Runtime"),
    .target(name: "ManifestText", dependencies: ["CYAML", "ManifestRuntime"], exclude: ["Rules"]),
    .target(name: "AppSources", dependencies: ["ManifestText"]),
    .target(
      name: "ManifestXcode", dependencies: ["AppSources", "ManifestText", "ManifestRuntime"], exclude: ["Rules"]),
    .target(name: "ManifestPage", resources: [.embedInCode("Page")]),
    .target(name: "EmbeddedLibraries", plugins: ["EmbedPlugin"]),
    .target(
      name: "ManifestCore",
      dependencies: [
        "AppSources", "EmbeddedLibraries", "ManifestPage", "ManifestXcode", "ManifestText", "ManifestRuntime",
      ],
      exclude: ["Rules"]),
    .target(
      name: "ArkUISystem",
      dependencies: ["AppSources", "ManifestCore", "ManifestXcode", "ManifestText", "ManifestRuntime"],
      path: "Sources/Systems/ArkUI/Compiler", exclude: ["Rules"], resources: [.embedInCode("Frame")]),
    .target(
      name: "NavigationSystem",
      dependencies: ["ManifestCore", "ManifestXcode", "ManifestText", "ManifestNavigation", "ManifestRuntime"],
      path: "Sources/Systems/Navigation/Compiler", exclude: ["Rules"]),
    .target(
      name: "MicroAppsSystem",
      dependencies: [
        "AppSources", "ManifestCore", "ManifestXcode", "ManifestText", "ManifestMicroApps", "ManifestRuntime",
      ],
      path: "Sources/Systems/MicroApps/Compiler", exclude: ["Rules"]),
    .target(
      name: "ExtensionsSystem", dependencies: ["ManifestCore", "ManifestXcode", "ManifestText", "ManifestRuntime"],
      path: "Sources/Systems/Extensions/Compiler", exclude: ["Rules"]),
    .target(
      name: "BridgeSystem",
      dependencies: [
        "AppSources", "ManifestCore", "ManifestXcode", "ManifestText", "ManifestBridge", "ManifestRuntime",
      ],
      path: "Sources/Systems/Bridge/Compiler", exclude: ["Rules"], resources: [.embedInCode("Client")]),
    .target(
      name: "ShortcutsSystem", dependencies: ["ManifestCore", "ManifestXcode", "ManifestText", "ManifestRuntime"],
      path: "Sources/Systems/Shortcuts/Compiler", exclude: ["Rules"]),
    .target(
      name: "ManifestCompiler",
      dependencies: [
        "ArkUISystem", "NavigationSystem", "MicroAppsSystem", "ExtensionsSystem", "BridgeSystem", "ShortcutsSystem",
        "AppSources", "ManifestCore", "ManifestXcode", "ManifestText", "ManifestRuntime",
      ], exclude: ["Rules"], plugins: ["EmbedPlugin"]),
    .executableTarget(
      name: "manifestc",
      dependencies: [
        "ManifestCompiler", "ManifestText", "ManifestRuntime",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .executableTarget(name: "embed", path: "Sources/Plugins/EmbedTool"),
    .plugin(
      name: "EmbedPlugin", capability: .buildTool(), dependencies: ["embed"],
      path: "Sources/Plugins/EmbedPlugin"),
    .plugin(
      name: "ManifestcPlugin", capability: .buildTool(), dependencies: ["manifestc"],
      path: "Sources/Plugins/ManifestcPlugin"),
    .plugin(
      name: "ManifestcCommandPlugin",
      capability: .command(
        intent: .custom(verb: "manifestc", description: "Check the links of an iOS app, or generate what they need."),
        permissions: [.writeToPackageDirectory(reason: "The generated files are checked in.")]),
      dependencies: ["manifestc"], path: "Sources/Plugins/ManifestcCommandPlugin"),
    .target(name: "ManifestTestSupport", path: "Tests/Support"),
    .testTarget(name: "ManifestRuntimeTests", dependencies: ["ManifestRuntime", "ManifestTestSupport"]),
    .testTarget(name: "ManifestFoundationTests", dependencies: ["ManifestFoundation", "ManifestRuntime"]),
    .testTarget(name: "ManifestArkUITests", dependencies: ["ManifestArkUI", "ManifestRuntime"]),
    .testTarget(
      name: "ManifestNavigationTests", dependencies: ["ManifestNavigation", "ManifestRuntime", "ManifestTestSupport"]),
    .testTarget(
      name: "ManifestMicroAppsTests", dependencies: ["ManifestMicroApps", "ManifestRuntime", "ManifestTestSupport"]),
    .testTarget(
      name: "ManifestBridgeTests", dependencies: ["ManifestBridge", "ManifestRuntime", "ManifestTestSupport"]),
    .testTarget(name: "ManifestAppGroupTests", dependencies: ["ManifestAppGroup", "ManifestRuntime"]),
    .testTarget(name: "ManifestTextTests", dependencies: ["ManifestText", "ManifestTestSupport"]),
    .testTarget(name: "AppSourcesTests", dependencies: ["AppSources", "ManifestText", "ManifestTestSupport"]),
    .testTarget(
      name: "ManifestXcodeTests",
      dependencies: ["AppSources", "ManifestXcode", "ManifestText", "ManifestRuntime", "ManifestTestSupport"]),
    .testTarget(
      name: "ManifestCoreTests",
      dependencies: [
        "AppSources", "ArkUISystem", "NavigationSystem", "MicroAppsSystem",
        "ManifestCore", "ManifestXcode", "ManifestText", "ManifestNavigation", "ManifestRuntime", "ManifestTestSupport",
      ]),
    .testTarget(
      name: "ManifestCompilerTests",
      dependencies: [
        "AppSources", "ManifestCompiler", "ArkUISystem", "MicroAppsSystem", "BridgeSystem",
        "ManifestCore", "ManifestXcode", "ManifestText", "ManifestRuntime", "ManifestTestSupport",
      ],
      exclude: ["Snapshots/Cases"]
    ),
    // The fuzz targets, which read their corpus without libFuzzer.
    .testTarget(
      name: "FuzzCorpusTests",
      dependencies: [
        "AppSources", "ManifestCompiler", "ManifestBridge", "ManifestCore", "ManifestXcode", "ManifestText",
        "ManifestRuntime",
      ],
      path: "Tests/Fuzz/Sources", exclude: ["fuzz/Fuzz.swift"]),
  ],
  swiftLanguageModes: [.v6]
)

// The tool of an artifact bundle in place of one that is built: packages that use the plugins then compile only the
// libraries of apps.
if let bundle = Context.environment["MANIFESTC_BUNDLE"] {
  package.products.removeAll { ["manifestc", "ManifestCompiler"].contains($0.name) }
  let libraries = package.products.compactMap { $0 as? Product.Library }.flatMap(\.targets)
  let plugins = package.products.compactMap { $0 as? Product.Plugin }.flatMap(\.targets)
  package.targets.removeAll { !(libraries + plugins).contains($0.name) }
  package.dependencies = []
  // The path is relative to the package.
  let root = String(repeating: "../", count: Context.packageDirectory.split(separator: "/").count)
  package.targets.append(.binaryTarget(name: "manifestc", path: root + bundle.drop { $0 == "/" }))
}

for target in package.targets where ![.system, .plugin, .binary].contains(target.type) {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  // `make` asks for it. Xcode and Swift Build suppress the warnings of a package that another one depends on, and the
  // compiler refuses to do both.
  if Context.environment["MANIFESTC_STRICT"] != nil {
    target.swiftSettings?.append(.treatAllWarnings(as: .error))
  }
}
