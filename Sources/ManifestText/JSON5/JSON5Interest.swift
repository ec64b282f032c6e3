extension JSON5 {
  /// What of a document somebody will look at; the rest is judged as closely, and left out of the tree.
  package struct Interest: Sendable {
    /// How much of one value is of interest.
    enum Extent {
      case everything
      /// Of an object the members that these parts name.
      case members(Range<Int>)
      /// Of a list as much of each item as a part says.
      case items(Int)
      case nothing

      var isNothing: Bool { if case .nothing = self { true } else { false } }

      fileprivate func moved(by distance: Int) -> Extent {
        switch self {
        case .everything, .nothing: self
        case .members(let parts): .members(parts.lowerBound + distance..<parts.upperBound + distance)
        case .items(let part): .items(part + distance)
        }
      }
    }

    /// A member of an object, or an item of a list, which has no name.
    private struct Part {
      let name: String
      let print: TextPrint
      let extent: Extent
    }

    let root: Extent
    private let parts: [Part]

    package static let everything = Interest(root: .everything, parts: [])
    package static let nothing = Interest(root: .nothing, parts: [])

    /// Of an object these members.
    package static func members(_ members: [(key: String, value: Interest)]) -> Interest {
      Interest(members.map { ($0.key, $0.value) }, root: .members(members.indices))
    }

    /// Of a list this much of each item.
    package static func items(_ item: Interest) -> Interest { Interest([("", item)], root: .items(0)) }

    private init(root: Extent, parts: [Part]) {
      self.root = root
      self.parts = parts
    }

    private init(_ values: [(name: String, value: Interest)], root: Extent) {
      var parts: [Part] = []
      var inner: [Part] = []
      for (name, value) in values {
        let distance = values.count + inner.count
        parts.append(Part(name: name, print: TextPrint(name), extent: value.root.moved(by: distance)))
        inner += value.parts.map { Part(name: $0.name, print: $0.print, extent: $0.extent.moved(by: distance)) }
      }
      self.init(root: root, parts: parts + inner)
    }

    /// What is of interest in the value of a key, and the key's text where that is something.
    func member(_ key: KeyText, of object: Extent) -> (name: String, extent: Extent) {
      switch object {
      case .everything: return (key.string, .everything)
      case .items, .nothing: return ("", .nothing)
      case .members(let range):
        let print = key.print
        for index in range where parts[index].print == print {
          if print.isWhole || parts[index].name == key.string { return (parts[index].name, parts[index].extent) }
        }
        return ("", .nothing)
      }
    }

    /// What is of interest in an item of a list.
    func item(of list: Extent) -> Extent {
      switch list {
      case .everything: .everything
      case .items(let part): parts[part].extent
      case .members, .nothing: .nothing
      }
    }
  }
}
