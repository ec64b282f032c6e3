import Foundation

/// The target named by the environment variable `FUZZ_TARGET`.
private let target: FuzzTarget = {
  let name = ProcessInfo.processInfo.environment["FUZZ_TARGET"] ?? ""
  guard let target = FuzzTarget(rawValue: name) else {
    print("set FUZZ_TARGET to one of: \(FuzzTarget.allCases.map(\.rawValue).joined(separator: ", "))")
    exit(EX_USAGE)
  }
  return target
}()

/// Reads one input; libFuzzer calls this function by its C name.
@_cdecl("LLVMFuzzerTestOneInput")
public func readInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  target.read(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}

/// Aborts if a property does not hold, so that libFuzzer saves the input.
func expect(_ holds: Bool, _ property: @autoclosure () -> String) {
  if holds { return }
  FileHandle.standardError.write(Data("failed: \(property())\n".utf8))
  abort()
}
