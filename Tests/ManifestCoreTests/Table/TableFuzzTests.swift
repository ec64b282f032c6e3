import ArkUISystem
import ManifestRuntime
import ManifestTestSupport
import Testing

@testable import ManifestCore

/// No URL and no table may terminate the process.
@Suite struct TableFuzzTests {
  static let program = Program(
    [
      LinkMatchingTests.typed, Program.Route("root", "/"),
      Program.Route(
        "order", "/order/{id}", "/o/{id}", parameters: [.required("id", .int(1...99))], to: .ability("entry", "Main")),
      Program.Route("rest", "/files/{path*}", parameters: [.required("path", .string(maxLength: 20, pattern: nil))]),
      Program.Route("tab", "/tab", query: [("i", "0")], deprecation: RouteEntry.Deprecation(use: "root")),
      Program.Route("debug", "/debug", isPublic: false),
    ],
    abilities: [
      Program.Ability("entry", "Main", .dynamic, .specified, [.required("id", .int), .optional("s", .string)]),
      Program.Ability("entry", "Next"),
    ])

  static let urls = [
    "arc://hong.com/order/42?tab=track", "myapp://t/1?b=1&l=2&l=3&o=%7B%22a%22:1%7D",
    "myapp:///files/a/b%20c/%E4%BD%A0",
    "com.example.shop://entry?abilityName=Main&params=%7B%22params%22:%5B%7B%22key%22:%22id%22,%22type%22:5,%22value%22:1%7D%5D%7D",
    "com.example.shop://entry?abilityName=Next", "https://links.example.com/tab?i=0#x", "myapp:",
    "arc://hong.com/debug",
  ]

  static func mutated(_ bytes: [UInt8], _ random: inout SplitMix64, _ alphabet: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...random.below(4) {
      let place = random.below(bytes.count + 1)
      switch random.below(6) {
      case 0: bytes.insert(alphabet[random.below(alphabet.count)], at: place)
      case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
      case 2 where place < bytes.count: bytes.remove(at: place)
      case 3 where place < bytes.count: bytes[place] = alphabet[random.below(alphabet.count)]
      case 4 where place < bytes.count: bytes[place] ^= 1 << UInt8(random.below(8))
      default:
        let other = random.below(bytes.count + 1)
        bytes.insert(contentsOf: bytes[min(place, other)..<max(place, other)].prefix(40), at: place)
      }
    }
    return bytes
  }

  static func use(_ result: Result<LinkResolution, RouteError>) -> Int {
    switch result {
    case .success(let resolution):
      _ = (resolution.summary, resolution.destination, resolution.deprecation, resolution.template)
      _ = try? resolution.wantParameters()
      return 1
    case .failure(let error): return error.description.isEmpty ? 1 : 0
    }
  }

  @Test(arguments: LongRun.seeds(1...8))
  func resolvesOrRejectsAnyURL(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let table = try Self.program.table()
    let alphabet = Array("/?#:@&=%.+ab{}\"\\[]0 2eEfF".utf8) + [0, 0x80, 0xC3, 0xA9, 0xE4, 0xBD, 0xA0, 0xFF]
    for round in 0..<13_000 {
      let url =
        if round % 4 == 0 {
          (0..<random.below(40)).map { _ in alphabet[random.below(alphabet.count)] }
        } else {
          Self.mutated(Array(Self.urls[random.below(Self.urls.count)].utf8), &random, alphabet)
        }
      let result = table.resolve(utf8: url, origin: .internal)
      // Descriptions are slower than lookups, so only some are checked.
      if round % 8 == 0 { _ = Self.use(result) }
      // A string resolves like its bytes.
      let text = String(decoding: url, as: UTF8.self)
      guard round % 8 == 1, text.utf8.elementsEqual(url) else { continue }
      switch (result, table.resolve(text, origin: .internal)) {
      case (.success(let left), .success(let right)): #expect(left.summary == right.summary)
      case (.failure(let left), .failure(let right)): #expect(left == right)
      default: Issue.record("\(text)")
      }
    }
  }

  @Test(arguments: LongRun.seeds(1...8))
  func readsOrRejectsAnyTable(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(100 + seed))
    let text = Array(RouteTableText(Self.program).text.utf8)
    let body = text.dropLast(TableFormat.end.utf8CodeUnitCount)
    let alphabet = Array(" \n/?:(){}<>=,*%&0123456789abcdeflprx".utf8)
    var answers = 0
    for round in 0..<6_500 {
      var bytes: [UInt8]
      switch round % 4 {
      case 0: bytes = Array(text.prefix(random.below(text.count)))
      case 1: bytes = Self.mutated(text, &random, alphabet)
      default:
        // Keep the last line, so that the head and the entries are read.
        bytes = Self.mutated(Array(body), &random, alphabet) + Array("\n\(TableFormat.end)".utf8)
      }
      if round % 16 == 0 { bytes = (0..<random.below(200)).map { _ in alphabet[random.below(alphabet.count)] } }
      _ = try? RouteTable(utf8: bytes)
      let table = RouteTable(unverified: bytes)
      for _ in 0..<3 { answers += Self.use(table.resolve(Self.urls[random.below(Self.urls.count)], origin: .internal)) }
    }
    #expect(answers > 1_000)
  }
}
