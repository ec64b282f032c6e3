/// Something that changes what an app shows.
public enum NavigationAction<Page: NavigationPage>: Hashable, Sendable {
  /// Shows a page, in the way and in the tab that it asks for.
  case open(Page)
  /// Selects a tab and leaves its pages as they are.
  case select(Page.Tab)
  /// Takes away what is on top: what is above the tabs, else the top page of the selected tab.
  case back
  /// Takes away all pages of the selected tab and what is above the tabs.
  case popToRoot
  /// Takes away what is above the tabs.
  case dismiss
  /// Sets the pages of a tab, from the bottom to the top, as a gesture does.
  case setPages([Page], in: Page.Tab)
}

/// What became of an action or a URL.
public enum NavigationOutcome: Sendable {
  /// Something else is shown now.
  case changed
  /// It was shown already, or there was nothing to take away.
  case unchanged
  /// The URL leads to something that is no page and no tab; nothing has changed.
  case elsewhere(Resolution)
  /// The URL leads nowhere, and what the app wants to be shown then is shown.
  case fellBack(RouteError)
  /// Nothing has changed.
  case refused(NavigationRefusal)
}

/// Why nothing is shown.
public enum NavigationRefusal: Error, Hashable, Sendable {
  /// The URL leads nowhere.
  case unresolved(RouteError)
  /// The stack would hold more pages than `NavigationPage.maximumDepth`.
  case tooDeep(limit: Int)
}

extension NavigationRefusal: CustomStringConvertible {
  /// What is wrong, as one sentence.
  public var description: String {
    switch self {
    case .unresolved(let error): error.description
    case .tooDeep(let limit): "a stack holds at most \(limit) pages"
    }
  }
}
