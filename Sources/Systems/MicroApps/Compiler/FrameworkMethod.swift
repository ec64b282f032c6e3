/// A method of the framework's `DTFrameworkInterface` that a category of the app overrides.
struct FrameworkMethod: Sendable {
  let selector: String
  /// The declaration, as in the framework's header.
  let declaration: String

  static let domainHandlers = FrameworkMethod(
    selector: "domainHandlerClasses", declaration: "- (NSArray *)domainHandlerClasses")

  static let schemeHandlers = FrameworkMethod(
    selector: "schemeHandlerClasses", declaration: "- (NSArray *)schemeHandlerClasses")

  static let afterLaunch = FrameworkMethod(
    "application", ("afterDidFinishLaunchingWithOptions", "NSDictionary *", "launchOptions"), returning: "void")
}

extension FrameworkMethod {
  /// Creates a method whose first parameter is the application.
  ///
  /// - Parameters:
  ///   - label: The label of the application.
  ///   - parameters: The labels, types and names of the other parameters.
  ///   - result: The type of the result.
  init(
    _ label: String, _ parameters: (label: String, type: String, name: String)...,
    returning result: String = "DTFrameworkCallbackResult"
  ) {
    let all = [(label: label, type: "UIApplication *", name: "application")] + parameters
    selector = all.map { $0.label + ":" }.joined()
    declaration = "- (\(result))" + all.map { "\($0.label):(\($0.type))\($0.name)" }.joined(separator: " ")
  }
}
