import ManifestRuntime
import ManifestText

/// The links of an app, and the abilities and modules that OpenHarmony's manifests declare.
extension CatalogueSection {
  /// The route table has the rest: paths, parameters and destinations.
  static func routes(_ program: Program) -> CatalogueSection {
    CatalogueSection(kind: "route", title: "Routes", program.routes) { route in
      let item = Item(route.name, owner: route.owner, span: route.span, summary: route.summary)
      if !route.examples.isEmpty { item.examples = route.examples.map(\.value) }
      if route.templates.count > 1 { item.path = tableText(of: route) }
      return item
    }
  }

  private static func tableText(of route: Program.Route) -> String {
    var text: [UInt8] = []
    TableEntry.writePattern(route.templates[0], route.query, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// The route table has the rest.
  static func abilities(_ program: Program) -> CatalogueSection {
    CatalogueSection(kind: "ability", title: "Abilities", program.abilities) { ability in
      let name = AbilityReference(module: ability.module, ability: ability.name).description
      let item = Item(name, owner: ability.owner, span: ability.span)
      if let words = ability.platforms { item.facts = [Fact("Platforms", platforms(words))] }
      return item
    }
  }

  private static func platforms(_ words: [String]) -> String {
    let names = ["ios": "iOS", "android": "Android", "ohos": "OpenHarmony"]
    return words.map { names[$0] ?? $0 }.joined(separator: ", ")
  }

  static func modules(_ program: Program) -> CatalogueSection {
    CatalogueSection(kind: "module", title: "Modules", program.modules) { module in
      let item = Item(module.name)
      item.module = module.name
      item.facts = [Fact("Type", module.kind), Fact("In the iOS app", module.isPackedForIOS ? "yes" : "no")]
      item.facts += (module.pages + module.routerNames).map { Fact("Page", $0) }
      return item
    }
  }
}
