import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the JSON of wants, which carries the parameters of abilities, can represent their values.
enum WantChannelCheck: Check {
  static let rules: [Rule] = [.wantParameterLoss, .wantNumberRange, .wantControlCharacter]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let types = context.project.map.types
    for entry in context.program[ArkUI.self].names.entries where entry.isOnIOS {
      for declaration in entry.parameters {
        guard let fault = fault(of: declaration.parameter, typeName: declaration.typeName) else { continue }
        diagnostics.report(fault.diagnostic(declaration, types))
      }
    }
    for route in context.routes {
      guard let destination = route.destination, destination.isOf(AbilitiesSection.abilityDestination) else { continue }
      for given in route.entry.with {
        guard let fault = fault(of: given, for: destination.parameters ?? []) else { continue }
        diagnostics.report(fault.rule, fault.message, at: given.span, note: fault.note, help: fault.help)
      }
      for parameter in route.parameters where !parameter.isTakenOver {
        let declaration = parameter.declaration
        let demanded = destination.parameters?.first { $0.parameter.name == parameter.destinationName }
        guard let fault = fault(of: declaration.parameter, sentAs: demanded?.parameter) else { continue }
        diagnostics.report(fault.diagnostic(declaration, types))
      }
    }
  }

  /// A value that a want does not represent.
  private struct Fault {
    let rule: Rule
    let message: String
    var note: String?
    let help: String

    func diagnostic(_ declaration: ParameterDeclaration, _ types: NamedTypes) -> Diagnostic {
      let type = declaration.typeName.flatMap { types[$0] }
      return Diagnostic(
        rule, message, at: declaration.typeSpan, related: type.map { [.init($0.name.span, "declared here")] } ?? [],
        note: note, help: help)
    }
  }

  /// Returns what a want would lose of an ability's parameter.
  private static func fault(of parameter: LinkParameter, typeName: String?) -> Fault? {
    if case .object(let fields) = parameter.type {
      let faults = fields.lazy.compactMap { field in
        fault(
          of: LinkParameter(name: "\(parameter.name).\(field.name)", type: field.type, presence: field.presence),
          typeName: nil)
      }
      return faults.first ?? value(of: parameter)
    }
    if let fault = range(of: parameter) ?? nullCharacter(in: parameter) ?? value(of: parameter) { return fault }
    guard case .list(let item) = parameter.type, parameter.presence == .required else { return nil }
    return Fault(
      rule: .wantParameterLoss, message: "an empty list of `\(parameter.name)` is lost in a want",
      note: "the receiver gets null instead", help: "write `list<\(typeName ?? item.name.rawValue)>?`")
  }

  /// Returns what a want would lose of a route's parameter that is not a fault of the ability's.
  ///
  /// The values must be among those of the ability's parameter, which another rule checks.
  private static func fault(of parameter: LinkParameter, sentAs demanded: LinkParameter?) -> Fault? {
    let limits = demanded == nil ? range(of: parameter) : nil
    if let fault = limits ?? value(of: parameter) { return fault }
    if case .scalar(.enumeration)? = demanded?.type { return nil }
    return nullCharacter(in: parameter)
  }

  /// Returns what a want would lose of a value under `with`, which another rule compares with the type.
  private static func fault(of given: GivenValue, for parameters: [ParameterDeclaration]) -> Fault? {
    guard let parameter = parameters.first(where: { $0.parameter.name == given.name.value })?.parameter,
      let value = parameter.type.value(fromURLTexts: given.texts)
    else { return nil }
    return fault(of: value, "value of `\(parameter.name)`") ?? nullCharacter(in: given.texts, of: parameter.name)
  }

  // MARK: - Numbers

  /// Returns the fault of a parameter's bounds.
  private static func range(of parameter: LinkParameter) -> Fault? {
    switch parameter.type {
    case .scalar(.int(let range)): integers(range, WantParameters.integers, parameter.name, "a want")
    case .list(.int(let range)): integers(range, WantParameters.listIntegers, parameter.name, "a list in a want")
    case .scalar(.double(let range)), .list(.double(let range)): decimals(range, parameter.name)
    case .scalar, .list, .object: nil
    }
  }

  private static func integers(
    _ range: ClosedRange<Int64>, _ carried: ClosedRange<Int64>, _ name: String, _ carrier: String
  ) -> Fault? {
    if carried.contains(range) { return nil }
    let bounds = [
      range.lowerBound < carried.lowerBound ? "min: \(carried.lowerBound)" : nil,
      range.upperBound > carried.upperBound ? "max: \(carried.upperBound)" : nil,
    ]
    return Fault(
      rule: .wantNumberRange, message: "`\(name)` allows integers that \(carrier) does not represent",
      note: "\(carrier) represents integers from \(carried.lowerBound) to \(carried.upperBound)",
      help: range.overlaps(carried) ? write(bounds) : "write `string`")
  }

  /// Returns the fault of bounds with more than six decimals: a value between them may be rounded beyond them.
  private static func decimals(_ range: ClosedRange<Double>, _ name: String) -> Fault? {
    let (least, greatest) = (inward(range.lowerBound, 1), inward(range.upperBound, -1))
    if range == least...max(least, greatest) { return nil }
    let bounds = [
      range.lowerBound == least ? nil : "min: \(DecimalNumber.plainText(of: least))",
      range.upperBound == greatest ? nil : "max: \(DecimalNumber.plainText(of: greatest))",
    ]
    return Fault(
      rule: .wantNumberRange, message: "`\(name)` has a bound with more than six decimals",
      note: "a want rounds numbers to six decimals, and may round a value beyond the bound",
      help: least <= greatest ? write(bounds) : "write `string`")
  }

  /// Returns the nearest number with six decimals that is not below a minimum (1), or not above a maximum (-1).
  private static func inward(_ bound: Double, _ direction: Double) -> Double {
    let rounded = WantParameters.rounded(bound)
    return (rounded - bound) * direction < 0 ? WantParameters.rounded(rounded + direction / 1e6) : rounded
  }

  private static func write(_ bounds: [String?]) -> String {
    "write " + bounds.compactMap { $0 }.inBackticks
  }

  /// Returns the fault of a default.
  private static func value(of parameter: LinkParameter) -> Fault? {
    guard case .defaulted(let value) = parameter.presence else { return nil }
    return fault(of: value, "default of `\(parameter.name)`")
  }

  /// Returns the fault of a value with a description.
  private static func fault(of value: ParameterValue, _ description: String) -> Fault? {
    switch value {
    case .int(let number) where !WantParameters.integers.contains(number):
      let range = WantParameters.integers
      return Fault(
        rule: .wantNumberRange, message: "the \(description) is not an integer that a want represents",
        note: "a want represents integers from \(range.lowerBound) to \(range.upperBound)",
        help: "write one in this range, or `string` as the type")
    case .double(let number) where WantParameters.rounded(number) != number:
      return Fault(
        rule: .wantParameterLoss, message: "the \(description) is rounded in a want",
        note: "a want has six decimals",
        help: "write `\(DecimalNumber.plainText(of: WantParameters.rounded(number)))`")
    case .object:
      do throws(WantParameters.Unrepresentable) {
        _ = try WantParameters.encode([ParameterValue.Field("value", value)])
        return nil
      } catch {
        return Fault(
          rule: .wantNumberRange, message: "a want does not represent the \(description)",
          note: error.description, help: "correct it, or remove it")
      }
    default: return nil
    }
  }

  // MARK: - Text

  /// Returns the fault of a default or an enum case with the character U+0000, which links cannot have either.
  private static func nullCharacter(in parameter: LinkParameter) -> Fault? {
    var texts: [String] = []
    if case .defaulted(.string(let text)) = parameter.presence { texts.append(text) }
    if case .enumeration(let values)? = parameter.type.scalar { texts += values }
    return nullCharacter(in: texts, of: parameter.name)
  }

  private static func nullCharacter(in texts: [String], of name: String) -> Fault? {
    guard let text = texts.first(where: { $0.utf8.contains(0) }) else { return nil }
    return Fault(
      rule: .wantControlCharacter,
      message: "`\(name)` has the value \(JSONText.quoted(text)), which the receiver of a want truncates at U+0000",
      help: "remove the character")
  }
}

extension Rule {
  static let wantParameterLoss = Rule("MC2036", "want-parameter-loss", .warning)
  static let wantNumberRange = Rule("MC2070", "want-number-range", .error, adjustment: .nothing)
  static let wantControlCharacter = Rule("MC2071", "want-control-character", .error, adjustment: .nothing)
}
