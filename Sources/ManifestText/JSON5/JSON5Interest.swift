extension JSON5 {
  /// What of a document somebody will look at; the rest is judged as closely, and left out of the tree.
  package indirect enum Interest: Sendable {
    case everything
    /// Of an object these members.
    case members([(key: String, value: Interest)])
    /// Of a list this much of each item.
    case items(Interest)
    case nothing

    var isNothing: Bool { if case .nothing = self { true } else { false } }

    /// What is of interest in the value of a key.
    func member(_ key: String) -> Interest {
      switch self {
      case .everything: return .everything
      case .members(let members):
        for member in members where member.key == key { return member.value }
        return .nothing
      case .items, .nothing: return .nothing
      }
    }

    /// What is of interest in an item of a list.
    var item: Interest {
      switch self {
      case .everything: .everything
      case .items(let interest): interest
      case .members, .nothing: .nothing
      }
    }
  }
}
