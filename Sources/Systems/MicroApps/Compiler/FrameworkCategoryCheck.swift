import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that a target compiles the generated category, and that no other category has one of its methods.
enum FrameworkCategoryCheck: Check {
  static let rules: [Rule] = [.uncompiledCategory, .repeatedFrameworkMethod]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    guard let category = FrameworkCategory(context.program[MicroApps.self], of: context.program) else { return }
    checkCompilation(of: category, context, into: &diagnostics)
    let implementations = Dictionary(category.implementations.map { ($0.method.selector, $0) }) { first, _ in first }
    for source in context.ios.compiledSources where !Header.isPresent(in: source.file.bytes) {
      for selector in categoryMethods(source) {
        guard let generated = implementations[selector.value] else { continue }
        diagnostics.report(
          .repeatedFrameworkMethod, "the generated category implements `\(selector.value)`, too", at: selector.span,
          related: [.init(generated.span, "the route map needs it here")], help: generated.alternative)
      }
    }
  }

  /// Returns the selectors of the methods that categories of the framework's class implement in a source.
  static func categoryMethods(_ source: AppSource) -> [Spanned<String>] {
    guard source.areBracketsPaired else { return [] }
    return source.nodes(.type).filter {
      $0.label == "implementation" && $0.name == "DTFrameworkInterface" && $0.first(.modifier) != nil
    }.flatMap { category in
      category.all(.function).filter { $0.body != nil && $0.text.hasPrefix("-") }.map { method in
        Spanned(method.selector, method.nameSpan)
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

extension Rule {
  static let uncompiledCategory = Rule("MC7050", "uncompiled-category", .error)
  static let repeatedFrameworkMethod = Rule("MC7051", "repeated-framework-method", .error)
}
