import AppSources
import ManifestRuntime
import ManifestText

/// Finds code that tests the platform, and code of extension abilities, which ArkUI-X does not run.
///
/// Code after such a test in the same function, or in functions inside it, may run on one platform only. A condition with
/// a constant, field or function that contains such a test is a test, too; the file declares it, imports it, or accesses
/// it as a member of an object whose class is elsewhere.
struct PlatformGuards {
  private let scopes: Scopes
  /// The start of the first platform test in each block or type.
  private var questions: [CodeNode: UInt32] = [:]
  /// Whether the path of the file names a platform.
  private let isOfPlatform: Bool
  /// The names of the constants, fields and functions that contain a test.
  private(set) var names: Set<String> = []

  /// Finds the tests in a source.
  ///
  /// - Parameters:
  ///   - scopes: The declarations of the source.
  ///   - answers: Whether names test the platform, which sources share, because names are many and few differ.
  init(_ scopes: Scopes, _ answers: inout [String: Bool]) {
    self.scopes = scopes
    // The module's folder is ignored: its manifest tells the platforms more reliably.
    let parts = scopes.source.path.lowercased().split(separator: "/")
    let module = parts.firstIndex(of: "main") ?? 0
    let path = Array(parts[module...].joined(separator: "/").utf8)
    isOfPlatform = Self.platformParts.contains { $0.occurs(in: path) }
    let tests = scopes.source.root.descendants.filter { Self.asks($0, &answers) }
    names = Set(tests.compactMap { nameOfTest(at: $0) })
    for node in tests { add(node) }
    for node in scopes.source.nodes(.type) where Self.isExtension(node) { questions[node] = node.span.start }
  }

  /// Adds the conditions with the names of tests, including those in other files.
  mutating func addConditions(with shared: Set<String>) {
    guard !isOfPlatform else { return }
    let own = names
    let imports = Dictionary((shared.isEmpty ? [] : scopes.imports).map { ($0.alias, $0.name) }) { first, _ in first }
    let imported = shared.union(imports.filter { shared.contains($0.value) }.keys)
    let names = imports.isEmpty ? own : own.union(imported)
    guard !names.isEmpty else { return }
    let uses = scopes.source.root.descendants.filter { node in
      guard node.kind == .name || node.kind == .member, names.contains(node.name) else { return false }
      return own.contains(node.name) || isElsewhere(node, imports)
    }
    /// The constants and fields with such a name as their value.
    var copies: Set<String> = []
    for node in uses {
      if Self.isCondition(node) {
        add(node)
      } else if let name = Self.nameOfValue(with: node) {
        copies.insert(name)
      }
    }
    guard !copies.isEmpty else { return }
    for node in scopes.source.root.descendants where node.kind == .name || node.kind == .member {
      if copies.contains(node.name), Self.isCondition(node) { add(node) }
    }
  }

  /// Returns whether another file declares a name: it is imported, or the member of something imported, of an object in a
  /// field or variable, or of a superclass.
  private func isElsewhere(_ node: CodeNode, _ imports: [String: String]) -> Bool {
    var (root, length) = (node, 1)
    while root.kind != .name, let base = root.base { (root, length) = (base, length + 1) }
    guard root.kind == .name else { return false }
    if imports[root.name] != nil { return true }
    if root.name == "this" { return length > 2 || scopes.reference(node) == nil }
    let declaration = scopes.declaration(of: root.name, at: root)
    return length > 1 && declaration.map { $0.kind != .type } ?? false
  }

  /// Returns whether the code of a node may run on one platform only.
  func guards(_ node: CodeNode, includingIt: Bool = false) -> Bool {
    guard !isOfPlatform else { return true }
    let place = includingIt ? node.span.end : node.span.start
    for outer in node.ancestors {
      if questions[outer].map({ $0 < place }) == true { return true }
      // What is around a branch for iOS does not matter in it.
      if let branch = outer.parent, branch.name == "if", branch.body == outer,
        branch.tests.contains(where: { $0.operands(of: "&&").contains(where: Self.isTrueOnIOSOnly) })
      {
        return false
      }
    }
    return false
  }

  /// Returns whether an expression is true on iOS and on no other platform: `deviceInfo.osFullName.startsWith('iOS')`.
  private static func isTrueOnIOSOnly(_ node: CodeNode) -> Bool {
    let node = node.ungrouped
    let name: CodeNode?
    let text: String?
    if node.kind == .call, let callee = node.base, ["startsWith", "includes"].contains(callee.name) {
      (name, text) = (callee.base, node.arguments.first?.base?.plainText?.value)
    } else if node.kind == .operation, ["==", "==="].contains(node.operatorText) {
      (name, text) = (node.base, Array(node.children).last?.plainText?.value)
    } else {
      return false
    }
    return name?.kind == .member && name?.name == "osFullName" && name?.base?.isNamed("deviceInfo") == true
      && text?.hasPrefix("iOS") == true
  }

  /// Platforms other than iOS, as they occur in the names of files, types and functions.
  private static let platforms = ["harmony", "harmonyos", "openharmony", "android", "ohos"]
  private static let platformParts = platforms.map { ByteSearch($0) }
  /// Lower-case parts of names that test the platform.
  private static let questionParts = [
    "platform", "caniuse", "harmony", "android", "osfullname", "distributionos", "ohos", "hmos", "arkuix",
  ].map { ByteSearch($0) }
  /// Parts of names that do not test the platform: the component and the bridge of ArkUI-X.
  private static let otherParts = ["platformview", "platformbridge"].map { ByteSearch($0) }
  private static let iosWords: Set = ["IOS", "iOS", "ios", "Ios"]
  private static let iosPart = ByteSearch("iOS")

  /// Returns whether a node tests the platform; the answers about names are kept.
  private static func asks(_ node: CodeNode, _ answers: inout [String: Bool]) -> Bool {
    func isQuestion(_ name: String) -> Bool {
      if let known = answers[name] { return known }
      let answer = Self.isQuestion(name)
      answers[name] = answer
      return answer
    }
    switch node.kind {
    case .member where node.base?.name == "deviceInfo" && deviceProperties.contains(node.name): return true
    // `deviceInfo.deviceType === '2in1'`
    case .operation:
      return node.children.contains { $0.kind == .member && $0.name == "deviceType" && $0.base?.name == "deviceInfo" }
        && node.children.contains { otherDevices.contains($0.plainText?.value ?? "") }
    case .name, .member, .variable, .function, .parameter, .type, .entry: return isQuestion(node.name)
    case .typeName, .modifier:
      return node.words.contains { isQuestion($0) } || node.texts.contains { isQuestion($0.value) }
    case .literal:
      // What is longer is a text for people.
      guard let text = node.plainText?.value, text.utf8.count <= longestName else { return false }
      // `AppStorage.get('isHarmony')`
      if node.parent?.kind == .argument, node.parent?.parent?.arguments.first == node.parent, isQuestion(text) {
        return text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      }
      let small = text.lowercased()
      return small == "ios" || platforms.contains(small)
    default: return false
    }
  }

  private static let longestName = 24

  private static func isQuestion(_ name: String) -> Bool {
    guard name.utf8.count >= 3 else { return false }
    if hasPlatformWord(Array(name.utf8)) { return true }
    let small = Array(name.lowercased().utf8)
    return questionParts.contains { $0.occurs(in: small) } && !otherParts.contains { $0.occurs(in: small) }
  }

  /// Returns whether the name of a platform is a word of a camel-case or upper-case name: `isIOS`, `IS_HOS`; not
  /// `radioState`, `SCENARIOS`, `HOST`.
  private static func hasPlatformWord(_ name: [UInt8]) -> Bool {
    let isWord = iosWords.contains { name.elementsEqual($0.utf8) }
    let endsInWord = wordEnds.contains { name.suffix($0.utf8.count).elementsEqual($0.utf8) }
    if isWord || endsInWord || iosPart.occurs(in: name) || name.starts(with: "ios_".utf8) { return true }
    return name.indices.contains { start in
      guard name[start].isASCIIUpperCase, start == 0 || !name[start - 1].isASCIIUpperCase else { return false }
      let rest = name[start...]
      return appleWords.contains { rest.starts(with: $0.utf8) } || harmonyWords.contains { isFirstWord($0, of: rest) }
    }
  }

  private static func isFirstWord(_ word: String, of name: ArraySlice<UInt8>) -> Bool {
    guard name.starts(with: word.utf8) else { return false }
    let rest = name.dropFirst(word.utf8.count)
    // `HOSDevice` starts with `HOS`, `HOSTS` does not.
    return rest.first.map { !$0.isASCIIUpperCase } ?? true || rest.dropFirst().first.map { $0 > 0x60 } ?? false
  }

  private static let appleWords = ["IOS", "IPhone", "IPad", "Apple"]
  private static let wordEnds = ["Ios", "Hos"]
  /// Short names of HarmonyOS and OpenHarmony.
  private static let harmonyWords = ["HOS", "OH"]
  /// The properties of `deviceInfo` that differ between platforms.
  private static let deviceProperties: [String] = ["brand", "manufacture", "marketName", "productModel"]
  /// The types of devices that do not run iOS.
  private static let otherDevices: Set = ["2in1", "car", "tv", "wearable"]

  /// Records a test in its enclosing block; a test in the name of a function or type belongs to its body.
  private mutating func add(_ node: CodeNode) {
    if node.kind == .type, node.label == "class" || node.label == "struct" {
      questions[node] = node.span.start
    } else if node.kind == .function, node.parent?.kind == .type, let body = node.body {
      questions[body] = node.span.start
    } else if let block = node.ancestors.first(where: { $0.kind == .block }) {
      questions[block] = min(questions[block] ?? .max, node.nameSpan.start)
    }
  }

  /// Returns whether a type is a class whose superclass is an extension ability.
  private static func isExtension(_ type: CodeNode) -> Bool {
    type.all(.typeName).first?.text.hasSuffix("ExtensionAbility") == true
  }

  /// Returns the name of the constant, field or function that contains a test.
  private func nameOfTest(at node: CodeNode) -> String? {
    if let name = Self.nameOfValue(with: node) { return name }
    // `@StorageProp('isHarmony') name`
    if node.kind == .modifier, let variable = node.parent, variable.kind == .variable { return variable.name }
    return scopes.functions(around: node).first?.name
  }

  /// Returns the name of the constant or field whose value contains a node.
  private static func nameOfValue(with node: CodeNode) -> String? {
    for outer in node.ancestors {
      switch outer.kind {
      case .variable: return outer.value.map(node.isInside) == true ? outer.name : nil
      case .assignment: return outer.value.map(node.isInside) == true ? outer.target?.name : nil
      case .block, .closure, .object, .type, .function, .branch: return nil
      default: break
      }
    }
    return nil
  }

  /// Returns whether a name, or its call, is a condition or a part of one.
  private static func isCondition(_ node: CodeNode) -> Bool {
    var node = node
    if let call = node.parent, call.kind == .call, call.base == node { node = call }
    // `osName.startsWith('Open')`, `!isHarmony`
    while let parent = node.parent, parent.base == node, [.prefix, .group, .member, .call].contains(parent.kind) {
      node = parent
    }
    guard let parent = node.parent else { return false }
    switch parent.kind {
    case .branch: return ["if", "switch", "while"].contains(parent.name) && node.kind != .block
    case .choice: return parent.base == node
    case .operation:
      return parent.operatorText.utf8.count > 1
        && (parent.children.first { $0.tokens.lowerBound > node.tokens.lowerBound } != nil || isCondition(parent))
    default: return false
    }
  }
}
