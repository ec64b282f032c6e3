package import ManifestText

/// The wants and pages that the ArkTS sources of an app open.
package struct ArkTSScan: Sendable {
  package private(set) var wants: [Want] = []
  package private(set) var pageLoads: [PageLoad] = []

  /// Scans sources; reports those with too deeply nested brackets.
  package init(_ sources: [ArkTSSource], into diagnostics: inout Diagnostics) {
    let values = ArkTSValues(sources)
    let needed = sources.filter { $0.mayOpen || $0.mayTestPlatform }
    for source in needed where source.declarations == nil {
      diagnostics.report(
        .unreadArkTS(source.file, because: "its brackets are nested more than \(ArkTSCode.maximumNesting) levels deep"))
    }
    let files = needed.compactMap { values.file($0.file.path) }
    var guards = files.map { PlatformGuards($0) }
    let tests = zip(files, guards).reduce(into: Set<String>()) { names, pair in
      if pair.0.source.mayTestPlatform { names.formUnion(pair.1.names) }
    }
    var scans: [WantScan] = []
    for (index, file) in files.enumerated() where file.source.mayOpen {
      guards[index].addConditions(with: tests)
      scans.append(WantScan(file, values, guards[index]))
      pageLoads += PageLoadScan(file, values).loads()
    }
    addWants(scans, into: &diagnostics)
  }

  /// Adds the wants; one whose function takes names as parameters is added for each call, too.
  private mutating func addWants(_ scans: [WantScan], into diagnostics: inout Diagnostics) {
    let started = scans.reduce(into: WantScan.Started()) { $0.formUnion($1.started) }
    let found = scans.map { $0.wants(started) }
    let functions = found.joined().compactMap(\.function)
    let keys = Set(functions.map(\.key))
    let names = Set(functions.map { $0.file.code.text($0.declaration.position) })
    let calls = Dictionary(grouping: scans.flatMap { $0.calls(of: names, keys) }, by: \.function)
    let guarded = calls.mapValues { calls in calls.allSatisfy { $0.isGuarded } }
    var count = 0
    for (scan, found) in zip(scans, found) {
      for want in found {
        let function = want.function?.key
        wants += scan.wants(want, isGuarded: function.flatMap { guarded[$0] } ?? false)
        guard want.isPassed, count <= ArkTSSource.maximumCalls, let calls = function.flatMap({ calls[$0] }) else {
          continue
        }
        count += calls.count
        guard count <= ArkTSSource.maximumCalls else {
          diagnostics.report(
            .unreadArkTS(
              scan.file.source.file,
              because: "more than \(ArkTSSource.maximumCalls) calls pass names to functions with wants")
          )
          continue
        }
        for call in calls { wants += call.scan.wants(want, of: call) }
      }
    }
  }
}
