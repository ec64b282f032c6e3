import ManifestRuntime

/// An enumeration as the compiler generates it.
enum Part: String, RouteEnum {
  case deck
  case hold
  case crowsNest = "crow's nest"

  static var placeholder: Part { .deck }
}

/// Cases with every parameter type, as the compiler generates them.
enum Payloads: TypedCases {
  case bare
  case gaps(flag: Bool, count: Int, part: Part, ratio: Double, text: String, object: ParameterValues)
  case lists(flags: [Bool], counts: [Int], ratios: [Double], texts: [String], parts: [Part])
  case optionals(flag: Bool?, count: Int?, ratio: Double?, text: String?, part: Part?, object: ParameterValues?)
  case other(count: Int)
  case same(count: Int)
  case inner(Inner)

  static func read(_ value: inout Self?, from reader: inout CaseReader) {
    switch reader.nextCase() {
    case NameHash.fnv1a("bare"): reader.finish(.bare, as: &value)
    case NameHash.fnv1a("gaps"):
      reader.parameters("flag count part ratio text object")
      reader.finish(
        .gaps(
          flag: reader.bool(), count: reader.int(), part: reader.enumeration(),
          ratio: reader.double(), text: reader.string(), object: reader.object()), as: &value)
    case NameHash.fnv1a("lists"):
      reader.parameters("flags counts ratios texts parts")
      reader.finish(
        .lists(
          flags: reader.bools(), counts: reader.ints(), ratios: reader.doubles(),
          texts: reader.strings(), parts: reader.enumerations()), as: &value)
    case NameHash.fnv1a("optionals"):
      reader.parameters("flag count ratio text part object")
      reader.finish(
        .optionals(
          flag: reader.optionalBool(), count: reader.optionalInt(), ratio: reader.optionalDouble(),
          text: reader.optionalString(), part: reader.optionalEnumeration(),
          object: reader.optionalObject()), as: &value)
    case NameHash.fnv1a("other"):
      reader.parameters("count")
      reader.finish(.other(count: reader.int()), as: &value)
    case NameHash.fnv1a("same"):
      reader.parameters("count")
      reader.finish(.same(count: reader.int()), as: &value)
    case NameHash.fnv1a("inner"):
      value = Inner(from: &reader).map { .inner($0) }
    default: return
    }
  }

  func write(to writer: inout CaseWriter) {
    switch self {
    case .bare: writer.begin("bare /bare")
    case .gaps(let flag, let count, let part, let ratio, let text, let object):
      writer.begin("gaps /gaps", parameters: "flag count part ratio text object")
      writer.bool(flag)
      writer.int(count)
      writer.enumeration(part)
      writer.double(ratio)
      writer.string(text)
      writer.object(object)
    case .lists(let flags, let counts, let ratios, let texts, let parts):
      writer.begin("lists /lists", parameters: "flags counts ratios texts parts")
      writer.bools(flags)
      writer.ints(counts)
      writer.doubles(ratios)
      writer.strings(texts)
      writer.enumerations(parts)
    case .optionals(let flag, let count, let ratio, let text, let part, let object):
      writer.begin("optionals /optionals", parameters: "flag count ratio text part object")
      writer.optionalBool(flag)
      writer.optionalInt(count)
      writer.optionalDouble(ratio)
      writer.optionalString(text)
      writer.optionalEnumeration(part)
      writer.optionalObject(object)
    case .other(let count):
      writer.begin("other /other", parameters: "count")
      writer.int(count)
    case .same(let count):
      writer.begin("same /same", parameters: "count")
      writer.int(count)
    case .inner(let value):
      writer.namespace("inner")
      value.write(to: &writer)
    }
  }

  /// The cases of a namespace.
  enum Inner: TypedCases {
    case text(String)
    case bare
    case 这里

    static func read(_ value: inout Self?, from reader: inout CaseReader) {
      switch reader.nextCase() {
      case NameHash.fnv1a("text"):
        reader.parameters("words")
        reader.finish(.text(reader.string()), as: &value)
      case NameHash.fnv1a("bare"): reader.finish(.bare, as: &value)
      case NameHash.fnv1a("这里"): reader.finish(.这里, as: &value)
      default: return
      }
    }

    func write(to writer: inout CaseWriter) {
      switch self {
      case .text(let text):
        writer.begin("text /inner/text", parameters: "words")
        writer.string(text)
      case .bare: writer.begin("bare /inner/bare")
      case .这里: writer.begin("这里 /inner/here")
      }
    }
  }
}
