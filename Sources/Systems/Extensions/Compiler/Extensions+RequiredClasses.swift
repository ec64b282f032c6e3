package import ManifestCore
import ManifestText

/// The principal classes of extensions.
extension Extensions {
  package func requiredClasses(in project: Project) -> [RequiredClass] {
    section.extensions.compactMap { entry in
      guard let name = entry.principalClass, let point = ExtensionPoint(entry.point.value) else { return nil }
      // Declarations do not include the module's name.
      let simple = name.value.split(separator: ".").last.map(String.init) ?? name.value
      let base = point.principalBase
      return RequiredClass(
        simple, at: name.span, for: "extension `\(entry.name.value)`", base.map { .derived(from: $0) } ?? .any,
        in: .appExtension(entry.bundleID.value), by: entry.isObjectiveC ? .plain : .inModule,
        // A name with a module may be that of a framework's class.
        undeclared: simple == name.value ? .missingPrincipalClass : nil,
        help: base.map { "derive it from `\($0)`" }, renamingHelp: "add `language: objectiveC` to the extension")
    }
  }
}

extension Rule {
  static let missingPrincipalClass = Rule("MC6531", "missing-principal-class", .error)
}
