import ManifestText

/// Finds code that tests the platform, and code of extension abilities, which ArkUI-X does not run.
///
/// Code after such a test in the same function, or in functions inside it, may run on one platform only. A condition with
/// a constant, field or function that contains such a test is a test, too; the file declares it, imports it, or accesses
/// it as a member of an object whose class is elsewhere.
struct PlatformGuards {
  private let file: ArkTSFile
  private let code: ArkTSCode
  /// The position of the first platform test in each block, by the position of the block's brace.
  private var questions: [Int: Int] = [:]
  /// Whether the path of the file names a platform.
  private let isOfPlatform: Bool
  /// The names of the constants, fields and functions that contain a test.
  private(set) var names: Set<String> = []

  /// Finds the tests in a source.
  init(_ file: ArkTSFile) {
    self.file = file
    code = file.code
    // The module's folder is ignored: its manifest tells the platforms more reliably.
    let parts = Array(code.file.path.lowercased().utf8).split(separator: UInt8(ascii: "/"))
    let module = parts.firstIndex { $0.elementsEqual("main".utf8) } ?? 0
    isOfPlatform = parts[module...].contains { part in Self.platformSearches.contains { $0.occurs(in: Array(part)) } }
    let tests = code.tokens.indices.filter { asks($0) }
    names = Set(tests.compactMap { nameOfTest(at: $0).map(code.text) })
    for position in tests { add(position) }
    for position in code.tokens.indices where code.isName(position, "extends") { addExtension(position) }
  }

  /// Adds the conditions with the names of tests, including those in other files.
  mutating func addConditions(with shared: Set<String>) {
    guard !isOfPlatform else { return }
    let own = names
    let imports = Dictionary((shared.isEmpty ? [] : file.declarations.imports).map { ($0.alias, $0.name) }) {
      first, _ in first
    }
    let imported = shared.union(imports.filter { shared.contains($0.value) }.keys)
    let names = imports.isEmpty ? own : own.union(imported)
    guard !names.isEmpty else { return }
    let lengths = Set(names.map(\.utf8.count))
    func isTest(_ position: Int) -> Bool {
      let token = code.tokens[position]
      guard token.kind == .name, lengths.contains(token.range.count) else { return false }
      let name = code.text(position)
      return own.contains(name) || imported.contains(name) && isElsewhere(position, imports)
    }
    /// The constants and fields with such a name as their value.
    var copies: Set<String> = []
    for position in code.tokens.indices where isTest(position) {
      if isCondition(position) {
        add(position)
      } else if let name = nameOfValue(with: position) {
        copies.insert(code.text(name))
      }
    }
    guard !copies.isEmpty else { return }
    for position in code.tokens.indices where code.tokens[position].kind == .name && isCondition(position) {
      if copies.contains(code.text(position)) { add(position) }
    }
  }

  /// Returns whether another file declares the name at a position: it is imported, or the member of something imported,
  /// of an object in a field or variable, or of a superclass.
  private func isElsewhere(_ position: Int, _ imports: [String: String]) -> Bool {
    let declarations = file.declarations
    let root = code.root(of: position)
    if imports[code.text(root)] != nil { return true }
    if code.isName(root, "this") { return position > root + 2 || declarations.reference(at: root).index == nil }
    let index = declarations.declaration(of: code.text(root), at: root)
    return position > root && index.map { declarations.all[$0].kind != .type } ?? false
  }

  /// Returns whether the code at a position may run on one platform only.
  func guards(_ position: Int) -> Bool {
    isOfPlatform || code.enclosing(position) { questions[$0].map { $0 < position } ?? false } != nil
  }

  /// Platforms other than iOS, as they occur in the names of files, types and functions.
  private static let platforms = ["harmony", "harmonyos", "openharmony", "android", "ohos"]
  private static let platformSearches = platforms.map { ByteSearch($0) }
  /// Lower-case parts of names that test the platform.
  private static let questionParts = [
    "platform", "caniuse", "harmony", "android", "osfullname", "distributionos", "ohos", "hmos", "arkuix",
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
      if code.isName(position, "deviceInfo"), code.isMark(position + 1, ".") {
        if code.isAnyName(position + 2, Self.deviceProperties) { return true }
        // `deviceInfo.deviceType === '2in1'`
        return code.isName(position + 2, "deviceType")
          && (position + 3..<position + 7).contains {
            code.kind($0) == .text && Self.otherDevices.contains(code.text($0))
          }
      }
      return Self.isQuestion(Array(bytes))
    case .text:
      let bytes = code.file.bytes[token.range]
      guard (3...24).contains(bytes.count), Self.mayAsk(bytes) else { return false }
      // `AppStorage.get('isHarmony')`, `@StorageProp('isIOS')`
      if code.isMark(position - 1, "("), bytes.allSatisfy(CodeCursor.isWord) {
        return Self.isQuestion(Array(bytes))
      }
      let small = code.text(position).lowercased()
      return small == "ios" || Self.platforms.contains(small)
    default: return false
    }
  }

  private static func isQuestion(_ name: [UInt8]) -> Bool {
    if hasPlatformWord(name) { return true }
    let small = name.map { $0 | 0x20 }
    return questionParts.contains { $0.occurs(in: small) } && !otherParts.contains { $0.occurs(in: small) }
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
        (UInt8(ascii: "o"), UInt8(ascii: "h")), (UInt8(ascii: "h"), UInt8(ascii: "o")),
        (UInt8(ascii: "n"), UInt8(ascii: "f")), (UInt8(ascii: "h"), UInt8(ascii: "m")),
        (UInt8(ascii: "k"), UInt8(ascii: "u")):
        return true
      default: previous = small
      }
    }
    return false
  }

  /// Returns whether the name of a platform is a word of a camel-case or upper-case name: `isIOS`, `IS_HOS`; not
  /// `radioState`, `SCENARIOS`, `HOST`.
  private static func hasPlatformWord(_ name: [UInt8]) -> Bool {
    let isWord = iosWords.contains { name.elementsEqual($0.utf8) } || ["Ios", "Hos"].contains(where: name.ends)
    if isWord || camelWord.occurs(in: name) || name.starts(with: "ios_".utf8) { return true }
    return name.indices.contains { start in
      guard isUpperCase(name[start]), start == 0 || !isUpperCase(name[start - 1]) else { return false }
      let rest = name[start...]
      return appleWords.contains { rest.starts(with: $0.utf8) } || harmonyWords.contains { isFirstWord($0, of: rest) }
    }
  }

  private static func isFirstWord(_ word: String, of name: ArraySlice<UInt8>) -> Bool {
    guard name.starts(with: word.utf8) else { return false }
    let rest = name.dropFirst(word.utf8.count)
    // `HOSDevice` starts with `HOS`, `HOSTS` does not.
    return rest.first.map { !isUpperCase($0) } ?? true || rest.dropFirst().first.map { $0 > 0x60 } ?? false
  }

  private static func isUpperCase(_ byte: UInt8) -> Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }

  private static let appleWords = ["IOS", "IPhone", "IPad", "Apple"]
  /// Short names of HarmonyOS and OpenHarmony.
  private static let harmonyWords = ["HOS", "OH"]
  /// The properties of `deviceInfo` that differ between platforms.
  private static let deviceProperties: [String] = ["brand", "manufacture", "marketName", "productModel"]
  /// The types of devices that do not run iOS.
  private static let otherDevices: Set = ["2in1", "car", "tv", "wearable"]
  private static let camelWord = ByteSearch("iOS")

  /// Records a test in its enclosing block; a test in the name of a function or type belongs to its body.
  private mutating func add(_ position: Int) {
    if code.isAnyName(position - 1, ["class", "struct"]) { return addBody(code.body(ofType: position)) }
    if code.isMark(position + 1, "("), code.braceKind(code.parents[position]) == .members {
      return addBody(code.body(afterParameters: code.closings[position + 1]))
    }
    guard let block = code.enclosing(position, where: { code.braceKind($0) == .block }) else { return }
    if questions[block] == nil { questions[block] = position }
  }

  private mutating func addBody(_ brace: Int?) {
    if let brace { questions[brace] = brace }
  }

  /// Records the body of a class whose superclass is an extension ability.
  private mutating func addExtension(_ extends: Int) {
    var name = extends + 1
    while code.kind(name) == .name, code.isMark(name + 1, ".") { name += 2 }
    guard code.kind(name) == .name, code.text(name).hasSuffix("ExtensionAbility") else { return }
    addBody(code.body(ofType: name))
  }

  /// Returns the name of the constant, field or function that contains the test at a position.
  private func nameOfTest(at position: Int) -> Int? {
    if let name = nameOfValue(with: position) { return name }
    // `@StorageProp('isHarmony') name`
    let open = code.parents[position]
    if code.isMark(open - 2, "@"), code.kind(code.closings[open] + 1) == .name { return code.closings[open] + 1 }
    return file.declarations.functions(around: position).first.map { file.declarations.all[$0.index].position }
  }

  /// Returns the name of the constant or field whose value contains a position.
  private func nameOfValue(with position: Int) -> Int? {
    var index = position - 1
    while index > 0, position - index < Self.longestDistance, !code.isAnyMark(index, ";{}") {
      if code.isMark(index, "="), code.kind(index - 1) == .name {
        guard position < code.endOfValue(from: index + 1) else { return nil }
        // `name: boolean = …` or `name = …`
        return code.isMark(index - 2, ":") && code.kind(index - 3) == .name ? index - 3 : index - 1
      }
      index -= 1
    }
    return nil
  }

  /// The maximum number of tokens between a name and the test in its value.
  private static let longestDistance = 32

  /// Returns whether the name at a position, or its call, is a condition or a part of one.
  private func isCondition(_ position: Int) -> Bool {
    let bracket = code.parents[position]
    if code.isMark(bracket, "("), code.isAnyName(bracket - 1, ["if", "switch", "while"]) { return true }
    let end = code.isMark(position + 1, "(") ? code.after(position + 1) : position + 1
    return code.isMark(end, "?") || code.kind(end) == .compound
  }
}

extension [UInt8] {
  fileprivate func ends(with text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
