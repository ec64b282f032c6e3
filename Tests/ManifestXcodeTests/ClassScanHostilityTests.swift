import AppSources
import ManifestTestSupport
import ManifestText
import ManifestXcode
import Testing

@Suite("Classes: hostile input") struct ClassScanHostilityTests {
  private static let fragments = [
    "@interface A : B", "@implementation A", "class A: B", "@objc(X)", "<", ">", "(", ")", "{", "}", ":", "@", ".", ",",
    "\"",
    "\"\"\"", "#\"", "\"#", "\\(", "\\#(", "\\", "'", "`", "/*", "*/", "//", "\n", "\r", "\r\n", "#if 0", "#else",
    "#endif",
    "#define", "R\"(", ")\"", "0", "1'0", " ", "\0", "世", "$(", "${", "=", ";", "{a = b;}",
    "PRODUCT_BUNDLE_IDENTIFIER = x;",
  ].map { Array($0.utf8) }

  /// For any bytes, every scan ends, and every name lies inside the file.
  @Test(arguments: 0..<8 as Range<UInt64>) func fuzz(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<400 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        if Int.random(in: 0..<8, using: &random) == 0 {
          bytes.append(UInt8.random(in: 0...255, using: &random))
        } else {
          bytes += Self.fragments.randomElement(using: &random) ?? []
        }
      }
      for path in ["a.mm", "a.swift"] {
        var sources = SourceMap()
        let file = sources.add(path: path, bytes: bytes)
        var spans = (AppSource(file)?.declarations ?? []).map(\.name.span)
        for case .assignment(_, let value) in BuildSettingsFile(file).statements { spans.append(value.span) }
        do { _ = try XcodeProject(file) } catch { spans.append(error.span) }
        #expect(spans.allSatisfy { Int($0.end) <= bytes.count })
      }
      _ = BuildText(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Scans neither recurse nor read a long line more than a few times.
  @Test(arguments: [
    "/*", "\"\\(", "#\"\"\"\\#(", "(", "@objc(", "class A<", "@interface A<", "#if 0\n", "R\"(", "{", "$(", "\"", "#",
    "@",
  ]) func repetition(_ fragment: String) {
    let text = String(repeating: fragment, count: 10_000)
    #expect(!scannedClasses(in: text + "\nclass", path: "a.swift").contains("swift B"))
    #expect(!scannedClasses(in: text + "\n@interface", path: "a.mm").contains("interface B"))
    var sources = SourceMap()
    let file = sources.add(path: "p", bytes: Array(text.utf8))
    #expect(throws: OpenStepPropertyList.Failure.self) { try XcodeProject(file) }
    #expect(BuildSettingsFile(file).statements.isEmpty)
    #expect(BuildText(text).literal == text)
  }
}
