/// The app extensions.
extension CatalogueSection {
  static func extensions(_ program: Program) -> CatalogueSection {
    CatalogueSection(kind: "extension", title: "Extensions", program.extensions) { part in
      let item = Item(part.name, span: part.span)
      item.facts = [Fact("Bundle identifier", part.bundleID), Fact("Extension point", part.point)]
      if let name = part.displayName { item.facts.append(Fact("Title", name)) }
      if let storyboard = part.storyboard { item.facts.append(Fact("Storyboard", storyboard)) }
      if let name = part.principalClass { item.facts.append(Fact("Class", name)) }
      item.facts += part.groups.map { Fact("App group", $0) }
      item.links = part.opens.map { Link(label: "Opens", kind: "route", name: program.routes[$0].name) }
      return item
    }
  }
}
