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
    _ = run.resolve("com.example.app1://modulex?abilityName=Screen0Ability&params={}", origin: .internal)?.json
  }
}

extension [UInt8] {
  /// Changes single bytes or short ranges, like typing errors or disk errors.
  fileprivate mutating func mutate(_ random: inout SplitMix64) {
    let marks = Array("{}[],:\"'\\/*\n\t 0a-#&!|>?@%<\u{0}".utf8) + [0x80, 0xC3, 0xED, 0xF0, 0xFF]
    for _ in 0...random.below(4) {
      guard !isEmpty else { return }
      let index = random.below(count)
      let length = Swift.min(random.below(30), count - index)
      switch random.below(7) {
      case 0: remove(at: index)
      case 1: self[index] = marks[random.below(marks.count)]
      case 2: insert(marks[random.below(marks.count)], at: index)
      case 3: self[index] = UInt8(random.below(256))
      case 4: removeSubrange(index..<index + length)
      case 5: insert(contentsOf: self[index..<index + length], at: random.below(count))
      default: if random.below(5) == 0 { removeSubrange(index...) } else { swapAt(index, random.below(count)) }
      }
    }
  }
}
