// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "consumer",
  platforms: [.macOS(.v13), .iOS(.v15)],
  dependencies: [.package(name: "manifestc", path: "../..")],
  targets: [
    // `Sources/OrchardRoutes` is a symbolic link to `../arkuix-app/Generated/Swift`.
    .target(
      name: "OrchardRoutes",
      dependencies: [
        .product(name: "ManifestRuntime", package: "manifestc"),
        .product(name: "ManifestShortcuts", package: "manifestc"),
      ]),
    .executableTarget(
      name: "OpenLinks",
      dependencies: [
        "OrchardRoutes", .product(name: "ManifestFoundation", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ]
    ),
    // `Sources/ArcPages` is a symbolic link to `../arc/Generated/Swift`.
    .target(
      name: "ArcPages",
      dependencies: [
        .product(name: "ManifestNavigation", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
        .product(name: "ManifestShortcuts", package: "manifestc"),
      ]),
    .executableTarget(
      name: "OpenPages",
      dependencies: [
        "ArcPages", .product(name: "ManifestNavigation", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ]
    ),
    // `Sources/HelloShared` is a symbolic link to `../today/Generated/Swift`.
    .target(
      name: "HelloShared",
      dependencies: [
        .product(name: "ManifestAppGroup", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ]),
    .executableTarget(
      name: "ShareData",
      dependencies: [
        "HelloShared", .product(name: "ManifestAppGroup", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ]
    ),
    // `Sources/Harbour` is a symbolic link to `../superapp/Generated/Swift`.
    .target(
      name: "Harbour",
      dependencies: [
        .product(name: "ManifestAppGroup", package: "manifestc"),
        .product(name: "ManifestBridge", package: "manifestc"),
        .product(name: "ManifestMicroApps", package: "manifestc"),
        .product(name: "ManifestNavigation", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ]),
    .executableTarget(
      name: "OpenEverything",
      dependencies: [
        "Harbour", .product(name: "ManifestAppGroup", package: "manifestc"),
        .product(name: "ManifestBridge", package: "manifestc"),
        .product(name: "ManifestMicroApps", package: "manifestc"),
        .product(name: "ManifestNavigation", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ]
    ),
    // `Sources/GuideStage`, `GuideNative`, `GuideMPaaS`, `GuideArc`, `GuideToday` and `GuideWeb` are symbolic links to
    // `../guides/*/Generated/Swift`.
    .target(
      name: "GuideStage", dependencies: [.product(name: "ManifestRuntime", package: "manifestc")],
      exclude: ["ArkUI.swift"]),  // requires UIKit
    .target(name: "GuideNative", dependencies: [.product(name: "ManifestRuntime", package: "manifestc")]),
    .target(
      name: "GuideMPaaS",
      dependencies: [
        .product(name: "ManifestMicroApps", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
        .product(name: "ManifestShortcuts", package: "manifestc"),
      ]),
    .target(
      name: "GuideArc",
      dependencies: [
        .product(name: "ManifestNavigation", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ]),
    .target(
      name: "GuideToday",
      dependencies: [
        .product(name: "ManifestAppGroup", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ],
      exclude: ["ArkUI.swift"]),
    .target(
      name: "GuideWeb",
      dependencies: [
        .product(name: "ManifestBridge", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ]),
    .executableTarget(
      name: "OpenGuides",
      dependencies: [
        "GuideArc", "GuideMPaaS", "GuideNative", "GuideStage", "GuideToday", "GuideWeb",
        .product(name: "ManifestAppGroup", package: "manifestc"),
        .product(name: "ManifestBridge", package: "manifestc"),
        .product(name: "ManifestMicroApps", package: "manifestc"),
        .product(name: "ManifestNavigation", package: "manifestc"),
        .product(name: "ManifestRuntime", package: "manifestc"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
