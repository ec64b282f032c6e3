import ManifestRuntime
import ManifestText
import ManifestXcode

/// The schemes that the app's Info.plist must declare; iOS opens no URLs of other schemes with the app.
enum DeclaredSchemes {
  /// Returns the requirements for the schemes of the map and of wants.
  static func requirements(of context: ProjectContext) -> [TargetRequirement] {
    // `SchemeCheck` and `BundleNameCheck` report invalid schemes.
    let valid = context.project.map.links.schemes.filter { NameGrammar.isScheme($0.name.value) }
    let schemes = valid.map { scheme in
      let name = scheme.name.value.lowercased()
      return requirement(name, [name], at: scheme.name.span, opens: .init(.scheme, name))
    }
    return schemes + wants(of: context)
  }

  /// Returns the requirement for the scheme of wants, which is one if the app opens its own abilities.
  private static func wants(of context: ProjectContext) -> [TargetRequirement] {
    guard context.program.opensWants else { return [] }
    let app = context.project.app.bundleName
    let want = WantSchemeCheck.ownWant(in: context)
    var wants = requirement(
      app.value.lowercased(), Set(context.project.bundleNames.map { $0.lowercased() }), at: want?.span ?? app.span,
      opens: .init(.wants, context.program.bundleName.lowercased()))
    if want == nil {
      // Routes open abilities without a URL.
      wants.severity = .note
      wants.note = "`startAbility` inside the app opens URLs of this scheme"
    }
    wants.why = want == nil ? "it opens abilities" : "the app opens its own ability here"
    return [wants]
  }

  private static func requirement(
    _ scheme: String, _ names: Set<String>, at span: Span, opens entryPoint: EntryPoint.ID
  ) -> TargetRequirement {
    var requirement = TargetRequirement(
      .app, .infoPlist, BuiltPropertyList.schemes, .item(scheme) { names.contains($0.lowercased()) }, at: span,
      .undeclaredScheme, note: "iOS does not open URLs of undeclared schemes with the app", opens: entryPoint)
    requirement.mayVary = true
    return requirement
  }
}

extension Rule {
  static let undeclaredScheme = Rule("MC5003", "undeclared-scheme", .error)
  static let noInfoPlist = Rule("MC5007", "no-info-plist", .note)
}
