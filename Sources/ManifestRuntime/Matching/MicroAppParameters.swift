extension RouteTable {
  /// Returns the case and the parameters of the micro app with a name, or nil if the table does not declare it.
  ///
  /// The table is searched sequentially; links find their micro app by its hash.
  ///
  /// - Throws: `RouteError.unreadableTable` if the table cannot be read.
  package func microApp(
    named name: String
  ) throws(RouteError) -> (casePath: String, parameters: [LinkParameter])? {
    let layout = try layout.mapError { RouteError.unreadableTable($0) }.get()
    return text.withBytes { bytes in
      for line in LineRanges(bytes, layout.apps.lines) {
        guard let app = NamedEntry(bytes, line, group: TableFormat.app),
          PercentDecoded(bytes, app.name).elementsEqual(name.utf8)
        else { continue }
        return (PercentDecoded(bytes, app.casePath).text, ParameterNotation.parameters(bytes, app.parameters))
      }
      return nil
    }
  }
}
