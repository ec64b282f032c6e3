public import ManifestRuntime

/// A destination to show, with its parameters.
public struct StageOpening: Equatable, Sendable {
  /// The destination that is shown.
  public let destination: LinkDestination
  /// The parameters of the destination.
  public let parameters: ParameterValues

  /// Creates an opening from a resolved URL, with its parameters and the destination's defaults for the others.
  public init(_ resolution: LinkResolution) {
    self.init(resolution.destination, parameters: resolution.destinationParameters)
  }

  /// Creates an opening from code.
  public init(_ destination: LinkDestination, parameters: ParameterValues = ParameterValues()) {
    self.destination = destination
    self.parameters = parameters
  }

  /// Returns the encoded `params` of an ability.
  ///
  /// Empty lists are omitted, because the receiver cannot distinguish them from absent ones.
  public func params() throws(WantParameters.Unrepresentable) -> String { try WantParameters.encode(parameters) }

  /// Returns how to bring the destination to the front.
  ///
  /// The stack contains the instance names of its pages, from bottom to top; nil for pages that are not ArkUI-X's.
  public func presentation(over stack: [String?]) throws(WantParameters.Unrepresentable) -> StagePresentation {
    switch destination {
    case .controller(let className): return .pushController(className: className)
    // These destinations have no view controller class.
    case .page, .tab, .screen, .app, .web: return .askApp
    case .ability(let ability):
      if case .native(let className) = ability.presenter { return .pushController(className: className) }
      // The only instance of a singleton is brought to the front. The runtime does not support `specified`, so it
      // creates a new instance each time, as for `multiton`.
      if ability.launchType == .singleton,
        let index = stack.lastIndex(where: { $0.flatMap(StageInstance.init)?.shows(ability) ?? false })
      {
        return .bringToFront(at: index, params: try params())
      }
      guard case .viewController(let className) = ability.presenter else { return .askApp }
      return .pushStage(className: className, instanceName: ability.instanceName, params: try params())
    }
  }
}

/// The way to bring a destination to the front.
public enum StagePresentation: Hashable, Sendable {
  /// Move the page at this index to the top of the stack, and pass it the new want's `params`.
  case bringToFront(at: Int, params: String)
  /// Push a new `StageViewController` of this class.
  case pushStage(className: String, instanceName: String, params: String)
  /// Push a new native view controller of this class.
  case pushController(className: String)
  /// The app creates the page.
  case askApp
}
