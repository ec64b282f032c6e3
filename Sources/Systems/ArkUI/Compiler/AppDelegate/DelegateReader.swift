import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

/// Reads the code in a source file that opens the URLs of wants, in one pass over its tree.
///
/// A file with unbalanced brackets is not read.
struct DelegateReader {
  private let code: AppSource
  private let values: AppValues
  private let body: BranchBody
  private var conditions: ConditionReader
  private var source: DelegateSource

  /// The branches around the current node, outermost first, with their indices in `found`; nil for one whose wants are
  /// unknown.
  private var open: [(extent: Range<Int>, index: Int?)] = []
  /// The branches in the order of their conditions, including those that contain others.
  private var found: [FoundBranch] = []
  /// The chains of the conditional statements and expressions.
  private var chains: [CodeNode: Int] = [:]
  /// The statement before the current one in each block.
  private var previous: [CodeNode: CodeNode] = [:]
  private var chainCount = 0
  /// What the conditions and the calls of the runtime take for parts of wants.
  private var uses: [(part: WantPart, node: CodeNode)] = []
  /// The functions and the branches that pass parameters on, outside of branches in them.
  private var passingFunctions: Set<CodeNode> = []
  private var passingBranches: Set<Int> = []
  private var passesParametersLater = false
  /// The branches in which other code gets names of wants; nil outside of all branches.
  private var passedNames: Set<Int?> = []
  /// Calls with names of wants and `nil` for the parameters, with the functions around them.
  private var emptied: [(function: CodeNode, span: Span)] = []

  private struct FoundBranch {
    var branch: DelegateSource.Branch
    /// The nodes in its body.
    let extent: Range<Int>
    let function: CodeNode?
    /// The branch around it.
    let outer: Int?
    var holdsBranches = false
  }

  /// Reads a source, given what its expressions are and the classes of the app.
  static func read(_ code: AppSource, _ values: AppValues, _ hierarchy: ClassHierarchy) -> DelegateSource {
    if let bracket = code.unmatchedBracket {
      return DelegateSource(file: code.file, unmatchedBracket: bracket)
    }
    var reader = DelegateReader(code, values, hierarchy)
    for node in code.root.descendants { reader.read(node) }
    return reader.result()
  }

  private init(_ code: AppSource, _ values: AppValues, _ hierarchy: ClassHierarchy) {
    self.code = code
    self.values = values
    body = BranchBody(values: values, hierarchy: hierarchy)
    conditions = ConditionReader(values)
    source = DelegateSource(file: code.file)
  }

  private mutating func read(_ node: CodeNode) {
    while let last = open.last, last.extent.upperBound <= node.position { open.removeLast() }
    switch node.kind {
    case .branch where node.name == "if": ifBranch(node)
    case .branch where node.name == "guard": guardBranch(node)
    case .branch where node.name == "case": caseBranch(node)
    case .branch where node.name == "switch": readSwitch(node)
    case .choice: choice(node)
    case .call: call(node)
    case .assignment, .subscript: pass(node)
    // The body of a macro.
    case .directive: directive(node)
    default: break
    }
    if let use = InstanceNames.use(node, values) {
      let names = source.instanceNames.read(use)
      if let branch = open.last?.index { found[branch].branch.instances += names }
    }
    if let block = node.parent, block.kind == .block { previous[block] = node }
  }

  // MARK: Branches

  private mutating func ifBranch(_ node: CodeNode) {
    guard let block = node.body else { return }
    let chain = chain(of: node)
    if block.isLeaving(), node.tests.count == 1, let required = conditions.exception(node.tests[0]) {
      require(required, node)
    }
    add(conditions.condition(node.tests), node.span(of: node.tests), chain, block.extent, node)
  }

  /// Returns the chain of a branch: that of the one before `else`, or of one before it that leaves.
  private mutating func chain(of node: CodeNode) -> Int {
    var before: CodeNode?
    if let outer = node.parent, outer.kind == .branch, outer.otherwise == node {
      before = outer
    } else if var last = node.parent.flatMap({ previous[$0] }), last.kind == .branch, last.name == "if" {
      while let next = last.otherwise, next.kind == .branch { last = next }
      if last.otherwise == nil, last.body?.isLeaving() == true { before = last }
    }
    let chain = before.flatMap { chains[$0] } ?? newChain()
    chains[node] = chain
    return chain
  }

  /// Reads `[ability isEqualToString:@"…"] ? [[Page alloc] init] : …`.
  private mutating func choice(_ node: CodeNode) {
    let parts = Array(node.children)
    guard parts.count == 3 else { return }
    let outer = node.parent
    let chain = outer.flatMap { $0.kind == .choice ? chains[$0] : nil } ?? newChain()
    chains[node] = chain
    add(conditions.condition([parts[0]]), parts[0].span, chain, parts[1].wholeExtent, node)
  }

  private mutating func guardBranch(_ node: CodeNode) {
    guard let block = node.parent else { return }
    let read = conditions.condition(node.tests)
    if let read, read.count == 1 { require(read[0], node) }
    add(read, node.span(of: node.tests), newChain(), node.wholeExtent.upperBound..<block.wholeExtent.upperBound, node)
  }

  private mutating func readSwitch(_ node: CodeNode) {
    chains[node] = newChain()
    for subject in node.base?.elements ?? [] {
      let found = values.values(subject)
      if found.isComposed, !found.joinsWant, found.include([.module, .ability]) { source.hasUnreadBranch = true }
    }
  }

  private mutating func caseBranch(_ node: CodeNode) {
    guard let outer = node.parent?.parent, outer.name == "switch", let chain = chains[outer], let block = node.body,
      let subject = outer.base
    else { return }
    let subjects = subject.elements
    let concernsWants = subjects.contains { subject in
      let found = values.values(subject)
      return found.joinsWant || found.wantPart == .module || found.wantPart == .ability
        || found.contains(where: \.isOfURL)
    }
    guard concernsWants else { return }
    // What is after `where` is an operation or a call.
    let patterns = node.tests.prefix { $0.kind != .operation }
    let filters = Array(node.tests.dropFirst(patterns.count))
    let matches = patterns.compactMap { conditions.match($0, of: subjects) }
    var read = matches.count == patterns.count ? matches : nil
    if !filters.isEmpty {
      read = nil
      if let more = conditions.condition(filters), more.count == 1, matches.count == 1 {
        read = matches[0].and(more[0]).map { [$0] }
      }
    }
    add(read, node.span(of: patterns), chain, block.extent, node)
  }

  /// Records the bundle name that a condition outside of other statements requires of all URLs.
  private mutating func require(_ match: WantMatch, _ node: CodeNode) {
    guard let bundle = match.bundle, let function = node.function, node.parent == function.body else { return }
    source.requiredBundles.append(bundle)
  }

  /// Adds a branch unless its condition does not concern wants; `matches` is nil if the condition is unread.
  private mutating func add(
    _ matches: [WantMatch]?, _ span: Span, _ chain: Int, _ extent: Range<Int>, _ node: CodeNode
  ) {
    if let matches, !matches.contains(where: { $0.namesAbility || $0.bundle != nil }) { return }
    let holder = open.last?.index
    if let holder { found[holder].holdsBranches = true }
    guard let matches, let all = combined(matches) else {
      source.hasUnreadBranch = true
      open.append((extent, nil))
      return
    }
    open.append((extent, found.count))
    found.append(
      FoundBranch(
        branch: .init(matches: all, span: span, chain: chain), extent: extent, function: node.function, outer: holder))
  }

  /// Returns the wants of a branch inside the current one; nil if either has alternatives, or both compare the same
  /// part.
  private func combined(_ matches: [WantMatch]) -> [WantMatch]? {
    guard let outer = open.last else { return matches }
    guard let outer = outer.index.map({ found[$0].branch.matches }), outer.count == 1 else { return nil }
    let all = matches.compactMap { match in
      var both = outer[0].and(match)
      // Other conditions of the outer branch hold for all branches of a chain inside it.
      both?.hasOtherCondition = match.hasOtherCondition
      return both
    }
    return all.count == matches.count ? all : nil
  }

  private mutating func newChain() -> Int {
    chainCount += 1
    return chainCount
  }

  // MARK: Calls

  private static let launches: Set = ["launchApplication", "launchApplicationWithoutUI", "launch"]

  private mutating func call(_ node: CodeNode) {
    guard let callee = node.base else { return }
    let isOfStage = callee.kind == .member && callee.base?.isNamed("StageApplication") == true
    switch callee.name {
    case "handleSingleton": handleSingleton(node)
    case "launch" where !isOfStage: break
    case _ where Self.launches.contains(callee.name):
      source.launchesRuntime = true
      if source.launch == nil, isOfStage { source.launch = callee.nameSpan }
    case "configModuleWithBundleDirectory", "configModule":
      if source.configuresRuntime == nil { source.configuresRuntime = callee.nameSpan }
      let folder = node.arguments.first?.base.flatMap { values.values($0).text }
      if source.moduleFolder == nil { source.moduleFolder = folder }
    case "onOpenURL": source.receivesURLs = true
    default: break
    }
    pass(node)
  }

  /// Reads `[StageApplication handleSingleton:bundle moduleName:module abilityName:ability]`.
  private mutating func handleSingleton(_ node: CodeNode) {
    source.callsHandleSingleton = true
    let arguments = node.arguments.compactMap(\.base)
    guard arguments.count == 3 else { return }
    source.passedBundles += values.alternatives(arguments[0]).compactMap(\.text)
    uses += [(.module, arguments[1]), (.ability, arguments[2])]
  }

  private mutating func directive(_ node: CodeNode) {
    let text = node.text
    if text.contains("launchApplication") { source.launchesRuntime = true }
    if text.contains("handleSingleton") { source.callsHandleSingleton = true }
    if text.contains("configModule") { source.configuresRuntime = node.span }
  }

  // MARK: What is passed on

  /// Records whether a call or an assignment passes on the names or the parameters of a want.
  private mutating func pass(_ node: CodeNode) {
    passNames(node)
    if node.kind == .assignment, node.target?.name == "params", let value = node.value { uses.append((.params, value)) }
    if node.kind == .call { readEmptied(node) }
    guard let passing = body.passing(node) else { return }
    if passing == .parameters { source.passesParameters = true }
    if let branch = open.last?.index {
      passingBranches.insert(branch)
    } else if passing == .parameters {
      let isOwn = node.kind == .call && !values.index.functions(calledBy: node).isEmpty
      passesParametersLater = passesParametersLater || !isOwn
      if let function = node.function { passingFunctions.insert(function) }
    }
  }

  /// Functions that compose texts of names, and the runtime's own.
  private static let harmless: Set = [
    "handleSingleton", "stringWithFormat", "initWithFormat", "localizedStringWithFormat", "stringByAppendingString",
    "String", "joined", "stringByAppendingFormat", "stringWithString", "componentsJoinedByString", "setObject",
    "NSStringFromClass",
  ]

  /// Records whether other code gets names of a want.
  private mutating func passNames(_ node: CodeNode) {
    let branch = open.last?.index
    guard node.kind != .assignment, !node.isLog, !passedNames.contains(branch) else { return }
    let given = node.arguments.compactMap(\.base)
    let all = given.map(values.values)
    // An object that code makes of the URL may hold the names.
    if node.kind == .call, all.contains([.made]), values.values(node).isSubset(of: [.made, .unknown]) {
      passedNames.insert(branch)
    }
    guard all.contains(where: { $0.include([.module, .ability]) }) else { return }
    if node.kind == .call {
      let name = node.base?.name ?? ""
      let folded = name.lowercased()
      let isLog = folded.hasSuffix("log") || ["track", "event", "assert"].contains(where: folded.contains)
      guard !node.isQuestion, !Self.harmless.contains(name), !isLog, values.index.functions(calledBy: node).isEmpty,
        values.values(node).isDisjoint(with: all.reduce(into: []) { $0.formUnion($1) })
      else { return }
    } else if node.parent?.kind == .assignment, node.parent?.target == node {
      return
    }
    passedNames.insert(branch)
  }

  /// Records a call with the ability of a want and `nil` for its parameters.
  private mutating func readEmptied(_ node: CodeNode) {
    guard let function = node.function else { return }
    let arguments = node.arguments
    let given = arguments.compactMap(\.base).map(values.values)
    guard given.contains(where: { $0.wantPart == .ability }), !given.contains(where: \.mayHoldParameters),
      let none = arguments.first(where: { $0.label == "params" })?.base, ["nil", "NULL"].contains(none.name)
    else { return }
    emptied.append((function, none.span))
  }

  // MARK: Result

  /// Returns whether a branch shows a page without the parameters of the want; false if that depends on other code.
  private func dropsParameters(_ found: FoundBranch, _ index: Int, _ created: Int) -> Bool {
    guard created == 1, let function = found.function, !passingFunctions.contains(function) else { return false }
    var outer: Int? = index
    while let branch = outer {
      if passingBranches.contains(branch) { return false }
      outer = self.found[branch].outer
    }
    // The caller may set the parameters of a returned controller, and a page may get them later.
    if body.returnsController(function) {
      return !passesParametersLater && function.parameters.contains { values.values($0).mayHoldParameters }
    }
    return !body.callsOtherCode(code.nodes(at: found.extent))
  }

  private consuming func result() -> DelegateSource {
    let leaves = found.indices.filter { [found] index in
      !found[index].holdsBranches && found[index].branch.matches.contains(where: \.namesAbility)
    }
    // In the branch of an ability, code opens that one.
    source.passesNamesOn = passedNames.contains { branch in branch.map { !leaves.contains($0) } ?? true }
    for index in leaves {
      let found = found[index]
      var branch = found.branch
      let nodes = code.nodes(at: found.extent)
      let created = body.controllers(in: nodes)
      branch.controller = created.count == 1 ? created[0] : nil
      branch.presents = !created.isEmpty || body.presents(in: nodes)
      branch.dropsParameters = dropsParameters(found, index, created.count)
      branch.usesNamesOfURL = nodes.contains { node in
        let use = InstanceNames.use(node, values)
        return use?.values.contains { $0.pieces.contains { WantPart($0) == .ability } } == true
          && use?.values.contains(.unknown) == false
      }
      source.branches.append(branch)
    }
    source.branches += ControllerTable(body: body).branches(of: code, after: chainCount)
    source.findsClassesByName = code.mentions(["NSClassFromString", "objc_getClass", "objc_lookUpClass", "classNamed"])
    source.passedBundles += source.instanceNames.bundles
    let handlers = code.functions.filter { $0.urlHandler != nil && !$0.returnsOnlyConstant }
    source.urlHandler = handlers.first?.urlHandler
    source.receivesURLs = source.receivesURLs || source.urlHandler != nil
    let dropping = Set(handlers).subtracting(passingFunctions)
    source.droppingCalls = emptied.filter { dropping.contains($0.function) }.map(\.span)
    source.comparedSchemes = conditions.comparedSchemes
    source.origins = conditions.origins
    source.hasUnreadBranch = source.hasUnreadBranch || conditions.hasOpaqueCondition
    source.ignoresCase =
      conditions.ignoresCase
      || code.nodes(.member).contains { node in
        guard AppValues.caseConversions.contains(node.name), let base = node.base else { return false }
        return values.values(base).include([.module, .ability])
      }
    source.parserFaults = faults()
    source.markRepetitions()
    return source
  }

  /// Returns what is taken for parts of wants but never is one.
  private func faults() -> [DelegateSource.ParserFault] {
    var faults: [DelegateSource.ParserFault] = []
    func add(_ part: WantPart?, _ values: Set<AppValue>, _ compared: String?) {
      for fault in DelegateSource.ParserFault.all(in: values, taken: part, compared)
      where !faults.contains(where: { $0.source == fault.source }) {
        faults.append(fault)
      }
    }
    for use in uses {
      for values in values.alternatives(use.node) { add(use.part, values, nil) }
    }
    for use in source.instanceNames.parts { add(use.part, use.values, nil) }
    // Code that also finds the ability in the right item may know older URLs.
    guard !conditions.readsAbility, !uses.contains(where: { values.values($0.node).wantPart == .ability }) else {
      return faults
    }
    for comparison in conditions.comparisons {
      for values in values.alternatives(comparison.node) { add(nil, values, comparison.name.value) }
    }
    return faults
  }
}

extension DelegateSource.ParserFault {
  /// Returns what an expression that is taken for a part of a want may be instead; empty if it may be the part.
  ///
  /// The part is nil if it is only known that the expression is compared with a name.
  fileprivate static func all(
    in values: Set<AppValue>, taken part: WantPart?, _ compared: String?
  ) -> [DelegateSource.ParserFault] {
    let isRight = values.contains { value in WantPart(value).map { part == nil || $0 == part } ?? false }
    let isUnknown = values.contains { value in
      switch value {
      case .unknown, .made, .text, .composed, .itemValue(nil), .url, .pair: true
      default: false
      }
    }
    guard !isRight, !isUnknown else { return [] }
    func fault(_ part: WantPart, _ kind: Kind, _ source: Spanned<String>) -> DelegateSource.ParserFault {
      .init(part: part, kind: kind, source: source, compared: compared)
    }
    return values.compactMap { value in
      switch value {
      case .part(let property): return fault(part ?? .ability, .property, property)
      case .items(let span?), .item(_, let span?): return fault(part ?? .ability, .property, Spanned("query", span))
      case .itemName(let span): return fault(part ?? .ability, .itemName, Spanned("name", span))
      case .itemValue(let item?):
        guard let similar = WantPart(misspelledAs: item.value), part == nil || part == similar else { return nil }
        return fault(similar, .item, item)
      default: return nil
      }
    }
  }
}

extension CodeNode {
  /// The function around it; nil if there is none.
  fileprivate var function: CodeNode? { ancestors.first { $0.kind == .function } }

  /// Returns the place of nodes in it; its own place for none.
  fileprivate func span(of nodes: some Collection<CodeNode>) -> Span {
    guard let first = nodes.first?.span else { return span }
    let end = nodes.reduce(first.end) { max($0, $1.span.end) }
    return Span(source: first.source, start: first.start, end: end)
  }
}
