public import ManifestRuntime

/// Why nothing was opened.
public enum OpenError: Error, Hashable, Sendable {
  /// The URL opens nothing.
  case unresolved(url: String, RouteError)
  /// The route has a parameter that breaks a constraint.
  case refused(LinkError)
  /// The parameters cannot be sent to the ability with this instance name.
  case unrepresentable(WantParameters.Unrepresentable, instanceName: String)
  /// No class has this name.
  case missingClass(String)
  /// The class of this name is not one that can show the destination.
  case unsuitableClass(String, needed: Kind)
  /// The class of this name made no view controller.
  case noViewController(className: String)
  /// The ability is made by the app, but the app made none.
  case notProvided(instanceName: String)

  /// What a class must be.
  public enum Kind: Hashable, Sendable {
    /// A subclass of `StageViewController`.
    case stage
    /// Another subclass of `UIViewController`.
    case native
  }
}

extension OpenError: CustomStringConvertible {
  /// What is wrong, as one sentence.
  public var description: String {
    switch self {
    case .unresolved(let url, let error): "`\(url)` opens nothing: \(error)"
    case .refused(let error): error.description
    case .unrepresentable(let error, let instance): "`\(instance)` cannot be sent its parameters: \(error)"
    case .missingClass(let name):
      "no class is called `\(name)`; a class written in Swift is also found as `Module.\(name)`"
    case .unsuitableClass(let name, .stage): "`\(name)` is not a subclass of `StageViewController`"
    case .unsuitableClass(let name, .native): "`\(name)` is not a native subclass of `UIViewController`"
    case .noViewController(let name): "`\(name)` made no view controller"
    case .notProvided(let instance): "`\(instance)` is made by the app, but `pages` returned nothing for it"
    }
  }
}
