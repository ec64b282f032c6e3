import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that the module's profile lists each page that a window or a router shows by its path.
enum PageLoadCheck: Check {
  static let rules: [Rule] = [.unlistedPage]

  static func run(on context: ModuleContext, into diagnostics: inout Diagnostics) {
    // A manifest with an error may list the pages after all.
    guard !context.pageLoads.isEmpty, context.project.areModulesComplete else { return }
    let listed = Dictionary(
      context.files.filter { isJudged($0) }.map(\.module).map { module in
        (module.folder, Set(module.pages.map { ExactName($0.value) }))
      }, uniquingKeysWith: { first, _ in first })
    var loads: [PageLoad] = []
    for load in context.pageLoads {
      let path = load.page.value
      guard isPath(path), let pages = listed[load.module.folder], !pages.contains(ExactName(path)) else { continue }
      if pages.contains(ExactName(stem(path))) {
        diagnostics.report(
          .unlistedPage, "module `\(load.module.name)` lists `\(stem(path))`, not `\(path)`", at: load.page.span,
          severity: .warning, related: load.constant.map { [.init($0, "the path is written here")] } ?? [],
          note: "the runtime compares paths exactly", help: "write `\(stem(path))`")
      } else if !pages.contains(where: { stem($0.text).hasSameBytes(as: stem(path)) }) {
        loads.append(load)
      }
    }
    for load in loads {
      let stem = stem(load.page.value)
      let files = context.files.filter { $0.module.folder == load.module.folder }
      // A page that the list misspells is reported there.
      let isMisspelled = files.contains { $0.missingPages.contains { $0.nearest?.hasSameBytes(as: stem) == true } }
      if isMisspelled { continue }
      let hasSource = files.contains { $0.sourceNames.contains(ExactName(stem)) }
      diagnostics.report(unlisted(load, hasSource: hasSource, &diagnostics.nearestName))
    }
  }

  /// Returns whether all pages of a module's own windows are known; the code of a library runs in other modules'
  /// windows.
  private static func isJudged(_ files: ModuleFiles) -> Bool {
    let module = files.module
    guard module.manifest.kind == .entry || module.manifest.kind == .feature, !files.mayHaveOtherPages else {
      return false
    }
    // An unreadable profile has been reported.
    return module.manifest.pagesProfile == nil || module.pagesSpan != nil
  }

  /// Returns whether a text is the path of a page of the module; `@bundle:` refers to another module.
  private static func isPath(_ text: String) -> Bool { !text.isEmpty && !text.contains(":") && text != "/" }

  /// Returns the path without a leading `./` or `/` and without a file extension.
  private static func stem(_ path: String) -> String {
    var stem = path[...]
    for prefix in ["./", "/"] where stem.hasPrefix(prefix) { stem = stem.dropFirst(prefix.count) }
    for ending in [".ets", ".js"] where stem.hasSuffix(ending) { stem = stem.dropLast(ending.count) }
    return String(stem)
  }

  private static func unlisted(_ load: PageLoad, hasSource: Bool, _ search: inout NearestName) -> Diagnostic {
    let (name, module) = (load.page.value, load.module)
    let constant: [Diagnostic.Related] = load.constant.map { [.init($0, "the path is written here")] } ?? []
    guard let list = module.pagesSpan else {
      return Diagnostic(
        .unlistedPage, "module `\(module.name)` lists no pages, so `\(name)` is not shown", at: load.page.span,
        related: constant + [.init(module.manifest.name.span, "the module has no `pages`")],
        note: note(load), help: "add `\"pages\": \"$profile:main_pages\"` to `module.json5`")
    }
    let near = search.among(module.pages.map(\.value), to: name)
    return Diagnostic(
      .unlistedPage, "module `\(module.name)` lists no page `\(name)`", at: load.page.span,
      related: constant + [.init(list.head, "the module's pages")], note: note(load),
      help: help(near, name, hasSource: hasSource))
  }

  private static func note(_ load: PageLoad) -> String {
    load.isRouted ? "the router shows no other page" : "the window stays blank"
  }

  private static func help(_ near: String?, _ name: String, hasSource: Bool) -> String {
    if let near { return hasSource ? "write `\(near)`, or add `\(name)` to the list" : "write `\(near)`" }
    // A listed page without a source does not build.
    return hasSource
      ? "add it to the list, or correct the path"
      : "correct the path, or create `src/main/ets/\(stem(name)).ets` and add the page to the list"
  }
}

extension Rule {
  static let unlistedPage = Rule("MC5314", "unlisted-page", .error)
}
