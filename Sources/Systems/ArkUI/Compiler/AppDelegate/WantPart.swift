import ManifestCore
import ManifestText

/// A part of the URL `bundle://module?abilityName=ability&params=…` that `startAbility` sends.
enum WantPart: Hashable, Sendable {
  case bundle, module, ability, params

  /// Creates the part that a variable or property with a name most likely contains; nil for other names.
  init?(variable name: String) {
    let folded = name.foldedBytes
    if folded.hasPart("ability") {
      self = .ability
    } else if folded.hasPart("module") || folded.suffix(4).hasPart("host") {
      self = .module
    } else if folded.hasPart("bundle") || folded.hasPart("scheme") {
      self = .bundle
    } else if folded.hasPart("param") {
      self = .params
    } else {
      return nil
    }
  }

  /// Creates the part that a variable is named after exactly; nil for other names.
  init?(named name: String) {
    switch name.lowercased().filter({ $0 != "_" }) {
    case "bundle", "bundlename", "kbundlename": self = .bundle
    case "module", "modulename": self = .module
    case "ability", "abilityname": self = .ability
    default: return nil
    }
  }

  /// The usual name of a variable with the part.
  var variable: String {
    switch self {
    case .bundle: "bundleName"
    case .module: "moduleName"
    case .ability: "abilityName"
    case .params: "params"
    }
  }

  /// Creates the part that a query item contains; code that splits the query may write the name with its separators.
  init?(item name: String) {
    switch name.filter({ $0 != "=" && $0 != "&" }) {
    case "abilityName": self = .ability
    case "params": self = .params
    default: return nil
    }
  }

  /// Creates the part that belongs under the label of an argument; nil for other labels.
  init?(label: String) {
    let folded = label.lowercased()
    if folded.hasSuffix("abilityname") || folded.hasSuffix("ability") {
      self = .ability
    } else if folded.hasSuffix("modulename") || folded.hasSuffix("module") {
      self = .module
    } else if folded.hasSuffix("bundlename") || folded.hasSuffix("bundle") || label == "handleSingleton" {
      self = .bundle
    } else if label == "params" {
      self = .params
    } else {
      return nil
    }
  }
}

/// The names that a condition compares with parts of a want URL; all must be equal.
struct WantMatch: Hashable, Sendable {
  var bundle: Spanned<String>?
  var module: Spanned<String>?
  var ability: Spanned<String>?
  /// Whether the condition has other parts, which do not concern wants.
  var hasOtherCondition = false

  init(bundle: Spanned<String>? = nil, module: Spanned<String>? = nil, ability: Spanned<String>? = nil) {
    (self.bundle, self.module, self.ability) = (bundle, module, ability)
  }

  /// Creates the match of a name such as `entry/EntryAbility`; nil for other forms.
  init?(joined name: Spanned<String>) {
    let parts = name.value.split(omittingEmptySubsequences: false) { !$0.isLetter && !$0.isNumber && $0 != "_" }
    guard parts.count == 2, !parts.contains(where: \.isEmpty) else { return nil }
    self.init(module: Spanned(String(parts[0]), name.span), ability: Spanned(String(parts[1]), name.span))
  }

  /// Whether the condition compares the module or the ability.
  var namesAbility: Bool { module != nil || ability != nil }

  /// Adds a comparison; returns false if the part has already been compared.
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

  /// Returns the conjunction of two conditions; nil if both compare the same part.
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
  /// Returns whether the text contains the bytes of another; `contains` compares characters, which is noticeably
  /// slower.
  func hasPart(_ part: String) -> Bool { Array(utf8).hasPart(part) }

  /// The bytes of the text, with the letters of ASCII in lower case.
  var foldedBytes: [UInt8] { utf8.map { $0 | 0x20 } }
}

extension RandomAccessCollection<UInt8> where Index == Int, SubSequence: RandomAccessCollection {
  func hasPart(_ part: String) -> Bool {
    guard let first = part.utf8.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: part.utf8) }
  }
}

extension [Int] {
  /// Returns whether one of these numbers, which are in ascending order, is in a range; takes logarithmic time.
  func hasElement(in range: Range<Int>) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] < range.upperBound
  }
}
