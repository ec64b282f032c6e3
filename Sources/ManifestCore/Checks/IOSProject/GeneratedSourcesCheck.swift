package import ManifestText
import ManifestXcode

/// Checks that the iOS project compiles the generated Swift sources, with the libraries that they import.
///
/// A package in the file system may compile them, if they are in its folder.
package enum GeneratedSourcesCheck: Check {
  package static let rules: [Rule] = [.uncompiledSources, .unlinkedLibrary, .oldTargetOfSources]

  package static func brokenSteps(of entryPoint: EntryPoint, by finding: Diagnostic) -> [Delivery.Step] {
    finding.severity == .error ? [.forwarded] : []
  }

  package static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    for finding in findings(in: context) { diagnostics.report(finding) }
  }

  /// Returns the findings, which are the cause of links that open nothing.
  package static func findings(in context: ProjectContext) -> [Diagnostic] {
    let ios = context.ios
    let delegate = context.program.generatedSceneDelegate
    // Without a generated scene delegate, the app shows nothing, whether or not it has routes; without a type that it names,
    // Xcode does not build it.
    guard let generated = context.generatedSwift,
      context.program.opensLinks || delegate != nil || context.reception.mentionsGeneratedCode,
      let app = context.appTargets.first, ios.targets.allSatisfy(\.files.isComplete),
      ios.areOnlyOwnPackagesLinked
        || !ios.areOutputsPackaged && !ios.targets.contains(where: \.files.linksPackageOutside)
    else { return [] }
    // What an extension compiles and links is not in the app.
    let all = ios.appTargets + ios.targets.filter { $0.kind == .appExtension }
    for target in all {
      if let finding = exclusion(of: generated, from: target) { return [finding] }
    }
    let compilers = all.filter { target in generated.paths.contains(where: target.files.compiles) }
    guard let compiler = compilers.first(where: { $0.kind != .appExtension }) else {
      guard !ios.isInPackage(generated.paths) else { return [] }
      let links = context.project.map.links
      let place = links.schemes.first?.name.span ?? links.domains.first?.span
      return [
        Diagnostic(
          .uncompiledSources, "no target compiles the generated Swift sources", at: app.name.span,
          related: place.map { [.init($0, "the links that they open")] } ?? [],
          help: "run `manifestc apply`, or add the files of `\(generated.folder)` to target `\(app.name.value)`")
      ]
    }
    // A project may name files that other tools generate during the build.
    let lost = all.flatMap { target in
      generated.lostLibraries(of: target, in: ios).map { path in
        Diagnostic(
          .uncompiledSources, "target `\(target.name.value)` compiles `\(path)`, which does not exist",
          at: target.name.span, note: "Xcode does not build the target",
          help: "run `manifestc apply`, or remove the file from the target")
      }
    }
    // `DeploymentTargetCheck` says it of the app's target.
    let old = context.program.opensLinks || delegate != nil ? oldTargets(compilers) : []
    return lost + uncompiled(generated, compiler, delegate, ios) + unlinked(generated, compiler, ios) + old
  }

  /// Returns a finding about a target whose build that ships leaves out generated sources; nil if it does not.
  private static func exclusion(of generated: GeneratedSwift, from target: IOSProject.Target) -> Diagnostic? {
    guard let excluded = target.files.excluded,
      let path = generated.paths.first(where: { target.files.lists($0) && target.files.excludes($0) })
    else { return nil }
    return Diagnostic(
      .uncompiledSources,
      "the configuration of target `\(target.name.value)` that ships does not compile `\(path)`",
      at: excluded.span, help: "take it out of `EXCLUDED_SOURCE_FILE_NAMES`")
  }

  /// Returns the findings about generated files that no target compiles: a new section of the route map has a new file.
  private static func uncompiled(
    _ generated: GeneratedSwift, _ compiler: IOSProject.Target, _ delegate: String?, _ ios: IOSProject
  ) -> [Diagnostic] {
    generated.paths.filter { path in
      !ios.appTargets.contains { $0.files.compiles(path) } && !ios.isInPackage([path])
    }.map { path in
      let declaration = delegate.map { generated.classes[$0] } == path ? ", which declares the scene delegate" : ""
      return Diagnostic(
        .uncompiledSources, "no target compiles `\(path)`\(declaration)", at: compiler.name.span,
        help: "run `manifestc apply`, or add the file to target `\(compiler.name.value)`")
    }
  }

  /// Returns the findings about libraries that no target links.
  private static func unlinked(
    _ generated: GeneratedSwift, _ compiler: IOSProject.Target, _ ios: IOSProject
  ) -> [Diagnostic] {
    // Another package, or a package manager, may link the libraries.
    guard !ios.mayLinkLibraries, ios.areOnlyOwnPackagesLinked else { return [] }
    let linked = Set(ios.appTargets.flatMap(\.files.linked).map(Self.name))
    return generated.imports.filter { !linked.contains($0) }.map { module in
      Diagnostic(
        .unlinkedLibrary, "no target links `\(module)`, which the generated Swift sources import",
        at: compiler.name.span,
        help: """
          run `manifestc apply`, or add the package product `\(module)` to the libraries of target \
          `\(compiler.name.value)`
          """)
    }
  }

  /// Returns the findings about targets that compile the generated sources for systems that they do not support.
  private static func oldTargets(_ compilers: [IOSProject.Target]) -> [Diagnostic] {
    var seen: Set<Span> = []
    return compilers.flatMap { target in
      target.oldVersions.filter { seen.insert($0.span).inserted }.map { text in
        Diagnostic(
          .oldTargetOfSources,
          "target `\(target.name.value)` compiles the generated Swift sources for iOS \(text.value), but they require iOS \(AppFacts.oldestMinimumOS)",
          at: text.span, help: "write `\(AppFacts.oldestMinimumOS).0` or a later version")
      }
    }
  }

  /// Returns the findings about sources that a build system compiles with some libraries, at a position in the route map.
  package static func findings(
    in generated: GeneratedSwift, linking libraries: Set<String>, at span: Span
  ) -> [Diagnostic] {
    generated.imports.filter { !libraries.contains($0) }.map { module in
      Diagnostic(
        .unlinkedLibrary, "the generated Swift sources import `\(module)`, which their target does not depend on",
        at: span, help: "add the product `\(module)` to the dependencies of the target")
    }
  }

  /// Returns the name of a linked product without its folder and extension.
  private static func name(_ path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    return last.split(separator: ".").first.map(String.init) ?? last
  }
}

extension Rule {
  static let uncompiledSources = Rule("MC5080", "uncompiled-sources", .error)
  static let unlinkedLibrary = Rule("MC5081", "unlinked-library", .error)
  static let oldTargetOfSources = Rule("MC5082", "old-target-of-sources", .error)
}
