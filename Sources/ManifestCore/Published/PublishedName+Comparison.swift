import ManifestRuntime

extension PublishedName {
  var isOfBridge: Bool { kind == .call || kind == .event }

  /// The name as messages begin with it.
  var label: String {
    switch kind {
    case .want: "ability `\(name)`"
    case .startapp: "micro app `\(name)`"
    case .call: "method `\(name)` of the bridge"
    case .event: "event `\(name)` of the bridge"
    case .group: "app group `\(name)`"
    }
  }

  /// A change that other programs notice.
  struct Break {
    let text: String
    /// Whether the name still opens, and a value is lost.
    var isLoss = false
  }

  /// Returns what a newer declaration refuses, or no longer gives.
  func breaks(in new: PublishedName) -> [Break] {
    kind == .event ? Self.losses(of: parameters, in: new.parameters) : refusals(by: new) + lostAnswer(in: new)
  }

  /// Returns the arguments that a newer declaration refuses or ignores.
  private func refusals(by new: PublishedName) -> [Break] {
    var breaks: [Break] = []
    // Pages pass the arguments of a call by their places.
    func counterpart(of index: Int, _ old: LinkParameter) -> LinkParameter? {
      kind == .call
        ? new.parameters.dropFirst(index).first : new.parameters.first { $0.name.hasSameBytes(as: old.name) }
    }
    for (index, old) in parameters.enumerated() {
      guard let other = counterpart(of: index, old) else {
        breaks.append(Break(text: "`\(old.name)` is not read any more", isLoss: true))
        continue
      }
      if let fault = Self.value(of: old.type, notOf: other.type) {
        breaks.append(Break(text: "`\(old.name)` no longer accepts \(fault)"))
      } else if kind != .call, let change = old.change(to: other) {
        breaks.append(Break(text: change.text, isLoss: true))
      }
      if old.presence != .required, other.presence == .required {
        breaks.append(Break(text: "`\(old.name)` is required now"))
      }
    }
    let added = new.requirements.filter { !requirements.contains($0) }
    if !added.isEmpty { breaks.append(Break(text: "it requires \(added.inBackticks) now", isLoss: true)) }
    for (index, other) in new.parameters.enumerated() where other.presence == .required {
      let isNew =
        kind == .call ? index >= parameters.count : !parameters.contains { $0.name.hasSameBytes(as: other.name) }
      if isNew { breaks.append(Break(text: "it requires `\(other.name)` now")) }
    }
    return breaks
  }

  private func lostAnswer(in new: PublishedName) -> [Break] {
    guard let answer else { return [] }
    guard let other = new.answer else { return [Break(text: "it has no result any more")] }
    return Self.losses(of: [answer], in: [other])
  }

  /// Returns the values that a reader of an older declaration does not expect.
  private static func losses(of old: [LinkParameter], in new: [LinkParameter]) -> [Break] {
    old.flatMap { field -> [Break] in
      guard let other = new.first(where: { $0.name.hasSameBytes(as: field.name) }) else {
        return [Break(text: "`\(field.name)` is gone")]
      }
      // Readers ignore other fields.
      if case .object(let fields) = field.type, case .object(let others) = other.type {
        return losses(of: fields, in: others)
      }
      let fault = value(of: other.type, notOf: field.type).map { Break(text: "`\(field.name)` may be \($0) now") }
      let isMissing = field.presence != .optional && other.presence == .optional
      return [fault, isMissing ? Break(text: "`\(field.name)` may be missing now") : nil].compactMap(\.self)
    }
  }

  /// Returns a value of one type that another one lacks, as a message names it; nil if there is none.
  private static func value(of type: ParameterType, notOf other: ParameterType) -> String? {
    if type == other { return nil }
    if case .object(let fields) = type, case .object(let others) = other {
      // A field that is not declared is refused by default.
      let breaks = PublishedName(.want, "", fields).breaks(in: PublishedName(.want, "", others))
      return breaks.isEmpty ? nil : "an object with other fields"
    }
    // JSON has other types than a URL.
    guard type.jsonKind == other.jsonKind else { return "\(type)" }
    switch type.text(notOf: other) {
    case .found(let text): return text.inBackticks
    case .none: return nil
    case .undecided: return "\(type)"
    }
  }
}

extension ParameterType {
  /// The kind of value in JSON.
  fileprivate var jsonKind: String { text { $0.isText ? "text" : $0 == .bool ? "bool" : "number" } }
}
