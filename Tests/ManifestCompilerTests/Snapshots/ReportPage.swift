import Foundation

/// What a project makes of `docs/routes.html`: the page without what is the same in all.
///
/// How it looks and what it runs is tried in a browser, and need not be recorded with each project.
enum ReportPage {
  static func ownPart(of bytes: [UInt8]) -> [UInt8] {
    Array(
      String(decoding: bytes, as: UTF8.self)
        .replacing(/<style>(?s:.*?)<\/style>/, with: "<style></style>")
        .replacing(/<script>(?s:.*?)<\/script>/, with: "<script></script>")
        .replacing(/sha256-[A-Za-z0-9+\/=]+/, with: "sha256-").utf8)
  }

  /// The page without the lines in which things are declared.
  static func withoutLines(_ bytes: [UInt8]) -> [UInt8] {
    Array(
      String(decoding: bytes, as: UTF8.self)
        .replacing(/\n {8}(\["(?:[^"\\]|\\.)*"),-?\d+/.anchorsMatchLineEndings()) { "\n        \($0.1),0" }.utf8)
  }
}
