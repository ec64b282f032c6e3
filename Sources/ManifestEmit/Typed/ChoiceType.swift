import ManifestAnalysis
import ManifestRuntime

/// An enumeration for a parameter that takes one of several words.
struct ChoiceType: Sendable {
  let name: String
  let words: [String]
  let members: [String]

  init(name: String, words: [String]) {
    self.name = name
    self.words = words
    members = SwiftName.unique(
      words.map { SwiftName.member($0, prefix: "value") }, of: words, taken: Self.takenNames, suffix: "Value")
  }

  /// The type under another name.
  init(name: String, like other: ChoiceType) {
    self.name = name
    words = other.words
    members = other.members
  }

  private static let takenNames: ReservedNames = [
    "Protocol", "Type", "hash", "hashValue", "init", "none", "rawValue", "self", "some", "word", "words",
  ]

  func member(_ word: String) -> String? { words.firstIndex(of: word).map { members[$0] } }
}

/// What makes the enumerations of two parameters one: the parameter's name, and its words.
struct ChoiceKey: Hashable {
  let parameter: String
  let words: [String]

  init(_ parameter: String, _ words: [String]) {
    self.parameter = parameter
    self.words = words
  }
}

/// The enumerations that several cases share, wherever these are: an enumeration costs compilers as much as a hundred cases.
struct SharedChoices {
  /// Sorted by name.
  private(set) var types: [ChoiceType] = []
  private var typesByKey: [ChoiceKey: ChoiceType] = [:]
  /// What no type within a namespace may be called.
  private(set) var takenNames: Set<String> = []

  /// None.
  init() {}

  /// Names what occurs more than once among the parameters of all cases.
  init(_ parameters: [[Parameter]], in typeNames: inout TypeNames) {
    var counts: [ChoiceKey: Int] = [:]
    for parameter in parameters.joined() {
      switch parameter.type {
      case .scalar(.enumeration(let words)), .list(.enumeration(let words)):
        counts[ChoiceKey(parameter.name, words), default: 0] += 1
      default: break
      }
    }
    let shared = counts.filter { $0.value > 1 }.keys
    for (name, key) in shared.map({ (Self.name($0), $0) }).sorted(by: Self.precedes) {
      let type = ChoiceType(name: typeNames.name(name), words: key.words)
      typesByKey[key] = type
      types.append(type)
    }
    takenNames = TypeNames.reserved.union(types.map(\.name))
  }

  private static func precedes(_ left: (String, ChoiceKey), _ right: (String, ChoiceKey)) -> Bool {
    left.0 == right.0 ? left.1.words.lexicographicallyPrecedes(right.1.words) : left.0 < right.0
  }

  func type(_ key: ChoiceKey) -> ChoiceType? { typesByKey[key] }

  /// A name that follows from the words alone, so that nobody else's coming and going changes it.
  private static func name(_ key: ChoiceKey) -> String {
    var name = ""
    for word in [key.parameter] + key.words where name.utf8.count < longestName {
      name += SwiftName.type(SwiftName.member(word, prefix: name.isEmpty ? "Value" : ""))
    }
    return name
  }

  /// How many bytes of words are enough for a name.
  private static let longestName = 40
}

/// The enumerations for words within one namespace.
struct ChoiceTypes {
  private var taken: Set<String>
  private let shared: SharedChoices
  /// Every type's name with, for one that is shared, its name.
  private(set) var declarations: [(type: ChoiceType, alias: String?)] = []

  init(taken: Set<String>, _ shared: SharedChoices) {
    self.taken = taken
    self.shared = shared
  }

  /// Declares a type; a shared one gets another name.
  mutating func type(named name: String, _ key: ChoiceKey) -> ChoiceType {
    let name = SwiftName.unique(name, taken: &taken, suffix: "Value")
    let original = shared.type(key)
    let type = original.map { ChoiceType(name: name, like: $0) } ?? ChoiceType(name: name, words: key.words)
    declarations.append((type, original?.name))
    return type
  }
}
