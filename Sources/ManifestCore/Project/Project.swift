import ManifestRuntime
package import ManifestText

/// The manifests and the route map of a project, decoded but not yet resolved.
package struct Project: Sendable {
  /// A module: its manifest and its profiles.
  package final class Module: Sendable {
    package let manifest: ModuleManifest
    /// The module's folder, relative to the project.
    package let folder: String
    /// Whether the module is packed into the iOS app, so that its abilities need view controllers.
    package let isPackedForIOS: Bool
    /// Whether the module's code is in the iOS app, packed itself or as a dependency; nil if unknown.
    package let isInIOSApp: Bool?
    package let pages: [Spanned<String>]
    /// The position of the list of pages in the profile; nil without a readable profile.
    package let pagesSpan: Span?
    /// The names in the module's system route table.
    package let routerNames: [Spanned<String>]
    /// The source files of the pages in the system route table, relative to the module's folder.
    package let routerSources: [Spanned<String>]

    package init(
      manifest: ModuleManifest, folder: String = "", isPackedForIOS: Bool, isInIOSApp: Bool? = nil,
      pages: PagesProfile? = nil, routerMap: RouterMapProfile? = nil
    ) {
      self.manifest = manifest
      self.folder = folder
      self.isPackedForIOS = isPackedForIOS
      self.isInIOSApp = isPackedForIOS ? true : isInIOSApp
      self.pages = pages?.pages ?? []
      pagesSpan = pages?.span
      routerNames = routerMap?.names ?? []
      routerSources = routerMap?.sources ?? []
    }

    package var name: String { manifest.name.value }

    /// Returns the name of the view controller for an ability of the module, by the naming convention.
    package func viewControllerName(of ability: String) -> String {
      AbilityDestination.viewControllerName(module: name, ability: ability)
    }

    /// Whether each ability of the module needs a view controller in the iOS app.
    package var owesViewControllers: Bool { isPackedForIOS && manifest.kind.holdsAbilities }
  }

  package let app: AppManifest
  /// The names that the app may have: the bundle names of its manifest and of the build profile's products.
  package internal(set) var bundleNames: Set<String>
  /// The identifiers of the app on iOS, first the one that ships: those of the route map, otherwise the bundle name.
  package var identifiers: [Spanned<String>] {
    map.appFacts.lazy.map(\.identifiers).first { !$0.isEmpty } ?? [app.bundleName]
  }
  /// The identifiers that targets of the app may have.
  package var targetIdentifiers: Set<String> {
    map.appFacts.contains { !$0.identifiers.isEmpty } ? Set(identifiers.map(\.value)) : bundleNames
  }
  /// Whether the project has OpenHarmony modules, or may have them.
  package var mayHaveModules: Bool { !modules.isEmpty || lacksModules || !areModulesComplete }
  /// The modules, in the order of the build profile.
  package let modules: [Module]
  /// Whether all manifests could be read; otherwise, names in the route map may be declared in a missing one.
  package let areModulesComplete: Bool
  /// Whether modules in the build profile do not exist, so that their names are unknown.
  package let lacksModules: Bool
  /// Whether the project has an iOS app; an app for OpenHarmony alone may get one later.
  package let hasIOSProject: Bool
  package let map: RouteMap
  /// The prefix of the generated classes for Objective-C, with its position in `manifestc.yaml`.
  package let objectiveCPrefix: Spanned<String>?

  package init(
    app: AppManifest, productBundleNames: [String] = [], modules: [Module], areModulesComplete: Bool = true,
    lacksModules: Bool = false, hasIOSProject: Bool = true, map: RouteMap,
    objectiveCPrefix: Spanned<String>? = nil
  ) {
    self.app = app
    bundleNames = Set(productBundleNames + [app.bundleName.value])
    self.modules = modules
    self.areModulesComplete = areModulesComplete
    self.lacksModules = lacksModules
    self.hasIOSProject = hasIOSProject
    self.map = map
    self.objectiveCPrefix = objectiveCPrefix
  }
}
