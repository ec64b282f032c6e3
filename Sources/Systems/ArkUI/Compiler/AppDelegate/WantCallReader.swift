import ManifestCore
import ManifestText

/// Reads the calls with labels for several parts of a want, such as `open(bundle, moduleName: module, abilityName: name)`.
struct WantCallReader {
  private let code: CodeTokens
  private let functions: [CodeFunction]
  private let parameters: ParameterWords

  /// The bundle names that functions with a want pass on.
  private(set) var bundles: [Spanned<String>] = []
  /// The instances that calls with literal names open.
  private(set) var instances: [DelegateSource.InstanceName] = []
  /// The calls that get the ability of a want but `nil` as its parameters, each with the function around it.
  private(set) var withoutParameters: [(function: Int, span: Span)] = []

  private struct Argument {
    let part: WantPart
    let value: Range<Int>
  }

  init(_ code: CodeTokens, _ functions: [CodeFunction], _ parameters: ParameterWords) {
    self.code = code
    self.functions = functions
    self.parameters = parameters
  }

  /// Reads the call that a bracket opens, given the function around it.
  mutating func read(_ open: Int, in function: Int?, _ conditions: inout ConditionReader) {
    guard code.isMark(open, code.isSwift ? "(" : "["), !isDeclaration(open) else { return }
    let arguments = arguments(of: open)
    // A single label, such as `params`, may be unrelated.
    guard arguments.count > 1 else { return }
    func value(_ part: WantPart) -> Range<Int>? { arguments.first { $0.part == part }?.value }
    let bundle = value(.bundle).flatMap { literal($0, &conditions) }
    let module = value(.module).flatMap { literal($0, &conditions) }
    let ability = value(.ability).flatMap { literal($0, &conditions) }
    // With literal names, the bundle may be that of another app.
    if module == nil, ability == nil, let bundle, function.map({ functions[$0].getsWants(in: code) }) == true {
      bundles.append(bundle)
    }
    if arguments.count > 2, bundle == nil, let module, let ability {
      instances.append(.init(bundle: nil, module: module, ability: ability, span: code.span(open), className: nil))
    }
    if let function, let value = value(.params), value.count == 1, parameters.isNil(value.lowerBound),
      let ability = arguments.first(where: { $0.part == .ability })?.value.first,
      WantPart(named: code.text(ability)) == .ability,
      !(open..<code.partner(open)).contains(where: { parameters.mayCarry($0) && !code.isLabel($0) })
    {
      withoutParameters.append((function, code.span(value)))
    }
  }

  private func isDeclaration(_ open: Int) -> Bool {
    code.isSwift && (code.isWord(open - 2, "func") || code.isWord(open - 1, "init") && !code.isMark(open - 2, "."))
  }

  private func arguments(of open: Int) -> [Argument] {
    var arguments: [Argument] = []
    var index = open + 1
    while index < code.partner(open) {
      if code.isLabel(index), isArgument(index), let part = WantPart(label: code.text(index)) {
        arguments.append(Argument(part: part, value: index + 2..<valueEnd(from: index + 2)))
      }
      index = code.after(index)
    }
    return arguments
  }

  /// Returns whether a word before a colon is the label of an argument, as opposed to a part of a condition.
  private func isArgument(_ label: Int) -> Bool {
    if code.isSwift { return code.isMark(label - 1, "(") || code.isMark(label - 1, ",") }
    let isAfterValue = code.isMark(label - 1, "]") || code.isMark(label - 1, ")")
    return isAfterValue || code.isWord(label - 1) || code.isString(label - 1)
  }

  /// Returns the end of an argument; in Objective-C, another label may follow.
  private func valueEnd(from start: Int) -> Int {
    let end = max(start, code.argumentEnd(from: start))
    guard !code.isSwift, start < end else { return end }
    return (start + 1..<end).first { code.isLabel($0) } ?? end
  }

  private func literal(_ value: Range<Int>, _ conditions: inout ConditionReader) -> Spanned<String>? {
    // A variable of a want and a type are not constants of other files.
    let isVariable = value.last.map { last in
      WantPart(named: code.text(last)) != nil && value.count == 1 || parameters.isNil(last)
        || code.isSwift && value.count == 1 && code.text(last).first?.isUppercase == true
    }
    return conditions.literal(value, isConstant: isVariable == false)
  }
}
