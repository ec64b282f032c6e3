/// The names of the generated types, which stand beside each other.
struct TypeNames: Sendable {
  /// Types that generated code names, which no type of ours may hide; the root's own is taken by the root.
  static let reserved: Set = [
    "Any", "AppCallbacks", "AppNavigation", "AppService", "AppTab", "ApplicationDescriptor", "Array", "Bool",
    "BooleanCallback", "BooleanPolicy", "Bridge", "CaseList", "Double", "Equatable", "Error", "Hashable", "Int",
    "LinkText",
    "ManifestRuntime", "MicroAppDelegates", "MicroApplicationHost", "MicroServices", "NavigationPage",
    "NavigationState", "NavigationTab", "Never", "Optional", "PagePresentation", "ParameterValues", "Protocol",
    "Result", "RouteBase", "RouteError", "RouteScheme", "RouteTable", "RouteWord",
    "Scheme", "Self", "Sendable", "ServiceName", "SharedFile", "SharedKey", "StartableApplication",
    "StaticString", "StorableWord", "String", "Swift", "Type", "TypedCases", "TypedRoutes", "Void", "VoidCallback",
    "VoidPolicy",
  ]

  private var taken = Self.reserved

  /// The name itself, or what is like it where it is taken.
  mutating func name(_ name: String) -> String { SwiftName.unique(name, taken: &taken, suffix: "Routes") }
}
