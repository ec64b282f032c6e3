import ManifestCore
import ManifestText

/// A reader for the bodies of branches: the view controllers that they create, and the parameters that they pass to
/// them.
struct BranchBody {
  private let code: CodeTokens
  private let functions: [CodeFunction]
  private let functionsByName: [String: [Int]]
  /// The positions of words that may carry the parameters, in ascending order.
  private let carriers: [Int]
  private let hierarchy: ClassHierarchy
  /// Whether code outside of branches may set the parameters of a controller that a function returns.
  private let setsParametersLater: Bool

  /// Creates a reader for the branches with these bodies.
  init(
    _ bodies: [Range<Int>], in code: CodeTokens, _ functions: [CodeFunction], _ carriers: [Int],
    _ hierarchy: ClassHierarchy
  ) {
    self.code = code
    self.functions = functions
    self.carriers = carriers
    self.hierarchy = hierarchy
    functionsByName = Dictionary(grouping: functions.indices) { functions[$0].name }
    let settings = carriers.filter { index in
      code.text(index).foldedBytes.hasPart("param")
        && (code.isMark(index - 1, ".") && code.isMark(index + 1, "=") || code.isWord(index, "setParams"))
    }
    let inBranches = settings.isEmpty ? [] : Set(bodies.joined())
    setsParametersLater = settings.contains { !inBranches.contains($0) }
  }

  // MARK: Controllers

  /// Returns the view controllers that are created in a range, one for each class.
  func controllers(in body: Range<Int>) -> [DelegateSource.CreatedController] {
    var found: [DelegateSource.CreatedController] = []
    var names: Set<String> = []
    let isGivenInstance = body.contains { index in
      code.isWord(index, "setInstanceName")
        || code.isWord(index, "instanceName") && code.isMark(index - 1, ".") && code.isMark(index + 1, "=")
    }
    for index in body {
      guard let isStage = creation(index) else { continue }
      let name = code.text(index)
      guard isController(name), names.insert(name).inserted else { continue }
      let kind: DelegateSource.CreatedController.Kind =
        isStage || isPage(name) ? .stage : isGivenInstance || isGivenNames(index) ? .wrapper : .native
      found.append(.init(className: Spanned(name, code.span(index)), kind: kind))
    }
    return found
  }

  /// Returns the view controller whose class a range contains as a value, `Name.self`, `Name.class` or `[Name class]`,
  /// or creates; nil for several.
  func controller(valuedIn range: Range<Int>) -> DelegateSource.CreatedController? {
    let created = controllers(in: range)
    guard created.isEmpty else { return created.count == 1 ? created[0] : nil }
    let classes = range.filter { index in
      guard code.isWord(index), isController(code.text(index)) else { return false }
      let isProperty =
        code.isMark(index + 1, ".") && (code.isWord(index + 2, "self") || code.isWord(index + 2, "class"))
      return isProperty || code.isMark(index - 1, "[") && code.isWord(index + 1, "class")
    }
    guard classes.count == 1 else { return nil }
    let name = code.text(classes[0])
    return .init(className: Spanned(name, code.span(classes[0])), kind: isPage(name) ? .stage : .native)
  }

  private func isPage(_ name: String) -> Bool { hierarchy.derives(name, from: ArkUI.pageBase) == .yes }

  /// Returns whether the call that creates a class gets the module and the ability of the want.
  private func isGivenNames(_ index: Int) -> Bool {
    let open = code.isSwift ? index + 1 : code.isWord(index + 1, "alloc") ? index - 2 : index - 1
    guard open >= 0 else { return false }
    let parts = (open..<max(open, code.partner(open))).lazy.filter { code.isWord($0) && !code.isLabel($0) }
      .compactMap { WantPart(named: code.text($0)) }
    return parts.contains(.module) && parts.contains(.ability)
  }

  /// Returns whether the class at a position is created with an instance name; nil if it is not created.
  private func creation(_ index: Int) -> Bool? {
    guard code.isWord(index), code.text(index).first?.isUppercase == true else { return nil }
    if code.isSwift {
      guard code.isMark(index + 1, "("), !code.isMark(index - 1, ".") else { return nil }
      return (index + 2..<code.partner(index + 1)).prefix(2).contains { code.isWord($0, "instanceName") }
    }
    guard code.isMark(index - 1, "[") else {
      // `Name.new`
      return code.isMark(index + 1, ".") && code.isWord(index + 2, "new") ? false : nil
    }
    let close = code.partner(index - 1)
    if code.isWord(index + 1, "alloc") { return code.isWord(close + 1, "initWithInstanceName") }
    if code.isWord(index + 1, "new") { return false }
    // `[Name controllerWithInstanceName:…]`
    guard code.isMark(index + 2, ":") || index + 2 == close else { return nil }
    return code.isWord(index + 1) && code.text(index + 1).hasPart("nstanceName")
  }

  /// Returns whether a class is a view controller of the app; UIKit's controllers only contain others.
  private func isController(_ name: String) -> Bool {
    guard !name.hasPrefix("UI") else { return false }
    if name.hasSuffix("Controller") || name.hasSuffix("VC") { return true }
    return hierarchy.derives(name, from: "UIViewController") == .yes
      && hierarchy.derives(name, from: "UINavigationController") == .no
  }

  /// Returns whether a range presents a view controller, judging by the names of the called functions.
  func presents(in body: Range<Int>) -> Bool {
    body.contains { index in
      guard code.isWord(index) else { return false }
      let name = code.text(index)
      return Self.presentingWords.contains(where: name.hasPrefix) || name.foldedBytes.hasPart("viewcontroller")
    }
  }

  private static let presentingWords = ["present", "show", "push", "addChild", "performSegue"]

  // MARK: Parameters

  /// Returns whether a branch, around which no code passes parameters on, shows a page without those of the want; false
  /// if that depends on other code.
  func dropsParameters(
    _ body: Range<Int>, _ created: [DelegateSource.CreatedController], in function: Int?
  ) -> Bool {
    guard !mentionsParameters(body), created.count == 1, let function else { return false }
    let isEmptied = body.contains { index in
      code.isLabel(index) && WantPart(label: code.text(index)) == .params
        && (code.isWord(index + 2, "nil") || code.isWord(index + 2, "NULL"))
    }
    if isEmptied { return true }
    let enclosing = functions[function]
    guard !callsOtherCode(body) else { return false }
    // The caller may set the parameters of a returned controller.
    if returnsController(enclosing) { return mentionsParameters(enclosing.header) && !setsParametersLater }
    return mentionsParameters(enclosing.header) || mentionsParameters(enclosing.body)
  }

  private func mentionsParameters(_ range: Range<Int>) -> Bool { carriers.hasElement(in: range) }

  /// Returns whether a range calls code that may get the parameters from elsewhere.
  private func callsOtherCode(_ range: Range<Int>) -> Bool {
    range.contains { index in
      guard code.isWord(index) else { return false }
      let name = code.text(index)
      let isMessage = code.isWord(index - 1, "self") && code.isMark(index - 2, "[")
      let isOwn = code.isMark(index - 1, ".") && code.isWord(index - 2, "self") && code.isMark(index + 1, "(")
      let isCall = code.isMark(index + 1, "(") && !code.isMark(index - 1, ".") && !Self.isKnown(name)
      guard isMessage || isOwn || isCall else { return false }
      if isMessage, Self.presentations.contains(name) { return false }
      guard let called = functionsByName[name] else { return !(isOwn && Self.presentations.contains(name)) }
      return called.contains { mentionsParameters(functions[$0].header) || mentionsParameters(functions[$0].body) }
    }
  }

  /// Returns whether a called name is a keyword or a function of the system.
  private static func isKnown(_ name: String) -> Bool {
    // A Swift type, or a function of Apple's frameworks.
    name.first?.isUppercase == true || keywords.contains(name) || name.hasPrefix("dispatch_")
  }

  private static let keywords: Set<String> = [
    "if", "for", "while", "switch", "return", "sizeof", "selector", "print", "init", "available", "case", "catch", "in",
    "as", "is", "guard", "else", "try", "await", "let", "var", "super", "self", "weak", "strong", "typeof", "__weak",
    "__bridge", "block", "nil",
  ]

  private static let presentations: Set<String> = [
    "presentViewController", "present", "addChildViewController", "addChild", "showViewController", "show", "window",
    "navigationController",
  ]

  private func returnsController(_ function: CodeFunction) -> Bool {
    if code.isSwift {
      guard let arrow = function.header.first(where: { code.isOperator($0, "-", ">") }) else { return false }
      return !["Bool", "Void"].contains { code.isWord(arrow + 2, $0) }
    }
    guard let open = function.header.first(where: { code.isMark($0, "(") }) else { return false }
    return !["BOOL", "void", "bool", "Boolean"].contains { code.isWord(open + 1, $0) }
  }
}
