import ManifestCore
import ManifestRuntime

/// The types of parameters in ArkTS, and the expressions that read their values from a want.
struct RequestTypes {
  /// The name of the interface that contains the parameters; those of objects in it start with it.
  let owner: String

  /// An object of an ability's parameters, whose interface is the owner of its types.
  typealias Object = (types: RequestTypes, fields: [LinkParameter])

  /// Returns the objects with declared fields among parameters, each before those in it.
  func objects(in parameters: [LinkParameter]) -> [Object] {
    parameters.flatMap { parameter -> [Object] in
      guard case .object(let fields) = parameter.type, !fields.isEmpty else { return [] }
      let inner = RequestTypes(owner: objectName(parameter))
      return [(types: inner, fields: fields)] + inner.objects(in: fields)
    }
  }

  /// Parameter names have no `$`, so that the name is unique.
  private func objectName(_ parameter: LinkParameter) -> String { "\(owner)$\(parameter.name)" }

  /// The name of the class that reads an object; that of no object has two `$` in a row.
  var readerName: String { "\(owner)$$Type" }

  /// Returns the declaration of a property, which is optional if its value may be undefined.
  func property(_ parameter: LinkParameter, isOptional: Bool) -> String {
    let type = type(of: parameter)
    if isOptional, parameter.isMemberOfObjects { return "\(parameter.name): \(type) | undefined;" }
    return "\(parameter.name)\(isOptional ? "?" : ""): \(type);"
  }

  private func type(of parameter: LinkParameter) -> String {
    switch parameter.type {
    case .scalar(let type): type.typeScript
    case .list(let item): "Array<\(item.typeScript)>"
    case .object([]): "Record<string, Object>"
    case .object: objectName(parameter)
    }
  }

  /// Returns the expression that reads a parameter from `reader`.
  func reading(_ parameter: LinkParameter) -> String {
    var arguments = [ScriptWriter.literal(parameter.name), valueType(parameter)]
    if case .list = parameter.type { return "reader.list(\(arguments.joined(separator: ", ")))" }
    switch parameter.presence {
    case .required: return "reader.required(\(arguments.joined(separator: ", ")))"
    case .optional: return "reader.optional(\(arguments.joined(separator: ", ")))"
    case .defaulted(let value):
      arguments.append(Self.literal(value, parameter.type))
      let isObject = if case .object = parameter.type { true } else { false }
      return "reader.defaulted\(isObject ? "<\(type(of: parameter))>" : "")(\(arguments.joined(separator: ", ")))"
    }
  }

  private func valueType(_ parameter: LinkParameter) -> String {
    switch parameter.type {
    case .scalar(let type), .list(let type): Self.valueType(type)
    case .object([]): "new RecordType()"
    case .object: "new \(RequestTypes(owner: objectName(parameter)).readerName)()"
    }
  }

  private static func valueType(_ type: ScalarType) -> String {
    switch type {
    case .bool: return "new BooleanType()"
    case .int(WantParameters.integers): return "new IntegerType()"
    case .int(let range): return "new IntegerType(\(range.lowerBound), \(range.upperBound))"
    case .double(ScalarType.finite): return "new NumberType()"
    case .double(let range): return "new NumberType(\(number(range.lowerBound)), \(number(range.upperBound)))"
    case .string(let maxLength, _): return "new TextType(\(maxLength.map { String($0) } ?? ""))"
    case .date where type == .date: return "new DateType()"
    case .date(let range):
      let bounds = [range.lowerBound, range.upperBound].map { ScriptWriter.literal("\($0)") }
      return "new DateType(\(bounds.joined(separator: ", ")))"
    case .enumeration(let words):
      return "new WordType<\(type.typeScript)>([\(words.map(ScriptWriter.literal).joined(separator: ", "))])"
    }
  }

  private static func number(_ value: Double) -> String { DecimalNumber.shortestText(of: value) }

  /// Returns a value as an expression; `null` in an object is left out, as in a want.
  static func literal(_ value: ParameterValue, _ type: ParameterType? = nil) -> String {
    switch value {
    case .null: return "undefined"
    case .bool(let value): return String(value)
    case .int(let value): return String(value)
    case .double(let value): return number(value)
    case .string(let text): return ScriptWriter.literal(text)
    case .list(let items): return "[\(items.map { literal($0) }.joined(separator: ", "))] as Object[]"
    case .object(let members):
      let fields: [LinkParameter] = if case .object(let fields)? = type { fields } else { [] }
      let present = members.filter { $0.value != .null }.map { member in
        let field = fields.first { $0.name == member.name }
        let name = field == nil ? ScriptWriter.literal(member.name) : member.name
        return "\(name): \(literal(member.value, field?.type))"
      }
      let object = present.isEmpty ? "{}" : "{ \(present.joined(separator: ", ")) }"
      return fields.isEmpty ? "\(object) as Record<string, Object>" : object
    }
  }
}

extension LinkParameter {
  /// Whether every object of JavaScript has a member of the name, so that a property of this name cannot be absent.
  var isMemberOfObjects: Bool {
    [
      "constructor", "hasOwnProperty", "isPrototypeOf", "propertyIsEnumerable", "toLocaleString", "toString", "valueOf",
    ].contains(name)
  }
}
