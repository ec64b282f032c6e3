package import ManifestText

/// The wants and pages that the ArkTS sources of an app open.
package struct ArkTSScan: Sendable {
  package private(set) var wants: [Want] = []
  package private(set) var pageLoads: [PageLoad] = []

  /// Scans sources; reports those with too deeply nested brackets.
  package init(_ sources: [ArkTSSource], into diagnostics: inout Diagnostics) {
    let tests = sources.reduce(into: Set<String>()) { names, source in
      guard source.mayTestPlatform, let code = ArkTSCode(source.file) else { return }
      names.formUnion(PlatformGuards.names(in: code))
    }
    let values = ArkTSValues(sources)
    for source in sources where source.mayOpen || source.mayTestPlatform {
      guard let code = ArkTSCode(source.file) else {
        diagnostics.report(
          .unreadArkTS(
            source.file, because: "its brackets are nested more than \(ArkTSCode.maximumNesting) levels deep"))
        continue
      }
      let file = ArkTSFile(code, source)
      wants += WantScan(file, values, tests: tests).wants()
      pageLoads += PageLoadScan(file, values).loads()
    }
  }
}
