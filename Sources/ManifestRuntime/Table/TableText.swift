/// The storage of a route table's text.
enum TableText: Sendable {
  /// A text that is compiled into the program and is read in place.
  case program(StaticString)
  /// A text that was created at run time.
  case memory([UInt8])

  func withBytes<Value, Failure: Error>(_ body: (ByteView) throws(Failure) -> Value) throws(Failure) -> Value {
    switch self {
    case .program(let text): try ByteView.reading(text, body)
    case .memory(let bytes): try ByteView.reading(bytes, body)
    }
  }
}
