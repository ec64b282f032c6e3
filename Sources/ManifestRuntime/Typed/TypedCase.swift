/// A case of a generated enumeration, as its line describes it.
struct TypedCase {
  /// How Swift numbers it.
  let tag: Int
  let payload: CasePayload

  init(tag: Int, _ payload: CasePayload) {
    self.tag = tag
    self.payload = payload
  }

  /// Whether an enumeration has such a case, with room for its payload.
  func exists(among cases: EnumWitnesses, of size: Int) -> Bool {
    let tags = payload.size > 0 ? 0..<cases.payloadCases : cases.payloadCases..<cases.cases
    return tags.contains(tag) && payload.size <= size
  }
}

/// What a case holds.
enum CasePayload {
  /// Parameters; the target is what the case is known by outside the code.
  case values(PayloadFields, target: String)
  /// A case of an enumeration within.
  case inner(any TypedCases.Type)

  var size: Int {
    switch self {
    case .values(let fields, _): fields.size
    case .inner(let type): type.size
    }
  }

  /// Makes a payload in memory that holds none: parameters, or the case that the rest of a path leads to.
  ///
  /// - Returns: False, and the memory still holds none, where path or parameters do not fit.
  func put(_ path: ArraySlice<UInt8>, _ parameters: ParameterValues, at memory: UnsafeMutableRawPointer) -> Bool {
    switch self {
    case .values(let fields, _): path.isEmpty && fields.put(parameters, at: memory)
    case .inner(let type): type.put(path, parameters, at: memory)
    }
  }

  /// Reads the payload that memory holds.
  func read(_ memory: UnsafeRawPointer) -> WrittenRoute? {
    switch self {
    case .values(let fields, let target): WrittenRoute(target: target, fields.take(from: memory))
    case .inner(let type): type.read(memory)
    }
  }
}

/// The parameters of a case, and where their values stand in memory.
struct PayloadFields {
  private struct Field {
    let name: String
    let type: any PayloadType.Type
    let offset: Int
  }

  private var fields: [Field] = []
  private(set) var size = 0

  /// Adds a parameter, which stands as in any tuple: behind the one before, at the next place that its alignment allows.
  ///
  /// Source: `docs/ABI/TypeLayout.rst` of Swift, "Fragile Struct and Tuple Layout".
  mutating func append(_ name: String, _ type: any PayloadType.Type) {
    let offset = (size + type.alignment - 1) / type.alignment * type.alignment
    fields.append(Field(name: name, type: type, offset: offset))
    size = offset + type.size
  }

  /// Makes the values of parameters in memory that holds none; false, and it still holds none, where one does not fit.
  func put(_ parameters: ParameterValues, at memory: UnsafeMutableRawPointer) -> Bool {
    for (index, field) in fields.enumerated() where !field.type.put(parameters[field.name], at: memory + field.offset) {
      for field in fields[..<index] { field.type.remove(from: memory + field.offset) }
      return false
    }
    return true
  }

  /// The parameters whose values memory holds, without those that are left out.
  func take(from memory: UnsafeRawPointer) -> [ParameterValue.Field] {
    fields.compactMap { field in
      field.type.take(from: memory + field.offset).map { ParameterValue.Field(name: field.name, value: $0) }
    }
  }
}
