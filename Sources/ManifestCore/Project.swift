package import ManifestText

/// Everything that the manifests and the route map of a project say, read but not yet resolved.
package struct Project: Sendable {
  /// A module: its manifest and the files around it.
  package final class Module: Sendable {
    package let manifest: ModuleManifest
    /// Whether the module becomes part of the iOS app, so that its abilities owe view controllers.
    package let isPackedForIOS: Bool
    package let pages: [Spanned<String>]
    /// The names of the module's system route table.
    package let routerNames: [Spanned<String>]

    package init(
      manifest: ModuleManifest, isPackedForIOS: Bool, pages: [Spanned<String>] = [],
      routerNames: [Spanned<String>] = []
    ) {
      self.manifest = manifest
      self.isPackedForIOS = isPackedForIOS
      self.pages = pages
      self.routerNames = routerNames
    }

    package var name: String { manifest.name.value }

    /// Whether the module's abilities are pages of the iOS app.
    package var owesViewControllers: Bool { isPackedForIOS && manifest.kind.holdsAbilities }
  }

  package let app: AppManifest
  /// In the order of the build profile.
  package let modules: [Module]
  /// Whether all manifests could be read; where one is missing, so may be what the route map names.
  package let areModulesComplete: Bool
  package let map: RouteMap

  package init(app: AppManifest, modules: [Module], areModulesComplete: Bool = true, map: RouteMap) {
    self.app = app
    self.modules = modules
    self.areModulesComplete = areModulesComplete
    self.map = map
  }
}
