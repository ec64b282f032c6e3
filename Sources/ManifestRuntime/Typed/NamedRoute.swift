extension RouteTable {
  /// Returns the resolution of a route by its name in the route map, for code without the generated enumeration.
  ///
  /// The table is searched sequentially. Values are converted to the types of the route's parameters.
  ///
  /// - Throws: `LinkError.unknownRoute`, or `LinkError.refused` if the table cannot be read, if the route does not have one
  ///   of the parameters, or if a value is missing or violates a constraint.
  public func resolution(ofRoute name: String, parameters given: ParameterValues) throws(LinkError) -> LinkResolution {
    let layout = try layout.mapError { LinkError.refused(.unreadableTable($0)) }.get()
    return try text.withBytes { (bytes) throws(LinkError) in
      for shape in layout.shapes {
        for line in LineRanges(bytes, shape.lines.lines) {
          guard let link = LinkEntry(bytes, line), PercentDecoded(bytes, link.name).elementsEqual(name.utf8) else {
            continue
          }
          let declared = ParameterNotation.parameters(bytes, link.parameters)
          let subject = RouteError.Subject.route(PercentDecoded(bytes, link.name).text, template: link.pattern(bytes))
          if let other = given.first(where: { field in !declared.contains { $0.name.hasSameBytes(as: field.name) } }) {
            throw .unknownParameter(other.name, of: subject)
          }
          return try resolution(of: .link(link), declared, given, subject, layout)
        }
      }
      throw .unknownRoute(name)
    }
  }

  /// Returns the resolution of an entry with given values, converted to the types of its parameters.
  ///
  /// - Throws: `LinkError.refused` if a value is missing or violates a constraint.
  func resolution(
    of entry: LinkResolution.Entry, _ declared: [LinkParameter], _ given: ParameterValues,
    _ subject: RouteError.Subject, _ layout: TableLayout
  ) throws(LinkError) -> LinkResolution {
    var values = ParameterValues()
    do throws(RouteError) {
      for parameter in declared {
        let value = try parameter.value(
          given[parameter.name], of: subject, shown: { $0.urlTexts.joined(separator: ", ") })
        if let value { values.append(parameter.name, value) }
      }
      let resolution = LinkResolution(parameters: values, table: text, layout: layout, entry: entry)
      try resolution.checkWebPath()
      return resolution
    } catch {
      throw .refused(error)
    }
  }
}
