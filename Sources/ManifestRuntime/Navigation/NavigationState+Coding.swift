extension NavigationState: Codable {
  /// Writes the state.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StateKey.self)
    try container.encode(selection, forKey: .selection)
    var stacks = container.nestedContainer(keyedBy: NameKey.self, forKey: .stacks)
    for tab in Tab.allCases where !pages(of: tab).isEmpty {
      try stacks.encode(pages(of: tab), forKey: NameKey(tab.rawValue))
    }
    if let modal {
      try container.encode(modal.page, forKey: .modal)
      try container.encode(modal.coversAll, forKey: .coversAll)
    }
  }

  /// Reads a state, which an earlier version of the app may have written.
  ///
  /// What this version does not have any more is left out: a tab, what is above the tabs, and of a stack the first page that
  /// cannot be read with all above it.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: StateKey.self)
    let selection = try container.decode(String.self, forKey: .selection)
    var stacks: [Tab: [Page]] = [:]
    let named = try container.nestedContainer(keyedBy: NameKey.self, forKey: .stacks)
    for tab in Tab.allCases {
      guard var pages = try? named.nestedUnkeyedContainer(forKey: NameKey(tab.rawValue)) else { continue }
      var stack: [Page] = []
      while !pages.isAtEnd, stack.count < Page.maximumDepth, let page = try? pages.decode(Page.self) {
        stack.append(page)
      }
      stacks[tab] = stack
    }
    let modal = (try? container.decode(Page.self, forKey: .modal)).map { page in
      Modal(page: page, coversAll: (try? container.decode(Bool.self, forKey: .coversAll)) ?? false)
    }
    self.init(selection: Tab(rawValue: selection) ?? .initial, stacks: stacks, modal: modal)
  }
}

private enum StateKey: String, CodingKey {
  case selection, stacks, modal, coversAll
}

/// The name of a tab.
private struct NameKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
