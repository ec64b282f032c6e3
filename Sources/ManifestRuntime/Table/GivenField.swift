/// The field of a route table that lists what the destination of a route gets: `same`, or `gives(<name>=<value>&…)`.
///
/// A value is the text of a fixed value, one item for each item of a list, or `{name}`, the parameter of the URL.
struct GivenField {
  let list: ListField

  init?(_ bytes: ByteView, _ field: Range<Int>) {
    guard let list = ListField(bytes, field, none: TableFormat.same, start: TableFormat.gives) else { return nil }
    self.list = list
  }

  /// Returns the parameters of a destination for those of a URL.
  ///
  /// Values that the destination does not declare, or that are not of its type, are omitted.
  func values(_ bytes: ByteView, for parameters: ParameterValues, of declared: [LinkParameter]) -> ParameterValues {
    if list.items.isEmpty { return parameters }
    let (names, fixed) = contents(bytes)
    var values = ParameterValues()
    for field in parameters { values.append(names[field.name] ?? field.name, field.value) }
    for (name, texts) in fixed {
      let parameter = declared.first { $0.name.hasSameBytes(as: name) }
      if let value = parameter?.type.value(fromURLTexts: texts) { values.append(name, value) }
    }
    return values
  }

  /// Returns whether the field refers to parameters of the URL only, and the destination accepts all fixed values.
  func isSound(_ bytes: ByteView, _ parameters: [LinkParameter], _ declared: [LinkParameter]) -> Bool {
    let (names, fixed) = contents(bytes)
    return names.allSatisfy { url, name in
      parameters.contains { $0.name.hasSameBytes(as: url) } && declared.contains { $0.name.hasSameBytes(as: name) }
    }
      && fixed.allSatisfy { name, texts in
        declared.first { $0.name.hasSameBytes(as: name) }?.type.value(fromURLTexts: texts) != nil
      }
  }

  /// Returns the names in the destination by those in URLs, and the texts of the fixed values.
  private func contents(_ bytes: ByteView) -> (names: [String: String], fixed: [(name: String, texts: [String])]) {
    var names: [String: String] = [:]
    var fixed: [(name: String, texts: [String])] = []
    for item in QueryItems(bytes, list.items) {
      let name = PercentDecoded(bytes, item.name).text
      let text = PercentDecoded(bytes, item.value).text
      if case .parameter(let other) = TemplateSegment(bytes, item.value) {
        names[PercentDecoded(bytes, other).text] = name
      } else if fixed.last?.name == name {
        fixed[fixed.count - 1].texts.append(text)
      } else {
        fixed.append((name, [text]))
      }
    }
    return (names, fixed)
  }
}
