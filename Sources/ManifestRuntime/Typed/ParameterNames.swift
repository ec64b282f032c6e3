/// The names of a route's parameters, which generated code lists behind what it calls the route: percent-encoded, a space before
/// each.
///
/// Generated code takes and gives the values in the order of these names. A name with each value costs a compiler a tenth more.
struct ParameterNames: Hashable, Sendable {
  private var rest: ArraySlice<UInt8>

  /// Takes the names from a text that begins with a space, or is empty.
  init(_ text: ArraySlice<UInt8>) { rest = text.dropFirst() }

  /// Takes the next name; it is empty where none is left.
  mutating func next() -> String {
    let name = rest.prefix { $0 != 0x20 }
    rest = rest[name.endIndex...].dropFirst()
    return name.withUnsafeBufferPointer { name in
      let bytes = ByteView(name)
      return PercentDecoded(bytes, bytes.all).text
    }
  }
}
