import Testing

/// Operations that the compiler does not check are limited to a few files, in the libraries that apps link and in the
/// tool.
@Suite struct UnsafeCodeTests {
  /// The files that read memory through pointers, always within bounds.
  private static let unsafe = ["Sources/ManifestRuntime/Bytes/ByteView.swift"]
  /// The files with wrapping arithmetic.
  private static let wrapping = ["Sources/ManifestRuntime/Bytes/NameHash.swift"]

  /// The files of the tool that call the operating system and libyaml.
  private static let callers = [
    "Sources/ManifestCompiler/FileSystem/DiskFileSystem.swift", "Sources/ManifestText/YAML/YAMLEventReader.swift",
  ]

  @Test func toolUsesPointersOnlyToCallLibraries() {
    let pattern =
      /Unsafe\w*Pointer|withUnsafe|unsafe(?:Uninitialized|BitCast|Downcast)|Unmanaged|@unchecked|withUTF8|withContiguous|baseAddress|MemoryLayout|\bSIMD\d|unowned\(/
    let tool = SourceTree.files.filter { file in
      !file.isLibrary && file.lines.contains { $0.contains(pattern) }
    }
    #expect(tool.filter { Self.code(of: $0.lines).contains(pattern) }.map(\.path) == Self.callers)
  }

  @Test func addsNothingPublicToStandardTypes() {
    let head =
      #/^ *(public )?extension (String|Substring|StringProtocol|Character|Bool|U?Int\d*|Double|Array|Dictionary|Set|Optional|Sequence|Collection|\[.*\])[ :<]/#
    for file in SourceTree.files where file.lines.contains(where: { $0.contains("extension ") }) {
      var indentation: Int?
      for line in file.lines {
        let depth = line.prefix { $0 == " " }.count
        if let open = indentation, depth <= open, line.dropFirst(depth).hasPrefix("}") { indentation = nil }
        if line.contains("extension "), line.contains(head) {
          #expect(!line.hasPrefix("public "), "\(file.path): \(line)")
          indentation = line.hasSuffix("}") ? nil : depth
        }
        #expect(indentation == nil || !line.contains("public "), "\(file.path): \(line)")
      }
    }
  }

  @Test func allowsPointersOnlyInListedFiles() {
    let pattern =
      /(?i:unsafe|unmanaged|unchecked)|utf8Start|withUTF8|ContiguousStorage|baseAddress|MemoryLayout|\bSIMD|unowned\(/
    #expect(Self.files { $0.contains(pattern) } == Self.unsafe)
  }

  @Test func allowsWrappingArithmeticOnlyInListedFiles() {
    #expect(Self.files { $0.contains(/&(\+|-|\*|<<|>>)/) } == Self.wrapping)
  }

  /// Underscored attributes are not part of the language, and inlining attributes would hide problems of the optimizer.
  @Test func usesNoUnderscoredAttributes() {
    #expect(Self.files { $0.contains(/@_|@inline|@inlinable|@usableFromInline|@frozen/) } == [])
  }

  /// Generated code that apps compile follows the same rules.
  @Test func generatedCodeIsSafe() throws {
    let sources = try SourceTree.package.tree(below: "examples").filter { path, _ in
      path.contains("/Generated/Swift/") && !path.hasPrefix("consumer/")
    }
    #expect(sources.count > 10)
    for (path, bytes) in sources {
      let code = Self.code(of: String(decoding: bytes, as: UTF8.self).split(separator: "\n"))
      #expect(!code.contains(/(?i:unsafe)|@_|@inline|@frozen|&[-+*]/), "\(path)")
    }
  }

  /// The files of the libraries with their code.
  private static let sources = SourceTree.files.filter(\.isLibrary)
    .map { (path: $0.path, code: code(of: $0.lines)) }

  /// Returns the files of the libraries whose code meets a condition.
  private static func files(_ condition: (String) -> Bool) -> [String] {
    sources.filter { condition($0.code) }.map(\.path)
  }

  /// Returns the lines without comments.
  ///
  /// String literals remain, because of the code that they interpolate.
  static func code(of lines: [some StringProtocol]) -> String {
    var code = ""
    var text = lines.joined(separator: "\n")[...]
    var comments = 0
    while let next = text.first {
      if text.hasPrefix("/*") {
        comments += 1
        text = text.dropFirst(2)
      } else if comments > 0, text.hasPrefix("*/") {
        comments -= 1
        text = text.dropFirst(2)
      } else if comments > 0 {
        text.removeFirst()
      } else if text.hasPrefix("//") {
        text = text.drop { $0 != "\n" }
      } else if next == "\"" || next == "#",
        let literal = text.prefixMatch(of: /(?s:(?<signs>#*)""".*?"""\k<signs>)/)?.range
          ?? text.prefixMatch(of: /(?<signs>#+)".*?"\k<signs>/)?.range
          ?? text.prefixMatch(of: /"(\\.|[^"\\\n])*"/)?.range
      {
        code += text[literal]
        text = text[literal.upperBound...]
      } else {
        // At least one character, then all that cannot start a comment or a literal.
        let plain = text.dropFirst().prefix { !"/*\"#".contains($0) }
        code += text[..<plain.endIndex]
        text = text[plain.endIndex...]
      }
    }
    return code
  }

  @Test(arguments: [
    ("a // &+ b", "a "), ("/// `Unsafe`\nlet a = 1", "\nlet a = 1"), ("a /* b /* c */ d */ e", "a  e"),
    (##"let a = "//\"/*" // b"##, ##"let a = "//\"/*" "##), (##"let a = #"\"# // b"##, ##"let a = #"\"# "##),
    ("let a = \"\"\"\n  /* \"b\" //\n  \"\"\" // c\nd", "let a = \"\"\"\n  /* \"b\" //\n  \"\"\" \nd"),
  ])
  func removesComments(text: String, code: String) {
    #expect(Self.code(of: text.split(separator: "\n", omittingEmptySubsequences: false)) == code)
  }
}
