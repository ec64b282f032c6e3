extension LinkParameter {
  /// Returns the value that a route or ability gets for a given value: the value converted to the parameter's type; or,
  /// if none is given, the default, or nil.
  package func value(
    _ given: ParameterValue?, of subject: @autoclosure () -> RouteError.Subject, shown: (ParameterValue) -> String
  ) throws(RouteError) -> ParameterValue? {
    switch (given, presence) {
    case (let given?, _):
      if let value = type.conforming(given) { return value }
      let invalid = RouteError.InvalidParameter(name: name, expected: type, found: shown(given))
      throw .invalidParameter(invalid, of: subject())
    case (nil, .required): throw .missingParameter(name, of: subject())
    case (nil, .optional): return nil
    case (nil, .defaulted(let value)): return value
    }
  }
}
