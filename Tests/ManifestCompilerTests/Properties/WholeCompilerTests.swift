import ArkUISystem
import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import MicroAppsSystem
import Testing

/// Properties of the output of every valid project.
@Suite struct WholeCompilerTests {
  private func compile(_ project: RandomProject, order: UInt64) -> Compilation {
    Compiler(files: InMemoryFileSystem(project.files(order: order))).compile()
  }

  /// The random projects contain enough declarations of each kind to make the other tests meaningful.
  @Test func randomProjectsCoverAllFeatures() {
    let programs = (0..<60 as Range<UInt64>).compactMap { compile(RandomProject(seed: $0), order: 1).program }
    #expect(programs.map({ $0[ArkUI.self].modules.count }).reduce(0, +) > 120)
    #expect(programs.map({ $0[ArkUI.self].abilities.count }).reduce(0, +) > 150)
    #expect(programs.flatMap(\.routes).count > 240)
    #expect(programs.flatMap(\.routes).map(\.parameters.count).reduce(0, +) > 480)
    let microApps = programs.map { ($0[MicroApps.self], CaseTree($0)) }
    #expect(microApps.flatMap(\.0.declarations).count > 60)
    #expect(microApps.flatMap { $0.swiftScopes($1).joined() }.count { $0.text.hasPrefix("service ") } > 60)
  }

  /// The order of keys, modules, includes and files in a folder is not significant.
  ///
  /// The order of `params` is: generated code and the report use it, so it stays the same. So is that of hosts and
  /// domains: links use the first one.
  @Test(arguments: LongRun.seeds(0...59 as ClosedRange<UInt64>))
  func outputsDoNotDependOnOrder(seed: UInt64) throws {
    let project = RandomProject(seed: seed)
    let first = compile(project, order: 1)
    expectNoFindings(first.report)
    #expect(compile(project, order: 1).outputs == first.outputs)
    let outputs = try #require(first.outputs).files
    for order in 2..<5 as Range<UInt64> {
      let files = project.files(order: order)
      #expect(compile(project, order: order).outputs?.files == outputs, "\(files["routes.yaml"] ?? "")")
    }
  }

  /// Expects no findings, except that a scheme of an app without public routes opens nothing, and that some routes open the
  /// same.
  private func expectNoFindings(_ report: Report) {
    #expect(
      report.judged.allSatisfy { ["MC3034", "MC2085", "MC2092"].contains($0.code) }, "\(report.rendered(as: .short))")
  }

  @Test(arguments: LongRun.seeds(100...139 as ClosedRange<UInt64>))
  func checkPassesAfterBuild(seed: UInt64) throws {
    var files = InMemoryFileSystem(RandomProject(seed: seed).files(order: seed))
    let build = Compiler(files: files).compile()
    let outputs = try #require(build.outputs, "\(build.report.rendered(as: .short))")
    #expect(try outputs.write(to: build.outputDirectory, in: &files).written.count == outputs.files.count)
    let built = files
    #expect(try outputs.write(to: build.outputDirectory, in: &files).written == [])
    #expect(files == built)

    let check = Compiler(files: files).check()
    expectNoFindings(check.report)
    #expect(check.differences.isEmpty)
  }

  /// For a valid project without a route map, `init` writes one that builds and passes `check`.
  @Test(arguments: 200..<230 as Range<UInt64>)
  func checkPassesAfterInitAndBuild(seed: UInt64) throws {
    var files = InMemoryFileSystem(
      RandomProject(seed: seed).files(order: seed).filter { !$0.key.hasSuffix(".yaml") })
    let draft = Compiler(files: files).draft()
    files.addFile(draft.path, Array(try #require(draft.text).utf8))
    let build = try files.build()
    try #require(build.outputs != nil, "\(build.report.rendered(as: .short))")
    // Abilities that the project excludes from iOS have no class there, and their wants no scheme, which `init` cannot
    // know.
    // A draft has schemes, but no routes.
    let known = ["MC3034", "MC5001", "MC5002", "MC5003"]
    let unexpected = Compiler(files: files).check().report.judged.filter { !known.contains($0.code) }
    #expect(unexpected.isEmpty, "\(unexpected.map(\.message))")
  }
}
