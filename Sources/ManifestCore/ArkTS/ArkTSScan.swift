import AppSources
package import ManifestText

/// The wants and pages that the ArkTS sources of an app open.
package struct ArkTSScan: Sendable {
  package private(set) var wants: [Want] = []
  package private(set) var pageLoads: [PageLoad] = []
  /// The texts in functions that build the pages of a `Navigation` by their names: `.navDestination(this.page)`.
  package private(set) var builtPages: Set<String> = []
  /// The texts of the links in calls of `openLink`.
  package private(set) var openedLinks: [Spanned<String>] = []

  /// Scans sources; reports those that are nested too deeply.
  package init(_ sources: [ArkTSSource], into diagnostics: inout Diagnostics) {
    let values = ScriptValues(sources.map { Script($0.source, imports: $0.imports) })
    let needed = sources.filter { $0.mayOpen || $0.mayTestPlatform }
    for source in needed where source.source.isTooDeep {
      diagnostics.report(
        .unreadArkTS(source.file, because: "its code is nested more than \(AppSource.maximumDepth) levels deep"))
    }
    var answers: [String: Bool] = [:]
    let guarded = needed.map { source in
      let scopes = values.scopes(ofPath: source.file.path) ?? Scopes(source.source)
      return (source: source, scopes: scopes, guards: PlatformGuards(scopes, &answers))
    }
    let tests = Set(guarded.filter(\.source.mayTestPlatform).flatMap(\.guards.names))
    var scans: [WantScan] = []
    for (source, scopes, var guards) in guarded where source.mayOpen {
      guards.addConditions(with: tests)
      scans.append(WantScan(scopes, values, guards, module: source.module))
      openedLinks += scopes.source.calls(named: "openLink").compactMap { call in
        guard let link = call.arguments.first?.base, case .text(let text) = values.value(link) else { return nil }
        return Spanned(text, link.firstSpan)
      }
      for builder in scopes.source.calls(named: "navDestination").compactMap(\.arguments.first?.base) {
        let function = builder.kind == .closure ? builder : values.target(builder)?.node
        builtPages.formUnion(function?.texts.map(\.value) ?? [])
      }
      pageLoads += PageLoadScan(scopes: scopes, values: values, module: source.module).loads()
    }
    addWants(scans, into: &diagnostics)
  }

  /// Adds the wants; one whose function takes names as parameters is added for each call, too.
  private mutating func addWants(_ scans: [WantScan], into diagnostics: inout Diagnostics) {
    let started: WantScan.Started = (Set(scans.flatMap(\.startedKeys)), Set(scans.flatMap(\.startedConstants)))
    let found = scans.map { $0.wants(started) }
    let functions = Set(found.joined().compactMap(\.function))
    let names = Set(functions.map(\.name))
    let calls = Dictionary(grouping: scans.flatMap { $0.calls(of: functions, named: names) }, by: \.function)
    let guarded = calls.mapValues { calls in calls.allSatisfy { $0.scan.guards.guards($0.node) } }
    var count = 0
    for (scan, found) in zip(scans, found) {
      for want in found {
        wants += scan.wants(want, isGuarded: want.function.flatMap { guarded[$0] } ?? false)
        guard want.isPassed, count <= ArkTSSource.maximumCalls, let calls = want.function.flatMap({ calls[$0] }) else {
          continue
        }
        count += calls.count
        guard count <= ArkTSSource.maximumCalls else {
          diagnostics.report(
            .unreadArkTS(
              scan.scopes.source.file,
              because: "more than \(ArkTSSource.maximumCalls) calls pass names to functions with wants"))
          continue
        }
        for call in calls { wants += call.scan.wants(want, of: call) }
      }
    }
  }
}
