package import AppSources
package import ManifestText

/// The inheritance of an iOS project's classes, as far as its sources show it.
package struct ClassHierarchy: Sendable {
  /// The answer to an inheritance question.
  package enum Answer: Hashable, Sendable {
    case yes
    case no
    /// An inherited type is declared outside the sources.
    case unknown
  }

  /// The maximum number of superclasses whose protocols count; those of a longer chain are unknown.
  package static let maximumDepth = 32

  private let types: ClassIndex
  private let extensions: ClassIndex
  private let protocols: ClassIndex

  package init(_ declarations: [ClassDeclaration]) {
    types = ClassIndex(declarations.filter { $0.kind.isOfClass || $0.kind == .structure || $0.kind == .alias })
    extensions = ClassIndex(declarations.filter { $0.kind == .extension })
    protocols = ClassIndex(declarations.filter { $0.kind == .protocol })
  }

  /// Returns whether a class equals another one or inherits from it.
  package func derives(_ name: String, from base: String) -> Answer {
    derivations(of: [name], from: base)[name] ?? .unknown
  }

  /// Returns for each of some classes, and for their superclasses, whether it equals another one or inherits from it.
  ///
  /// Looks at each class once, however long their chains are.
  package func derivations(of names: some Sequence<String>, from base: String) -> [String: Answer] {
    var answers: [String: Answer] = [base: .yes]
    for name in names {
      var chain: [String] = []
      var current = name
      while answers[current] == nil {
        // The answer for a class that inherits from itself.
        answers[current] = .unknown
        chain.append(current)
        switch superclass(of: current) {
        case .none: answers[current] = .no
        case .unknown: break
        case .named(let next): current = next
        }
      }
      let answer = answers[current]
      for name in chain { answers[name] = answer }
    }
    return answers
  }

  /// Returns whether a type conforms to a protocol, directly, through a superclass or through another protocol.
  package func conforms(_ name: String, to wanted: String) -> Answer {
    let (classes, isComplete) = ancestry(of: name)
    var isKnown = isComplete
    var pending = classes.flatMap { type in (types.all(type) + extensions.all(type)).flatMap(\.inherited) }
    var seen: Set<String> = []
    while let type = pending.popLast() {
      guard seen.insert(type).inserted else { continue }
      if type == wanted { return .yes }
      if let refined = KnownClasses.refinements[type] ?? KnownClasses.conformances[type] {
        pending.append(refined)
      } else if let declaration = protocols[type] {
        pending += declaration.inherited
        pending += extensions.all(type).flatMap(\.inherited)
      } else if types[type] == nil, KnownClasses.superclasses[type] == nil, !KnownClasses.protocols.contains(type) {
        isKnown = false
      }
    }
    return isKnown ? .no : .unknown
  }

  /// Returns the superclass of a class that no source declares and that is unknown; nil if all are known.
  func unknownSuperclass(of name: String) -> String? {
    let (classes, isComplete) = ancestry(of: name)
    return isComplete ? nil : classes.last.flatMap { types[$0] == nil ? $0 : nil }
  }

  /// Returns the sources that declare, implement or extend a class or one of its superclasses.
  package func sources(of name: String) -> Set<SourceID> {
    Set(ancestry(of: name).classes.flatMap { types.all($0) + extensions.all($0) }.map(\.name.span.source))
  }

  /// Returns a class and its superclasses, and whether the last of them is known to have no superclass.
  private func ancestry(of name: String) -> (classes: [String], isComplete: Bool) {
    var classes: [String] = []
    var seen: Set<String> = []
    var current = name
    while seen.count < Self.maximumDepth, seen.insert(current).inserted {
      classes.append(current)
      switch superclass(of: current) {
      case .none: return (classes, true)
      case .unknown: return (classes, false)
      case .named(let next): current = next
      }
    }
    return (classes, false)
  }

  /// Returns the superclass of a class of the project or of the system; unknown if its declarations disagree.
  private func superclass(of name: String) -> Superclass {
    let superclasses = Set(types.all(name).compactMap { superclass(of: $0) })
    guard superclasses.count <= 1 else { return .unknown }
    if let superclass = superclasses.first, superclass != .unknown { return superclass }
    guard let known = KnownClasses.superclasses[name] else { return .unknown }
    return known.isEmpty ? .none : .named(known)
  }

  private enum Superclass: Hashable {
    case none, unknown
    case named(String)
  }

  /// Returns the superclass of a declaration; nil if the declaration does not name it.
  private func superclass(of declaration: ClassDeclaration) -> Superclass? {
    switch declaration.kind {
    case .interface: return declaration.inherited.first.map { .named($0) } ?? Superclass.none
    case .implementation: return declaration.inherited.first.map { .named($0) }
    case .alias: return declaration.inherited.first.map { .named($0) } ?? .unknown
    case .structure: return Superclass.none
    case .extension, .protocol: return nil
    case .swift:
      guard let first = declaration.inherited.first else { return Superclass.none }
      if let kind = types[first]?.kind, kind.isOfClass || kind == .alias { return .named(first) }
      if protocols[first] != nil || KnownClasses.refinements[first] != nil { return Superclass.none }
      // `NSObject` is a class in Swift; only Objective-C also has a protocol of this name.
      if KnownClasses.superclasses[first] != nil { return .named(first) }
      // The name may also be that of a protocol of a library; either way, the rest is unknown.
      return KnownClasses.protocols.contains(first) ? Superclass.none : .named(first)
    }
  }
}
