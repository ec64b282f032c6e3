package import ManifestRuntime

// The representations of scalar types in the languages that the compiler reads or writes, each a property or function.
// `ScalarType` itself, in ManifestRuntime, has the functions that apps need: reading, checking and describing values.

extension ScalarType.Name {
  /// The other spellings of names in a route map, which are those of OpenHarmony's APIs.
  private static let synonyms = ["float": ScalarType.Name.double]

  /// Returns the type with a spelling in a route map, or nil for another text.
  init?(spelling text: String) {
    guard let name = ScalarType.Name(rawValue: text) ?? Self.synonyms[text] else { return nil }
    self = name
  }

  /// All spellings in a route map.
  package static let spellings = allCases.map(\.rawValue) + synonyms.keys.sorted()

  /// The spellings of types that have a short form.
  package static let shortSpellings = spellings.filter { Self(spelling: $0)?.unconstrained != nil }

  /// The type without constraints; nil for an `enum`, which needs its cases.
  var unconstrained: ScalarType? {
    switch self {
    case .bool: .bool
    case .int: .int(.min ... .max)
    case .double: .double(ScalarType.finite)
    case .string: .string(maxLength: nil, pattern: nil)
    case .enumeration: nil
    case .date: .date
    }
  }

  /// The keys of the type's constraints.
  var constraints: [String] {
    switch self {
    case .bool: []
    case .int, .double, .date: ["min", "max"]
    case .string: ["maxLength", "pattern"]
    case .enumeration: ["values"]
    }
  }

  /// The names as a regular expression.
  package static let pattern = allCases.map(\.rawValue).joined(separator: "|")

  /// The names in backticks, separated by commas, with their other spellings.
  package static var list: String {
    allCases.map { name in
      let others = synonyms.filter { $0.value == name }.keys.sorted().map { " or `\($0)`" }
      return "`\(name.rawValue)`" + others.joined()
    }.joined(separator: ", ")
  }

  /// Returns the names of the types that have a constraint, in backticks.
  static func list(with constraint: String) -> String {
    let names = allCases.filter { $0.constraints.contains(constraint) }.map { "`\($0.rawValue)`" }
    return [names.dropLast().joined(separator: ", "), names.last ?? ""].filter { !$0.isEmpty }
      .joined(separator: " or ")
  }
}

extension ScalarType {
  /// The name in a route map.
  package var name: Name {
    switch self {
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .enumeration: .enumeration
    case .date: .date
    }
  }

  /// Returns the minimum and maximum as text; nil for a bound of the type itself.
  func bounds(_ double: (Double) -> String = { String($0) }) -> (least: String?, greatest: String?) {
    func texts<Bound>(
      _ range: ClosedRange<Bound>, in widest: ClosedRange<Bound>, _ text: (Bound) -> String
    ) -> (String?, String?) {
      (
        range.lowerBound <= widest.lowerBound ? nil : text(range.lowerBound),
        range.upperBound >= widest.upperBound ? nil : text(range.upperBound)
      )
    }
    return switch self {
    case .int(let range): texts(range, in: .min ... .max) { String($0) }
    case .double(let range): texts(range, in: Self.finite, double)
    case .date(let range): texts(range, in: .min ... .max) { $0.description }
    case .bool, .string, .enumeration: (nil, nil)
    }
  }

  /// Returns the type limited to integers that a channel represents, as far as the map sets no other limits.
  package func limited(to integers: ClosedRange<Int64>) -> ScalarType {
    guard case .int(let range) = self else { return self }
    let least = range.lowerBound == .min ? integers.lowerBound : range.lowerBound
    let greatest = range.upperBound == .max ? integers.upperBound : range.upperBound
    return .int(least <= greatest ? least...greatest : range)
  }

  /// Returns whether every value of another type is a value of this type.
  func includes(_ other: ScalarType) -> Bool {
    switch (other, self) {
    case (.bool, .bool): true
    case (.int(let range), .int(let wider)): wider.contains(range)
    case (.double(let range), .double(let wider)): wider.contains(range)
    case (.date(let range), .date(let wider)): wider.contains(range)
    case (.string(let length, let pattern), .string(let widerLength, let widerPattern)):
      (widerPattern == nil || pattern == widerPattern)
        && (widerLength.map { limit in length.map { $0 <= limit } ?? false } ?? true)
    case (.enumeration(let words), .enumeration(let wider)):
      Set(words.map { ExactName($0) }).isSubset(of: wider.map { ExactName($0) })
    case (.enumeration(let words), .string): words.allSatisfy { value(fromURLText: $0) != nil }
    case (.bool, _), (.int, _), (.double, _), (.string, _), (.enumeration, _), (.date, _): false
    }
  }

  /// Whether the parameter values are strings.
  package var isText: Bool {
    switch self {
    case .bool, .int, .double: false
    case .string, .enumeration, .date: true
    }
  }

  /// Returns one of the sample values; nil if constraints make them hard to find.
  func sample(_ choice: Int) -> ParameterValue? {
    let isFirst = choice == 0
    return switch self {
    case .bool: .bool(choice % 2 == 0)
    case .int(let range): .int(min(max(isFirst ? 1 : 42, range.lowerBound), range.upperBound))
    case .double(let range): .double(min(max(isFirst ? 0.5 : 42, range.lowerBound), range.upperBound))
    case .string(nil, nil): .string(isFirst ? "x" : "ab-12")
    case .string: nil
    case .enumeration(let words): words.isEmpty ? nil : .string(words[choice % words.count])
    case .date(let range):
      .string("\(min(max(CalendarDate(clampingYear: 2026, month: 1, day: 1), range.lowerBound), range.upperBound))")
    }
  }

  // MARK: - Languages

  /// The type with its constraints, as shown in the report.
  package var text: String {
    if case .enumeration(let values) = self { return values.joined(separator: "|") }
    return constraints.map { "\(name.rawValue)(\($0))" } ?? name.rawValue
  }

  private var constraints: String? {
    if case .string(let maxLength, let pattern) = self {
      let limits = [maxLength.map { "at most \($0)" }, pattern.map(\.source)].compactMap { $0 }
      return limits.isEmpty ? nil : limits.joined(separator: ", ")
    }
    let (least, greatest) = bounds()
    return least == nil && greatest == nil ? nil : "\(least ?? "")…\(greatest ?? "")"
  }

  /// The type in the notation of a route table, as read by `init(notation:_:)`.
  var notation: String {
    let (first, second): (String?, String?)
    switch self {
    case .enumeration(let words): return "enum(\(words.map(\.tableEncoded).joined(separator: ",")))"
    case .string(let maxLength, let pattern): (first, second) = (maxLength.map { String($0) }, pattern?.source)
    default: (first, second) = bounds(DecimalNumber.shortestText)
    }
    let arguments = [first ?? "", second ?? ""]
    return name.rawValue
      + (arguments == ["", ""] ? "" : "(\(arguments.map(\.tableEncoded).joined(separator: ",")))")
  }

  /// The Swift type of the values and the module to import for it; nil for an `enum`, whose type is generated.
  package var swiftType: (name: String, module: String?)? {
    switch self {
    case .bool: ("Bool", nil)
    case .int: ("Int", nil)
    case .double: ("Double", nil)
    case .string: ("String", nil)
    case .enumeration: nil
    case .date: ("CalendarDate", "ManifestRuntime")
    }
  }

  /// The type with its constraints as a Swift expression.
  package var swiftExpression: String {
    switch self {
    case .bool: return ".bool"
    case .int(let range): return ".int(\(range.lowerBound)...\(range.upperBound))"
    case .double:
      let (least, greatest) = bounds(SwiftText.literal)
      if least == nil, greatest == nil { return ".double" }
      return ".double(\(least ?? "-.greatestFiniteMagnitude") ... \(greatest ?? ".greatestFiniteMagnitude"))"
    case .string(nil, nil): return ".string"
    case .string(let maxLength, let pattern):
      let parts = [
        maxLength.map { "maxLength: \($0)" }, pattern.map { "pattern: \(SwiftText.literal($0.source))" },
      ]
      return ".string(\(parts.compactMap { $0 }.joined(separator: ", ")))"
    case .enumeration(let words): return ".words(\(words.map(SwiftText.literal).joined(separator: ", ")))"
    case .date(let range):
      if self == .date { return ".scalar(.date)" }
      return ".scalar(.date(\(Self.swiftLiteral(range.lowerBound))...\(Self.swiftLiteral(range.upperBound))))"
    }
  }

  /// Returns a value as a Swift literal; nil for an object and `null`.
  func swiftLiteral(_ value: ParameterValue) -> String? {
    switch value {
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .double(let value): SwiftText.literal(value)
    case .string(let text):
      switch self {
      case .date: CalendarDate(text).map(Self.swiftLiteral)
      case .bool, .int, .double, .string, .enumeration: SwiftText.literal(text)
      }
    case .list(let items): "[" + items.compactMap(swiftLiteral).joined(separator: ", ") + "]"
    case .null, .object: nil
    }
  }

  /// Returns the parameter value of a Swift expression: an expression of `ParameterValue`, or of another enumeration
  /// with its cases.
  package func valueExpression(_ value: String) -> String {
    switch self {
    case .bool: ".bool(\(value))"
    case .int: ".int(Int64(\(value)))"
    case .double: ".double(\(value))"
    case .string: ".string(\(value))"
    case .enumeration: ".string(\(value).rawValue)"
    case .date: ".string(\(value).description)"
    }
  }

  private static func swiftLiteral(_ date: CalendarDate) -> String {
    "CalendarDate(clampingYear: \(date.year), month: \(date.month), day: \(date.day))"
  }

  /// The type in TypeScript.
  package var typeScript: String {
    switch self {
    case .bool: "boolean"
    case .int, .double: "number"
    case .string: "string"
    case .enumeration(let words): words.map(ScriptWriter.literal).joined(separator: " | ")
    case .date: "/* YYYY-MM-DD */ string"
    }
  }
}

extension ParameterType {
  /// The scalar type, or the type of a list's items; nil for an object.
  package var scalar: ScalarType? {
    switch self {
    case .scalar(let type), .list(let type): type
    case .object: nil
    }
  }

  /// Returns the type in a notation, given that of its scalar type and that of an object's fields.
  func text(
    _ notation: (ScalarType) -> String, fields: ([LinkParameter]) -> String = { _ in "object" }
  ) -> String {
    switch self {
    case .scalar(let type): notation(type)
    case .list(let type): "list<\(notation(type))>"
    case .object(let declared): declared.isEmpty ? "object" : fields(declared)
    }
  }
}
