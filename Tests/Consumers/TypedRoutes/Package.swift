// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "typed-routes",
  platforms: [.macOS(.v13), .iOS(.v15)],
  dependencies: [.package(name: "manifestc", path: "../../..")],
  targets: [
    // `Sources/TypedNames` is a symbolic link to code generated from hostile names and every parameter type.
    .target(name: "TypedNames", dependencies: [.product(name: "ManifestRuntime", package: "manifestc")]),
    .executableTarget(
      name: "RoundTrip",
      dependencies: ["TypedNames", .product(name: "ManifestRuntime", package: "manifestc")]
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
