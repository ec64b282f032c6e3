import ManifestCore
import ManifestText

/// Checks that the names are read from the parts of the URL that `startAbility` writes them to.
enum URLParserCheck: DelegateCheck {
  static let rules: [Rule] = [.unmatchableURLParser]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let bundleNames = delegates.context.project.bundleNames
    var compared: Set<Span> = []
    let readItems = delegates.sources.reduce(into: Set<WantPart>()) { $0.formUnion($1.readItems) }
    let opensPages = delegates.sources.contains(where: \.opensPages)
    for source in delegates.sources {
      // Links of another scheme may have names of abilities in their path.
      let hasOwnLinks = !source.comparedSchemes.isSubset(of: bundleNames)
      for fault in source.parserFaults {
        if fault.kind == .comparison {
          guard !hasOwnLinks, isAbility(fault.variable, in: source, delegates),
            compared.insert(fault.source.span).inserted
          else { continue }
        }
        report(fault, in: source, into: &diagnostics)
      }
      // A name that is similar to the correct one, which no code reads.
      var parts: Set<WantPart> = []
      for item in source.wrongItems where opensPages && (!hasOwnLinks || item.isNamed) {
        // The item of another link may be named `module`.
        guard !readItems.contains(item.part), item.part != .module || source.opensPages,
          !source.parserFaults.contains(where: { $0.part == item.part }), parts.insert(item.part).inserted
        else { continue }
        report(item, in: source, into: &diagnostics)
      }
    }
  }

  /// Returns whether a name that is compared with the path is that of an ability.
  private static func isAbility(_ name: String, in source: DelegateSource, _ delegates: AppDelegates) -> Bool {
    let ability = Spanned(name.hasPrefix("/") ? String(name.dropFirst()) : name, source.file.wholeSpan)
    return delegates.isKnown(WantMatch(ability: ability), in: source)
  }

  private static func report(
    _ fault: DelegateSource.ParserFault, in source: DelegateSource, into diagnostics: inout Diagnostics
  ) {
    let variable = fault.variable
    let compared = fault.kind == .comparison ? fault.source.value : variable
    let part = fault.part == .ability ? "ability" : "module"
    let message =
      switch fault.kind {
      case .property:
        "`\(variable)` is read from the URL's `\(fault.source.value)`, which never equals the name of the \(part)"
      case .item: "`startAbility` does not send a query item `\(fault.source.value)`, so `\(variable)` is never set"
      case .itemName: "`\(variable)` is the name of the query item, not its value"
      case .comparison: "the URL's `\(fault.source.value)` never equals the name of the ability, `\(variable)`"
      }
    let isLost = fault.part == .params
    let effect = source.branches.isEmpty ? "no page opens" : "no branch that compares `\(compared)` runs"
    diagnostics.report(
      .init(
        .unmatchableURLParser, message, at: fault.source.span, severity: isLost ? .warning : .error,
        note: "the URL is `bundle://module?abilityName=ability&params=…`"
          + (isLost ? "" : "; \(effect)"),
        help: help(fault, components: source.isSwift ? "URLComponents" : "NSURLComponents")))
  }

  private static func help(_ fault: DelegateSource.ParserFault, components: String) -> String {
    switch (fault.kind, fault.part) {
    case (.itemName, _): "write `value`"
    case (.item, .params): "write `params`"
    case (.item, .module): "read it from the URL's `host`"
    case (.item, _): "write `abilityName`"
    case (.property, .module): "read it from the URL's `host`"
    case (.property, _), (.comparison, _): "read the query item `abilityName` of `\(components)`"
    }
  }
}

extension Rule {
  static let unmatchableURLParser = Rule("MC5203", "unmatchable-url-parser", .error)
}
