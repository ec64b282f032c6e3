package import ManifestText

/// The files of a module that only `check` reads: profiles, and where its pages are.
package struct ModuleFiles: Sendable {
  /// A profile that has a system route table although the manifest does not name it.
  package struct UnusedRouterMap: Sendable {
    /// The reference that would name it, `$profile:router_map`.
    package let reference: String
    /// The first name of its table.
    package let firstName: Spanned<String>

    package init(reference: String, firstName: Spanned<String>) {
      self.reference = reference
      self.firstName = firstName
    }
  }

  /// A page without a source file, beside which another file has nearly its name.
  package struct MissingPage: Sendable {
    /// What the profile says.
    package let page: Spanned<String>
    /// The path, from the module's folder.
    package let path: String
    /// What the profile would have to say for the file that exists.
    package let nearest: String

    package init(page: Spanned<String>, path: String, nearest: String) {
      self.page = page
      self.path = path
      self.nearest = nearest
    }
  }

  package let module: Project.Module
  package var shortcuts: [ShortcutsProfile] = []
  package var forms: [FormsProfile] = []
  package var unusedRouterMaps: [UnusedRouterMap] = []
  package var missingPages: [MissingPage] = []
  /// The paths of the sources that may be pages, below `src/main/ets` and without their endings.
  package var sourceNames: Set<ExactName> = []
  /// Whether the module's build profile gives targets pages or resources of their own.
  package var haveTargetsOwnPages = false

  package init(_ module: Project.Module) { self.module = module }
}
