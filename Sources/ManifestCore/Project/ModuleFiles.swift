package import ManifestRuntime
package import ManifestText

/// The files of a module that only `check` reads: profiles and the paths of pages.
package struct ModuleFiles: Sendable {
  /// A profile with a system route table that the manifest does not refer to: the missing reference, such as
  /// `$profile:router_map`, and the first name in the table.
  package typealias UnusedRouterMap = (reference: String, firstName: Spanned<String>)

  /// A page of a profile without a source file, with the file's expected path relative to the module's folder, and the
  /// page of an existing file with a similar name, if there is one.
  package typealias MissingPage = (page: Spanned<String>, path: String, nearest: String?)

  /// The source file of a module or an ability that does not exist, as the manifest writes it, and a similar file that
  /// neither has, if there is one.
  package typealias MissingEntrySource = (path: Spanned<String>, nearest: String?)

  package let module: Project.Module
  package var shortcuts: [ShortcutsProfile] = []
  package var forms: [FormsProfile] = []
  /// The abilities that the manifest of the module's tests declares.
  package var testAbilities: Set<ExactName> = []
  package var unusedRouterMaps: [UnusedRouterMap] = []
  package var missingPages: [MissingPage] = []
  package var missingEntrySources: [MissingEntrySource] = []
  /// The paths of the sources that may be pages, relative to `src/main/ets` and without extensions.
  package var sourceNames: Set<ExactName> = []
  /// Whether targets in the build profile, or qualified resources, may have other pages than the manifest's profile.
  package var mayHaveOtherPages = false

  package init(_ module: Project.Module) { self.module = module }
}
