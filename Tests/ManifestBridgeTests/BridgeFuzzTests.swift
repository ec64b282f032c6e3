import Foundation
import ManifestTestSupport
import Testing

@testable import ManifestBridge
@testable import ManifestRuntime

/// Random hostile messages: each one ends in a JSON reply or in none, never in a trap.
///
/// Four tests that can run in parallel generate them in four ways.
@Suite struct BridgeFuzzTests {
  private static let count = LongRun.count(60_000)
  private static let callers = [
    SampleBridge.page, SampleBridge.page, SampleBridge.page, SampleBridge.frame, SampleBridge.stranger,
    SampleBridge.partner, SampleBridge.opaque,
  ]
  private static let seeds = [
    #"{"method":"vibrate","callbackId":"1","args":[]}"#,
    #"{"method":"showToast","callbackId":"cb_2","args":["<b>\"hi\"",1.5]}"#,
    #"{"method":"setStorage","callbackId":"a:b","args":["k","\u2028\\"]}"#,
    #"{"method":"share","callbackId":"4","args":[{"text":"a","kind":"rich"}]}"#,
    #"{"method":"echo","callbackId":"5","args":[true,12,-0.5e3,["a","b"]]}"#,
    #"{"method":"openDeepLink","callbackId":"6","args":["myapp://x"]}"#,
    #"{"method":"pickImage","callbackId":"7","args":[3]}"#,
  ].map { Array($0.utf8) }

  /// The outcomes of messages.
  private struct Tally {
    var dropped = 0
    var refused = 0
    var admitted = 0
  }

  /// Sends messages to a dispatcher and checks each reply with the independent JSON validator.
  private static func run(
    seed: UInt64, _ message: (inout SplitMix64) -> BridgeMessage
  ) async -> Tally {
    let dispatcher = SampleBridge.dispatcher()
    var random = SplitMix64(seed: seed)
    var tally = Tally()
    for number in 0..<count {
      let message = message(&random)
      let caller = callers[random.below(callers.count)]
      guard let reply = await dispatcher.reply(to: message, from: caller) else {
        tally.dropped += 1
        continue
      }
      if case .failure = reply.result { tally.refused += 1 } else { tally.admitted += 1 }
      let json = Array(reply.json.utf8)
      #expect(BridgeCall.isCallbackID(reply.callbackID) && StrictJSON.accepts(json), "message \(number): \(message)")
    }
    #expect(tally.dropped + tally.refused + tally.admitted == count)
    return tally
  }

  @Test func survivesRandomBytes() async {
    let pieces = Array(#"{}[]",:\ut0192e+-. truefalsn"methodcallbackIdargs"#.utf8) + [0xE2, 0x80, 0xA8, 0xFF, 0xC0, 0]
    let tally = await Self.run(seed: 1) { random in
      let bytes = (0..<random.below(40)).map { _ in pieces[random.below(pieces.count)] }
      return .json(String(decoding: bytes, as: UTF8.self))
    }
    #expect(tally.dropped > 0)
  }

  @Test func survivesMutatedMessages() async {
    let tally = await Self.run(seed: 2) { random in
      var bytes = Self.seeds[random.below(Self.seeds.count)]
      for _ in 0..<random.below(4) {
        let place = random.below(bytes.count)
        switch random.below(5) {
        case 0: bytes[place] = UInt8(random.below(256))
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(Array(#""\{}[],:"#.utf8)[random.below(8)], at: place)
        case 3: bytes.removeSubrange(place..<min(bytes.count, place + random.below(12)))
        default:
          let other = Self.seeds[random.below(Self.seeds.count)]
          bytes.insert(contentsOf: other[random.below(other.count)...].prefix(12), at: place)
        }
        if bytes.isEmpty { break }
      }
      return .json(String(decoding: bytes, as: UTF8.self))
    }
    #expect(tally.dropped > 0 && tally.refused > 0 && tally.admitted > 0)
  }

  @Test func survivesRandomTrees() async {
    let tally = await Self.run(seed: 3) { random in
      var members = [
        ParameterValue.Field("method", .string(Self.method(&random))),
        ParameterValue.Field(
          "callbackId", random.below(8) == 0 ? Self.value(&random, depth: 2) : .string("cb\(random.below(99))")),
        ParameterValue.Field("args", .list((0..<random.below(5)).map { _ in Self.value(&random, depth: 3) })),
      ]
      if random.below(10) == 0 {
        members[random.below(3)] = ParameterValue.Field("args", Self.value(&random, depth: 3))
      }
      return .value(.object(members))
    }
    #expect(tally.dropped > 0 && tally.refused > 0 && tally.admitted > 0)
  }

  @Test func roundTripsTrees() async {
    let tally = await Self.run(seed: 4) { random in
      let arguments = ParameterValue.list((0..<random.below(4)).map { _ in Self.value(&random, depth: 3) })
      let id = random.below(8) == 0 ? Self.texts[random.below(Self.texts.count)] : "1"
      return .json(
        #"{"method":\#(JSONText.quoted(Self.method(&random))),"callbackId":\#(JSONText.quoted(id)),"args":"#
          + arguments.json + (random.below(20) == 0 ? "" : "}"))
    }
    #expect(tally.dropped > 0 && tally.refused > 0 && tally.admitted > 0)
  }

  /// Python's JSON parser reads the replies.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/python3"), "/usr/bin/python3 is missing"))
  func pythonReadsReplies() async throws {
    let dispatcher = SampleBridge.dispatcher()
    var random = SplitMix64(seed: 5)
    var lines: [String] = []
    while lines.count < 5_000 {
      let arguments = (0..<random.below(3)).map { _ in Self.value(&random, depth: 3) }
      let call = ParameterValue.object([
        .init("method", .string(Self.method(&random))), .init("callbackId", .string("cb")),
        .init("args", .list(arguments)),
      ])
      if let reply = await dispatcher.reply(to: .value(call), from: SampleBridge.page) { lines.append(reply.json) }
      // Any value, as a reply and as a string literal in a script.
      let reply = BridgeReply(.string("cb"), .success(Self.value(&random, depth: 3)))
      lines += [reply.json, ParameterValue.string(reply.json).json]
    }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("bridge-answers-\(UUID().uuidString)")
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    process.arguments = [
      "-c", "import json, sys; sys.exit(len([json.loads(line) for line in open(sys.argv[1])]) != int(sys.argv[2]))",
      file.path, String(lines.count),
    ]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  private static let texts = [
    "", "a", "key", "\"", "\\", "\u{2028}", "</script>", "\"+(x)+\"", "\0", "😀", "e\u{301}", "https://a",
    "javascript:x",
    "myapp://x", "plain", "rich", "\u{202E}", "__proto__", "'", "full",
  ]
  private static let names = ["text", "url", "kind", "flag", "__proto__", "", "\""]

  private static func method(_ random: inout SplitMix64) -> String {
    let methods = SampleBridge.policy.methods
    let index = random.below(methods.count + 2)
    return index < methods.count ? methods[index].name : texts[random.below(texts.count)]
  }

  private static func value(_ random: inout SplitMix64, depth: Int) -> ParameterValue {
    switch random.below(depth > 0 ? 12 : 8) {
    case 0: .null
    case 1: .bool(random.below(2) == 0)
    case 2: .int([0, 1, -1, 9, 1 << 53, -(1 << 53), .max, .min][random.below(8)])
    case 3: .double([0, -0.0, 0.5, 1, 1e300, -1e-300, 9_007_199_254_740_992, 1e18][random.below(8)])
    case 4...7: .string(texts[random.below(texts.count)])
    case 8, 9: .list((0..<random.below(4)).map { _ in value(&random, depth: depth - 1) })
    default:
      .object(
        (0..<random.below(4)).map { _ in
          ParameterValue.Field(names[random.below(names.count)], value(&random, depth: depth - 1))
        })
    }
  }
}
