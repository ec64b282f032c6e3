// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that the libraries that manifestc is compared with never become its dependencies.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "manifestc", path: "../.."),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
  ],
  targets: [
    .target(name: "Workspace"),
    .executableTarget(name: "make-workspace", dependencies: ["Workspace"]),
    .target(name: "Measuring"),
    // Build the libraries that generated code imports.
    .executableTarget(
      name: "bench",
      dependencies: ["Measuring", "Workspace"]
        + ["ManifestRuntime", "ManifestNavigation", "ManifestMicroApps", "ManifestAppGroup", "ManifestBridge"].map {
          .product(name: $0, package: "manifestc")
        }),
    .executableTarget(name: "parse-peers", dependencies: [.product(name: "Yams", package: "Yams")]),
  ],
  swiftLanguageModes: [.v6]
)

// The short benchmark skips hummingbird, which takes longer to build than everything else.
if Context.environment["BENCH_PART"] != "short" {
  package.dependencies.append(.package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"))
  package.targets.append(
    .executableTarget(
      name: "lookup-peers",
      dependencies: [
        "Measuring", "Workspace", .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "HummingbirdCore", package: "hummingbird"),
      ]))
}

for target in package.targets {
  target.swiftSettings = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
