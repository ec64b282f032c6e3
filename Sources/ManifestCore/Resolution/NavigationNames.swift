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
  private var tabPositions = NameTable(minimumCapacity: 0)
  private var pagePositions: NameTable

  init(_ navigation: RouteMap.Navigation) {
    // Names that differ in case alone would be one in Swift and on screens.
    var folded = FirstPlaces()
    for tab in navigation.tabs {
      if let first = folded.earlier(tab.name.value.lowercased(), at: tab.name.span) {
        repeatedTabs.append((tab.name, first))
      } else {
        _ = tabPositions.insert(tab.name.value, at: tabs.count)
        tabs.append(tab)
      }
    }
    folded = FirstPlaces(minimumCapacity: navigation.pages.count)
    var found: [RouteMap.PageEntry] = []
    for page in navigation.pages {
      if let first = folded.earlier(page.name.value.lowercased(), at: page.name.span) {
        repeatedPages.append((page.name, first))
      } else {
        found.append(page)
      }
    }
    pages = NameOrder.positions(of: found.map(\.name.value)).map { found[$0] }
    pagePositions = NameTable(minimumCapacity: pages.count)
    for (position, page) in pages.enumerated() { _ = pagePositions.insert(page.name.value, at: position) }
  }

  func tab(_ name: String) -> Int? { tabPositions.position(of: name) }

  func page(_ name: String) -> Int? { pagePositions.position(of: name) }

  /// The tab that was most likely meant.
  func nearestTab(to name: String) -> String? { NearestName.among(tabs.lazy.map(\.name.value), to: name) }

  /// The page that was most likely meant.
  func nearestPage(to name: String) -> String? { NearestName.among(pages.lazy.map(\.name.value), to: name) }
}
