import ManifestText
package import ManifestXcode

extension PropertyListKind {
  /// Returns the types of the values that are read from a list, for the core and some systems.
  package func schema(_ systems: [any System.Type]) -> PropertyListSchema {
    .dictionary(
      systems.reduce(into: coreKeys) { keys, system in
        keys.merge(system.propertyLists[self] ?? [:]) { first, _ in first }
      })
  }

  /// The kind of list, as it follows "a key of".
  package var kind: String {
    switch self {
    case .infoPlist: "an Info.plist"
    case .entitlements: "entitlements"
    case .resource(let name): "`\(name)`"
    }
  }

  private var coreKeys: PropertyListSchema.Keys {
    switch self {
    case .infoPlist:
      [
        "CFBundleDisplayName": .string,
        "CFBundleIdentifier": .string,
        "CFBundlePackageType": .string,
        "CFBundleURLTypes": .array(of: .dictionary(["CFBundleURLSchemes": .array(of: .string)])),
        "LSApplicationQueriesSchemes": .array(of: .string),
        "NSExtension": .dictionary([
          "NSExtensionAttributes": .dictionary([:]),
          "NSExtensionMainStoryboard": .string,
          "NSExtensionPointIdentifier": .string,
          "NSExtensionPrincipalClass": .string,
        ]),
        "NSPrincipalClass": .string,
        "UIApplicationSceneManifest": .dictionary([
          "UIApplicationSupportsMultipleScenes": .bool,
          "UISceneConfigurations": .dictionary([
            "UIWindowSceneSessionRoleApplication": .array(
              of: .dictionary(["UISceneDelegateClassName": .string, "UISceneStoryboardFile": .string]))
          ]),
        ]),
        "UIBackgroundModes": .array(of: .string),
        "UIMainStoryboardFile": .string,
      ]
    case .entitlements: ["com.apple.developer.associated-domains": .array(of: .string)]
    case .resource: [:]
    }
  }
}
