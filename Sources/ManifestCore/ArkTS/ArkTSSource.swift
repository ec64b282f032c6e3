package import ManifestText

/// An ArkTS or TypeScript source file of the app, and the module that it belongs to.
package struct ArkTSSource: Sendable {
  package let file: SourceFile
  package let module: Project.Module

  package init(file: SourceFile, module: Project.Module) {
    self.file = file
    self.module = module
  }

  /// The greatest size of a source in which wants are looked for: people write files of some thousand lines.
  package static let maximumBytes = 4 * 1_048_576

  /// Whether a source can hold a want with names; a cheap test that most sources fail.
  package static func mayNameAbilities(_ bytes: [UInt8]) -> Bool {
    bundleName.occurs(in: bytes) || abilityName.occurs(in: bytes)
  }

  private static let bundleName = ByteSearch("bundleName")
  private static let abilityName = ByteSearch("abilityName")
}

extension Diagnostic {
  /// That the wants of a source are not checked.
  package static func unreadArkTS(_ file: SourceFile, because note: String) -> Diagnostic {
    Diagnostic(.unreadArkTS, "the wants in `\(file.path)` are not checked", at: file.wholeSpan.head, note: note)
  }
}

extension Rule {
  static let unreadArkTS = Rule(
    "MC5312", "unread-arkts", .note,
    summary: "An ArkTS source cannot be read, so its wants are not checked.",
    explanation: """
      A source of the app is too large, nested too deep, or the system does not let it be read. Sources of up to 4 MB \
      (4,194,304 bytes) with up to \(ArkTSCode.maximumNesting) levels of brackets are read.
      """,
    bad: Example([
      "entry/src/main/ets/Deep.ets":
        "const bundleName = "
        + String(repeating: "[", count: ArkTSCode.maximumNesting + 1)
        + String(repeating: "]", count: ArkTSCode.maximumNesting + 1) + "\n"
    ]),
    good: Example(["entry/src/main/ets/Flat.ets": "const bundleName = []\n"])
  )
}
