// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "manifestc",
  platforms: [.macOS(.v13), .iOS(.v15)],
  products: [
    .executable(name: "manifestc", targets: ["manifestc"]),
    .library(name: "ManifestCompiler", targets: ["ManifestCompiler"]),
    .library(name: "ManifestRuntime", targets: ["ManifestRuntime"]),
    .library(name: "ManifestArkUI", targets: ["ManifestArkUI"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0")
  ],
  // Listed from the bottom of the house to the top; a target imports only what stands above it in this list.
  targets: [
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]
    ),
    .target(name: "ManifestRuntime"),
    .target(name: "ManifestArkUI", dependencies: ["ManifestRuntime"]),
    .target(name: "ManifestText", dependencies: ["CYAML"]),
    .target(name: "ManifestModel", dependencies: ["ManifestText", "ManifestRuntime"]),
    .target(name: "ManifestAnalysis", dependencies: ["ManifestModel", "ManifestText", "ManifestRuntime"]),
    .target(
      name: "ManifestEmit",
      dependencies: ["ManifestAnalysis", "ManifestModel", "ManifestText", "ManifestRuntime"]
    ),
    .target(
      name: "ManifestCompiler",
      dependencies: ["ManifestEmit", "ManifestAnalysis", "ManifestModel", "ManifestText", "ManifestRuntime"]
    ),
    .executableTarget(
      name: "manifestc",
      dependencies: [
        "ManifestCompiler", "ManifestText", "ManifestRuntime",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
    .target(name: "ManifestTestSupport", path: "Tests/Support"),
    .testTarget(name: "ManifestRuntimeTests", dependencies: ["ManifestRuntime", "ManifestTestSupport"]),
    .testTarget(name: "ManifestArkUITests", dependencies: ["ManifestArkUI", "ManifestRuntime"]),
    .testTarget(name: "ManifestTextTests", dependencies: ["ManifestText", "ManifestTestSupport"]),
    .testTarget(
      name: "ManifestModelTests",
      dependencies: ["ManifestModel", "ManifestText", "ManifestRuntime", "ManifestTestSupport"]),
    .testTarget(
      name: "ManifestEmitTests",
      dependencies: [
        "ManifestEmit", "ManifestAnalysis", "ManifestModel", "ManifestText", "ManifestRuntime", "ManifestTestSupport",
      ]
    ),
    .testTarget(
      name: "ManifestCompilerTests",
      dependencies: [
        "ManifestCompiler", "ManifestEmit", "ManifestAnalysis", "ManifestModel", "ManifestText", "ManifestRuntime",
        "ManifestTestSupport",
      ],
      exclude: ["Snapshots/Cases"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
