import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that optional arguments follow the required ones, since arguments are positional.
enum BridgeArgumentCheck: Check {
  static let rules: [Rule] = [.bridgeArgumentOrder]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for method in context.project.map.bridge?.methods ?? [] {
      let rest = method.arguments.drop { $0.field.presence == .required }
      guard let optional = rest.first else { continue }
      for argument in rest where argument.field.presence == .required {
        diagnostics.report(
          .bridgeArgumentOrder, "`\(argument.field.name)` is required, but follows an optional argument",
          at: argument.nameSpan, related: [.init(optional.nameSpan, "`\(optional.field.name)` may be missing")],
          help: "put `\(argument.field.name)` before `\(optional.field.name)`")
      }
    }
  }
}

extension Rule {
  static let bridgeArgumentOrder = Rule("MC8002", "bridge-argument-order", .error, adjustment: .nothing)
}
