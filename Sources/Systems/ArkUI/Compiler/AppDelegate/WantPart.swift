import ManifestCore
import ManifestText

/// A part of the URL `bundle://module?abilityName=ability&params=…` that `startAbility` sends.
enum WantPart: Hashable, Sendable {
  case bundle, module, ability, params

  /// The part that a variable or property of this name most likely has.
  init?(variable name: String) {
    let folded = name.lowercased()
    if folded.hasPart("ability") {
      self = .ability
    } else if folded.hasPart("module") || folded.hasSuffix("host") {
      self = .module
    } else if folded.hasPart("bundle") || folded.hasPart("scheme") {
      self = .bundle
    } else if folded.hasPart("param") {
      self = .params
    } else {
      return nil
    }
  }
}

/// The names that a condition compares with parts of a want URL, all of which have to be equal.
struct WantMatch: Hashable, Sendable {
  var bundle: Spanned<String>?
  var module: Spanned<String>?
  var ability: Spanned<String>?
  /// Whether the condition asks for something else besides.
  var hasOtherCondition = false

  /// Whether the condition says which ability is meant, at least in part.
  var namesAbility: Bool { module != nil || ability != nil }

  /// Adds a comparison; false if the part has been compared before.
  mutating func add(_ part: WantPart, _ name: Spanned<String>) -> Bool {
    switch part {
    case .bundle:
      guard bundle == nil else { return false }
      bundle = name
    case .module:
      guard module == nil else { return false }
      module = name
    case .ability:
      guard ability == nil else { return false }
      ability = name
    case .params: hasOtherCondition = true
    }
    return true
  }

  /// What two conditions ask for together; nil if both compare the same part.
  func and(_ other: WantMatch) -> WantMatch? {
    var both = self
    both.hasOtherCondition = hasOtherCondition || other.hasOtherCondition
    for (part, name) in [(WantPart.bundle, other.bundle), (.module, other.module), (.ability, other.ability)] {
      if let name, !both.add(part, name) { return nil }
    }
    return both
  }
}

extension String {
  /// Whether the bytes of a text occur in this one; `contains` compares characters, which showed in the time of `check`.
  func hasPart(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    return utf8.indices.contains { utf8[$0] == first && utf8[$0...].starts(with: part.utf8) }
  }
}
