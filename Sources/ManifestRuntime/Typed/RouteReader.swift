/// Hands the parameters of a resolved URL to generated code, by name.
///
/// What has another type than the code expects makes the reader incomplete, which happens only where code and table were not
/// generated together.
public struct RouteReader: ~Copyable, Sendable {
  /// The names of the enumeration cases that lead to the route, from the outermost on, with a dot between two.
  private let path: [UInt8]
  /// How much of the path was entered.
  private var position = 0
  private let parameters: ParameterValues
  /// Whether every parameter that was asked for had a value of its type.
  private(set) var isComplete = true

  init(_ resolution: Resolution) {
    path = Array(resolution.casePath.utf8)
    parameters = resolution.parameters
  }

  /// Whether the path was entered to its end.
  var isAtEnd: Bool { position == path.count }

  /// The place of the next case on the way to the route.
  ///
  /// - Parameter names: A line for each case, in the order of the names' bytes: the place, three digits, and the name.
  /// - Returns: The place, or `absent` where no line has the name.
  public mutating func next(in names: StaticString) -> RouteSlot {
    let rest = path[position...]
    let name = rest.prefix { $0 != 0x2E }
    position = min(name.endIndex + 1, path.count)
    return ByteView.reading(names) { names in
      CaseNames(names).slot(of: name).flatMap(RouteSlot.init(rawValue:)) ?? .absent
    }
  }

  private mutating func required<Value>(_ value: Value?, or placeholder: Value) -> Value {
    if value == nil { isComplete = false }
    return value ?? placeholder
  }

  private mutating func optional<Value>(_ name: StaticString, _ read: (ParameterValue) -> Value?) -> Value? {
    guard let found = parameters[name.description] else { return nil }
    let value = read(found)
    if value == nil { isComplete = false }
    return value
  }

  private mutating func list<Value>(_ name: StaticString, _ read: (ParameterValue) -> Value?) -> [Value] {
    let values = optional(name) { value -> [Value]? in
      guard case .list(let items) = value else { return nil }
      let values = items.compactMap(read)
      return values.count == items.count ? values : nil
    }
    return values ?? []
  }
}

// MARK: - Scalars

extension RouteReader {
  /// A parameter that is a truth value.
  public mutating func bool(_ name: StaticString) -> Bool { required(optionalBool(name), or: false) }

  /// A parameter that is a truth value, if the URL has it.
  public mutating func optionalBool(_ name: StaticString) -> Bool? { optional(name, \.bool) }

  /// A parameter that is an integer.
  public mutating func int(_ name: StaticString) -> Int { required(optionalInt(name), or: 0) }

  /// A parameter that is an integer, if the URL has it.
  public mutating func optionalInt(_ name: StaticString) -> Int? { optional(name, \.int) }

  /// A parameter that is a number.
  public mutating func double(_ name: StaticString) -> Double { required(optionalDouble(name), or: 0) }

  /// A parameter that is a number, if the URL has it.
  public mutating func optionalDouble(_ name: StaticString) -> Double? { optional(name, \.double) }

  /// A parameter that is a text.
  public mutating func string(_ name: StaticString) -> String { required(optionalString(name), or: "") }

  /// A parameter that is a text, if the URL has it.
  public mutating func optionalString(_ name: StaticString) -> String? { optional(name, \.string) }

  /// The position of a parameter's word among words that are written as `RouteWords` are.
  public mutating func word(_ name: StaticString, of words: StaticString) -> Int {
    required(optionalWord(name, of: words), or: 0)
  }

  /// The position of a parameter's word, if the URL has the parameter.
  public mutating func optionalWord(_ name: StaticString, of words: StaticString) -> Int? {
    optional(name) { $0.string.flatMap { RouteWords(words).position(of: $0) } }
  }
}

// MARK: - Lists and objects

extension RouteReader {
  /// A list of truth values; empty where the URL has none.
  public mutating func bools(_ name: StaticString) -> [Bool] { list(name, \.bool) }

  /// A list of integers; empty where the URL has none.
  public mutating func ints(_ name: StaticString) -> [Int] { list(name, \.int) }

  /// A list of numbers; empty where the URL has none.
  public mutating func doubles(_ name: StaticString) -> [Double] { list(name, \.double) }

  /// A list of texts; empty where the URL has none.
  public mutating func strings(_ name: StaticString) -> [String] { list(name, \.string) }

  /// The positions of a parameter's words; empty where the URL has none.
  public mutating func words(_ name: StaticString, of words: StaticString) -> [Int] {
    list(name) { $0.string.flatMap { RouteWords(words).position(of: $0) } }
  }

  /// A parameter that is an object.
  public mutating func object(_ name: StaticString) -> ParameterValues {
    required(optionalObject(name), or: ParameterValues())
  }

  /// A parameter that is an object, if the URL has it.
  public mutating func optionalObject(_ name: StaticString) -> ParameterValues? {
    optional(name) { value in
      guard case .object(let fields) = value else { return nil }
      return ParameterValues(fields)
    }
  }
}

extension ParameterValue {
  fileprivate var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  fileprivate var int: Int? { if case .int(let value) = self { Int(exactly: value) } else { nil } }
  fileprivate var double: Double? { if case .double(let value) = self { value } else { nil } }
  fileprivate var string: String? { if case .string(let value) = self { value } else { nil } }
}
