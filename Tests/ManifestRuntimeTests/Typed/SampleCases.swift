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

  init?(from reader: inout CaseReader) {
    switch reader.nextCase() {
    case NameHash.fnv1a("bare"): self = .bare
    case NameHash.fnv1a("gaps"):
      self = .gaps(
        flag: reader.bool("flag"), count: reader.int("count"), part: reader.enumeration("part"),
        ratio: reader.double("ratio"), text: reader.string("text"), object: reader.object("object"))
    case NameHash.fnv1a("lists"):
      self = .lists(
        flags: reader.bools("flags"), counts: reader.ints("counts"), ratios: reader.doubles("ratios"),
        texts: reader.strings("texts"), parts: reader.enumerations("parts"))
    case NameHash.fnv1a("optionals"):
      self = .optionals(
        flag: reader.optionalBool("flag"), count: reader.optionalInt("count"), ratio: reader.optionalDouble("ratio"),
        text: reader.optionalString("text"), part: reader.optionalEnumeration("part"),
        object: reader.optionalObject("object"))
    case NameHash.fnv1a("other"): self = .other(count: reader.int("count"))
    case NameHash.fnv1a("same"): self = .same(count: reader.int("count"))
    case NameHash.fnv1a("inner"):
      guard let value = Inner(from: &reader) else { return nil }
      self = .inner(value)
    default: return nil
    }
  }

  func write(to writer: inout CaseWriter) {
    switch self {
    case .bare: writer.begin("bare /bare")
    case .gaps(let flag, let count, let part, let ratio, let text, let object):
      writer.begin("gaps /gaps")
      writer.bool("flag", flag)
      writer.int("count", count)
      writer.enumeration("part", part)
      writer.double("ratio", ratio)
      writer.string("text", text)
      writer.object("object", object)
    case .lists(let flags, let counts, let ratios, let texts, let parts):
      writer.begin("lists /lists")
      writer.bools("flags", flags)
      writer.ints("counts", counts)
      writer.doubles("ratios", ratios)
      writer.strings("texts", texts)
      writer.enumerations("parts", parts)
    case .optionals(let flag, let count, let ratio, let text, let part, let object):
      writer.begin("optionals /optionals")
      writer.optionalBool("flag", flag)
      writer.optionalInt("count", count)
      writer.optionalDouble("ratio", ratio)
      writer.optionalString("text", text)
      writer.optionalEnumeration("part", part)
      writer.optionalObject("object", object)
    case .other(let count):
      writer.begin("other /other")
      writer.int("count", count)
    case .same(let count):
      writer.begin("same /same")
      writer.int("count", count)
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

    init?(from reader: inout CaseReader) {
      switch reader.nextCase() {
      case NameHash.fnv1a("text"): self = .text(reader.string("a b"))
      case NameHash.fnv1a("bare"): self = .bare
      case NameHash.fnv1a("这里"): self = .这里
      default: return nil
      }
    }

    func write(to writer: inout CaseWriter) {
      switch self {
      case .text(let text):
        writer.begin("text /inner/text")
        writer.string("a b", text)
      case .bare: writer.begin("bare /inner/bare")
      case .这里: writer.begin("这里 /inner/here")
      }
    }
  }
}
