import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that the generated Swift sources see the runtime of ArkUI-X: by the bridging header, or as a module.
enum RuntimeImportCheck: Check {
  static let rules: [Rule] = [.unimportedRuntime]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    let headers = context.program[ArkUI.self].bridgedHeaders(in: context.program)
    guard let first = headers.first, let generated = context.generatedSwift, context.ios.unreadSource == nil else {
      return
    }
    let framework = String(first.prefix { $0 != "/" })
    // Sources of the app that import the module would not compile without it.
    let hasModule = context.ios.compiledSources.contains { source in
      !generated.paths.contains(source.path) && source.path.hasSuffix(".swift")
        && source.imports.contains { $0.value == framework }
    }
    guard !hasModule else { return }
    for target in context.appTargets where generated.paths.contains(where: target.files.compiles) {
      let place = target.configurations.lazy.compactMap { configuration -> Span? in
        switch configuration.settings[IOSProject.bridgingHeader] {
        case .absent: target.name.span
        case .text(let path):
          context.ios.header(path).map { context.ios.imports(framework, from: $0) } ?? true
            ? nil : configuration.settings.written(IOSProject.bridgingHeader)?.span
        case .unknown: nil
        }
      }.first
      guard let place else { continue }
      diagnostics.report(
        .unimportedRuntime,
        "the generated Swift uses classes of `\(framework)`, which the bridging header of `\(target.name.value)` does not import",
        at: place, note: "Xcode builds the target only if the framework has a module",
        help: place == target.name.span
          ? "run `manifestc apply`, or set `\(IOSProject.bridgingHeader)` in each configuration"
          : "add \(headers.map { "`#import <\($0)>`" }.joined(separator: " and "))")
    }
  }
}

extension IOSProject {
  /// Returns whether a header, or one of the project that it imports, imports a framework.
  fileprivate func imports(_ framework: String, from header: AppSource) -> Bool {
    var seen: Set<SourceID> = []
    var waiting = [header]
    while let next = waiting.popLast() {
      guard seen.insert(next.id).inserted else { continue }
      let names = next.imports.map(\.value)
      if names.contains(where: { $0 == framework || $0.hasPrefix(framework + "/") }) { return true }
      waiting += names.compactMap(self.header)
    }
    return false
  }
}

extension Rule {
  static let unimportedRuntime = Rule("MC5093", "unimported-runtime", .warning)
}
