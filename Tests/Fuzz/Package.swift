// swift-tools-version: 6.2

import PackageDescription

// A separate package: it links libFuzzer, which provides `main`. Only `Tests/Scripts/fuzz` builds it.
let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "manifestc", path: "../..")],
  targets: [
    .executableTarget(
      name: "fuzz",
      dependencies: [
        .product(name: "ManifestBridge", package: "manifestc"),
        .product(name: "ManifestCompiler", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .unsafeFlags(["-parse-as-library"]),
      ])
  ],
  swiftLanguageModes: [.v6]
)
