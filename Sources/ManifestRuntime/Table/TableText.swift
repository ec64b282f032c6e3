/// The text of a route table: part of the program itself, or kept in memory.
struct TableText: Sendable {
  private let storage: Storage

  /// A text that is part of the program and is read where it stands.
  init(_ text: StaticString) {
    storage = text.hasPointerRepresentation ? .program(text) : .program("")
  }

  /// A text that was made or read at run time.
  init(_ bytes: [UInt8]) { storage = .memory(bytes) }

  private enum Storage: Sendable {
    case program(StaticString)
    case memory([UInt8])
  }

  @inline(__always)
  func withBytes<Value, Failure: Error>(_ body: (ByteView) throws(Failure) -> Value) throws(Failure) -> Value {
    switch storage {
    case .program(let text):
      try body(ByteView(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)))
    case .memory(let bytes):
      try bytes.withUnsafeBufferPointer { (buffer) throws(Failure) in try body(ByteView(buffer)) }
    }
  }
}
