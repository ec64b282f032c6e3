extension Matcher {
  /// Resolves `bundleName://module?abilityName=name&params=JSON`, in which every other query item is ignored.
  func resolveWant(_ parts: URLParts) throws(RouteError) -> Resolution {
    guard parts.path.isEmpty || parts.path.count == 1 else { throw .malformedWant(.path) }
    guard let module = parts.authority, !module.isEmpty else { throw .malformedWant(.noModule) }
    guard let name = try wantItem("abilityName", parts.query), !name.isEmpty else {
      throw .malformedWant(.noAbilityName)
    }
    let json = try wantItem("params", parts.query)
    let entry = try reading { () throws(TableFault) in
      try AbilityEntry.find(module: module, name: name, of: url, in: bytes, layout)
    }
    guard let entry else { throw .unknownAbility(miss(.ability(name: name), module)) }
    let values = try parameters(entry, json)
    return Resolution(parameters: values, table: table, bundle: layout.bundle, entry: .ability(entry))
  }

  private func wantItem(_ name: StaticString, _ query: Range<Int>) throws(RouteError) -> Range<Int>? {
    var found: Range<Int>?
    for item in QueryItems(url, query) where PercentDecoded(url, item.name).equals(name) {
      if found != nil { throw .malformedWant(.repeated(name.description)) }
      found = item.value
    }
    return found
  }

  /// The want's parameters, those that the ability declares first and as it declares them.
  private func parameters(_ entry: AbilityEntry, _ json: Range<Int>?) throws(RouteError) -> ParameterValues {
    if json == nil, entry.parameters.isEmpty { return ParameterValues() }
    var sent: [ParameterValue.Field] = []
    if let json {
      do throws(WantParameters.Fault) {
        sent = try WantParameters.decode(PercentDecoded(url, json).text)
      } catch {
        throw .malformedParameters(error)
      }
    }
    var subject: RouteError.Subject {
      .ability(entry.ability.module(bytes).text + "/" + entry.ability.name(bytes).text)
    }
    var values = ParameterValues()
    for field in Pieces(bytes, entry.parameters.range, by: 0x20) where !field.isEmpty {
      guard let parameter = ParameterNotation.parameter(bytes, field) else {
        throw .unreadableTable(.damaged(at: field.lowerBound))
      }
      if let index = sent.firstIndex(where: { $0.name == parameter.name }) {
        let value = sent.remove(at: index).value
        guard let fitting = parameter.type.conforming(value) else {
          let found = RouteError.InvalidParameter(
            name: parameter.name, expected: parameter.type, found: JSONText.text(of: value))
          throw .invalidParameter(found, of: subject)
        }
        values.append(parameter.name, fitting)
      } else {
        switch parameter.presence {
        case .required: throw .missingParameter(parameter.name, of: subject)
        case .optional: break
        case .defaulted(let value): values.append(parameter.name, value)
        }
      }
    }
    for field in sent { values.append(field.name, field.value) }
    return values
  }
}
