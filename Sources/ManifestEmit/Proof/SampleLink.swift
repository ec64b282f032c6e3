import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// URLs that are made to match a template, with a value of its type for each parameter.
struct SampleLink {
  private let base: LinkText.Base

  /// Nil where the program has no scheme for links.
  init?(_ links: Program.Links) {
    if let scheme = links.schemes.first {
      switch scheme.authority {
      case .path: base = .path(scheme: scheme.name)
      case .hosts(let hosts): base = .host(scheme: scheme.name, host: hosts.first ?? "")
      }
    } else if let host = links.domains.first {
      base = .host(scheme: "https", host: host)
    } else {
      return nil
    }
  }

  /// The URL; nil where a constraint leaves no value that is easily found, or none that a URL can hold.
  ///
  /// Another attempt gives other values, for a first one that means a neighbour of the template.
  func text(_ template: PathTemplate, of route: Program.Route, attempt: Int) -> String? {
    var fields: [ParameterValue.Field] = []
    for parameter in route.parameters {
      guard let value = parameter.type.sample(attempt) else { return nil }
      fields.append(.init(name: parameter.name, value: value))
    }
    let query = route.query.map { (name: $0.name, value: $0.value) }
    return try? template.link(base, query: query, values: ParameterValues(fields))
  }
}

extension ParameterType {
  fileprivate func sample(_ attempt: Int) -> ParameterValue? {
    switch self {
    case .object: .object([])
    case .scalar(let type): type.sample(attempt)
    case .list(let type): type.sample(attempt).map { .list([$0]) }
    }
  }
}

extension ScalarType {
  fileprivate func sample(_ attempt: Int) -> ParameterValue? {
    let value: ParameterValue =
      switch self {
      case .bool: .bool(attempt.isMultiple(of: 2))
      case .int(let range): .int(min(max(Int64(attempt) + 1, range.lowerBound), range.upperBound))
      case .double(let range): .double(min(max(Double(attempt) + 0.5, range.lowerBound), range.upperBound))
      case .string(_, let pattern?): .string(pattern.sample)
      case .string(_, nil): .string(attempt == 0 ? "x" : "\(attempt)")
      case .enumeration(let words): .string(words[min(attempt, words.count - 1)])
      }
    return conforming(value)
  }
}
