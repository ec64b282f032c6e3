// swift-tools-version: 6.2

import PackageDescription

// A separate package, so that the parser that ours is compared with never becomes a dependency.
let package = Package(
  name: "oracles",
  platforms: [.macOS(.v14)],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.0")],
  targets: [
    .executableTarget(
      name: "swift-ranges",
      dependencies: [
        .product(name: "SwiftParser", package: "swift-syntax"), .product(name: "SwiftSyntax", package: "swift-syntax"),
      ],
      swiftSettings: [
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
