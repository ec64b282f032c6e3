import ManifestRuntime

/// The micro-applications and services of an app.
extension CatalogueSection {
  static func apps(_ program: Program) -> CatalogueSection {
    CatalogueSection(kind: "app", title: "Micro-applications", program.microApps.apps) { app in
      let item = Item(app.name, owner: app.owner, span: app.span, summary: app.summary)
      item.parameters = app.parameters
      if let title = app.title { item.facts.append(Fact("Title", title)) }
      item.facts += [Fact("Delegate", app.delegate), Fact("Shown", app.mode.words)]
      if app.name == program.microApps.launcher { item.facts.append(Fact("Launcher", "yes")) }
      if !app.isExported { item.facts.append(Fact("Access", "not started from outside the app")) }
      if app.refusesExit { item.facts.append(Fact("Exit", "may be refused")) }
      item.facts += app.nativeParameters.sorted().map { Fact("Only from code", $0) }
      item.links = app.starts.map { Link(label: "Starts", kind: "app", name: $0) }
      return item
    }
  }

  static func services(_ program: Program) -> CatalogueSection {
    CatalogueSection(kind: "service", title: "Services", program.microApps.services) { service in
      let item = Item(service.name)
      item.facts = [Fact("Class", service.className)]
      if let name = service.protocolName { item.facts.append(Fact("Protocol", name)) }
      item.facts.append(
        service.group.map { Fact("Group", $0) } ?? Fact("Begins", service.isLazy ? "when it is asked for" : "at once"))
      item.links = service.dependencies.map { Link(label: "Depends on", kind: "service", name: $0) }
      item.links += service.starts.map { Link(label: "Starts", kind: "app", name: $0) }
      return item
    }
  }
}
