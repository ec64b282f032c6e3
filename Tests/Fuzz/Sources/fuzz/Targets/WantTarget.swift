@testable import ManifestRuntime

/// The parameters of a want: accepted input can be sent on and keeps its meaning, with doubles rounded.
enum WantTarget {
  static func read(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    guard let fields = try? WantParameters.decode(text) else { return }
    guard let again = try? WantParameters.encode(fields), let decoded = try? WantParameters.decode(again) else {
      expect(false, "\(text) can be sent on")
      return
    }
    expect(decoded == fields.map { ParameterValue.Field($0.name, $0.value.inWant) }, "\(again) reads the same")
    expect((try? WantParameters.encode(decoded)).map { ExactName($0) } == ExactName(again), "\(again) is written again")
  }
}
