import AppSources
import ManifestCore
import ManifestRuntime
import ManifestText

/// The statements of the app delegates in ArkUI-X's templates, whose work a generated scene delegate does.
struct TemplateStatements {
  /// The class of the page that the generated scene delegate shows first; nil if it has none of its own.
  let firstPage: String?
  /// The classes of the pages by module and ability.
  let pages: [AbilityReference: String]
  /// Those that show an ability by its name.
  let stages: Set<String>
  /// The methods of the class by their selectors.
  let methods: [String: CodeNode]

  /// The methods that only template code calls.
  private(set) var helpers: Set<CodeNode> = []
  /// What sets up the navigation controller, as statements about another one.
  private(set) var navigationSetup: [(String) -> String] = []
  /// The classes of the pages that the code makes.
  private(set) var classes: Set<String> = []
  /// The statements that are none of the template.
  private(set) var unknown: [CodeNode] = []
  /// Whether the statements show the first page.
  private var isLaunching = false
  /// The classes of the pages in variables.
  private var variables: [String: String] = [:]

  init(_ arkUI: ArkUI, _ program: Program, methods: [CodeNode]) {
    if let home = program.home {
      let destination = program.routes.first { $0.name.hasSameBytes(as: home) }?.destination
      let ability = arkUI.abilities.first { "\($0.module)/\($0.name)" == destination?.name }
      let isController = destination?.isOf(AbilitiesSection.controllerDestination) == true
      firstPage = isController ? destination?.name : ability?.className
    } else {
      firstPage = arkUI.mainAbility?.className
    }
    pages = Dictionary(
      arkUI.abilities.compactMap { ability in
        ability.className.map { (AbilityReference(module: ability.module, ability: ability.name), $0) }
      }
    ) { first, _ in first }
    stages = Set(
      arkUI.abilities.compactMap { if case .viewController(let name) = $0.presenter { name } else { nil } })
    self.methods = Dictionary(methods.map { ($0.selector, $0) }) { first, _ in first }
  }

  /// Judges the statements of a method that UIKit calls, and those of the methods that they call.
  mutating func read(_ method: CodeNode, isLaunching: Bool) {
    self.isLaunching = isLaunching
    read(method)
  }

  private mutating func read(_ method: CodeNode) {
    for statement in method.body.map({ Array($0.children) }) ?? [] { read(statement: statement) }
  }

  private mutating func read(statement: CodeNode) {
    if statement.kind == .branch { return readBranch(statement) }
    // A block, or several variables.
    if statement.kind == .block || statement.kind == .other, statement.base != nil {
      return statement.children.forEach { read(statement: $0) }
    }
    guard !isCallOfOwnMethod(statement), !makesPage(statement), !setsUpNavigation(statement), !Self.isKnown(statement)
    else { return }
    unknown.append(statement)
  }

  private mutating func readBranch(_ branch: CodeNode) {
    let tests = branch.name == "for" ? [] : branch.tests.flatMap { $0.operands(of: "&&") }
    if !tests.allSatisfy(Self.isKnownTest) || branch.name == "for" && branch.tests.contains(where: Self.mayDoMore) {
      unknown.append(branch)
    }
    branch.body?.children.forEach { read(statement: $0) }
    if let other = branch.otherwise { read(statement: other) }
  }

  // MARK: Calls of own methods

  private mutating func isCallOfOwnMethod(_ statement: CodeNode) -> Bool {
    guard statement.kind == .call, let callee = statement.base, callee.base?.name == "self",
      let method = methods[statement.message]
    else { return false }
    for case let argument? in statement.arguments.map(\.base) {
      guard !Self.mayDoMore(argument) || makesPage(argument) else { return false }
    }
    if method.parameters.count == 1, method.parameters[0].contains(word: "UINavigationController") {
      navigationSetup.append { "[self \(method.selector)\($0)]" }
    } else if helpers.insert(method).inserted {
      read(method)
    }
    return true
  }

  /// Whether an expression may have an effect.
  private static func mayDoMore(_ node: CodeNode) -> Bool {
    node.kind == .assignment || node.kind == .call
      || node.descendants.contains { $0.kind == .call || $0.kind == .assignment }
  }

  private static let stack = CodePattern(
    objectiveC: "UINavigationController *$stack = [[UINavigationController alloc] initWithRootViewController:$view]")
  private static let property = CodePattern(objectiveC: "$stack.navigationBarHidden = $value")

  /// Returns whether a statement hides or shows the bar of a navigation controller that the same method makes.
  private mutating func setsUpNavigation(_ statement: CodeNode) -> Bool {
    guard let found = Self.property.match(statement), let name = found["$stack"], let value = found["$value"],
      let method = statement.ancestors.first(where: { $0.kind == .function }),
      method.descendants.contains(where: { Self.stack.match($0)?["$stack"] == name })
    else { return false }
    navigationSetup.append { "\($0).navigationBarHidden = \(value)" }
    return true
  }

  // MARK: Pages

  static let creations = [
    "$Page *$view = [[$Page alloc] initWithInstanceName:$$name]", "$Page *$view = [[$Page alloc] init]",
    "$view = [[$Page alloc] initWithInstanceName:$$name]", "$view = [[$Page alloc] init]",
    "[[$Page alloc] initWithInstanceName:$$name]", "[[$Page alloc] init]",
  ].map(CodePattern.init(objectiveC:))

  /// The generated scene delegate gives the pages of abilities their names.
  private static let instanceName = CodePattern(objectiveC: "$view.instanceName = $$name")

  private mutating func makesPage(_ statement: CodeNode) -> Bool {
    if let found = Self.instanceName.match(statement) {
      return found["$view"].flatMap { variables[$0] }.map(stages.contains) ?? false
    }
    guard let found = Self.creations.lazy.compactMap({ $0.match(statement) }).first, let name = found["$Page"]
    else { return false }
    if let view = found["$view"] { variables[view] = name }
    let texts = statement.conditions.compactMap { $0.comparison?.right.plainText?.value }
    classes.insert(name)
    switch texts.count {
    case 0: return isLaunching ? name == firstPage : pages.values.contains(name)
    case 2: return name == pages[AbilityReference(module: texts[0], ability: texts[1])]
    default: return false
    }
  }

  // MARK: Statements

  private static let known =
    [
      "[StageApplication configModuleWithBundleDirectory:$$folder]", "[StageApplication launchApplication]",
      "[StageApplication callCurrentAbilityOnForeground]", "[StageApplication callCurrentAbilityOnBackground]",
      "[StageApplication releaseViewControllers]",
      "NSString *$name = [NSString stringWithFormat:@\"%@:%@:%@\", $$bundle, $$module, $$ability]",
      // The URL of a want.
      "NSString *$part = $url.scheme", "NSString *$part = $url.host", "NSString *$part = $url.query",
      "NSURLComponents *$parts = [NSURLComponents componentsWithString:$url.absoluteString]",
      "NSURLComponents *$parts = [NSURLComponents componentsWithURL:$url resolvingAgainstBaseURL:$value]",
      "NSArray<NSURLQueryItem *> *$items = $parts.queryItems", "NSArray *$items = $parts.queryItems",
      "$part = $item.value", "$view.params = $part", "id $view = nil", "UIViewController *$view = nil",
      "$view = ($Page *)$other", "$view = $other",
      // The window and its navigation.
      "id $root = [[UIApplication sharedApplication].delegate window].rootViewController",
      "BOOL $flag = NO", "$flag = YES",
      "UINavigationController *$stack = (UINavigationController *)self.window.rootViewController",
      "[$stack pushViewController:$view animated:$value]",
      "self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds]",
      "self.window.backgroundColor = [UIColor whiteColor]", "self.window.backgroundColor = UIColor.whiteColor",
      "self.window.rootViewController = $view",
      "self.window.rootViewController = [[UINavigationController alloc] initWithRootViewController:$view]",
      "[self.window makeKeyAndVisible]",
      "UINavigationController *$stack = [[UINavigationController alloc] initWithRootViewController:$view]",
      "return YES", "return NO", "return",
    ].map(CodePattern.init(objectiveC:))

  private static func isKnown(_ statement: CodeNode) -> Bool {
    // A variable without a value, and a log.
    if statement.kind == .variable, statement.children.allSatisfy({ $0.kind == .typeName || $0.kind == .modifier }) {
      return true
    }
    if statement.kind == .call, statement.base?.name == "NSLog" { return true }
    return known.contains { $0.match(statement) != nil }
  }

  private static let questions = ["[$view isKindOfClass:[UINavigationController class]]", "$flag", "!$flag"]
    .map(CodePattern.init(objectiveC:))

  private static func isKnownTest(_ test: CodeNode) -> Bool {
    if let comparison = test.comparison { return comparison.right.kind == .literal && !mayDoMore(comparison.left) }
    guard let found = questions.lazy.compactMap({ $0.match(test) }).first else { return false }
    guard let flag = found["$flag"] else { return true }
    let method = test.ancestors.first { $0.kind == .function }
    return method?.descendants.contains { $0.kind == .variable && $0.name == flag } == true
  }
}

extension CodeNode {
  /// The selector of a message: `application:openURL:`; without arguments, its name.
  fileprivate var message: String {
    let name = base?.name ?? ""
    return arguments.isEmpty ? name : ([name] + arguments.compactMap(\.label)).map { $0 + ":" }.joined()
  }
}
