import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the principal class of an extension is declared in the sources of its target.
enum DeclaredPrincipalClassCheck: ProjectCheck {
  static let rules: [Rule] = [.missingPrincipalClass]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let ios = context.ios
    guard ios.hasSources else { return }
    for entry in context.program[Extensions.self].section.extensions {
      // A name with a module may be that of a framework's class.
      guard let name = entry.principalClass, !name.value.contains("."), ios.classes[name.value] == nil,
        ios.structures[name.value] == nil
      else { continue }
      let targets = ios.extensionTargets(entry.bundleID.value)
      let compiled = Set(
        ios.sources.lazy.filter { ios.membership(of: $0.path, in: targets) == .compiled }.map(\.id))
      // A target without sources starts with a class of a framework.
      guard !compiled.isEmpty, targets.allSatisfy(\.files.isComplete),
        let start = targets.lazy.compactMap({ principalClass(of: $0) }).first,
        start.value.split(separator: ".").last.map({ name.value.hasSameBytes(as: String($0)) }) == true
      else { continue }
      let renamed = ios.classes.first(named: name.value)
      let near =
        renamed
        ?? ios.classes.filter { ios.classes.all($0).contains { compiled.contains($0.name.span.source) } }
        .nearest(to: name.value)
      diagnostics.report(
        .missingPrincipalClass, "the iOS project declares no class `\(name.value)` for extension `\(entry.name.value)`",
        at: name.span,
        related: [.init(start.span, "the extension starts with it")]
          + (near.map { [.init($0.name.span, "a class of a similar name")] } ?? []),
        help: near.map { "rename `\($0.name.value)` to `\(name.value)`" } ?? "declare it, or correct the name")
    }
  }

  /// Returns the class that a target's Info.plist names; another check reports a wrong one.
  private static func principalClass(of target: IOSProject.Target) -> Spanned<String>? {
    target.configurations.lazy.compactMap {
      $0.infoPlist?.root["NSExtension"]?["NSExtensionPrincipalClass"]?.spannedText
    }.first
  }
}

extension Rule {
  static let missingPrincipalClass = Rule(
    "MC6531", "missing-principal-class", .error,
    summary: "The iOS project does not declare the principal class of an extension.",
    explanation: """
      The system creates the principal class by the name in the extension's Info.plist. If no source declares a class of \
      this name, the extension does not open. A class whose name contains a module may belong to a framework and is not \
      checked.
      """,
    bad: .shareExtension(className: "ShareViewController"), good: .shareExtension()
  )
}
