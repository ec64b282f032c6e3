import AppSources
import ManifestCore
import ManifestRuntime
import ManifestText

/// The statements of the app delegates in ArkUI-X's templates, whose work a generated scene delegate does.
///
/// A statement is known only if nothing outside of the template depends on it: it sets local variables, its expressions have no
/// effect, and the pages that it makes are those of the map.
struct TemplateStatements {
  /// When UIKit calls a method.
  enum Phase { case launch, url, foreground, background, end }

  /// The phases of the methods of UIKit, by their selectors.
  static let phases: [String: Phase] = [
    "application:didFinishLaunchingWithOptions:": .launch, "application:openURL:options:": .url,
    "applicationWillEnterForeground:": .foreground, "applicationDidBecomeActive:": .foreground,
    "applicationDidEnterBackground:": .background, "applicationWillResignActive:": .background,
    "applicationWillTerminate:": .end,
  ]

  /// The pages of the map.
  private let pages: TemplatePages
  /// The source as the checks read it.
  private let delegate: DelegateSource
  /// The methods of the class by their selectors.
  private let methods: [String: CodeNode]

  /// The methods that only template code calls.
  private(set) var helpers: Set<CodeNode> = []
  /// What sets up the navigation controller, as statements about another one.
  private(set) var navigationSetup: [(String) -> String] = []
  /// The classes of the pages that the code makes.
  private(set) var classes: Set<String> = []
  /// The statements that are none of the template.
  private(set) var unknown: [CodeNode] = []
  /// The number of pages that the launch makes.
  private(set) var launchedPages = 0
  /// Whether the launch is read; otherwise, the method that opens URLs is.
  private var isLaunch = true
  /// The methods that were read for the current phase.
  private var visited: Set<CodeNode> = []
  /// The statements that set up the navigation at launch.
  private var setups: Set<CodeNode> = []
  /// The classes of the pages in variables.
  private var variables: [String: String] = [:]

  init(_ pages: TemplatePages, _ delegate: DelegateSource, methods: [CodeNode]) {
    (self.pages, self.delegate) = (pages, delegate)
    self.methods = Dictionary(methods.map { ($0.selector, $0) }) { first, _ in first }
  }

  /// Judges the statements of a method that UIKit calls, and those of the methods that they call; the launch is first.
  mutating func read(_ method: CodeNode, at phase: Phase) {
    let patterns: [CodePattern]
    switch phase {
    case .launch, .url:
      isLaunch = phase == .launch
      visited = []
      variables = [:]
      return read(method)
    case .foreground: patterns = Self.foreground
    case .background: patterns = Self.background
    case .end: patterns = Self.end
    }
    unknown += (method.body.map { Array($0.children) } ?? []).filter { !isKnown($0, among: patterns) }
  }

  private mutating func read(_ method: CodeNode) {
    for statement in method.body.map({ Array($0.children) }) ?? [] { read(statement: statement) }
  }

  private mutating func read(statement: CodeNode) {
    if statement.ancestors.dropFirst(AppSource.maximumDepth).contains(where: { _ in true }) {
      return unknown.append(statement)
    }
    if statement.kind == .branch { return readBranch(statement) }
    // A block, or several variables.
    if statement.kind == .block || statement.kind == .other, statement.base != nil {
      return statement.children.forEach { read(statement: $0) }
    }
    guard !isCallOfOwnMethod(statement), !makesPage(statement), !setsUpNavigation(statement),
      !isKnown(statement, among: Self.opening)
    else { return }
    unknown.append(statement)
  }

  // MARK: Branches

  private mutating func readBranch(_ branch: CodeNode) {
    let isKnown =
      branch.name == "for"
      ? isLoopOverItems(branch)
      : want(of: branch) != nil
        || branch.tests.flatMap { $0.operands(of: "&&") }.allSatisfy { match(Self.questions, $0) != nil }
    if !isKnown { unknown.append(branch) }
    branch.body?.children.forEach { read(statement: $0) }
    if let other = branch.otherwise { read(statement: other) }
  }

  /// Returns whether a loop is `for (NSURLQueryItem *item in items)`.
  private func isLoopOverItems(_ branch: CodeNode) -> Bool {
    let tests = branch.tests
    guard tests.count == 1, tests[0].kind == .variable else { return false }
    return tests[0].children.filter { $0.kind != .typeName }.allSatisfy(isLocalValue)
  }

  /// Returns the ability of the wants for which a branch runs; nil if it compares something else.
  private func want(of branch: CodeNode) -> AbilityReference? {
    let own = delegate.branches.filter { found in
      branch.tests.contains { $0.span.start <= found.span.start && found.span.end <= $0.span.end }
    }
    guard own.count == 1, own[0].matches.count == 1, let match = own[0].matches.first, match.bundle == nil,
      !match.hasOtherCondition, let module = match.module?.value, let ability = match.ability?.value
    else { return nil }
    return AbilityReference(module: module, ability: ability)
  }

  private static let questions = [
    "[$local isKindOfClass:[UINavigationController class]]", "$local", "!$local", "$local == nil", "$local != nil",
    "[StageApplication handleSingleton:$local moduleName:$localModule abilityName:$localAbility]",
    "[StageApplication handleSingleton:$local moduleName:$localModule abilityName:$localAbility] == YES",
    "[$local.name isEqualToString:@\"abilityName\"]", "[$local.name isEqualToString:@\"params\"]",
  ].map(CodePattern.init(objectiveC:))

  /// The branches whose condition is true where a statement runs, in its method.
  private func branches(around statement: CodeNode) -> [CodeNode] {
    statement.ancestors.prefix { $0.kind != .function }
      .filter { $0.kind == .branch && $0.body.map(statement.isInside) == true }
  }

  /// Returns whether a statement runs whenever its method does.
  private func isUnconditional(_ statement: CodeNode) -> Bool {
    !statement.ancestors.prefix { $0.kind != .function }.contains { $0.kind == .branch }
  }

  // MARK: Calls of own methods

  private mutating func isCallOfOwnMethod(_ statement: CodeNode) -> Bool {
    let call = statement.kind == .exit ? statement.base : statement
    guard let call, call.kind == .call, let callee = call.base, callee.base?.name == "self",
      let method = methods[call.message]
    else { return false }
    for case let argument? in call.arguments.map(\.base) {
      guard isLocalValue(argument) || makesPage(argument) else { return false }
    }
    if method.parameters.count == 1, method.parameters[0].contains(word: "UINavigationController") {
      return setsUp(call) { "[self \(method.selector)\($0)]" }
    }
    helpers.insert(method)
    if visited.insert(method).inserted { read(method) }
    return true
  }

  /// Whether an expression is a local variable, a part of one, a text or `nil`.
  private func isLocalValue(_ node: CodeNode) -> Bool {
    switch node.kind {
    case .literal: node.base == nil
    case .name: node.name == "nil" || isLocal(node.name, at: node)
    case .member: node.base.map(isLocalValue) ?? false
    default: false
    }
  }

  // MARK: Navigation

  private static let stack = CodePattern(
    objectiveC: "UINavigationController *$stack = [[UINavigationController alloc] initWithRootViewController:$view]")
  private static let bars = [
    "$stack.navigationBarHidden = $flag", "[$stack setNavigationBarHidden:$flag]",
    "[$stack setNavigationBarHidden:$flag animated:$isAnimated]",
  ].map(CodePattern.init(objectiveC:))

  /// Returns whether a statement hides or shows the bar of a navigation controller that the same method makes.
  private mutating func setsUpNavigation(_ statement: CodeNode) -> Bool {
    guard let found = Self.bars.lazy.compactMap({ $0.match(statement) }).first, let name = found["$stack"],
      let flag = found["$flag"], ["YES", "NO"].contains(flag),
      let method = statement.ancestors.first(where: { $0.kind == .function }),
      method.descendants.contains(where: { Self.stack.match($0)?["$stack"] == name })
    else { return false }
    return setsUp(statement) { "\($0).navigationBarHidden = \(flag)" }
  }

  /// Records a statement that sets up the navigation of each launch.
  private mutating func setsUp(_ statement: CodeNode, as text: @escaping (String) -> String) -> Bool {
    if setups.contains(statement) { return true }
    guard isLaunch, isUnconditional(statement) else { return false }
    setups.insert(statement)
    navigationSetup.append(text)
    return true
  }

  // MARK: Pages

  private static let named = [
    "$Page *$view = [[$Page alloc] initWithInstanceName:$$name]",
    "$local = [[$Page alloc] initWithInstanceName:$$name]",
    "[[$Page alloc] initWithInstanceName:$$name]", "id $view = [[$Page alloc] initWithInstanceName:$$name]",
    "UIViewController *$view = [[$Page alloc] initWithInstanceName:$$name]",
    "StageViewController *$view = [[$Page alloc] initWithInstanceName:$$name]",
  ].map(CodePattern.init(objectiveC:))
  private static let plain = [
    "$Page *$view = [[$Page alloc] init]", "$Page *$view = [$Page new]", "$local = [[$Page alloc] init]",
    "$local = [$Page new]", "[[$Page alloc] init]", "[$Page new]", "id $view = [[$Page alloc] init]",
    "UIViewController *$view = [[$Page alloc] init]",
  ].map(CodePattern.init(objectiveC:))
  /// The statements and expressions that make pages.
  static let creations = named + plain
  private static let format = [
    "NSString *$view = [NSString stringWithFormat:@\"%@:%@:%@\", $$bundle, $$module, $$ability]",
    "[NSString stringWithFormat:@\"%@:%@:%@\", $$bundle, $$module, $$ability]",
  ].map(CodePattern.init(objectiveC:))
  private static let properties = ["$local.params = $localParameters", "$local.instanceName = $$name"]
    .map(CodePattern.init(objectiveC:))

  /// Returns whether code makes or names the page that the map has for it.
  private mutating func makesPage(_ statement: CodeNode) -> Bool {
    if let found = match(Self.format, statement) { return isName(found, at: statement) }
    if let found = match(Self.properties, statement), let view = found["$local"] {
      return variables[view].map(pages.stages.contains) ?? false && found.nodes["$$name"].map(isInstanceName) ?? true
    }
    let (named, plain) = (match(Self.named, statement), match(Self.plain, statement))
    guard let found = named ?? plain, let name = found["$Page"], name.hasSuffix("Controller") || pages.knows(name)
    else { return false }
    if let view = found["$view"] ?? found["$local"] { variables[view] = name }
    classes.insert(name)
    if let named, named.nodes["$$name"].map(isInstanceName) != true { return false }
    if isLaunch {
      launchedPages += 1
      return isUnconditional(statement) && name == pages.first && (named == nil || pages.stages.contains(name))
    }
    let around = branches(around: statement)
    guard around.count == 1, let want = want(of: around[0]) else { return false }
    return name == pages.classes[want] && (named == nil || pages.stages.contains(name))
  }

  /// Returns whether the parts of an instance name are those of the page.
  private func isName(_ found: CodePattern.Match, at node: CodeNode) -> Bool {
    guard let bundle = found.nodes["$$bundle"], bundle.kind == .name || bundle.kind == .literal,
      let module = found.nodes["$$module"], let ability = found.nodes["$$ability"]
    else { return false }
    if let module = module.plainText?.value, let ability = ability.plainText?.value {
      return isExpected(AbilityReference(module: module, ability: ability), at: node)
    }
    return !isLaunch && isLocalValue(module) && isLocalValue(ability)
  }

  private func isExpected(_ ability: AbilityReference, at node: CodeNode) -> Bool {
    // What a native first page does with the name is another statement.
    if isLaunch { return pages.firstAbility.map { $0 == ability } ?? true }
    return branches(around: node).first.flatMap(want) == ability
  }

  /// Returns whether an expression is the instance name of the page: a variable that another statement sets, or its text.
  private func isInstanceName(_ node: CodeNode) -> Bool {
    if let found = match(Self.format, node) { return isName(found, at: node) }
    if let text = node.plainText?.value {
      let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      return parts.count == 3 && isExpected(AbilityReference(module: parts[1], ability: parts[2]), at: node)
    }
    return node.kind == .name && isVariable(node.name, at: node)
  }

  // MARK: Other statements

  private static let opening =
    [
      "[StageApplication configModuleWithBundleDirectory:$$folder]", "[StageApplication launchApplication]",
      // The URL of a want.
      "NSString *$part = $local.scheme", "NSString *$part = $local.host", "NSString *$part = $local.query",
      "NSString *$part = [$local scheme]", "NSString *$part = [$local host]",
      "NSURLComponents *$parts = [NSURLComponents componentsWithString:$local.absoluteString]",
      "NSURLComponents *$parts = [NSURLComponents componentsWithURL:$local resolvingAgainstBaseURL:$value]",
      "NSArray<NSURLQueryItem *> *$items = $local.queryItems", "NSArray *$items = $local.queryItems",
      "$local = $localItem.value", "$local = [$localItem value]",
      "id $view = nil", "UIViewController *$view = nil", "$local = ($Page *)$localOther", "$local = $localOther",
      // The window and its navigation.
      "id $root = [[UIApplication sharedApplication].delegate window].rootViewController",
      "UIViewController *$root = [[UIApplication sharedApplication].delegate window].rootViewController",
      "id $root = self.window.rootViewController", "UIViewController *$root = self.window.rootViewController",
      "BOOL $flag = NO", "BOOL $flag = [$local isKindOfClass:[UINavigationController class]]", "$local = YES",
      "UINavigationController *$stack = (UINavigationController *)self.window.rootViewController",
      "[$local pushViewController:$localView animated:$value]",
      "self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds]",
      "self.window = [[UIWindow alloc] initWithFrame:[[UIScreen mainScreen] bounds]]",
      "self.window = [[UIWindow alloc] initWithFrame:UIScreen.mainScreen.bounds]",
      "self.window.backgroundColor = [UIColor systemBackgroundColor]",
      "self.window.backgroundColor = [UIColor whiteColor]", "self.window.backgroundColor = UIColor.whiteColor",
      "self.window.rootViewController = $local",
      "self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:$local]",
      "[self.window makeKeyAndVisible]",
      "UINavigationController *$stack = [[UINavigationController alloc] initWithRootViewController:$local]",
    ].map(CodePattern.init(objectiveC:)) + leaving
  private static let leaving = ["return YES", "return NO", "return"].map(CodePattern.init(objectiveC:))
  private static let foreground =
    [CodePattern(objectiveC: "[StageApplication callCurrentAbilityOnForeground]")] + leaving
  private static let background =
    [CodePattern(objectiveC: "[StageApplication callCurrentAbilityOnBackground]")] + leaving
  private static let end =
    ["[StageApplication releaseViewControllers]", "[$Router.shared applicationWillTerminate:$local]"]
    .map(CodePattern.init(objectiveC:)) + leaving

  private func isKnown(_ statement: CodeNode, among patterns: [CodePattern]) -> Bool {
    // A variable without a value, and a log.
    if statement.kind == .variable, !statement.isStatic,
      statement.children.allSatisfy({ $0.kind == .typeName || $0.kind == .modifier })
    {
      return true
    }
    if statement.kind == .call, statement.base?.name == "NSLog", statement.base?.kind == .name {
      return statement.arguments.compactMap(\.base).allSatisfy(\.isPlain)
    }
    guard let found = match(patterns, statement) else { return false }
    return found.nodes["$$folder"] == nil || delegate.moduleFolder?.value == TemplatePages.moduleFolder
  }

  // MARK: Names

  /// Returns the match of the first pattern that fits; `$local…` matches only local variables and parameters.
  private func match(_ patterns: [CodePattern], _ node: CodeNode) -> CodePattern.Match? {
    patterns.lazy.compactMap { $0.match(node) }.first { found in
      found.texts.allSatisfy { name, text in !name.hasPrefix("$local") || isLocal(text, at: node) }
    }
  }

  /// Whether a name is a variable or a parameter of the method around a node.
  private func isLocal(_ name: String, at node: CodeNode) -> Bool {
    let method = node.ancestors.first { $0.kind == .function }
    return isVariable(name, at: node) || method?.parameters.contains { $0.name == name } == true
  }

  private func isVariable(_ name: String, at node: CodeNode) -> Bool {
    let method = node.ancestors.first { $0.kind == .function }
    return method?.descendants.contains { $0.kind == .variable && $0.name == name && !$0.isStatic } == true
  }
}

/// The pages of a map that the template's code may make.
struct TemplatePages {
  /// The folder of the modules in the app's bundle, which generated code uses.
  static let moduleFolder = "arkui-x"

  /// The class of the page that the generated scene delegate shows first; nil if it has none of its own.
  let first: String?
  /// The ability that it shows; nil for a native page.
  let firstAbility: AbilityReference?
  /// The classes of the pages by module and ability.
  let classes: [AbilityReference: String]
  /// Those that show an ability by its name.
  let stages: Set<String>

  init(_ arkUI: ArkUI, _ program: Program) {
    let home = program.home.flatMap { name in program.routes.first { $0.name.hasSameBytes(as: name) }?.destination }
    let ability =
      program.home == nil ? arkUI.mainAbility : arkUI.abilities.first { "\($0.module)/\($0.name)" == home?.name }
    let isController = home?.isOf(AbilitiesSection.controllerDestination) == true
    first = isController ? home?.name : ability?.className
    firstAbility = isController ? nil : ability?.reference
    classes = Dictionary(
      arkUI.abilities.compactMap { ability in ability.className.map { (ability.reference, $0) } },
      uniquingKeysWith: { first, _ in first })
    stages = Set(
      arkUI.abilities.compactMap { if case .viewController(let name) = $0.presenter { name } else { nil } })
  }

  func knows(_ name: String) -> Bool { name == first || classes.values.contains(name) }
}

extension CodeNode {
  /// The selector of a message: `application:openURL:`; without arguments, its name.
  fileprivate var message: String {
    let name = base?.name ?? ""
    return arguments.isEmpty ? name : ([name] + arguments.compactMap(\.label)).map { $0 + ":" }.joined()
  }

  /// Whether an expression only reads names and their members.
  fileprivate var isPlain: Bool {
    let kinds: Set<SyntaxKind> = [.name, .member, .literal, .group, .typeName]
    return kinds.contains(kind) && descendants.allSatisfy { kinds.contains($0.kind) }
  }

  /// Whether a variable keeps its value between two calls.
  fileprivate var isStatic: Bool { contains(word: "static") || contains(word: "extern") }
}
