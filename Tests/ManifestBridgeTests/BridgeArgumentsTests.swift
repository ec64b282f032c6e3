import ManifestRuntime
import Testing

@testable import ManifestBridge

@Suite struct BridgeArgumentsTests {
  private enum Color: String { case red, green }

  private struct Point: BridgeObject, Equatable {
    var x: Int
    var label: String?

    init(x: Int, label: String?) { (self.x, self.label) = (x, label) }

    init(members: ParameterValues) throws(BridgeError) {
      x = try members("x").int()
      label = try members["label"]?.string()
    }

    var bridge: ParameterValue {
      .object([.init("x", .int(Int64(x))), .init("label", label.map { .string($0) } ?? .null)])
    }
  }

  private let arguments = ParameterValues([
    .init("flag", .bool(true)), .init("count", .int(3)), .init("ratio", .double(0.5)), .init("name", .string("red")),
    .init("list", .list([.int(1), .int(2)])), .init("point", .object([.init("x", .int(7))])), .init("whole", .int(2)),
  ])

  @Test func readsValuesOfDeclaredTypes() throws {
    #expect(try arguments("flag").bool() == true)
    #expect(try arguments("count").int() == 3)
    #expect(try arguments("ratio").double() == 0.5)
    #expect(try arguments("whole").double() == 2.0)
    #expect(try arguments("name").string() == "red")
    #expect(try arguments("name").enumeration() == Color.red)
    #expect(try arguments("list").list { (item) throws(BridgeError) in try item.int() } == [1, 2])
    #expect(try arguments("point").object() == Point(x: 7, label: nil))
    #expect(try arguments["none"]?.int() == nil)
    #expect(try arguments["count"]?.int() == 3)
  }

  @Test(arguments: ["flag", "count", "ratio", "name", "list", "point", "none"])
  func rejectsValuesOfOtherTypes(_ name: String) {
    let failures = [
      failure { _ = try arguments(name).bool() }, failure { _ = try arguments(name).int() },
      failure { _ = try arguments(name).string() },
      failure { _ = try arguments(name).list { (item) throws(BridgeError) in try item.int() } },
      failure { _ = try arguments(name).object() as Point },
      failure { _ = try arguments(name).list { (item) throws(BridgeError) in try item.string() } },
    ]
    #expect(failures.count { $0 == .badArguments } == (["ratio", "none"].contains(name) ? 6 : 5))
    if name != "name" { #expect(failure { _ = try arguments(name).enumeration() as Color } == .badArguments) }
  }

  private func failure(_ body: () throws -> Void) -> BridgeError? {
    do { try body() } catch { return error as? BridgeError }
    return nil
  }

  @Test func roundTrips() throws {
    #expect(try Point(x: 1, label: "a").bridge.object() == Point(x: 1, label: "a"))
    #expect(failure { _ = try ParameterValue.string("blue").enumeration() as Color } == .badArguments)
  }
}
