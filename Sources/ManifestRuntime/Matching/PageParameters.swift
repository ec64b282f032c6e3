extension RouteTable {
  /// Returns the parameters that a page has for given values.
  ///
  /// Values are converted to their types, defaults replace absent values, and undeclared values are omitted. The table is
  /// searched sequentially; links find their page by its name.
  ///
  /// - Parameters:
  ///   - given: The values.
  ///   - path: The dot-separated names of the generated cases that lead to the page.
  /// - Returns: The parameters, or nil if the table does not declare the page.
  /// - Throws: `RouteError` if the table cannot be read, or if a parameter is missing or violates a constraint.
  package func pageParameters(_ given: ParameterValues, at path: String) throws(RouteError) -> ParameterValues? {
    let layout = try layout.mapError { RouteError.unreadableTable($0) }.get()
    return try text.withBytes { (bytes) throws(RouteError) in
      for line in LineRanges(bytes, layout.pages.lines) {
        guard let page = NamedEntry(bytes, line, group: TableFormat.page),
          PercentDecoded(bytes, page.casePath).elementsEqual(path.utf8)
        else { continue }
        var values = ParameterValues()
        for parameter in ParameterNotation.parameters(bytes, page.parameters) {
          let value = given[parameter.name]
          // An empty list is written as no value.
          if value == nil, case .list = parameter.type { continue }
          let own = try parameter.value(
            value, of: .page(PercentDecoded(bytes, page.name).text), shown: { JSONText.text(of: $0) })
          if let own { values.append(parameter.name, own) }
        }
        return values
      }
      return nil
    }
  }
}
