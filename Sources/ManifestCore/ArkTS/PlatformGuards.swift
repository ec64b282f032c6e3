import ManifestText

/// Finds code that tests the platform.
///
/// Code after such a test in the same function, or in functions inside it, may run on one platform only.
struct PlatformGuards {
  private let code: ArkTSCode
  /// The position of the first platform test in each block, by the position of the block's brace.
  private var questions: [Int: Int] = [:]
  /// Whether the path of the file names a platform.
  private let isOfPlatform: Bool

  init(_ code: ArkTSCode) {
    self.code = code
    // The module's folder is ignored: its manifest tells the platforms more reliably.
    let parts = code.file.path.lowercased().split(separator: "/")
    isOfPlatform = parts[(parts.firstIndex(of: "main") ?? 0)...].contains { part in
      Self.platforms.contains { part.contains($0) }
    }
    guard !isOfPlatform else { return }
    for position in code.tokens.indices where asks(position) { add(position) }
  }

  /// Returns whether the code at a position may run on one platform only.
  func guards(_ position: Int) -> Bool {
    isOfPlatform || code.enclosing(position) { questions[$0].map { $0 < position } ?? false } != nil
  }

  /// Platforms other than iOS, as they occur in the names of files, types and functions.
  private static let platforms = ["harmonyos", "openharmony", "android", "ohos"]
  /// Lower-case parts of names that test the platform.
  private static let questionParts = [
    "platform", "caniuse", "harmony", "android", "osfullname", "distributionos", "ohos",
  ].map { ByteSearch($0) }
  /// Parts of names that do not test the platform: the component and the bridge of ArkUI-X.
  private static let otherParts = ["platformview", "platformbridge"].map { ByteSearch($0) }
  private static let iosWords: Set = ["IOS", "iOS", "ios", "Ios"]

  private func asks(_ position: Int) -> Bool {
    let token = code.tokens[position]
    switch token.kind {
    case .name:
      let bytes = code.file.bytes[token.range]
      // Most names contain none of these letter pairs, and converting each name to a string would dominate the running
      // time.
      guard bytes.count >= 3, Self.mayAsk(bytes) else { return false }
      if Self.namesIOS(Array(bytes)) { return true }
      let small = bytes.map { $0 | 0x20 }
      return Self.questionParts.contains { $0.occurs(in: small) } && !Self.otherParts.contains { $0.occurs(in: small) }
    case .text:
      guard (3...12).contains(token.range.count), Self.mayAsk(code.file.bytes[token.range]) else { return false }
      let small = code.text(position).lowercased()
      return small == "ios" || Self.platforms.contains(small)
    default: return false
    }
  }

  /// Returns whether a name may test the platform; each such name contains one of a few letter pairs.
  private static func mayAsk(_ bytes: ArraySlice<UInt8>) -> Bool {
    var previous: UInt8 = 0
    for byte in bytes {
      let small = byte | 0x20
      switch (previous, small) {
      case (UInt8(ascii: "i"), UInt8(ascii: "o")), (UInt8(ascii: "t"), UInt8(ascii: "f")),
        (UInt8(ascii: "i"), UInt8(ascii: "u")), (UInt8(ascii: "r"), UInt8(ascii: "m")),
        (UInt8(ascii: "d"), UInt8(ascii: "r")), (UInt8(ascii: "s"), UInt8(ascii: "f")),
        (UInt8(ascii: "o"), UInt8(ascii: "h")):
        return true
      default: previous = small
      }
    }
    return false
  }

  /// Returns whether `iOS` is a word of a camel-case name: `isIOS`, but not `radioState`.
  private static func namesIOS(_ name: [UInt8]) -> Bool {
    let isWord = iosWords.contains { name.elementsEqual($0.utf8) }
    if isWord || camelWord.occurs(in: name) || name.ends(with: "Ios") || name.starts(with: "ios_".utf8) { return true }
    guard let start = name.indices.first(where: { name[$0...].starts(with: "IOS".utf8) }) else { return false }
    // `SCENARIOS` does not contain the word.
    return start == 0 || !(UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(name[start - 1])
  }

  private static let camelWord = ByteSearch("iOS")

  /// Records a test in its enclosing block; a test in the name of a function or type belongs to its body.
  private mutating func add(_ position: Int) {
    if code.isAnyName(position - 1, ["class", "struct"]) {
      var brace = position + 1
      while brace < min(position + 48, code.tokens.count), !code.isMark(brace, "{") { brace += 1 }
      questions[brace] = brace
      return
    }
    if code.isMark(position + 1, "("), code.braceKind(code.parents[position]) == .members {
      let close = code.closings[position + 1]
      var brace = close + 1
      while brace < min(close + 48, code.tokens.count), !code.isAnyMark(brace, "{;}") { brace += 1 }
      if code.isMark(brace, "{") { questions[brace] = brace }
      return
    }
    guard let block = code.enclosing(position, where: { code.braceKind($0) == .block }) else { return }
    if questions[block] == nil { questions[block] = position }
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
