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
    for source in sources {
      guard let code = ArkTSCode(source.file) else {
        diagnostics.report(
          .unreadArkTS(
            source.file, because: "its brackets are nested more than \(ArkTSCode.maximumNesting) levels deep"))
        continue
      }
      let declarations = ArkTSDeclarations(code)
      var wantScan = WantScan(code, declarations, in: source.module, tests: tests)
      wants += wantScan.wants()
      var pageLoadScan = PageLoadScan(code, declarations, in: source.module)
      pageLoads += pageLoadScan.loads()
    }
  }
}
