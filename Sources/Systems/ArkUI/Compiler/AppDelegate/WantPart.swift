import AppSources
import ManifestCore
import ManifestText

/// A part of the URL `bundle://module?abilityName=ability&params=…` that `startAbility` sends.
enum WantPart: Hashable, Sendable {
  case bundle, module, ability, params

  /// Creates the part that a value is; nil for another value.
  init?(_ value: AppValue) {
    switch value {
    case .part(let name) where name.value == "scheme": self = .bundle
    case .part(let name) where name.value == "host": self = .module
    case .itemValue(let name?): self.init(item: name.value)
    default: return nil
    }
  }

  /// Creates the part that a query item contains; code that splits the query may write the name with its separators.
  private init?(item name: String) {
    switch name.filter({ $0 != "=" && $0 != "&" }) {
    case "abilityName": self = .ability
    case "params": self = .params
    default: return nil
    }
  }

  /// Creates the part whose query item has a name similar to a text; nil for a correct name.
  init?(misspelledAs item: String) {
    guard WantPart(item: item) == nil else { return nil }
    let folded = item.lowercased().filter { $0 != "_" && $0 != "-" }
    if folded.hasPrefix("ability"), folded.utf8.count < 13 {
      self = .ability
    } else if folded == "module" || folded == "modulename" {
      self = .module
    } else if Self.wrongParameters.contains(folded) {
      self = .params
    } else {
      var search = NearestName()
      guard let part = search.among(["abilityName", "params"], to: item).flatMap({ WantPart(item: $0) }) else {
        return nil
      }
      self = part
    }
  }

  private static let wrongParameters: Set = ["parameter", "parameters", "wantparams", "wantparameters"]
}

extension Set<AppValue> {
  /// The part of a want that an expression with these values is; nil for none or several.
  var wantPart: WantPart? {
    let parts = Set<WantPart>(compactMap { WantPart($0) })
    return parts.count == 1 ? parts.first : nil
  }

  /// Whether the values include a part, or a text with it.
  func include(_ parts: Set<WantPart>) -> Bool {
    contains { value in value.pieces.contains { WantPart($0).map(parts.contains) ?? false } }
  }

  /// Whether the parameters of a want may be in one of the values.
  var mayHoldParameters: Bool { contains { $0.holdsItems } || include([.params]) }

  /// Whether one of the values joins the module and the ability, in this order, and no other parts.
  var joinsWant: Bool {
    contains { value in
      guard case .composed = value else { return false }
      return value.pieces.compactMap { WantPart($0) } == [.module, .ability]
    }
  }

  var isComposed: Bool { contains { if case .composed = $0 { true } else { false } } }
}

extension Character {
  /// Whether it is a letter, a digit or `_`.
  var isOfWord: Bool { isLetter || isNumber || self == "_" }
}

/// The names that a condition compares with parts of a want URL; all must be equal.
struct WantMatch: Hashable, Sendable {
  private var names: [WantPart: Spanned<String>] = [:]
  /// Whether the condition has other parts, which do not concern wants.
  var hasOtherCondition = false

  init(module: Spanned<String>? = nil, ability: Spanned<String>? = nil) {
    (names[.module], names[.ability]) = (module, ability)
  }

  /// Creates the match of a name such as `entry/EntryAbility`; nil for other forms.
  init?(joined name: Spanned<String>) {
    let parts = name.value.split(omittingEmptySubsequences: false) { !$0.isOfWord }
    guard parts.count == 2, !parts.contains(where: \.isEmpty) else { return nil }
    self.init(module: Spanned(String(parts[0]), name.span), ability: Spanned(String(parts[1]), name.span))
  }

  var bundle: Spanned<String>? { names[.bundle] }
  var module: Spanned<String>? { names[.module] }
  var ability: Spanned<String>? { names[.ability] }

  /// The module and the ability that are compared: `entry/EntryAbility`, or one of the two.
  var name: String { [module?.value, ability?.value].compactMap(\.self).joined(separator: "/") }

  /// Whether the condition compares the module or the ability.
  var namesAbility: Bool { module != nil || ability != nil }

  /// Adds a comparison; returns false if the part has already been compared.
  mutating func add(_ part: WantPart, _ name: Spanned<String>) -> Bool {
    guard part != .params else {
      hasOtherCondition = true
      return true
    }
    guard names[part] == nil else { return false }
    names[part] = name
    return true
  }

  /// Returns the conjunction of two conditions; nil if both compare the same part.
  func and(_ other: WantMatch) -> WantMatch? {
    var both = self
    both.hasOtherCondition = hasOtherCondition || other.hasOtherCondition
    for (part, name) in other.names where !both.add(part, name) { return nil }
    return both
  }
}
