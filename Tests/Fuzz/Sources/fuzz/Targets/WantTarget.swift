@testable import ManifestRuntime

/// The parameters of a want: accepted input keeps its meaning when written and read again.
enum WantTarget {
  static func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let fields = try? WantParameters.decode(text), let again = try? WantParameters.encode(fields) else { return }
    guard let decoded = try? WantParameters.decode(again) else {
      expect(false, "\(again) can be read")
      return
    }
    expect(decoded == fields, "\(again) reads the same")
    expect((try? WantParameters.encode(decoded)).map { ExactName($0) } == ExactName(again), "\(again) is written again")
  }
}
