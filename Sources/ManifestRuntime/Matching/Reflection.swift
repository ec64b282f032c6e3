// Tools that print a value by its properties, such as a failed test, would otherwise print the text of the whole table.

extension RouteTable: CustomStringConvertible, CustomReflectable {
  /// The bundle name of the app and the number of entries, or the reason that the table cannot be read.
  public var description: String {
    switch layout {
    case .failure(let fault): "a route table that cannot be read: \(fault)"
    case .success(let layout):
      text.withBytes { bytes in
        let bundle = PercentDecoded(bytes, layout.bundle).text.inBackticks
        let count = LineRanges(bytes, layout.entries).reduce(0) { count, _ in count + 1 }
        return "the route table of \(bundle) with \(count) \(count == 1 ? "entry" : "entries")"
      }
    }
  }

  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}

extension LinkResolution: CustomStringConvertible, CustomReflectable {
  /// The route or the ability that the URL opens, without values.
  public var description: String {
    if let route, let template { return "route \(route.inBackticks) (\(template))" }
    guard case .ability(let ability) = destination else { return "an ability" }
    return "ability \("\(ability.module)/\(ability.name)".inBackticks)"
  }

  /// A mirror of the destination and the parameters.
  public var customMirror: Mirror { Mirror(self, children: ["destination": destination, "parameters": parameters]) }
}

extension LookupFailure: CustomReflectable {
  /// A mirror of the URL.
  public var customMirror: Mirror { Mirror(self, children: ["url": url]) }
}
