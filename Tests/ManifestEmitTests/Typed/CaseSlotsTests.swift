import ManifestTestSupport
import Testing

@testable import ManifestEmit
@testable import ManifestRuntime

/// What the emitter writes about the places of cases, and what the runtime reads of it.
@Suite struct CaseSlotsTests {
  private static let names = (0..<RouteTree.maximumCases).map { "item\($0 * 7)\($0.isMultiple(of: 3) ? "é" : "Page")" }

  private func found(_ name: String, in text: String) -> Int? {
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { CaseNames(ByteView($0)).find(Array(name.utf8)[...])?.slot }
  }

  private func text(_ slots: CaseSlots, parameters: (Int) -> [String] = { _ in [] }) -> String {
    let bytes = ByteText.bytes(capacity: 0) { slots.write(to: &$0, parameters: parameters) }
    return String(decoding: bytes, as: UTF8.self)
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

  /// The names of parameters, one more than another, neither hide a case nor are taken for one.
  @Test func parametersFollowTheName() {
    let names = ["a", "ab", "abc", "abcd"]
    let slots = CaseSlots(names)
    let bytes = Array(text(slots) { Array(names.prefix($0)) }.utf8)
    for (index, name) in names.enumerated() {
      let found = bytes.withUnsafeBufferPointer { CaseNames(ByteView($0)).find(Array(name.utf8)[...]) }
      #expect(found?.slot == slots.places[index])
      var parameters = ParameterNames((found?.parameters).map { bytes[$0] } ?? [])
      for other in names.prefix(index) { #expect(parameters.next() == other) }
      #expect(parameters.next() == "")
    }
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
      let found = bytes.withUnsafeBufferPointer { CaseNames(ByteView($0)).find(Array(name.utf8)[...]) }
      #expect((found?.slot ?? 0) < 1_000)
      #expect((found?.parameters.upperBound ?? 0) <= bytes.count)
    }
  }
}
