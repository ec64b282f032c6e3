public import ManifestRuntime

/// A destination that is about to be shown, and its parameters.
public struct Opening: Sendable {
  /// What is shown.
  public let destination: Destination
  /// With which parameters.
  public let parameters: ParameterValues
  /// What a URL said, if one did; it knows which parameters an ability has defaults for.
  private let resolution: Resolution?

  /// Opens what a URL names.
  public init(_ resolution: Resolution) {
    destination = resolution.destination
    parameters = resolution.parameters
    self.resolution = resolution
  }

  /// Opens a destination from code.
  public init(_ destination: Destination, parameters: ParameterValues = ParameterValues()) {
    self.destination = destination
    self.parameters = parameters
    resolution = nil
  }

  /// The text for the `params` of an ability.
  ///
  /// An empty list is left out: its receiver cannot tell it from none.
  public func params() throws(WantParameters.Unrepresentable) -> String {
    if let resolution { return try resolution.wantParameters() }
    return try WantParameters.encode(parameters.filter { $0.value != .list([]) })
  }

  /// What has to happen for the destination to be in front.
  ///
  /// The stack is given by the instance names of its pages, from the bottom to the top; a page that is not ArkUI-X's has none.
  public func presentation(over stack: [String?]) throws(WantParameters.Unrepresentable) -> Presentation {
    switch destination {
    case .controller(let className): return .pushController(className: className)
    // No view controller class has been declared for them.
    case .page, .tab, .app, .web: return .askApp
    case .ability(let ability):
      if case .native(let className) = ability.presenter { return .pushController(className: className) }
      // The one instance of a singleton is brought to the front. The runtime does not support `specified`, so here it is a new
      // instance each time, as `multiton` is.
      if ability.launchType == .singleton, let index = stack.lastIndex(showing: ability) {
        return .bringToFront(at: index, params: try params())
      }
      guard case .viewController(let className) = ability.presenter else { return .askApp }
      return .pushStage(className: className, instanceName: ability.instanceName, params: try params())
    }
  }
}

/// What has to happen for a destination to be in front.
public enum Presentation: Hashable, Sendable {
  /// The page at this index moves to the top of the navigation stack and gets the new want's `params`.
  case bringToFront(at: Int, params: String)
  /// A new `StageViewController` of this class goes on top.
  case pushStage(className: String, instanceName: String, params: String)
  /// A new native view controller of this class goes on top.
  case pushController(className: String)
  /// The app makes the page by means of its own.
  case askApp
}

extension [String?] {
  /// The topmost page that shows an ability.
  fileprivate func lastIndex(showing ability: AbilityDestination) -> Int? {
    lastIndex { name in name.flatMap(StageInstance.init)?.shows(ability) ?? false }
  }
}
