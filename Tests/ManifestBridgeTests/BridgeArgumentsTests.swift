import Testing

@testable import ManifestBridge

@Suite struct BridgeArgumentsTests {
  private enum Color: String, BridgeRepresentable { case red, green }

  private struct Point: BridgeObject, Equatable {
    var x: Int
    var label: String?

    init(x: Int, label: String?) { (self.x, self.label) = (x, label) }

    init(members: BridgeArguments) throws(BridgeError) {
      x = try members("x")
      label = try members.optional("label")
    }

    var bridge: BridgeValue { .object([.init("x", x.bridge), .init("label", label.bridge)]) }
  }

  private let arguments = BridgeArguments([
    .init("flag", .bool(true)), .init("count", .int(3)), .init("ratio", .double(0.5)), .init("name", .string("red")),
    .init("list", .list([.int(1), .int(2)])), .init("point", .object([.init("x", .int(7))])), .init("whole", .int(2)),
  ])

  @Test func valuesOfTheirTypes() throws {
    #expect(try arguments("flag") == true)
    #expect(try arguments("count") == 3)
    #expect(try arguments("ratio") == 0.5)
    #expect(try arguments("whole") == 2.0)
    #expect(try arguments("name") == "red")
    #expect(try arguments("name") == Color.red)
    #expect(try arguments("list") == [1, 2])
    #expect(try arguments("point") == Point(x: 7, label: nil))
    #expect(try arguments.optional("none") == Int?.none)
    #expect(try arguments.optional("count") == 3)
  }

  @Test(arguments: ["flag", "count", "ratio", "name", "list", "point", "none"])
  func valuesOfOtherTypes(_ name: String) {
    let failures = [
      failure { _ = try arguments(name) as Bool }, failure { _ = try arguments(name) as Int },
      failure { _ = try arguments(name) as String }, failure { _ = try arguments(name) as [Int] },
      failure { _ = try arguments(name) as Point }, failure { _ = try arguments(name) as [String] },
    ]
    #expect(failures.count { $0 == .badArguments } == (["ratio", "none"].contains(name) ? 6 : 5))
    if name != "name" { #expect(failure { _ = try arguments(name) as Color } == .badArguments) }
  }

  private func failure(_ body: () throws -> Void) -> BridgeError? {
    do { try body() } catch { return error as? BridgeError }
    return nil
  }

  @Test func roundTrips() throws {
    #expect(try Point(bridge: Point(x: 1, label: "a").bridge) == Point(x: 1, label: "a"))
    #expect(try Int?(bridge: Int?.none.bridge) == nil)
    #expect(try [Color](bridge: [Color.green, .red].bridge) == [.green, .red])
    #expect(failure { _ = try Color(bridge: .string("blue")) } == .badArguments)
  }
}
