import ManifestBridge
import ManifestCore
import ManifestText

/// Checks that results with the encoding `jsonString` are objects or lists.
enum BridgeEncodingCheck: Check {
  static let rules: [Rule] = [.misplacedJSONString, .missingJSONString]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    guard let bridge = context.project.map.bridge else { return }
    for method in bridge.methods {
      let isString = method.encoding.value == .jsonString
      let hasParts = method.answer?.field.type.hasParts == true
      if isString, !hasParts {
        diagnostics.report(
          .misplacedJSONString,
          "`\(method.name.value)` returns neither an object nor a list, so there is nothing to parse",
          at: method.encoding.span, help: "remove `encoding: json-string`, or declare what it `returns`")
      }
      if !isString, bridge.hasProfile, BridgeEntry.parsedMethods.contains(method.name.value) {
        diagnostics.report(
          .missingJSONString, "pages of this profile parse the answer of `\(method.name.value)` as JSON",
          at: method.name.span,
          help: hasParts ? "remove `encoding`" : "declare the members that it `returns`")
      }
    }
  }
}

extension Rule {
  static let misplacedJSONString = Rule("MC8005", "misplaced-json-string", .error, adjustment: .nothing)
  static let missingJSONString = Rule("MC8006", "missing-json-string", .warning)
}
