/// Takes from generated code which route a value is, and its parameters.
public struct RouteWriter: Hashable, Sendable {
  /// What the route is in the table.
  package enum Target: Hashable, Sendable {
    /// The first template of a link, as the table writes it.
    case link(String)
    /// A module and an ability with a slash between them, percent-encoded.
    case ability(String)

    /// The template, or the names.
    var text: String {
      switch self {
      case .link(let text), .ability(let text): text
      }
    }
  }

  let target: Target
  private(set) var fields: [ParameterValue.Field] = []

  /// Begins with what generated code calls the target of a route.
  init(target: StaticString) {
    let text = target.description
    self.target = text.utf8.first == 0x2F ? .link(text) : .ability(text)
  }

  /// A route that no generated code wrote.
  package init(_ target: Target, _ fields: [ParameterValue.Field]) {
    self.target = target
    self.fields = fields
  }

  private mutating func add(_ name: StaticString, _ value: ParameterValue?) {
    guard let value else { return }
    fields.append(ParameterValue.Field(name: name.description, value: value))
  }

  private mutating func add(_ name: StaticString, items: [ParameterValue]) {
    if !items.isEmpty { add(name, .list(items)) }
  }

  /// Adds a truth value; without one the parameter is left out.
  public mutating func bool(_ name: StaticString, _ value: Bool?) { add(name, value.map { .bool($0) }) }

  /// Adds an integer; without one the parameter is left out.
  public mutating func int(_ name: StaticString, _ value: Int?) { add(name, value.map { .int(Int64($0)) }) }

  /// Adds a number; without one the parameter is left out.
  public mutating func double(_ name: StaticString, _ value: Double?) { add(name, value.map { .double($0) }) }

  /// Adds a text; without one the parameter is left out.
  public mutating func string(_ name: StaticString, _ value: String?) { add(name, value.map { .string($0) }) }

  /// Adds a word by its position; without one the parameter is left out.
  public mutating func word(_ name: StaticString, _ position: Int?, of words: StaticString) {
    add(name, position.flatMap { RouteWords(words).word(at: $0) }.map { .string($0) })
  }

  /// Adds an object; without one the parameter is left out.
  public mutating func object(_ name: StaticString, _ value: ParameterValues?) {
    add(name, value.map { .object(Array($0)) })
  }

  /// Adds a list of truth values; an empty one is left out.
  public mutating func bools(_ name: StaticString, _ values: [Bool]) { add(name, items: values.map { .bool($0) }) }

  /// Adds a list of integers; an empty one is left out.
  public mutating func ints(_ name: StaticString, _ values: [Int]) { add(name, items: values.map { .int(Int64($0)) }) }

  /// Adds a list of numbers; an empty one is left out.
  public mutating func doubles(_ name: StaticString, _ values: [Double]) {
    add(name, items: values.map { .double($0) })
  }

  /// Adds a list of texts; an empty one is left out.
  public mutating func strings(_ name: StaticString, _ values: [String]) {
    add(name, items: values.map { .string($0) })
  }

  /// Adds a list of words by their positions; an empty one is left out.
  public mutating func words(_ name: StaticString, _ positions: [Int], of words: StaticString) {
    add(name, items: positions.compactMap { RouteWords(words).word(at: $0) }.map { .string($0) })
  }
}
