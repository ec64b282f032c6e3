import Foundation
import Testing

/// Every input of the corpus has the properties that fuzzing checks; `Tests/Scripts/fuzz replay` runs them with sanitizers.
@Suite struct FuzzCorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Corpus")

  @Test(arguments: FuzzTarget.allCases)
  func inputsHaveTheProperties(_ target: FuzzTarget) throws {
    let folder = Self.corpus.appending(path: target.rawValue)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    #expect(files.count > 5)
    for file in files { target.read(Array(try Data(contentsOf: file))) }
  }
}

/// Records an issue if a property does not hold.
func expect(_ holds: Bool, _ property: @autoclosure () -> String) {
  if !holds { Issue.record("\(property())") }
}
