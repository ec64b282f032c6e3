import ManifestTestSupport
import ManifestText
import Testing

@testable import ManifestCore

@Suite struct SourcePositionsTests {
  /// The lines are those that findings name, in whatever order they are asked for.
  @Test(arguments: 0..<40 as Range<UInt64>) func linesAreThoseOfFindings(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func pick(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
    var sources = SourceMap()
    let breaks = seed % 2 == 0 ? ["\n", "a", "é"] : ["\n", "\r\n", "\r", "a"]
    let files = (0..<3).map { index in
      sources.add(
        path: "\(index).yaml", bytes: Array((0..<pick(200)).map { _ in breaks[pick(breaks.count)] }.joined().utf8))
    }
    var positions = SourcePositions(sources)
    for _ in 0..<200 {
      let file = files[pick(3)]
      let offset = pick(file.bytes.count + 1)
      let found = positions.position(of: file.span(offset, offset))
      #expect(positions.paths[found.file] == file.path)
      #expect(found.line == LineTable(file).position(of: offset).line)
    }
  }

  @Test func filesThatAreNotAskedForAreNotNamed() {
    var sources = SourceMap()
    _ = sources.add(path: "a", bytes: [])
    let second = sources.add(path: "b", bytes: Array("\n\nx".utf8))
    var positions = SourcePositions(sources)
    #expect(positions.paths == [])
    #expect(positions.position(of: second.span(2, 3)) == (file: 0, line: 3))
    #expect(positions.paths == ["b"])
  }
}
