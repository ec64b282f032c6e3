// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "hybrid-bridge",
  platforms: [.macOS(.v13), .iOS(.v15)],
  dependencies: [.package(name: "manifestc", path: "../../..")],
  targets: [
    // `Sources/HybridRoutes` is a symbolic link to the generated code of `examples/hybrid`.
    .target(
      name: "HybridRoutes",
      dependencies: [
        .product(name: "ManifestBridge", package: "manifestc"), .product(name: "ManifestRuntime", package: "manifestc"),
      ]),
    // `Sources/BridgeNames` is a symbolic link to code generated from hostile names and every type.
    .target(
      name: "BridgeNames",
      dependencies: [
        .product(name: "ManifestBridge", package: "manifestc"), .product(name: "ManifestRuntime", package: "manifestc"),
      ]),
    .executableTarget(
      name: "BridgeProcess",
      dependencies: [
        "BridgeNames", "HybridRoutes", .product(name: "ManifestBridge", package: "manifestc"),
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
