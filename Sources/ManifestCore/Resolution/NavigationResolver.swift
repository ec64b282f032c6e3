import ManifestText

extension Program.Navigation {
  /// Looks up what tabs and pages name; a name that leads nowhere is reported by the checks.
  init(_ names: NavigationNames, _ policy: RouteMap.NavigationPolicy?) {
    let unknownPage: UnknownPage =
      switch policy?.unknownPage {
      case nil, .reject: .reject
      case .home: .home
      case .page(let name): names.page(name.value).map { .page($0) } ?? .reject
      }
    self.init(
      tabs: names.tabs.map { tab in
        Program.Tab(
          name: tab.name.value, title: tab.title ?? tab.name.value, symbol: tab.symbol, root: tab.root.value,
          span: tab.name.span)
      },
      pages: names.pages.map { page in
        Program.Page(
          name: page.name.value, view: page.view.value, parameters: page.parameters.map(\.parameter),
          typeNames: page.parameters.typeNames, tabs: page.tabs.compactMap { names.tab($0.value) },
          presentation: page.presentation,
          summary: page.summary, owner: page.owner, namespace: page.namespace, span: page.name.span)
      },
      unknownPage: unknownPage, maximumDepth: policy?.maximumDepth ?? RouteMap.NavigationPolicy.usualDepth)
  }
}
