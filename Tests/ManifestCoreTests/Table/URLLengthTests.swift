import ManifestCore
import ManifestRuntime
import Testing

@Suite struct URLLengthTests {
  /// Short URLs are copied for faster access; long ones are read in place.
  @Test(arguments: [1, 2, 7, 8, 15, 16, 17, 900, 970, 985, 986, 987, 988, 989, 1_000, 2_000, 60_000])
  func lengthDoesNotMatter(_ length: Int) throws {
    let value = String(repeating: "v", count: length)
    let table = try LinkMatchingTests.table(
      Program.Route(
        "order", "/order/{id}", parameters: [.required("id", .string(maxLength: nil, pattern: nil))]))
    #expect(table.answer("myapp://order/\(value)") == "order id=\(value)")
    #expect(table.answer("myapp://order/\(value)//") == nil)
    #expect(table.answer("myapp://order/\(value)/") == "order id=\(value)")
  }
}
