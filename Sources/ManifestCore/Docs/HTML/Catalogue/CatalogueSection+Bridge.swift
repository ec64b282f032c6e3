import ManifestRuntime

/// The methods and events of the bridge.
extension CatalogueSection {
  static func methods(_ program: Program) -> CatalogueSection {
    CatalogueSection(kind: "method", title: "Bridge methods", program.bridge?.methods ?? []) { method in
      let item = Item(method.name, span: method.span, summary: method.summary)
      item.facts = method.declaration.arguments.map { Fact("Argument", $0.text) }
      item.facts.append(Fact("Answer", method.declaration.answer.text))
      item.facts += (method.declaration.origins ?? []).map { Fact("Only from", $0) }
      if !method.declaration.isMainFrameOnly { item.facts.append(Fact("Frames", "may call it")) }
      if let permission = method.permission { item.facts.append(Fact("Permission", permission.rawValue)) }
      item.facts += method.errors.map { Fact("Error", $0) }
      return item
    }
  }

  static func events(_ program: Program) -> CatalogueSection {
    CatalogueSection(kind: "event", title: "Bridge events", program.bridge?.events ?? []) { event in
      let item = Item(event.name)
      item.facts = event.fields.map { Fact("Data", $0.text) }
      return item
    }
  }
}

extension BridgeMethod.Answer {
  fileprivate var text: String {
    switch self {
    case .done: "\"ok\""
    case .value(let type, let orNull, let encoding):
      type.text + (orNull ? "?" : "") + (encoding == .jsonString ? " as a JSON string" : "")
    }
  }
}
