/// A type that a parameter has in the typed code: how its values become parameters, and back.
protocol PayloadType {
  associatedtype Value

  /// What is meant where the URL has no value; nil where it must have one.
  static var absent: Value? { get }

  /// The value of a parameter; nil where this has another type.
  static func value(of parameter: ParameterValue) -> Value?

  /// The parameter of a value; nil where it is left out.
  static func parameter(of value: Value) -> ParameterValue?
}

extension PayloadType {
  static var absent: Value? { nil }

  static var size: Int { MemoryLayout<Value>.size }
  static var alignment: Int { MemoryLayout<Value>.alignment }

  /// Makes the value of a parameter in memory that holds none; false, and it still holds none, where the parameter does not fit.
  static func put(_ parameter: ParameterValue?, at memory: UnsafeMutableRawPointer) -> Bool {
    guard let value = parameter.map(value) ?? absent else { return false }
    memory.initializeMemory(as: Value.self, to: value)
    return true
  }

  /// The parameter of the value that memory holds.
  static func take(from memory: UnsafeRawPointer) -> ParameterValue? {
    parameter(of: memory.assumingMemoryBound(to: Value.self).pointee)
  }

  /// Takes the value out of memory.
  static func remove(from memory: UnsafeMutableRawPointer) {
    memory.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
  }
}

// MARK: - One value

enum BoolPayload: PayloadType {
  static func value(of parameter: ParameterValue) -> Bool? {
    if case .bool(let value) = parameter { value } else { nil }
  }
  static func parameter(of value: Bool) -> ParameterValue? { .bool(value) }
}

enum IntPayload: PayloadType {
  static func value(of parameter: ParameterValue) -> Int? {
    if case .int(let value) = parameter { Int(exactly: value) } else { nil }
  }

  static func parameter(of value: Int) -> ParameterValue? { .int(Int64(value)) }
}

enum DoublePayload: PayloadType {
  static func value(of parameter: ParameterValue) -> Double? {
    if case .double(let value) = parameter { value } else { nil }
  }

  static func parameter(of value: Double) -> ParameterValue? { .double(value) }
}

enum StringPayload: PayloadType {
  static func value(of parameter: ParameterValue) -> String? {
    if case .string(let value) = parameter { value } else { nil }
  }

  static func parameter(of value: String) -> ParameterValue? { .string(value) }
}

enum ObjectPayload: PayloadType {
  static func value(of parameter: ParameterValue) -> ParameterValues? {
    if case .object(let fields) = parameter { ParameterValues(fields) } else { nil }
  }

  static func parameter(of value: ParameterValues) -> ParameterValue? { .object(Array(value)) }
}

enum WordPayload<Word: RouteWord>: PayloadType {
  static func value(of parameter: ParameterValue) -> Word? {
    if case .string(let word) = parameter { Word(word: word) } else { nil }
  }

  static func parameter(of value: Word) -> ParameterValue? { .string(value.word) }
}

// MARK: - None, or several

/// A value, if the URL has one.
enum OptionalPayload<One: PayloadType>: PayloadType {
  static var absent: One.Value?? { .some(nil) }
  static func value(of parameter: ParameterValue) -> One.Value?? { One.value(of: parameter).map { .some($0) } }
  static func parameter(of value: One.Value?) -> ParameterValue? { value.flatMap(One.parameter) }
}

/// A list, which is empty where the URL has none, and left out where it is empty.
enum ListPayload<One: PayloadType>: PayloadType {
  static var absent: [One.Value]? { [] }

  static func value(of parameter: ParameterValue) -> [One.Value]? {
    guard case .list(let items) = parameter else { return nil }
    let values = items.compactMap(One.value)
    return values.count == items.count ? values : nil
  }

  static func parameter(of value: [One.Value]) -> ParameterValue? {
    value.isEmpty ? nil : .list(value.compactMap(One.parameter))
  }
}
