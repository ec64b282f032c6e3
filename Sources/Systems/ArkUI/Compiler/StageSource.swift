package import ManifestCore
import ManifestRuntime

// MARK: - Generated Swift

extension ArkUI {
  package static let reservedTypeNames: Set = [
    "StageApplication", "StagePage", "StageRouter", "StageRouterFacade", "StageRuntime", "StageSceneDelegate",
    "StageViewController",
  ]

  package func appSwiftFile(of program: Program, _ tree: CaseTree) -> AppSwiftFile? {
    guard program.scenes == .generated || program.objectiveCPrefix != nil && opensViewControllers(in: program) else {
      return nil
    }
    return ("ArkUI", (["ManifestArkUI"], { writeStage(of: program, tree, to: &$0) }))
  }

  package func libraries(in program: Program) -> Set<String> {
    opensViewControllers(in: program) ? ["ManifestArkUI"] : []
  }

  package func bridgedHeaders(in program: Program) -> [String] {
    guard !abilities.isEmpty, program.generatesRouter else { return [] }
    return ["libarkui_ios/StageApplication.h", "libarkui_ios/StageViewController.h"]
  }

  /// Whether the app has destinations that a `StageRouter` shows.
  func opensViewControllers(in program: Program) -> Bool {
    !abilities.isEmpty || program.routes.contains { AbilitiesSection.destinations.contains(where: $0.destination.isOf) }
  }

  private func writeStage(of program: Program, _ tree: CaseTree, to swift: inout SwiftWriter) {
    // An app without abilities need not link ArkUI-X.
    let runtime = abilities.isEmpty ? "" : "StageApplication.self, "
    if runtime.isEmpty {
      swift.line("internal import Foundation")  // for `@objc`
    } else {
      // An app that imports the framework's headers in its bridging header does not need the module.
      swift.line("#if canImport(libarkui_ios)")
      swift.line("  \(swift.access)import libarkui_ios")
      swift.line("#endif")
      swift.separate(isShort: false)
      swift.line("extension StageApplication: \(swift.retroactive)StageRuntime {}")
      swift.line("extension StageViewController: \(swift.retroactive)StagePage {}")
    }
    swift.extension("StageRouter") { swift in
      let first = home(of: program, tree).map { ", home: Routes\($0)" } ?? ""
      let actions = program.hasQuickActions ? ", quickActions: { Routes(shortcut: $0) }" : ""
      let notifications = program.links.notificationKey == nil ? "" : ", notificationRoutes: Routes.self"
      swift.separate(isShort: false)
      swift.document("The router of the app.")
      let arguments = "\(runtime)table: Routes.table\(first)\(actions)\(notifications)"
      swift.line("\(swift.access)static let app = StageRouter(\(arguments))")
    }
    if let name = program.generatedSceneDelegate {
      swift.declaration(
        "The scene delegate that Info.plist names.", attribute: "@objc(\(name))",
        "final class \(name): StageSceneDelegate"
      ) { $0.line("\($0.access)override var router: StageRouter? { .app }") }
    }
    if let name = program.facade {
      swift.declaration(
        "The router of the app, for Objective-C: `\(name).shared`.", attribute: "@objc(\(name))",
        "final class \(name): StageRouterFacade"
      ) { $0.line("@objc \($0.access)static let shared = \(name)(StageRouter.app)") }
    }
  }

  /// Returns the expression of the first page, with a leading dot; nil if there is none.
  private func home(of program: Program, _ tree: CaseTree) -> String? {
    if let name = program.home {
      return program.routes.first { $0.name.hasSameBytes(as: name) }.map { tree.expression(of: $0.declarationID) }
    }
    return mainAbility.map { tree.expression(of: $0.declaration.id) }
  }
}
