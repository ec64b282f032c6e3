import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that a target of the app embeds each extension.
enum EmbeddedExtensionCheck: Check {
  static let rules: [Rule] = [.unembeddedExtension]

  static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    finding.related.contains { $0.span == entryPoint.span } ? [.declared] : []
  }

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let targets = context.ios.targets
    // Build scripts may copy extensions.
    guard !targets.contains(where: \.files.mayCopyOthers) else { return }
    let embedded = targets.reduce(into: Set<String>()) { $0.formUnion($1.files.embedded) }
    for item in context.program[Extensions.self].extensions {
      let candidates = context.ios.extensionTargets(item.entry.bundleID.value)
      guard let target = candidates.first, !candidates.contains(where: { embedded.contains($0.name.value) })
      else { continue }
      diagnostics.report(
        .unembeddedExtension, "no target embeds the extension `\(target.name.value)`", at: target.name.span,
        related: [.init(item.entry.name.span, "the route map has it here")], note: "the app is installed without it",
        help: "add it to the phase \"Embed Foundation Extensions\" of the app's target")
    }
  }
}

extension Rule {
  static let unembeddedExtension = Rule("MC6530", "unembedded-extension", .warning)
}
