@testable import ManifestText

/// JSON5: accepted input keeps its meaning when written and read again.
enum JSON5Target {
  static func read(_ bytes: [UInt8]) {
    guard let root = parse(bytes).root else { return }
    let text = root.written()
    expect(parse(Array(text.utf8)).root?.outline == root.outline, "\(text) reads the same")
  }

  private static func parse(_ bytes: [UInt8]) -> Reading {
    Reading("input.json5", bytes) { JSON5.parse($0, into: &$1) }
  }
}
