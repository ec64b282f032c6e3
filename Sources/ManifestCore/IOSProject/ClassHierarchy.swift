import ManifestText

/// The inheritance of an iOS project's classes, as far as its sources show it.
package struct ClassHierarchy: Sendable {
  /// The answer to an inheritance question.
  package enum Answer: Hashable, Sendable {
    case yes
    case no
    /// An inherited type is declared outside the sources.
    case unknown
  }

  /// The maximum length of a chain of superclasses; the base of a longer one is unknown.
  package static let maximumDepth = 32

  private let types: ClassIndex
  private let extensions: ClassIndex
  private let protocols: ClassIndex

  package init(_ declarations: [ClassDeclaration]) {
    types = ClassIndex(declarations.filter { $0.kind.isOfClass || $0.kind == .structure })
    extensions = ClassIndex(declarations.filter { $0.kind == .extension })
    protocols = ClassIndex(declarations.filter { $0.kind == .protocol })
  }

  /// Returns whether a class equals another one or inherits from it.
  package func derives(_ name: String, from base: String) -> Answer {
    let (classes, isComplete) = ancestry(of: name)
    return classes.contains(base) ? .yes : isComplete ? .no : .unknown
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
      if let refined = KnownClasses.refinements[type] {
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

  /// Returns a class and its superclasses, and whether the last of them is known to have no superclass.
  private func ancestry(of name: String) -> (classes: [String], isComplete: Bool) {
    var classes: [String] = []
    var seen: Set<String> = []
    var current = name
    while seen.count < Self.maximumDepth, seen.insert(current).inserted {
      classes.append(current)
      let superclasses = Set(types.all(current).compactMap { superclass(of: $0) })
      if superclasses.count > 1 { return (classes, false) }
      switch superclasses.first ?? .unknown {
      case .none: return (classes, true)
      case .unknown:
        guard let known = KnownClasses.superclasses[current] else { return (classes, false) }
        guard !known.isEmpty else { return (classes, true) }
        current = known
      case .named(let next): current = next
      }
    }
    return (classes, false)
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
    case .structure: return Superclass.none
    case .extension, .protocol: return nil
    case .swift:
      guard let first = declaration.inherited.first else { return Superclass.none }
      if types[first]?.kind.isOfClass == true { return .named(first) }
      if protocols[first] != nil || KnownClasses.refinements[first] != nil { return Superclass.none }
      // `NSObject` is a class in Swift; only Objective-C also has a protocol of this name.
      if KnownClasses.superclasses[first] != nil { return .named(first) }
      return KnownClasses.protocols.contains(first) ? Superclass.none : .unknown
    }
  }
}
