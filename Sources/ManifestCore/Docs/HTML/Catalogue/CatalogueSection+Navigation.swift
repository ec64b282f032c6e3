import ManifestRuntime

/// The tabs and pages of an app.
extension CatalogueSection {
  static func tabs(_ program: Program) -> CatalogueSection {
    CatalogueSection(kind: "tab", title: "Tabs", program.navigation.tabs) { tab in
      let item = Item(tab.name, span: tab.span)
      item.facts = [Fact("Title", tab.title), Fact("View", tab.root)]
      if let symbol = tab.symbol { item.facts.append(Fact("Symbol", symbol)) }
      return item
    }
  }

  static func pages(_ program: Program) -> CatalogueSection {
    CatalogueSection(kind: "page", title: "Pages", program.navigation.pages) { page in
      let item = Item(page.name, owner: page.owner, span: page.span, summary: page.summary)
      item.parameters = page.parameters
      item.facts = [Fact("View", page.view), Fact("Shown", page.presentation.words)]
      item.links = page.tabs.map { Link(label: "On the tab", kind: "tab", name: program.navigation.tabs[$0].name) }
      return item
    }
  }
}
