import ManifestBridge
import ManifestCore
import ManifestRuntime
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
  static let misplacedJSONString = Rule(
    "MC8005", "misplaced-json-string", .error, adjustment: .nothing,
    summary: "A result with `encoding: json-string` is neither an object nor a list.",
    explanation:
      "`encoding: json-string` is for pages that call `JSON.parse` on objects and lists.",
    bad: .bridgeMethods("getName: {returns: string, encoding: json-string}"),
    good: .bridgeMethods("getName: {returns: {name: string}, encoding: json-string}")
  )

  static let missingJSONString = Rule(
    "MC8006", "missing-json-string", .warning,
    summary: "The answer of a method is not the JSON text that the profile's pages expect.",
    explanation:
      "Pages of the profile `workbench` call `JSON.parse` on the answers of `getDeviceInfo` and `getNetworkStatus`, whose encoding is `json-string` if the map sets none.",
    bad: .workbench("  methods: {getDeviceInfo: {returns: {model: string}, encoding: json}}"),
    good: .workbench("  methods: {getDeviceInfo: {returns: {model: string}}}")
  )
}
