import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

/// Checks that an app that starts the runtime also sets the folder of its modules, and vice versa.
enum RuntimeStartCheck: Check {
  static let rules: [Rule] = [.unstartedRuntime]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let sources = delegates.sources
    // `StageRouter` does both, as does a generated scene delegate or facade.
    guard delegates.areSourcesRead, !delegates.context.generatesRouter,
      !sources.contains(where: \.usesRouter)
    else { return }
    let configuring = sources.first { $0.configuresRuntime != nil }
    if let configuring, let folder = configuring.configuresRuntime, !sources.contains(where: \.launchesRuntime) {
      let call = configuring.isSwift ? "StageApplication.launch()" : "[StageApplication launchApplication]"
      diagnostics.report(
        .unstartedRuntime, "`launchApplication` is never called, so every page stays blank", at: folder,
        help: "call `\(call)` after this")
    }
    if configuring == nil, let launching = sources.first(where: { $0.launch != nil }), let launch = launching.launch {
      let call =
        launching.isSwift
        ? "StageApplication.configModule(withBundleDirectory: \"arkui-x\")"
        : "[StageApplication configModuleWithBundleDirectory:@\"arkui-x\"]"
      diagnostics.report(
        .unstartedRuntime, "the folder of the modules is never set, so every page stays blank", at: launch,
        help: "call `\(call)` before this")
    }
    if configuring == nil, !sources.contains(where: \.launchesRuntime), let finding = unstarted(delegates) {
      diagnostics.report(finding)
    }
    for folder in sources.compactMap(\.moduleFolder) {
      if let finding = uncopied(folder, delegates.context.ios) { diagnostics.report(finding) }
    }
  }

  /// Returns the diagnostic for an app with pages of the runtime that no source starts; nil if it has none, or may start it.
  private static func unstarted(_ delegates: AppDelegates) -> Diagnostic? {
    let context = delegates.context
    let page = context.requiredClasses.lazy.filter { $0.base == .derived(from: ArkUI.pageBase) }
      .compactMap { context.ios.declaration(of: $0.name) }.first
    guard let page, context.reception.unreadCode == nil, context.ios.targets.contains(where: \.linksRuntime),
      let delegate = context.scenes.delegates.first
    else {
      return nil
    }
    return .init(
      .unstartedRuntime, "no source starts the ArkUI-X runtime, so every page stays blank", at: delegate.name.span,
      related: [.init(page.name.span, "this page needs it")],
      help: "call `configModuleWithBundleDirectory:` and `launchApplication` of `StageApplication` when the app starts")
  }

  /// Returns the diagnostic for a folder of the bundle that no target copies; nil if a target copies it or may copy it.
  private static func uncopied(_ folder: Spanned<String>, _ ios: IOSProject) -> Diagnostic? {
    let resources = ios.targets.flatMap(\.files.resources)
    let isApp = ios.targets.contains { $0.kind == .application }
    guard isApp, ios.areCopiesKnown, !folder.value.isEmpty, !folder.value.contains("/"),
      !resources.contains(where: { name(of: $0) == folder.value })
    else { return nil }
    // If no folder is copied, another check reports the Xcode project.
    guard let copied = resources.first(where: \.isFolder) else { return nil }
    return Diagnostic(
      .uncopiedModules, "no target copies a folder `\(folder.value)` into its bundle", at: folder.span,
      note: "each ability opens an empty page",
      help:
        "write `\(name(of: copied))` if that is the folder of the packed modules, or add `\(folder.value)` to the resources"
    )
  }

  private static func name(of resource: XcodeProject.Resource) -> Substring {
    resource.path.split(separator: "/").last ?? ""
  }
}

extension Rule {
  static let unstartedRuntime = Rule("MC5215", "unstarted-runtime", .error)
}
