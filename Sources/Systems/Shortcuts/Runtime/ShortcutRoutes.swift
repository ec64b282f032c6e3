public import ManifestRuntime

/// The routes of an app that has Home-screen quick actions; `manifestc` generates the conformance.
public protocol ShortcutRoutes: TypedRoutes {
  /// Creates the route that a quick action opens, or nil if the route map declares no action of the type.
  init?(shortcut type: String)
}
