extension RouteError: CustomStringConvertible {
  /// What is wrong, as one sentence for people; what comes nearest is looked for here and not before.
  public var description: String {
    switch self {
    case .unreadableTable(let fault): fault.description
    case .tooLong(let bytes): "the URL has \(bytes) bytes; at most \(RouteTable.maximumURLLength) are read"
    case .malformed(let fault): fault.description
    case .unknownScheme(let miss), .unknownHost(let miss), .noRoute(let miss), .unknownAbility(let miss):
      miss.description
    case .notPublic(let route): "route \(route.inBackticks) is for the app itself, not for URLs from outside"
    case .malformedWant(let fault): "a want URL is `bundleName://module?abilityName=name`, but \(fault)"
    case .malformedParameters(let fault): fault.description
    case .missingParameter(let name, let subject): "\(subject) needs the parameter \(name.inBackticks)"
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

extension ParameterType: CustomStringConvertible {
  /// What the type takes, in words that follow "takes".
  public var description: String {
    switch self {
    case .scalar(let type): type.description
    case .list(let type): "a list, each item of which is \(type.description)"
    case .object: "an object"
    }
  }
}

extension ScalarType: CustomStringConvertible {
  /// What the type takes, in words that follow "takes".
  public var description: String {
    switch self {
    case .bool: return "`true` or `false`"
    case .int(let range):
      switch (range.lowerBound, range.upperBound) {
      case (.min, .max): return "an integer"
      case (let least, .max): return "an integer of at least \(least)"
      case (.min, let greatest): return "an integer of at most \(greatest)"
      case (let least, let greatest): return "an integer from \(least) to \(greatest)"
      }
    case .double(let range):
      let least = range.lowerBound <= -.greatestFiniteMagnitude ? nil : DecimalNumber.shortestText(of: range.lowerBound)
      let greatest =
        range.upperBound >= .greatestFiniteMagnitude ? nil : DecimalNumber.shortestText(of: range.upperBound)
      switch (least, greatest) {
      case (nil, nil): return "a number"
      case (let least?, nil): return "a number of at least \(least)"
      case (nil, let greatest?): return "a number of at most \(greatest)"
      case (let least?, let greatest?): return "a number from \(least) to \(greatest)"
      }
    case .string(let maxLength, let pattern):
      return "text" + (maxLength.map { " of at most \($0) characters" } ?? "")
        + (pattern.map { " that matches \($0.source.inBackticks)" } ?? "")
    case .enumeration(let words): return words.map(\.inBackticks).joined(separator: " or ")
    }
  }
}

extension String {
  /// The text as messages show it: not too long, and without characters that a terminal or a log would obey.
  var inBackticks: String {
    var shown = ""
    for (index, scalar) in unicodeScalars.enumerated() {
      if index == 80 {
        shown += "…"
        break
      }
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator:
        shown += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: shown.unicodeScalars.append(scalar)
      }
    }
    return "`" + shown + "`"
  }
}
