/// A case of a generated enumeration and its parameters, without the Swift types.
package struct EncodedCase: Hashable, Sendable {
  /// A parameter of a case.
  package struct Field: Hashable, Sendable {
    /// The name in the route map.
    package let name: String
    /// The value, or nil for an optional parameter without a value.
    package let value: ParameterValue?

    /// Creates a parameter.
    package init(_ name: String, _ value: ParameterValue?) {
      self.name = name
      self.value = value
    }
  }

  /// The dot-separated names of the cases that lead to the value, for example `orders.order`.
  package var path: String
  /// The identifier of the case outside of Swift: a route's first template, an ability's `module/name`, a micro app's
  /// name.
  package var target: String
  /// All parameters of the case, in declaration order.
  package var fields: [Field]

  /// Creates an encoded case.
  package init(path: String = "", target: String = "", fields: [Field] = []) {
    self.path = path
    self.target = target
    self.fields = fields
  }

  /// The parameters that have a value.
  package var values: [ParameterValue.Field] {
    fields.compactMap { field in field.value.map { ParameterValue.Field(name: field.name, value: $0) } }
  }
}
