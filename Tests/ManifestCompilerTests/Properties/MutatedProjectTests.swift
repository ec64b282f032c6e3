import ManifestCompiler
import ManifestRuntime
import ManifestTestSupport
import Testing

/// Project files with bytes removed, added and replaced: the compiler never traps.
@Suite struct MutatedProjectTests {
  @Test(arguments: LongRun.seeds(0...7 as ClosedRange<UInt64>))
  func compilerSurvivesMutation(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var texts = RandomProject(seed: seed).files(order: 0)
    texts["manifestc.yaml"] = "version: 1\noutput: Generated\nrules: {scheme-upper-case: off}\n"
    let sound = FileTree(uniqueKeysWithValues: texts.map { ($0, Array($1.utf8)) })
    let paths = sound.keys.sorted()
    for round in 0..<100 {
      var files = sound
      for _ in 0...random.below(2) { files[paths[random.below(paths.count)]]?.mutate(&random) }
      let compiler = Compiler(files: InMemoryFileSystem(files))
      judge(compiler.check())
      if round.isMultiple(of: 8) { _ = compiler.draft() }
    }
  }

  private func judge(_ run: Compilation) {
    let isClean = if case .clean = run.outcome() { true } else { false }
    #expect(run.outputs != nil || !isClean)
    let findings = run.report.findings
    #expect(findings.allSatisfy { $0.start.line > 0 && $0.start.column > 0 && $0.start.offset <= $0.end.offset })
    for format in ReportFormat.allCases { #expect(findings.isEmpty || !run.report.rendered(as: format).isEmpty) }
    _ = run.resolve("shop0://page1/7?id=7", origin: .external)?.text
    _ = run.resolve("com.example.app1://modulex?abilityName=Screen0Ability&params={}", origin: .internal).map {
      ResolutionAnswer.json([$0])
    }
  }
}
