import ManifestAnalysis
import ManifestRuntime
import ManifestText

/// All things of one kind that the report has an entry for, such as all tabs.
///
/// To say of a kind what is to be known of it is all that it takes to be in the report: it is listed, found, filtered and
/// shown on a page of its own.
struct CatalogueSection {
  /// The word of the kind, which is also part of the addresses of its pages.
  let kind: String
  /// What several of the kind are called.
  let title: String
  let items: [Item]

  /// A route, an ability, a tab or whatever else.
  ///
  /// An object, since what has many parts is handed around at the cost of one.
  final class Item {
    /// What it is called, once among those of its kind.
    let name: String
    /// Who owns it, where that is not the route map as a whole.
    var owner: String?
    /// The module that it belongs to.
    var module: String?
    /// Where it is declared.
    var span: Span?
    var summary: String?
    /// Those that the route table does not have.
    var parameters: [Parameter] = []
    /// The URLs that are given as examples.
    var examples: [String] = []
    /// The path that counts, as the route table writes it, where there are others.
    var path: String?
    /// What else there is to know.
    var facts: [Fact] = []
    /// Other things that this one opens or belongs to.
    var links: [Link] = []

    init(_ name: String, owner: String? = nil, span: Span? = nil, summary: String? = nil) {
      self.name = name
      self.owner = owner
      self.span = span
      self.summary = summary
    }
  }

  /// Something to know about an item.
  struct Fact {
    let label: StaticString
    let text: String

    init(_ label: StaticString, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// Another item that has to do with an item.
  struct Link {
    let label: StaticString
    let kind: String
    let name: String
  }
}

extension CatalogueSection {
  /// Every section of a program that has one, in the order in which they are read.
  static func all(of program: Program) -> [CatalogueSection] {
    [routes(program), abilities(program), tabs(program), pages(program), modules(program)].filter { !$0.items.isEmpty }
  }

  /// The route table has the rest: paths, parameters and destinations.
  private static func routes(_ program: Program) -> CatalogueSection {
    let items = program.routes.map { route in
      let item = Item(route.name, owner: route.owner, span: route.span, summary: route.summary)
      if !route.examples.isEmpty { item.examples = route.examples.map(\.value) }
      if route.templates.count > 1 { item.path = tableText(of: route) }
      return item
    }
    return CatalogueSection(kind: "route", title: "Routes", items: items)
  }

  private static func tableText(of route: Program.Route) -> String {
    var text: [UInt8] = []
    TableEntry.writePattern(route.templates[0], route.query, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The route table has the rest.
  private static func abilities(_ program: Program) -> CatalogueSection {
    let items = program.abilities.map { ability in
      let item = Item(ability.module + "/" + ability.name, owner: ability.owner, span: ability.span)
      if let words = ability.platforms { item.facts = [Fact("Platforms", platforms(words))] }
      return item
    }
    return CatalogueSection(kind: "ability", title: "Abilities", items: items)
  }

  private static func platforms(_ words: [String]) -> String {
    let names = ["ios": "iOS", "android": "Android", "ohos": "OpenHarmony"]
    return words.map { names[$0] ?? $0 }.joined(separator: ", ")
  }

  private static func tabs(_ program: Program) -> CatalogueSection {
    let items = program.navigation.tabs.map { tab in
      let item = Item(tab.name, span: tab.span)
      item.facts = [Fact("Title", tab.title), Fact("View", tab.root)]
      if let symbol = tab.symbol { item.facts.append(Fact("Symbol", symbol)) }
      return item
    }
    return CatalogueSection(kind: "tab", title: "Tabs", items: items)
  }

  private static func pages(_ program: Program) -> CatalogueSection {
    let items = program.navigation.pages.map { page in
      let item = Item(page.name, owner: page.owner, span: page.span, summary: page.summary)
      item.parameters = page.parameters
      item.facts = [Fact("View", page.view), Fact("Shown", page.presentation.words)]
      item.links = page.tabs.map { Link(label: "On the tab", kind: "tab", name: program.navigation.tabs[$0].name) }
      return item
    }
    return CatalogueSection(kind: "page", title: "Pages", items: items)
  }

  private static func modules(_ program: Program) -> CatalogueSection {
    let items = program.modules.map { module in
      let item = Item(module.name)
      item.module = module.name
      item.facts = [Fact("Type", module.kind), Fact("In the iOS app", module.isPackedForIOS ? "yes" : "no")]
      item.facts += (module.pages + module.routerNames).map { Fact("Page", $0) }
      return item
    }
    return CatalogueSection(kind: "module", title: "Modules", items: items)
  }
}
