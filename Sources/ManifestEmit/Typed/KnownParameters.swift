import ManifestRuntime

/// The parameters of cases, of which equal lists are made once: most routes have an `id`, and little else.
struct KnownParameters {
  private var lists: [[Parameter]: [TypedParameter]] = [:]

  /// The parameters of one case.
  mutating func all(_ parameters: [Parameter], of caseName: String, types: inout ChoiceTypes) -> [TypedParameter] {
    if parameters.isEmpty { return [] }
    guard parameters.allSatisfy(\.isTheSameEverywhere) else {
      return TypedParameter.all(parameters, of: caseName, types: &types)
    }
    if let list = lists[parameters] { return list }
    let list = TypedParameter.all(parameters, of: caseName, types: &types)
    lists[parameters] = list
    return list
  }
}

extension Parameter {
  /// Whether equal parameters are the same in Swift, wherever they stand.
  ///
  /// An enumeration has a type in each namespace, and equal texts or numbers may be written differently.
  fileprivate var isTheSameEverywhere: Bool {
    switch type {
    case .scalar(.enumeration), .list(.enumeration): return false
    case .scalar, .list, .object: break
    }
    switch presence {
    case .required, .optional, .defaulted(.bool), .defaulted(.int): return true
    case .defaulted: return false
    }
  }
}
