import AppSources
import ManifestRuntime
import ManifestText
import ManifestXcode

/// Checks that Xcode can build Swift sources in the app's target, and that Objective-C finds the generated classes.
enum SwiftBuildCheck: Check {
  static let rules: [Rule] = [
    .otherLibraries, .missingBridgingHeader, .noSwiftVersion, .unreferencedPackage, .missingFacade,
  ]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    for version in context.ios.resolvedLibraries where !ToolVersion.fits(version.value) {
      diagnostics.report(
        .otherLibraries,
        "the app links manifestc \(version.value), which does not fit the code of manifestc \(ToolVersion.current)",
        at: version.span, note: "Xcode does not build the target",
        help: "update one of them, and run `manifestc build`")
    }
    for target in context.appTargets {
      // A workspace may have packages of its own.
      let packages = context.ios.hasWorkspace ? [] : packages(of: target)
      for finding in settings(of: target, context) + packages { diagnostics.report(finding) }
    }
    if !context.appTargets.isEmpty {
      for finding in facades(context) { diagnostics.report(finding) }
    }
  }

  // MARK: Settings

  private static func settings(of target: IOSProject.Target, _ context: ProjectContext) -> [Diagnostic] {
    let generated = context.generatedSwift?.paths ?? []
    // Xcode sets the version with the first Swift file that it adds itself.
    let compilesSwift =
      generated.contains(where: target.files.compiles)
      && !context.ios.sources.contains { $0.path.hasSuffix(".swift") && target.files.compiles($0.path) }
    var findings: [Diagnostic] = []
    if compilesSwift, target.configurations.contains(where: { $0.settings["SWIFT_VERSION"] == .absent }) {
      findings.append(
        Diagnostic(
          .noSwiftVersion,
          "target `\(target.name.value)` compiles the generated Swift sources, but `SWIFT_VERSION` is not set",
          at: target.name.span, note: "Xcode does not build the target", help: "set `SWIFT_VERSION` to `6.0` or `5.0`"))
    }
    for path in target.texts(of: IOSProject.bridgingHeader).map(\.text).unique(by: \.span) {
      guard !path.value.hasPrefix("/"), !path.value.contains(".."), context.ios.unreadSource == nil,
        context.ios.header(path.value) == nil
      else { continue }
      findings.append(
        Diagnostic(
          .missingBridgingHeader, "the bridging header \(path.value.inBackticks) does not exist", at: path.span,
          note: "Xcode does not build the target", help: "correct the path, or remove the setting"))
    }
    return findings
  }

  private static func packages(of target: IOSProject.Target) -> [Diagnostic] {
    target.files.orphanProducts.filter { $0.value.hasPrefix("Manifest") }.prefix(1).map { product in
      Diagnostic(
        .unreferencedPackage,
        "target `\(target.name.value)` links `\(product.value)`, but the project refers to no package",
        at: product.span,
        note: "Xcode does not find the product", help: "add the package manifestc to the project")
    }
  }

  // MARK: Objective-C

  /// Returns the findings about generated classes that sources in Objective-C name, but do not get.
  private static func facades(_ context: ProjectContext) -> [Diagnostic] {
    let ios = context.ios
    return ios.compiledSources.filter { source in
      [".m", ".mm"].contains(where: source.path.hasSuffix)
        && source.imports.contains { $0.value.hasSuffix("-Swift.h") }
    }
    .compactMap { file in
      guard let named = file.words.first(where: { isFacade($0.value, context) }) else { return nil }
      let name = named.value
      // A router of this form is also that of libraries.
      if name != context.program.facade, ios.declaration(of: name) == nil, !ios.mayDeclareElsewhere {
        let prefix = String(name.dropLast("Router".count))
        return Diagnostic(
          .missingFacade, "no generated class is named `\(name)`", at: named.span,
          help: context.program.facade.map { "write `\($0)`, or `swift: {objectiveC: \(prefix)}` in `manifestc.yaml`" }
            ?? "write `swift: {objectiveC: \(prefix)}` in `manifestc.yaml`, and run `manifestc build`")
      }
      let isTyped = context.appTargets.contains { $0.files.objectiveCPlusPlus.contains(file.path) }
      guard name == context.program.facade, isTyped || file.path.hasSuffix(".mm"),
        context.generatedSwift?.areLibrariesEmbedded != true
      else { return nil }
      return Diagnostic(
        .missingFacade, "Objective-C++ does not see the superclass of `\(name)`", at: named.span,
        note: "the header for Swift imports the modules of superclasses only in Objective-C",
        help: isTyped
          ? "run `manifestc apply`, or write the type `sourcecode.c.objc` of the file in the Xcode project"
          : "rename the file so that it ends with `.m`, or call `\(name)` in another file")
    }
  }

  /// Returns whether a name is that of the class for Objective-C, or has its form: two to eight capitals, and `Router`.
  private static func isFacade(_ name: String, _ context: ProjectContext) -> Bool {
    if name == context.program.facade { return true }
    guard name.hasSuffix("Router") else { return false }
    let prefix = name.dropLast("Router".count)
    return (2...8).contains(prefix.utf8.count) && prefix.utf8.allSatisfy { (0x41...0x5A).contains($0) }
  }
}

extension Rule {
  static let missingBridgingHeader = Rule("MC5083", "missing-bridging-header", .error)
  static let noSwiftVersion = Rule("MC5084", "no-swift-version", .error)
  static let unreferencedPackage = Rule("MC5085", "unreferenced-package", .error)

  static let missingFacade = Rule("MC5086", "missing-facade", .error)

  static let otherLibraries = Rule("MC5090", "other-libraries", .error)
}
