/// The type of a single value, with its constraints.
public enum ScalarType: Hashable, Sendable {
  /// `true` or `false`.
  case bool
  /// A signed 64-bit integer within a range.
  case int(ClosedRange<Int64>)
  /// A finite double within a range.
  case double(ClosedRange<Double>)
  /// A string with at most `maxLength` Unicode scalars that matches the whole pattern; nil means no constraint.
  case string(maxLength: Int?, pattern: TextPattern?)
  /// One of the given values.
  case enumeration([String])
  /// A calendar date within a range; its parameter value is a string.
  case date(ClosedRange<CalendarDate>)
}

extension ScalarType {
  /// Returns a Boolean value that indicates whether two types are the same, with the same bytes in their texts.
  public static func == (left: ScalarType, right: ScalarType) -> Bool {
    switch (left, right) {
    case (.bool, .bool): true
    case (.int(let left), .int(let right)): left == right
    case (.double(let left), .double(let right)): left == right
    case (.string(let length, let pattern), .string(let other, let otherPattern)):
      length == other && pattern == otherPattern
    case (.enumeration(let words), .enumeration(let others)):
      words.elementsEqual(others) { $0.hasSameBytes(as: $1) }
    case (.date(let left), .date(let right)): left == right
    case (.bool, _), (.int, _), (.double, _), (.string, _), (.enumeration, _), (.date, _): false
    }
  }

  /// The names of the types in route maps and tables.
  package enum Name: String, CaseIterable {
    case bool, int, double, string
    case enumeration = "enum"
    case date
  }
}

extension ScalarType: CustomStringConvertible {
  /// A phrase that describes the accepted values.
  public var description: String {
    switch self {
    case .bool: return "`true` or `false`"
    case .int(let range):
      let (least, greatest) = (range.lowerBound, range.upperBound)
      return Self.phrase(
        "an integer", least == .min ? nil : "\(least)", greatest == .max ? nil : "\(greatest)")
    case .double(let range):
      let (least, greatest) = (range.lowerBound, range.upperBound)
      return Self.phrase(
        "a number",
        least <= -.greatestFiniteMagnitude ? nil : DecimalNumber.shortestText(of: least),
        greatest >= .greatestFiniteMagnitude ? nil : DecimalNumber.shortestText(of: greatest))
    case .string(let maxLength, let pattern):
      return "text" + (maxLength.map { " of at most \($0) \($0 == 1 ? "character" : "characters")" } ?? "")
        + (pattern.map { " that matches \($0.source.inBackticks)" } ?? "")
    case .enumeration(let words): return words.map(\.inBackticks).joined(separator: " or ")
    case .date(let range):
      return "a date `YYYY-MM-DD`" + (range.lowerBound == .min ? "" : " from \(range.lowerBound)")
        + (range.upperBound == .max ? "" : " to \(range.upperBound)")
    }
  }

  private static func phrase(_ noun: String, _ least: String?, _ greatest: String?) -> String {
    switch (least, greatest) {
    case (nil, nil): noun
    case (let least?, nil): "\(noun) of at least \(least)"
    case (nil, let greatest?): "\(noun) of at most \(greatest)"
    case (let least?, let greatest?): "\(noun) from \(least) to \(greatest)"
    }
  }
}

extension ScalarType {
  /// Returns the value of a text in a URL, or nil if it does not match the type and its constraints.
  ///
  /// A bool is `true`, `false`, `1` or `0`; an int is `-?(0|[1-9][0-9]*)`; a double is a decimal number as in JSON, and
  /// finite; a date is `YYYY-MM-DD`.
  public func value(fromURLText text: String) -> ParameterValue? {
    switch self {
    case .bool:
      switch text {
      case "true", "1": .bool(true)
      case "false", "0": .bool(false)
      default: nil
      }
    case .int: DecimalNumber(text)?.int.flatMap { conforming(.int($0)) }
    case .double: DecimalNumber(text)?.double.flatMap { conforming(.double($0)) }
    case .string, .enumeration, .date: conforming(.string(text))
    }
  }

  /// Returns the value converted to this type, or nil if it has another type or violates a constraint.
  ///
  /// Integers and doubles convert to each other if the value is exact, because JavaScript, which sends most wants, has
  /// a single number type.
  public func conforming(_ value: ParameterValue) -> ParameterValue? {
    switch (self, value) {
    case (.bool, .bool): value
    case (.int(let range), .int(let number)): range.contains(number) ? value : nil
    case (.int, .double(let number)):
      abs(number) <= ParameterValue.largestSafeInteger ? Int64(exactly: number).flatMap { conforming(.int($0)) } : nil
    case (.double(let range), .double(let number)): number.isFinite && range.contains(number) ? value : nil
    case (.double, .int(let number)): Double(exactly: number).flatMap { conforming(.double($0)) }
    case (.string(let maxLength, let pattern), .string(let text)):
      maxLength.map { text.unicodeScalars.count <= $0 } ?? true && pattern?.matches(text) ?? true ? value : nil
    case (.enumeration(let words), .string(let word)):
      // `String` equality uses canonical equivalence: a precomposed `é` equals `e` with a combining accent.
      words.contains { $0.utf8.elementsEqual(word.utf8) } ? value : nil
    case (.date(let range), .string(let text)): CalendarDate(text).map(range.contains) ?? false ? value : nil
    case (.bool, _), (.int, _), (.double, _), (.string, _), (.enumeration, _), (.date, _): nil
    }
  }
}

extension ScalarType {
  /// Creates a type from the notation of a route table, or returns nil for an unknown type.
  ///
  ///     "bool" | ( "int" | "double" | "date" ) [ "(" least "," greatest ")" ] | "string" [ "(" maxLength "," pattern ")" ]
  ///     | "enum(" value *( "," value ) ")"
  ///
  /// An empty argument means no constraint.
  init?(notation name: String, _ arguments: [String]) {
    guard let name = Name(rawValue: name) else { return nil }
    guard name == .enumeration ? !arguments.isEmpty : arguments.isEmpty || arguments.count == 2 else { return nil }
    let first = arguments.first.flatMap { $0.isEmpty ? nil : $0 }
    let second = arguments.last.flatMap { $0.isEmpty ? nil : $0 }
    /// Returns the range of the two arguments, or nil if one cannot be read or the range is empty.
    func range<Bound>(_ widest: ClosedRange<Bound>, _ read: (String) -> Bound?) -> ClosedRange<Bound>? {
      guard let least = first.map(read) ?? widest.lowerBound, let greatest = second.map(read) ?? widest.upperBound,
        least <= greatest
      else { return nil }
      return least...greatest
    }
    switch name {
    case .bool:
      guard arguments.isEmpty else { return nil }
      self = .bool
    case .int:
      guard let range = range(.min ... .max, { Int64($0) }) else { return nil }
      self = .int(range)
    case .double:
      guard let range = range(Self.finite, { DecimalNumber($0)?.double }) else { return nil }
      self = .double(range)
    case .string:
      let length = first.flatMap { Int($0) }
      let pattern = second.flatMap { try? TextPattern($0) }
      guard (length == nil) == (first == nil), (pattern == nil) == (second == nil) else { return nil }
      self = .string(maxLength: length, pattern: pattern)
    case .enumeration: self = .enumeration(arguments)
    case .date:
      guard let range = range(CalendarDate.min...CalendarDate.max, { CalendarDate($0) }) else { return nil }
      self = .date(range)
    }
  }

  /// All finite doubles.
  package static let finite = -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude
}

extension ScalarType {
  /// Any date.
  public static var date: ScalarType { .date(CalendarDate.min...CalendarDate.max) }
}
