extension RouteError: CustomStringConvertible {
  /// What is wrong, as one sentence for people; what comes nearest is looked for here and not before.
  public var description: String {
    switch self {
    case .unreadableTable(let fault): fault.description
    case .tooLong(let bytes): "the URL has \(bytes) bytes; at most \(URLParts.maximumLength) are read"
    case .malformed(let fault): fault.description
    case .unknownScheme(let miss), .unknownHost(let miss), .noRoute(let miss), .unknownAbility(let miss):
      miss.description
    case .notPublic(let route): "route \(route.inBackticks) is for the app itself, not for URLs from outside"
    case .malformedWant(let fault): "a want URL is `bundleName://module?abilityName=name`, but \(fault)"
    case .malformedParameters(let fault): fault.description
    case .missingParameter(let name, let subject): "\(subject) needs the parameter \(name.inBackticks)"
    case .repeatedQueryValue(let name, let subject):
      "\(subject) takes the query value \(name.inBackticks) once, but the URL gives it more than once"
    case .repeatedParameter(let name, let subject):
      "\(subject) takes the parameter \(name.inBackticks) once, but the URL gives it more than once"
    case .invalidParameter(let parameter, let subject):
      "\(subject) takes \(parameter.expected) for \(parameter.name.inBackticks), not \(parameter.found.inBackticks)"
    }
  }
}

extension RouteError.WantFault: CustomStringConvertible {
  /// What the URL lacks, as the second half of a sentence.
  public var description: String {
    switch self {
    case .path: "this one has a path"
    case .noModule: "this one has no module"
    case .noAbilityName: "this one has no `abilityName`"
    case .repeated(let name): "this one has `\(name)` more than once"
    }
  }
}
