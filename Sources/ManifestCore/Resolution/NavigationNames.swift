import ManifestText

/// The tabs and pages of the route map by name, so that each name is looked up once for all checks.
struct NavigationNames {
  /// The tabs that have a name of their own, in the order of the map.
  private(set) var tabs: [RouteMap.TabEntry] = []
  /// The pages that have a name of their own, sorted by name.
  private(set) var pages: [RouteMap.PageEntry] = []
  /// Those whose name an earlier one has, each with the place of that one.
  private(set) var repeatedTabs: [(name: Spanned<String>, first: Span)] = []
  private(set) var repeatedPages: [(name: Spanned<String>, first: Span)] = []
  private var tabPositions: [ExactName: Int] = [:]
  private var pagePositions: [ExactName: Int] = [:]

  init(_ navigation: RouteMap.Navigation) {
    // Names that differ in case alone would be one in Swift and on screens.
    var folded = FirstPlaces()
    for tab in navigation.tabs {
      if let first = folded.earlier(tab.name.value.lowercased(), at: tab.name.span) {
        repeatedTabs.append((tab.name, first))
      } else {
        tabPositions[ExactName(tab.name.value)] = tabs.count
        tabs.append(tab)
      }
    }
    folded = FirstPlaces()
    var found: [RouteMap.PageEntry] = []
    for page in navigation.pages {
      if let first = folded.earlier(page.name.value.lowercased(), at: page.name.span) {
        repeatedPages.append((page.name, first))
      } else {
        found.append(page)
      }
    }
    pages = found.sorted { $0.name.value < $1.name.value }
    for (position, page) in pages.enumerated() { pagePositions[ExactName(page.name.value)] = position }
  }

  func tab(_ name: String) -> Int? { tabPositions[ExactName(name)] }

  func page(_ name: String) -> Int? { pagePositions[ExactName(name)] }

  /// The tab that was most likely meant.
  func nearestTab(to name: String) -> String? { NearestName.among(tabs.lazy.map(\.name.value), to: name) }

  /// The page that was most likely meant.
  func nearestPage(to name: String) -> String? { NearestName.among(pages.lazy.map(\.name.value), to: name) }
}
