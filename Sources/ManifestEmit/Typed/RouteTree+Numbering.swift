extension RouteTree.Namespace {
  /// A case, or an enumeration within, which is one too.
  enum NumberedCase {
    case item(RouteTree.Case)
    case namespace(name: String, RouteTree.Namespace)

    /// Whether it has no payload, or one that takes no memory: Swift does not tell these apart.
    var isEmpty: Bool {
      switch self {
      case .item(let item): item.parameters.allSatisfy(\.isEmpty)
      case .namespace(_, let namespace): namespace.takesNoMemory
      }
    }
  }

  /// All cases as Swift numbers them: those with a payload first, and both halves in the order of the declarations.
  var numberedCases: [NumberedCase] {
    let members = members
    return members.filter { !$0.isEmpty } + members.filter(\.isEmpty)
  }

  /// Whether its values take no memory, since there is but one.
  var takesNoMemory: Bool { members.count == 1 && members.allSatisfy(\.isEmpty) }

  private var members: [NumberedCase] {
    cases.map { .item($0) } + namespaces.map { .namespace(name: $0.name, $0.namespace) }
  }
}

extension TypedParameter {
  /// Whether its values take no memory, since there is but one.
  fileprivate var isEmpty: Bool {
    if case .choice(let type) = scalar, case .one = shape { type.words.count == 1 } else { false }
  }
}
