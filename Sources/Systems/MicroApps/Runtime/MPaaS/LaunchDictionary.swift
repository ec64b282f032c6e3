public import ManifestRuntime

extension ParameterValues {
  /// Creates the values of a dictionary that Objective-C passes to a micro app, sorted by name.
  ///
  /// An `NSNumber` becomes a Boolean if it was created from one, and otherwise an integer if it has no fraction. Values of
  /// other types, such as images, are left out.
  public init(options: [AnyHashable: Any]) { self.init(members: options) }
}

extension StartableApplication {
  /// Creates a micro app from the dictionary that its delegate receives.
  ///
  /// Each value is converted to the type of its parameter. A text is read as in a URL, since all values of URLs are
  /// texts; for a Boolean, also `YES` and `NO`. A number is read as Objective-C does: 0 and 1 are Booleans, and
  /// Booleans are numbers. Defaults replace absent values, and undeclared values are ignored.
  ///
  /// - Parameters:
  ///   - name: The name of the micro app.
  ///   - options: The dictionary.
  /// - Throws: `RouteError` with the name of a parameter that is missing or has an invalid value;
  ///   `RouteError.unreadableTable` if the app has no micro app with this name.
  public init(name: String, options: [AnyHashable: Any]) throws(RouteError) {
    guard let app = try Self.table.microApp(named: name) else {
      throw .unreadableTable(.foreignRoute(name))
    }
    let given = ParameterValues(options: options)
    var fields: [ParameterValue.Field] = []
    for parameter in app.parameters {
      let value = given[parameter.name].map(parameter.type.reading)
      // An empty list is written as no value.
      if value == nil, case .list = parameter.type { continue }
      let own = try parameter.value(value, of: .app(name), shown: { $0.shown })
      if let own { fields.append(ParameterValue.Field(parameter.name, own)) }
    }
    try self.init(path: app.casePath, parameters: ParameterValues(fields))
  }

  /// Creates a micro app from the dictionary that its delegate receives from mPaaS.
  ///
  /// - Throws: `RouteError` as above.
  @MainActor
  public init(_ application: some MPaaSApplication, options: [AnyHashable: Any]) throws(RouteError) {
    try self.init(name: application.registeredName ?? "", options: options)
  }
}

extension ParameterValue {
  /// The value as text, for an error.
  fileprivate var shown: String {
    switch self {
    case .string(let text): text
    default: any.map { "\($0)" } ?? "null"
    }
  }
}

extension ParameterType {
  /// Returns the value as Objective-C reads it, or the value itself if it has another type.
  fileprivate func reading(_ value: ParameterValue) -> ParameterValue {
    switch (self, value) {
    case (.scalar(let type), _): type.reading(value)
    case (.list(let type), .list(let items)): .list(items.map(type.reading))
    case (.list(let type), _): .list([type.reading(value)])
    case (.object, .string(let text)): self.value(fromURLText: text) ?? value
    case (.object(let declared), .object(let fields)):
      .object(
        fields.map { field in
          let type = declared.first { $0.name == field.name }?.type
          return ParameterValue.Field(field.name, type?.reading(field.value) ?? field.value)
        })
    case (.object, _): value
    }
  }
}

extension ScalarType {
  fileprivate func reading(_ value: ParameterValue) -> ParameterValue {
    switch (self, value) {
    case (.bool, .string("YES")), (.bool, .int(1)): .bool(true)
    case (.bool, .string("NO")), (.bool, .int(0)): .bool(false)
    case (.int, .bool(let isTrue)), (.double, .bool(let isTrue)): .int(isTrue ? 1 : 0)
    case (_, .string(let text)): self.value(fromURLText: text) ?? value
    default: value
    }
  }
}
