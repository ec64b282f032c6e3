@testable import ManifestText

/// YAML: accepted input keeps its meaning when written and read again, also after an explicit document start.
enum YAMLTarget {
  static func read(_ bytes: [UInt8]) {
    guard let root = parse(bytes).root else { return }
    let outline = root.outline
    // Aliases can make a small file large.
    guard outline.utf8.count < 1 << 20 else { return }
    let text = root.written(keyMark: "? ")
    expect(parse(Array(text.utf8)).root?.outline == outline, "\(text) reads the same")

    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let content = bytes.starts(with: mark) ? bytes.dropFirst(3) : bytes[...]
    // A second byte order mark may precede a document (YAML 1.2, 9.1.1), but not follow its start.
    if content.starts(with: mark) { return }
    let lines = content.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    if lines.contains(where: { $0.starts(with: "---".utf8) || $0.first == UInt8(ascii: "%") }) { return }
    let again = parse(Array("---\n".utf8) + content)
    expect(again.root?.outline == outline, "a document with an explicit start reads the same")
  }

  private static func parse(_ bytes: [UInt8]) -> Reading {
    Reading("input.yaml", bytes) { YAML.parse($0, into: &$1) }
  }
}
