public import ManifestRuntime

/// An error that explains why nothing was opened.
public enum OpenError: Error, Hashable, Sendable {
  /// No route matches the URL.
  case unresolved(url: String, RouteError)
  /// A parameter of the route violates a constraint.
  case refused(LinkError)
  /// The parameters cannot be encoded for the ability with this instance name.
  case unrepresentable(WantParameters.Unrepresentable, instanceName: String)
  /// No class with this name exists.
  case missingClass(String)
  /// The class cannot show the destination.
  case unsuitableClass(String, needed: Kind)
  /// The initializer of the class returned nil.
  case noViewController(className: String)
  /// The app has to create the page, but `StageRouter.pages` returned nil.
  case notProvided(instanceName: String)
  /// The scene connects, but `StageRouter.home` is nil.
  case noHome
  /// The app delegate does not have the property `window`, without which the runtime finds no page and ends the app.
  case noWindowProperty

  /// The required kind of a class.
  public enum Kind: Hashable, Sendable {
    /// A subclass of `StageViewController`.
    case stage
    /// Another subclass of `UIViewController`.
    case native
  }
}

extension OpenError {
  /// The name of the error's case, for analytics and logs; for a refused link, the kind of the refusal.
  public var kind: String {
    switch self {
    case .unresolved(_, let error): error.kind
    case .refused(let error): error.kind
    case .unrepresentable: "unrepresentable"
    case .missingClass: "missingClass"
    case .unsuitableClass: "unsuitableClass"
    case .noViewController: "noViewController"
    case .notProvided: "notProvided"
    case .noHome: "noHome"
    case .noWindowProperty: "noWindowProperty"
    }
  }
}

extension OpenError: CustomStringConvertible {
  /// A message that describes the error.
  public var description: String {
    switch self {
    case .unresolved(let url, let error): "`\(url)` cannot be opened: \(error)"
    case .refused(let error): error.description
    case .unrepresentable(let error, let instance): "the parameters cannot be sent to `\(instance)`: \(error)"
    case .missingClass(let name):
      "class `\(name)` does not exist; a Swift class is named `Module.\(name)`"
    case .unsuitableClass(let name, .stage): "`\(name)` is not a subclass of `StageViewController`"
    case .unsuitableClass(let name, .native): "`\(name)` is not a native subclass of `UIViewController`"
    case .noViewController(let name): "the initializer of `\(name)` returned nil"
    case .noHome: "the router has no route for the first page; set `home`"
    case .noWindowProperty:
      "the app delegate does not have the property `window`, which the ArkUI-X runtime requires; declare `var window: UIWindow?`"
    case .notProvided(let instance): "the app must create `\(instance)`, but `pages` returned nil"
    }
  }
}
