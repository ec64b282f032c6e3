/// Names of types that no generated type may have, because generated code uses them.
package enum TypeNames {
  package static let reserved: Set = [
    "Any", "AppCallbacks", "AppNavigation", "AppService", "AppTab", "ApplicationDescriptor", "Array", "Bool",
    "BooleanCallback", "BooleanPolicy", "Bridge", "BridgeArguments", "BridgeAuditEvent", "BridgeContent",
    "BridgeDispatcher", "BridgeError", "BridgeEvent", "BridgeField", "BridgeMethod", "BridgeObject", "BridgePolicy",
    "BridgeRepresentable", "BridgeType", "BridgeValue", "CaseIterable", "CaseReader", "CaseWriter", "Double",
    "Equatable",
    "Error", "Hashable", "Int", "LinkError", "LinkText", "MainActor", "ManifestRuntime", "MicroAppDelegates",
    "MicroApplicationHost", "MicroServices", "NavigationPage", "NavigationState", "NavigationTab", "Never", "Optional",
    "PagePresentation",
    "ParameterValues", "Protocol", "Result", "RouteBase", "RouteEnum", "RouteError", "RouteScheme", "RouteTable",
    "Scheme",
    "Self", "Sendable", "ServiceName", "SharedFile", "SharedKey", "StartableApplication", "StaticString",
    "StorableWord",
    "String", "Swift", "Type", "TypedCases", "TypedRoutes", "UnknownPage", "Void", "VoidCallback", "VoidPolicy",
    "WebLinks",
  ]

  /// Returns the name of a declaration's type: the declaration's own name and an ending, with a word between them if the name is
  /// reserved otherwise.
  package static func name(_ declaration: String, _ word: String, _ ending: String) -> String {
    let name = declaration + ending
    return reserved.contains(name) ? declaration + word + ending : name
  }
}
