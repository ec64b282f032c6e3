import ManifestTestSupport
import Testing

@testable import ManifestText

/// For any bytes, reading ends with a tree or an error, and every span lies within the file.
@Suite struct YAMLFuzzTests {
  static let seedDocuments = [
    """
    version: 1
    include: [feature/*/routes.yaml]
    abilities:
      entry/EntryAbility: &common
        params: {id: int, tab: {type: enum, values: [detail, track]}}
      "entry/Next": *common
    routes:
      order:
        path: /order/{id}
        examples: ['arc://hong.com/order/42?tab=track', "é😀\\u00e9\\n"]
        text: |+
          literal

        folded: >-
          folded
           more
      ? explicit
      : - - nested
        - {a: , b, "c":1}
    ...
    # end

    """,
    "\u{FEFF}%YAML 1.2\r\n---\r\na: &x\r\n  - !t b\r\n  - *x\r\n<<: {c: d}\r\n{e}: f\r\n\u{85}g: \u{2028} h\r\n",
  ]

  /// Characters with a meaning in YAML, and a few others.
  static let alphabet = Array("{}[],:?-&*!|>'\"%@`#\\ \t\n\r~<=.a0x/é😀\u{85}\u{2028}\u{FEFF}\0\u{7}".utf8)

  private func check(_ bytes: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
    let reading = YAMLReading(bytes: bytes)
    let isSound =
      (reading.root != nil || !reading.findings.isEmpty)
      && reading.findings.allSatisfy {
        isInside($0.span, bytes) && $0.related.allSatisfy { isInside($0.span, bytes) } && !$0.message.isEmpty
      }
      && (reading.root.map { areInside($0, bytes) } ?? true)
    #expect(isSound, "\(bytes)", sourceLocation: sourceLocation)
  }

  private func isInside(_ span: Span, _ bytes: [UInt8]) -> Bool {
    span.start <= span.end && Int(span.end) <= bytes.count
  }

  /// Spans of trees also lie on character boundaries.
  private func areInside(_ node: Node, _ bytes: [UInt8]) -> Bool {
    func isBoundary(_ offset: UInt32) -> Bool {
      Int(offset) == bytes.count || bytes[Int(offset)] & 0b1100_0000 != 0b1000_0000
    }
    guard isInside(node.span, bytes), isBoundary(node.span.start), isBoundary(node.span.end) else { return false }
    return switch node.content {
    case .sequence(let items): items.allSatisfy { areInside($0, bytes) }
    case .mapping(let mapping):
      mapping.members.allSatisfy { isInside($0.keySpan, bytes) && areInside($0.value, bytes) }
    default: true
    }
  }

  @Test(arguments: seedDocuments.indices)
  func survivesEveryTruncation(index: Int) {
    let bytes = Array(Self.seedDocuments[index].utf8)
    for end in 0...bytes.count { check(Array(bytes[..<end])) }
    for start in 0..<bytes.count { check(Array(bytes[start...])) }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func survivesRandomBytes(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<200 {
      check((0..<Int.random(in: 0..<80, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func survivesRandomCharacters(seed: UInt64) {
    var random = SplitMix64(seed: 1_000 + seed)
    for _ in 0..<300 {
      let count = Int.random(in: 0..<40, using: &random)
      check((0..<count).map { _ in Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)] })
      // The same with whole characters, so that most inputs are valid UTF-8.
      let characters = Array(String(decoding: Self.alphabet, as: UTF8.self).unicodeScalars)
      var text = ""
      for _ in 0..<count {
        text.unicodeScalars.append(characters[Int.random(in: 0..<characters.count, using: &random)])
      }
      check(Array(text.utf8))
    }
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func survivesMutatedDocuments(seed: UInt64) {
    var random = SplitMix64(seed: 2_000 + seed)
    for _ in 0..<100 {
      var bytes = Array(Self.seedDocuments[Int.random(in: 0..<Self.seedDocuments.count, using: &random)].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        let byte = Self.alphabet[Int.random(in: 0..<Self.alphabet.count, using: &random)]
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = byte
        case 1: bytes.insert(byte, at: index)
        case 2: bytes.remove(at: index)
        default:
          let end = Int.random(in: index..<bytes.count, using: &random)
          bytes.insert(
            contentsOf: Array(bytes[index..<min(end, index + 40)]), at: Int.random(in: 0..<bytes.count, using: &random))
        }
      }
      check(bytes)
    }
  }
}
