extension Matcher {
  /// Resolves `bundleName://module?abilityName=name&params=JSON`, in which every other query item is ignored.
  func resolveWant(_ parts: URLParts) throws(RouteError) -> Resolution {
    guard parts.path.isEmpty || parts.path.count == 1 else { throw .malformedWant(.path) }
    guard let module = parts.authority, !module.isEmpty else { throw .malformedWant(.noModule) }
    var (names, texts) = (QueryItems.Occurrence.none, QueryItems.Occurrence.none)
    for item in QueryItems(url, parts.query) {
      let key = PercentDecoded(url, item.name)
      if key.equals("abilityName") { names.add(item.value) } else if key.equals("params") { texts.add(item.value) }
    }
    guard let name = try value(of: "abilityName", names), !name.isEmpty else {
      throw .malformedWant(.noAbilityName)
    }
    let json = try value(of: "params", texts)
    guard let entry = AbilityEntry.find(module: module, name: name, of: url, in: bytes, layout) else {
      throw .unknownAbility(miss(.ability(name: name), module))
    }
    let values = try parameters(entry, json)
    return Resolution(parameters: values, table: table, layout: layout, entry: .ability(entry))
  }

  private func value(of name: StaticString, _ found: QueryItems.Occurrence) throws(RouteError) -> Range<Int>? {
    switch found {
    case .none: return nil
    case .one(let value): return value
    case .several: throw .malformedWant(.repeated(name.description))
    }
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
      .ability(PercentDecoded(bytes, entry.ability.names).text)
    }
    var values = ParameterValues()
    for range in Pieces(bytes, entry.parameters, by: 0x20) where !range.isEmpty {
      guard let parameter = ParameterNotation.parameter(bytes, range) else {
        throw .unreadableTable(.damaged(at: range.lowerBound))
      }
      if let index = sent.firstIndex(where: { $0.name.isSame(as: parameter.name) }) {
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
