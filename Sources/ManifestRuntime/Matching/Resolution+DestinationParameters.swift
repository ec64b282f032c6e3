extension Resolution {
  /// The text for the `params` of the ability that the URL opens.
  ///
  /// It holds the parameters of the URL and the defaults of the ability for those that it does not give. An empty list is left
  /// out: its receiver cannot tell it from none.
  public func wantParameters() throws(WantParameters.Unrepresentable) -> String {
    try WantParameters.encode(destinationParameters.filter { $0.value != .list([]) })
  }

  /// The parameters that the destination gets: those of the URL, and the destination's own defaults for others.
  public var destinationParameters: ParameterValues {
    var values = parameters
    for parameter in defaults where parameters[parameter.name] == nil {
      guard case .defaulted(let value) = parameter.presence else { continue }
      values.append(parameter.name, value)
    }
    return values
  }

  /// The parameters that the destination has defaults for and the link may leave out.
  private var defaults: [Parameter] {
    guard case .link(let link) = entry else { return [] }
    return table.withBytes { bytes in
      Pieces(bytes, link.defaults, by: 0x20).compactMap {
        ParameterNotation.parameter(bytes, $0.from($0.lowerBound + 1))
      }
    }
  }
}
