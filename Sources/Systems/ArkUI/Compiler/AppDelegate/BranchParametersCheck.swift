import ManifestCore
import ManifestText

/// Checks that branches that present a UIAbility, and the calls that lead to them, pass on the parameters of the want.
enum BranchParametersCheck: Check {
  static let rules: [Rule] = [.droppedWantParameters]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let before = diagnostics.items.count
    for source in delegates.sources {
      for span in source.droppingCalls {
        diagnostics.report(
          .droppedWantParameters, "the parameters of wants are not passed on", at: span,
          note: "each ability gets a want without `parameters`",
          help: "pass the value of the query item `params` instead of `\(source.file.text(span))`")
      }
      for branch in source.branches where branch.earlier == nil {
        guard branch.dropsParameters, let controller = branch.controller,
          controller.kind != .native
        else { continue }
        let abilities = branch.matches.compactMap { delegates.ability($0, in: source)?.description }
        guard abilities.count == branch.matches.count, let ability = abilities.first else { continue }
        diagnostics.report(
          .droppedWantParameters, "the branch does not pass on the parameters of wants for `\(ability)`",
          at: controller.className.span, note: "the ability gets a want without `parameters`",
          help: controller.kind == .wrapper
            ? "add a property `params` to `\(controller.className.value)`, and pass it to the `StageViewController` that it contains"
            : "set `params` of the `\(controller.className.value)` before it is shown")
      }
    }
    if diagnostics.items.count == before { reportUnset(delegates, into: &diagnostics) }
  }

  /// Reports that no code sets the parameters of pages whose class is known only at run time.
  private static func reportUnset(_ delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let sources = delegates.sources
    guard delegates.areSourcesRead, sources.contains(where: \.receivesURLs),
      // A page that never opens gets nothing.
      !sources.contains(where: { $0.usesRouter || $0.passesParameters || !$0.parserFaults.isEmpty }),
      let page = sources.lazy.compactMap(\.instanceNames.composed).first
    else { return }
    diagnostics.report(
      .droppedWantParameters, "no page gets the parameters of wants", at: page,
      note: "each ability gets a want without `parameters`",
      help: "set `params` of the page before it is shown")
  }
}

extension Rule {
  static let droppedWantParameters = Rule("MC5206", "dropped-want-parameters", .warning)
}
