/// Takes from generated code which route a value is, and its parameters in the order in which that lists their names.
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
  /// The names of the parameters that were not added yet.
  private var names: ParameterNames
  private(set) var fields: [ParameterValue.Field] = []

  /// Begins with what generated code calls the target of a route, and the names of its parameters behind it.
  init(target: String) {
    let name = target.utf8.prefix { $0 != 0x20 }
    let text = String(Substring(name))
    self.target = text.utf8.first == 0x2F ? .link(text) : .ability(text)
    names = ParameterNames(Array(target.utf8[name.endIndex...])[...])
  }

  /// A route that no generated code wrote.
  package init(_ target: Target, _ fields: [ParameterValue.Field]) {
    self.target = target
    self.fields = fields
    names = ParameterNames([])
  }

  private mutating func add(_ value: ParameterValue?) {
    let name = names.next()
    if let value { fields.append(ParameterValue.Field(name: name, value: value)) }
  }

  private mutating func add(items: [ParameterValue]) { add(items.isEmpty ? nil : .list(items)) }

  /// Adds a truth value; without one the parameter is left out.
  public mutating func bool(_ value: Bool?) { add(value.map { .bool($0) }) }

  /// Adds an integer; without one the parameter is left out.
  public mutating func int(_ value: Int?) { add(value.map { .int(Int64($0)) }) }

  /// Adds a number; without one the parameter is left out.
  public mutating func double(_ value: Double?) { add(value.map { .double($0) }) }

  /// Adds a text; without one the parameter is left out.
  public mutating func string(_ value: String?) { add(value.map { .string($0) }) }

  /// Adds a word by its position; without one the parameter is left out.
  public mutating func word(_ position: Int?, of words: StaticString) {
    add(position.flatMap { RouteWords(words).word(at: $0) }.map { .string($0) })
  }

  /// Adds an object; without one the parameter is left out.
  public mutating func object(_ value: ParameterValues?) {
    add(value.map { .object(Array($0)) })
  }

  /// Adds a list of truth values; an empty one is left out.
  public mutating func bools(_ values: [Bool]) { add(items: values.map { .bool($0) }) }

  /// Adds a list of integers; an empty one is left out.
  public mutating func ints(_ values: [Int]) { add(items: values.map { .int(Int64($0)) }) }

  /// Adds a list of numbers; an empty one is left out.
  public mutating func doubles(_ values: [Double]) {
    add(items: values.map { .double($0) })
  }

  /// Adds a list of texts; an empty one is left out.
  public mutating func strings(_ values: [String]) {
    add(items: values.map { .string($0) })
  }

  /// Adds a list of words by their positions; an empty one is left out.
  public mutating func words(_ positions: [Int], of words: StaticString) {
    add(items: positions.compactMap { RouteWords(words).word(at: $0) }.map { .string($0) })
  }
}
