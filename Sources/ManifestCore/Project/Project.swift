import ManifestRuntime
package import ManifestText

/// Everything that the manifests and the route map of a project say, read but not yet resolved.
package struct Project: Sendable {
  /// A module: its manifest and the files around it.
  package final class Module: Sendable {
    package let manifest: ModuleManifest
    /// The module's folder, relative to the project.
    package let folder: String
    /// Whether the module becomes part of the iOS app, so that its abilities owe view controllers.
    package let isPackedForIOS: Bool
    /// Whether the module's code is in the iOS app, packed itself or as a dependency; nil if that is not known.
    package let isInIOSApp: Bool?
    package let pages: [Spanned<String>]
    /// The list of the pages in their profile; nil if there is none that can be read.
    package let pagesSpan: Span?
    /// The names of the module's system route table.
    package let routerNames: [Spanned<String>]
    /// The sources of the pages of the system route table, relative to the module's folder.
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

    /// The class that shows an ability of the module, by the naming convention.
    package func viewControllerName(of ability: String) -> String {
      AbilityDestination.viewControllerName(module: name, ability: ability)
    }

    /// Whether the module's abilities are pages of the iOS app.
    package var owesViewControllers: Bool { isPackedForIOS && manifest.kind.holdsAbilities }
  }

  package let app: AppManifest
  /// The bundle name of the app's manifest, and those that products of the build profile have instead.
  package let bundleNames: Set<String>
  /// In the order of the build profile.
  package let modules: [Module]
  /// Whether all manifests could be read; where one is missing, so may be what the route map names.
  package let areModulesComplete: Bool
  /// Whether the project lists modules that are not there, whose names are not known then.
  package let lacksModules: Bool
  package let map: RouteMap

  package init(
    app: AppManifest, productBundleNames: [String] = [], modules: [Module], areModulesComplete: Bool = true,
    lacksModules: Bool = false, map: RouteMap
  ) {
    self.app = app
    bundleNames = Set(productBundleNames + [app.bundleName.value])
    self.modules = modules
    self.areModulesComplete = areModulesComplete
    self.lacksModules = lacksModules
    self.map = map
  }
}
