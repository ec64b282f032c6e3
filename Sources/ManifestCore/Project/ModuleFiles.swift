package import ManifestRuntime
package import ManifestText

/// The files of a module that only `check` reads: profiles and the paths of pages.
package struct ModuleFiles: Sendable {
  /// A profile with a system route table that the manifest does not refer to.
  package struct UnusedRouterMap: Sendable {
    /// The reference that is missing from the manifest, such as `$profile:router_map`.
    package let reference: String
    /// The first name in its table.
    package let firstName: Spanned<String>

    package init(reference: String, firstName: Spanned<String>) {
      self.reference = reference
      self.firstName = firstName
    }
  }

  /// A page without a source file, although a file with a similar name exists.
  package struct MissingPage: Sendable {
    /// The page as written in the profile.
    package let page: Spanned<String>
    /// The expected path of the source file, relative to the module's folder.
    package let path: String
    /// The page that the existing file would have in the profile.
    package let nearest: String

    package init(page: Spanned<String>, path: String, nearest: String) {
      self.page = page
      self.path = path
      self.nearest = nearest
    }
  }

  /// The source file of an ability that does not exist.
  package struct MissingAbilitySource: Sendable {
    /// The path, as the manifest writes it.
    package let path: Spanned<String>
    /// The path of a similar file that no ability has; nil if there is none.
    package let nearest: String?

    package init(path: Spanned<String>, nearest: String?) {
      self.path = path
      self.nearest = nearest
    }
  }

  package let module: Project.Module
  package var shortcuts: [ShortcutsProfile] = []
  package var forms: [FormsProfile] = []
  package var unusedRouterMaps: [UnusedRouterMap] = []
  package var missingPages: [MissingPage] = []
  package var missingAbilitySources: [MissingAbilitySource] = []
  /// The paths of the sources that may be pages, relative to `src/main/ets` and without extensions.
  package var sourceNames: Set<ExactName> = []
  /// Whether targets in the build profile, or qualified resources, may have other pages than the manifest's profile.
  package var mayHaveOtherPages = false

  package init(_ module: Project.Module) { self.module = module }
}
