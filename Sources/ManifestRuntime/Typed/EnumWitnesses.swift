/// The functions by which every enumeration lets the runtime of Swift see, and set, which of its cases a value is.
///
/// They are part of Swift's ABI, which is stable. What generated code would say in `switch`es over thousands of cases stands in them
/// already, and those `switch`es are what compilers took the most time for.
///
/// Source: `docs/ABI/TypeMetadata.rst` of Swift for metadata, type descriptors and value witness tables, and
/// `include/swift/ABI/ValueWitness.def` for what stands in a value witness table.
///
/// On arm64e, which is not for apps yet, pointers to functions are signed; this would have to say how.
struct EnumWitnesses {
  /// How many cases have a payload, which takes memory; they are numbered first.
  let payloadCases: Int
  /// How many cases there are.
  let cases: Int
  private let metadata: UnsafeRawPointer
  private let witnesses: UnsafeRawPointer

  /// Finds the functions of a type; nil for one that is no enumeration.
  init?(of type: Any.Type) {
    let pointer = MemoryLayout<UnsafeRawPointer>.size
    // A type of types is a pointer to metadata.
    metadata = withUnsafeBytes(of: type) { $0.load(as: UnsafeRawPointer.self) }
    guard metadata.load(as: UInt.self) == Self.enumerationKind else { return nil }
    let descriptor = metadata.load(fromByteOffset: pointer, as: UnsafeRawPointer.self)
    // The highest byte says where the metadata has the payload's size.
    payloadCases = Int(descriptor.load(fromByteOffset: 20, as: UInt32.self) & 0x00FF_FFFF)
    cases = payloadCases + Int(descriptor.load(fromByteOffset: 24, as: UInt32.self))
    // Eight functions, the size and the stride, and two numbers of four bytes stand before those of enumerations.
    witnesses =
      metadata.load(fromByteOffset: -pointer, as: UnsafeRawPointer.self) + 10 * pointer + 2 * MemoryLayout<UInt32>.size
  }

  private static let enumerationKind: UInt = 0x201

  /// The number of the case that a value is.
  func tag(of value: UnsafeRawPointer) -> Int {
    typealias GetTag = @convention(c) (_ value: UnsafeRawPointer, _ metadata: UnsafeRawPointer) -> UInt32
    return Int(witness(0, as: GetTag.self)(value, metadata))
  }

  /// Leaves nothing but the payload of a value, at its start.
  func project(_ value: UnsafeMutableRawPointer) {
    typealias Project = @convention(c) (_ value: UnsafeMutableRawPointer, _ metadata: UnsafeRawPointer) -> Void
    witness(1, as: Project.self)(value, metadata)
  }

  /// Makes a value of a payload that stands at its start.
  func inject(_ tag: Int, into value: UnsafeMutableRawPointer) {
    typealias Inject =
      @convention(c) (
        _ value: UnsafeMutableRawPointer, _ tag: UInt32, _ metadata: UnsafeRawPointer
      ) -> Void
    witness(2, as: Inject.self)(value, UInt32(tag), metadata)
  }

  private func witness<Function>(_ index: Int, as type: Function.Type) -> Function {
    witnesses.load(fromByteOffset: index * MemoryLayout<UnsafeRawPointer>.size, as: type)
  }
}

#if _ptrauth(_arm64e)
  #error("EnumWitnesses reads pointers to functions as they are where they are not signed")
#endif
