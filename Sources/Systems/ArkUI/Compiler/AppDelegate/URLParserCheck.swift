import ManifestCore
import ManifestText

/// Checks that the names are read from the parts of the URL that `startAbility` writes them to.
enum URLParserCheck: Check {
  static let rules: [Rule] = [.unmatchableURLParser]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let bundleNames = delegates.context.project.bundleNames
    for source in delegates.sources {
      // Links of another scheme may have names of abilities in their path, and other items.
      let hasOwnLinks = !source.comparedSchemes.isSubset(of: bundleNames)
      for fault in source.parserFaults {
        if let name = fault.compared {
          let ability = Spanned(name.hasPrefix("/") ? String(name.dropFirst()) : name, source.file.wholeSpan)
          guard !hasOwnLinks, delegates.isKnown(WantMatch(ability: ability), in: source) else { continue }
        } else if hasOwnLinks, fault.kind != .property {
          continue
        }
        report(fault, in: source, into: &diagnostics)
      }
    }
  }

  private static func report(
    _ fault: DelegateSource.ParserFault, in source: DelegateSource, into diagnostics: inout Diagnostics
  ) {
    let name = fault.source.value
    let part =
      fault.part == .ability
      ? "the name of the ability" : fault.part == .module ? "the name of the module" : "the parameters"
    let what = fault.compared.map { "\(part), `\($0)`" } ?? part
    let message =
      switch fault.kind {
      case .property: "the URL's `\(name)` never equals \(what)"
      case .item: "`startAbility` does not send a query item `\(name)`, so \(what) is never found"
      case .itemName: "the name of the query item is taken for \(what)"
      }
    let isLost = fault.part == .params
    let effect = source.branches.isEmpty ? "no page opens" : "no branch that compares it runs"
    diagnostics.report(
      .unmatchableURLParser, message, at: fault.source.span, severity: isLost ? .warning : .error,
      note: "the URL is `bundle://module?abilityName=ability&params=…`"
        + (isLost ? "" : "; \(effect)"),
      help: help(fault, components: source.isSwift ? "URLComponents" : "NSURLComponents"))
  }

  private static func help(_ fault: DelegateSource.ParserFault, components: String) -> String {
    switch (fault.kind, fault.part) {
    case (.itemName, _): "write `value`"
    case (.item, .params): "write `params`"
    case (_, .module): "read it from the URL's `host`"
    case (.item, _): "write `abilityName`"
    case (.property, _): "read the query item `abilityName` of `\(components)`"
    }
  }
}

extension Rule {
  static let unmatchableURLParser = Rule("MC5203", "unmatchable-url-parser", .error)
}
