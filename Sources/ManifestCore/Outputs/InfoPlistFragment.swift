import ManifestRuntime
import ManifestXcode

/// Writes `iOS/Info.plist`: the keys for the app's Info.plist, to be merged into it.
enum InfoPlistFragment {
  static func text(
    _ program: Program, _ systems: [any System]
  ) throws(PropertyListWriter.Refusal) -> String {
    var members: PropertyListValue.Members = [:]
    let types = urlTypes(program)
    if !types.isEmpty { members["CFBundleURLTypes"] = .array(types) }
    if !program.links.queries.isEmpty {
      members["LSApplicationQueriesSchemes"] = .array(program.links.queries.map { .string($0) })
    }
    if !program.backgroundModes.isEmpty {
      members["UIBackgroundModes"] = .array(program.backgroundModes.map { .string($0) })
    }
    if let delegate = program.sceneDelegate { members["UIApplicationSceneManifest"] = sceneManifest(delegate) }
    // The application object that knows which URLs the app itself has opened.
    if program.scenes == .generated { members["NSPrincipalClass"] = .string("ManifestApplication") }
    for system in systems { members.merge(system.infoPlist) { first, _ in first } }
    return try PropertyListWriter.text(.dictionary(members), comment: Header.line)
  }

  /// Returns a manifest with one window, which is all that the ArkUI-X runtime supports.
  private static func sceneManifest(_ delegate: String) -> PropertyListValue {
    let configuration: PropertyListValue = .dictionary([
      "UISceneConfigurationName": .string("Default Configuration"), "UISceneDelegateClassName": .string(delegate),
    ])
    return .dictionary([
      "UIApplicationSupportsMultipleScenes": .bool(false),
      "UISceneConfigurations": .dictionary(["UIWindowSceneSessionRoleApplication": .array([configuration])]),
    ])
  }

  /// Names of URL types are unique within an app, so the want scheme and the schemes of links belong to two types.
  private static func urlTypes(_ program: Program) -> [PropertyListValue] {
    var types: [PropertyListValue] = []
    if program.opensWants { types.append(type(name: program.bundleName, [program.bundleName])) }
    let schemes = program.links.schemes.map(\.name)
    if !schemes.isEmpty { types.append(type(name: program.bundleName + ".links", schemes)) }
    return types
  }

  private static func type(name: String, _ schemes: [String]) -> PropertyListValue {
    .dictionary([
      // `Editor` marks a scheme that the app itself defines.
      "CFBundleTypeRole": .string("Editor"),
      "CFBundleURLName": .string(name),
      "CFBundleURLSchemes": .array(schemes.map { .string($0) }),
    ])
  }
}

/// Writes `iOS/App.entitlements`: the entitlements for the app's domains and systems.
enum EntitlementsFragment {
  /// Returns the text of the file; nil if the app needs no entitlements.
  static func text(
    _ program: Program, _ systems: [any System]
  ) throws(PropertyListWriter.Refusal) -> String? {
    var entitlements: PropertyListValue.Members = [:]
    for system in systems { entitlements.merge(system.entitlements) { first, _ in first } }
    if !program.links.domains.isEmpty {
      entitlements["com.apple.developer.associated-domains"] = .array(
        program.links.domains.sorted().map { .string("applinks:\($0)") })
    }
    return entitlements.isEmpty ? nil : try PropertyListWriter.text(.dictionary(entitlements), comment: Header.line)
  }
}
