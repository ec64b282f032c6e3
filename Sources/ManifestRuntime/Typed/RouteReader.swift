/// Hands the parameters of a resolved URL to generated code, in the order in which that lists their names.
///
/// What has another type than the code expects makes the reader incomplete, which happens only where code and table were not
/// generated together.
public struct RouteReader: Sendable {
  /// The names of the enumeration cases that lead to the route, from the outermost on, with a dot between two.
  private let path: [UInt8]
  /// How much of the path was entered.
  private var position = 0
  private let parameters: ParameterValues
  /// The names of the parameters that were not asked for yet.
  private var names = ParameterNames([])
  /// Whether every parameter that was asked for had a value of its type.
  private(set) var isComplete = true

  init(path: String, parameters: ParameterValues) {
    self.path = Array(path.utf8)
    self.parameters = parameters
  }

  /// Whether the path was entered to its end.
  var isAtEnd: Bool { position == path.count }

  /// The place of the next case on the way to the route.
  ///
  /// - Parameter names: A line for each case, in the order of the names' bytes: the place, three digits, the name, and the names
  ///   of the parameters in the order in which they will be asked for.
  /// - Returns: The place, or `absent` where no line has the name.
  public mutating func next(in names: StaticString) -> RouteSlot {
    let rest = path[position...]
    let name = rest.prefix { $0 != 0x2E }
    position = min(name.endIndex + 1, path.count)
    return ByteView.reading(names) { bytes in
      guard let found = CaseNames(bytes).find(name), let slot = RouteSlot(rawValue: found.slot) else { return .absent }
      self.names = ParameterNames(Array(bytes.buffer(found.parameters))[...])
      return slot
    }
  }

  /// What is wrong where code and table were not generated together.
  public var foreignRoute: RouteError {
    .unreadableTable(.foreignRoute(String(decoding: path, as: UTF8.self)))
  }

  private mutating func required<Value>(_ value: Value?, or placeholder: Value) -> Value {
    if value == nil { isComplete = false }
    return value ?? placeholder
  }

  private mutating func optional<Value>(_ read: (ParameterValue) -> Value?) -> Value? {
    guard let found = parameters[names.next()] else { return nil }
    let value = read(found)
    if value == nil { isComplete = false }
    return value
  }

  private mutating func list<Value>(_ read: (ParameterValue) -> Value?) -> [Value] {
    let values = optional { value -> [Value]? in
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
  public mutating func bool() -> Bool { required(optionalBool(), or: false) }

  /// A parameter that is a truth value, if the URL has it.
  public mutating func optionalBool() -> Bool? { optional(\.bool) }

  /// A parameter that is an integer.
  public mutating func int() -> Int { required(optionalInt(), or: 0) }

  /// A parameter that is an integer, if the URL has it.
  public mutating func optionalInt() -> Int? { optional(\.int) }

  /// A parameter that is a number.
  public mutating func double() -> Double { required(optionalDouble(), or: 0) }

  /// A parameter that is a number, if the URL has it.
  public mutating func optionalDouble() -> Double? { optional(\.double) }

  /// A parameter that is a text.
  public mutating func string() -> String { required(optionalString(), or: "") }

  /// A parameter that is a text, if the URL has it.
  public mutating func optionalString() -> String? { optional(\.string) }

  /// The position of a parameter's word among words that are written as `RouteWords` are; 0 where it is none of them.
  public mutating func word(of words: StaticString) -> Int {
    required(optionalWord(of: words), or: 0)
  }

  /// The position of a parameter's word, if the URL has the parameter.
  public mutating func optionalWord(of words: StaticString) -> Int? {
    optional { $0.string.flatMap { RouteWords(words).position(of: $0) } }
  }
}

// MARK: - Lists and objects

extension RouteReader {
  /// A list of truth values; empty where the URL has none.
  public mutating func bools() -> [Bool] { list(\.bool) }

  /// A list of integers; empty where the URL has none.
  public mutating func ints() -> [Int] { list(\.int) }

  /// A list of numbers; empty where the URL has none.
  public mutating func doubles() -> [Double] { list(\.double) }

  /// A list of texts; empty where the URL has none.
  public mutating func strings() -> [String] { list(\.string) }

  /// The positions of a parameter's words; empty where the URL has none.
  public mutating func words(of words: StaticString) -> [Int] {
    list { $0.string.flatMap { RouteWords(words).position(of: $0) } }
  }

  /// A parameter that is an object.
  public mutating func object() -> ParameterValues {
    required(optionalObject(), or: ParameterValues())
  }

  /// A parameter that is an object, if the URL has it.
  public mutating func optionalObject() -> ParameterValues? {
    optional { value in
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
