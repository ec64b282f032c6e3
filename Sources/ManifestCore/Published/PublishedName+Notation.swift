import ManifestRuntime

extension PublishedName {
  /// The fields of the line after the kind.
  var fields: [String] {
    let notations = parameters.map(ParameterNotation.text)
    switch kind {
    case .want, .startapp:
      let required = requirements.isEmpty ? [] : [TableLine.requirements(requirements)]
      return [name.tableEncoded(keeping: "/")] + required + notations
    case .group: return [name.tableEncoded]
    case .call, .event:
      // A type alone is the notation of a parameter without a name.
      let result = answer.map { ["->", String(ParameterNotation.text($0).dropFirst($0.name.utf8.count + 1))] } ?? []
      return ["\(name.tableEncoded)(\(notations.joined(separator: ",")))"] + result
    }
  }

  /// Reads the fields of a line after the kind; nil if one cannot be read.
  init?(_ kind: Kind, _ fields: ArraySlice<String>) {
    guard let first = fields.first else { return nil }
    var (name, notations, answer) = (first, Array(fields.dropFirst()), LinkParameter?.none)
    var requirements: [String] = []
    if kind == .want || kind == .startapp,
      let required = notations.first?.arguments(of: "\(TableFormat.requires)", separator: ",")
    {
      requirements = required
      notations.removeFirst()
    }
    if kind == .call || kind == .event {
      guard let open = first.firstIndex(of: "("), first.last == ")" else { return nil }
      name = String(first[..<open])
      if !notations.isEmpty {
        guard kind == .call, notations.count == 2, notations[0] == "->",
          let result = LinkParameter(notation: "result:" + notations[1])
        else { return nil }
        answer = result
      }
      notations = Self.parts(of: first[first.index(after: open)...].dropLast())
    }
    let parameters = notations.compactMap { LinkParameter(notation: $0) }
    guard parameters.count == notations.count, kind != .group || parameters.isEmpty,
      let decoded = name.percentDecoded, !decoded.isEmpty
    else { return nil }
    self.init(kind, decoded, parameters, requirements: requirements, answer: answer)
  }

  /// Splits a text at the commas outside of parentheses.
  private static func parts(of text: Substring) -> [String] {
    if text.isEmpty { return [] }
    var (parts, depth): ([String], Int) = ([""], 0)
    for character in text {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts
  }
}
