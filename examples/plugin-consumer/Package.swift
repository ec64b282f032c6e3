// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "plugin-consumer",
  platforms: [.macOS(.v13), .iOS(.v15)],
  dependencies: [.package(name: "manifestc", path: "../..")],
  targets: [
    // `Sources/OpenLinks/manifestc.yaml` names the project that the plugin compiles.
    .executableTarget(
      name: "OpenLinks",
      dependencies: [
        .product(name: "ManifestRuntime", package: "manifestc"),
        .product(name: "ManifestShortcuts", package: "manifestc"),
      ],
      plugins: [.plugin(name: "ManifestcPlugin", package: "manifestc")]
    )
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
