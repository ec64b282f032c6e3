import ManifestCore
import ManifestText

/// Checks that the names are read from the parts of the URL that `startAbility` writes them to.
enum URLParserCheck: DelegateCheck {
  static let rules: [Rule] = [.unmatchableURLParser]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    for fault in delegates.sources.flatMap(\.parserFaults) {
      let variable = fault.variable
      let part = fault.part == .ability ? "ability" : "module"
      let message =
        switch fault.kind {
        case .property:
          "`\(variable)` is read from the URL's `\(fault.source.value)`, which never equals the name of the \(part)"
        case .item: "`startAbility` does not send a query item `\(fault.source.value)`, so `\(variable)` is never set"
        case .itemName: "`\(variable)` is the name of the query item, not its value"
        }
      let isLost = fault.part == .params
      diagnostics.report(
        .init(
          .unmatchableURLParser, message, at: fault.source.span, severity: isLost ? .warning : .error,
          note: "the URL is `bundle://module?abilityName=ability&params=…`"
            + (isLost ? "" : "; no branch that compares `\(variable)` runs"),
          help: help(fault)))
    }
  }

  private static func help(_ fault: DelegateSource.ParserFault) -> String {
    switch (fault.kind, fault.part) {
    case (.itemName, _): "write `value`"
    case (.item, .params): "write `params`"
    case (.item, .module): "read it from the URL's `host`"
    case (.item, _): "write `abilityName`"
    case (.property, .module): "read it from the URL's `host`"
    case (.property, _): "read the query item `abilityName` of `NSURLComponents`"
    }
  }
}

extension Rule {
  static let unmatchableURLParser = Rule(
    "MC5203", "unmatchable-url-parser", .error,
    summary: "The app delegate reads the module or the ability from the wrong part of the URL.",
    explanation: """
      `startAbility` opens `bundle://module?abilityName=ability&params=…`: the module is the host, and ability and \
      parameters are query items. Older templates use the whole query as the ability name, which never matches, so no \
      want opens anything.
      """,
    bad: .delegate("  " + Example.branch(), parser: "  NSString *abilityName = url.query;\n  NSString *params = nil;"),
    good: .delegate("  " + Example.branch())
  )
}
