import ManifestCore
import ManifestText

/// Checks that a target compiles the generated category, and that no other category has one of its methods.
enum FrameworkCategoryCheck: ProjectCheck {
  static let rules: [Rule] = [.uncompiledCategory, .repeatedFrameworkMethod]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard let category = FrameworkCategory(context.program[MicroApps.self], of: context.program) else { return }
    checkCompilation(of: category, context, into: &diagnostics)
    let implementations = Dictionary(category.implementations.map { ($0.method.selector, $0) }) { first, _ in first }
    let search = ByteSearch(CategoryMethods.className)
    for file in context.ios.compiledSources where search.occurs(in: file.bytes) && !Header.isPresent(in: file.bytes) {
      for selector in CategoryMethods(CodeTokens(file)).selectors {
        guard let generated = implementations[selector.value] else { continue }
        diagnostics.report(
          .repeatedFrameworkMethod, "the generated category implements `\(selector.value)`, too", at: selector.span,
          related: [.init(generated.span, "the route map needs it here")], help: generated.alternative)
      }
    }
  }

  private static func checkCompilation(
    of category: FrameworkCategory, _ context: ProjectContext, into diagnostics: inout Diagnostics
  ) {
    guard let app = context.appTargets.first, context.ios.targets.allSatisfy(\.files.isComplete),
      let path = context.generatedSwift?.objectiveCPaths.first, !context.ios.isInPackage([path]),
      !context.ios.targets.contains(where: { $0.files.compiles(path) })
    else { return }
    let route = category.publicRoute
    diagnostics.report(
      .uncompiledCategory, "no target compiles `\(path)`", at: app.name.span, severity: route == nil ? .note : .error,
      related: route.map { [.init($0.span, "the framework passes no URL to this route without it")] } ?? [],
      help: "add the file to target `\(app.name.value)`, or `delegate: own` to `apps` if the app starts mPaaS itself")
  }
}

/// The methods that categories of `DTFrameworkInterface` implement in a file.
struct CategoryMethods {
  static let className = "DTFrameworkInterface"

  private(set) var selectors: [Spanned<String>] = []

  /// Reads the declarations before the bodies of methods, and nothing else.
  init(_ code: CodeTokens) {
    guard !code.isSwift, code.areBalanced else { return }
    for index in code.indices where code.isMark(index, "@") && code.isWord(index + 1, "implementation") {
      guard code.isWord(index + 2, Self.className), code.isMark(index + 3, "(") else { continue }
      read(code, from: code.after(index + 3))
    }
  }

  private mutating func read(_ code: CodeTokens, from start: Int) {
    var index = start
    while code.indices.contains(index), !(code.isMark(index, "@") && code.isWord(index + 1, "end")) {
      guard code.isMark(index, "-"), code.isMark(index + 1, "(") else {
        index = code.after(index)
        continue
      }
      let name = code.after(index + 1)
      var selector = ""
      index = name
      while code.indices.contains(index), !code.isMark(index, "{"), !code.isMark(index, ";") {
        if code.isLabel(index) { selector += code.text(index) + ":" }
        index = code.after(index)
      }
      guard code.isMark(index, "{"), code.isWord(name) else { continue }
      selectors.append(Spanned(selector.isEmpty ? code.text(name) : selector, code.span(name)))
    }
  }
}

extension Rule {
  static let uncompiledCategory = Rule("MC7050", "uncompiled-category", .error)
  static let repeatedFrameworkMethod = Rule("MC7051", "repeated-framework-method", .error)
}
