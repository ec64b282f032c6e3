import AppSources
import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the parameters of a want are declared for the ability in the route map.
enum WantParametersCheck: Check {
  static let rules: [Rule] = [.missingWantParameter, .wrongWantParameter, .unknownWantParameter]

  static func run(on wants: StartedWants, into diagnostics: inout Diagnostics) {
    // In an incomplete map, a parameter may be what could not be read.
    guard wants.context.project.map.isComplete else { return }
    for (want, target) in wants.targets where want.use != .agent {
      // An entry without parameters does not restrict them.
      guard case .ability(let reference, let entry?) = target, !entry.parameters.isEmpty else {
        continue
      }
      check(want, reference, entry.parameters, into: &diagnostics)
    }
  }

  private static func check(
    _ want: Want, _ reference: AbilityReference, _ declarations: [ParameterDeclaration],
    into diagnostics: inout Diagnostics
  ) {
    var sent: Set<ExactName> = []
    let given = Set(want.parameters.map { ExactName($0.name.value) })
    // The declarations that an unknown name may mean.
    let missing = declarations.filter { !$0.isNative && !given.contains(ExactName($0.parameter.name)) }
    var hasUnknown = false
    for parameter in want.parameters {
      let name = parameter.name
      guard let declaration = declarations.first(where: { $0.parameter.name.hasSameBytes(as: name.value) }) else {
        // The system's own, such as `ohos.extra.param.key.appCloneIndex`.
        guard !name.value.hasPrefix("ohos.") else { continue }
        hasUnknown = true
        let meant =
          diagnostics.nearestName.among(missing.lazy.map(\.parameter.name), to: name.value)
          ?? onlyMissing(missing, declarations, parameter, of: want)
        diagnostics.report(
          .unknownWantParameter, "`\(reference)` has no parameter `\(name.value)`", at: name.span,
          help: meant.map { "write `\($0)`" } ?? "declare it under `params` of the ability, or remove it")
        continue
      }
      // `null` and `undefined` are not sent.
      if case .nothing = parameter.value.value { continue }
      sent.insert(ExactName(name.value))
      let type = declaration.parameter.type
      guard !type.takes(parameter.value.value) else { continue }
      diagnostics.report(
        .wrongWantParameter, "parameter `\(name.value)` of `\(reference)` requires \(type)", at: parameter.value.span,
        label: "this is \(parameter.value.value.noun)", related: [.init(declaration.typeSpan, "declared here")],
        help: help(for: parameter.value.value, type, &diagnostics.nearestName))
    }
    // Other code may add parameters to a want before it starts it.
    guard !want.hasOtherParameters, want.isStarted else { return }
    let required = declarations.filter { $0.parameter.presence == .required && !$0.isNative }
    if let key = want.misnamedParameters, let first = required.first {
      diagnostics.report(
        .missingWantParameter, "`params` is not a key of a want, so the parameters of `\(reference)` are missing",
        at: key, related: [.init(first.nameSpan, "declared here")], help: "write `parameters`")
      return
    }
    // A misspelled parameter has been reported at its own position.
    for declaration in required where !hasUnknown && !sent.contains(ExactName(declaration.parameter.name)) {
      let name = declaration.parameter.name
      diagnostics.report(
        .missingWantParameter, "the want lacks parameter `\(name)`, which `\(reference)` requires",
        at: want.parametersSpan, related: [.init(declaration.nameSpan, "declared here")],
        help: "add `\(name)`, or make it optional with `?` or a default value")
    }
  }

  /// Returns the required parameter that the only unknown one of a want means, because the want lacks no other; nil if
  /// there are several.
  private static func onlyMissing(
    _ missing: [ParameterDeclaration], _ declarations: [ParameterDeclaration], _ parameter: Want.Parameter,
    of want: Want
  ) -> String? {
    let known = Set(declarations.map { ExactName($0.parameter.name) })
    let unknown = want.parameters.filter {
      !known.contains(ExactName($0.name.value)) && !$0.name.value.hasPrefix("ohos.")
    }
    let required = missing.filter { $0.parameter.presence == .required }
    guard !want.hasOtherParameters, want.isStarted, unknown.count == 1, required.count == 1,
      required[0].parameter.type.takes(parameter.value.value)
    else { return nil }
    return required[0].parameter.name
  }

  /// Returns the help for a value of another type; nil if it is not clear which value is meant.
  private static func help(for value: Value, _ type: ParameterType, _ search: inout NearestName) -> String? {
    switch value {
    case .text(let text):
      if DecimalNumber(text)?.double.map({ type.conforming(.double($0)) != nil }) == true {
        return "remove the quotes around `\(text)`"
      }
      return type.scalar?.isText == true ? type.text(meantBy: text, &search).map { "write `\($0)`" } : nil
    case .number(let number):
      let text = DecimalNumber.shortestText(of: number)
      return type.conforming(.string(text)) == nil ? nil : "write `'\(text)'`"
    default: return nil
    }
  }
}

extension ParameterType {
  /// Returns whether an ArkTS value can be a value of the type.
  fileprivate func takes(_ value: Value) -> Bool {
    switch (self, value) {
    case (_, .unknown), (_, .nothing), (.object, .object): true
    case (.scalar(let type), .someText): type.isText
    case (.list(let type), .list(let items)): items.allSatisfy { ParameterType.scalar(type).takes($0) }
    case (_, .text(let text)): conforming(.string(text)) != nil
    case (_, .number(let number)): conforming(.double(number)) != nil
    case (_, .bool(let value)): conforming(.bool(value)) != nil
    case (_, .someText), (_, .object), (_, .list): false
    }
  }
}

extension Value {
  /// A noun phrase for the value, as it follows "this is" in messages.
  fileprivate var noun: String {
    switch self {
    case .text(let text): "the text \(text.inBackticks)"
    case .someText: "text"
    case .number(let number): "the number \(DecimalNumber.shortestText(of: number))"
    case .bool(let value): "`\(value)`"
    case .list: "a list"
    case .object: "an object"
    case .nothing, .unknown: "another value"
    }
  }
}

extension Rule {
  static let missingWantParameter = Rule("MC5308", "missing-want-parameter", .error)
  static let wrongWantParameter = Rule("MC5309", "wrong-want-parameter", .error)
  static let unknownWantParameter = Rule("MC5310", "unknown-want-parameter", .warning)
}
