import ManifestAnalysis
import ManifestText
import Testing

@testable import ManifestCompiler
@testable import ManifestEmit

/// Fixtures for rules that take more than a few lines of text to trigger.
@Suite struct SpecialFixtureTests {
  static let codes: Set<String> = []
}
