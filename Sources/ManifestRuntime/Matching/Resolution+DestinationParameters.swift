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
    for parameter in openedParameters where parameters[parameter.name] == nil {
      guard case .defaulted(let value) = parameter.presence else { continue }
      values.append(parameter.name, value)
    }
    return values
  }

  /// The parameters of what the link opens.
  private var openedParameters: [Parameter] {
    guard case .link(_, let opened) = entry else { return [] }
    return table.withBytes { bytes in
      Pieces(bytes, opened.parameters, by: 0x20).compactMap {
        $0.isEmpty ? nil : ParameterNotation.parameter(bytes, $0)
      }
    }
  }
}
