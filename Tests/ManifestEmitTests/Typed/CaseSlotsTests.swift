import ManifestTestSupport
import Testing

@testable import ManifestEmit
@testable import ManifestRuntime

/// What the emitter writes about the places of cases, and what the runtime reads of it.
@Suite struct CaseSlotsTests {
  private static let names = (0..<RouteTree.maximumCases).map { "item\($0 * 7)\($0.isMultiple(of: 3) ? "é" : "Page")" }

  private func found(_ name: String, in text: String) -> Int? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { CaseNames(ByteView($0)).slot(of: Array(name.utf8)[...]) }
  }

  private func text(_ slots: CaseSlots) -> String {
    String(decoding: ByteText.bytes(capacity: 0, slots.write), as: UTF8.self)
  }

  @Test(arguments: [0, 1, 2, 3, 10, RouteTree.maximumCases])
  func everyNameIsFoundAndNoOther(count: Int) {
    let names = Array(Self.names.prefix(count))
    let slots = CaseSlots(names)
    let text = text(slots)
    #expect(Set(slots.places).count == count)
    for (name, place) in zip(names, slots.places) {
      #expect(found(name, in: text) == place)
      #expect(found(name + "s", in: text) == nil)
      #expect(found(String(name.dropLast()), in: text) == nil)
    }
    #expect(found("", in: text) == nil)
    #expect(found("zzz", in: text) == nil)
  }

  @Test func orderDoesNotMatter() {
    var random = SplitMix64(seed: 5)
    let text = text(CaseSlots(Self.names))
    for _ in 0..<10 { #expect(self.text(CaseSlots(Self.names.shuffled(using: &random))) == text) }
  }

  @Test func oneMoreMovesNextToNone() {
    let before = CaseSlots(Self.names)
    var moved = 0
    for number in 0..<100 {
      let after = CaseSlots(Self.names + ["another\(number)"])
      moved += zip(before.places, after.places).count { $0 != $1 }
    }
    #expect(moved < 100, "\(moved) places moved in 100 trials")
  }

  @Test func damagedTextIsReadWithoutHarm() {
    var random = SplitMix64(seed: 8)
    let whole = Array(text(CaseSlots(Self.names)).utf8)
    for _ in 0..<5_000 {
      var bytes = whole
      for _ in 0..<3 {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      let name = Self.names.randomElement(using: &random) ?? ""
      let slot = bytes.withUnsafeBufferPointer { CaseNames(ByteView($0)).slot(of: Array(name.utf8)[...]) }
      #expect((slot ?? 0) < 1_000)
    }
  }
}
