/// A library of apps as one file of an app's own module.
///
/// Its declarations are internal. A type or an extension at the top level is `nonisolated` unless it, or another
/// declaration of the library with its name, says `@MainActor`; a module may isolate declarations to the main actor by
/// default. The sources are formatted, so that the indentation shows what is at the top level.
struct LibraryText {
  /// The libraries that this one imports, sorted.
  var libraries: [String] { modules.filter { $0.hasPrefix("Manifest") }.sorted() }
  /// The names of the types that it declares for other files, sorted.
  var types: [String] { declared.sorted() }
  private var declared: Set<String> = []
  private var modules: Set<String> = []
  private var body = ""
  private var isolated: Set<Substring> = []

  /// The file.
  var text: String {
    modules.filter { !$0.hasPrefix("Manifest") }.sorted().map { "import \($0)\n" }.joined() + body
  }

  /// Joins the files of a library, each with its name.
  init(_ files: [(name: String, text: String)]) {
    for file in files { readDeclarations(in: file.text) }
    for file in files { add(file.name, file.text) }
  }

  private mutating func readDeclarations(in text: String) {
    var declarations = Declarations()
    for declaration in text.split(separator: "\n").compactMap({ declarations.read($0) }) {
      if declaration.isOnMainActor { isolated.insert(declaration.name) }
      if !declaration.isExtension { declared.insert(String(declaration.name)) }
    }
  }

  private mutating func add(_ name: String, _ text: String) {
    body += "\n// MARK: - \(name)\n\n"
    var declarations = Declarations()
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let module = line.wholeMatch(of: /(?:(?:public|package) )?import (\w+)/)?.1 {
        modules.insert(String(module))
      } else if let match = line.wholeMatch(of: /( +)(?:(?:public|package) )?import (\w+)/) {
        // Only the system that has the module imports it.
        if match.2.hasPrefix("Manifest") { modules.insert(String(match.2)) } else { add("\(match.1)import \(match.2)") }
      } else if let declaration = declarations.read(line), !isolated.contains(declaration.name) {
        // Attributes come before modifiers.
        let start = line.prefixMatch(of: #/ *(?:@\w+(?:\([^)]*\))? )*/#)?.0 ?? ""
        add(start + "nonisolated " + Self.internally(line.dropFirst(start.count)))
      } else {
        add(Self.internally(line))
      }
    }
    while body.hasSuffix("\n\n") { body.removeLast() }
  }

  /// Adds a line, but no second empty one.
  private mutating func add(_ line: some StringProtocol) {
    guard !line.isEmpty || !body.hasSuffix("\n\n") else { return }
    body += line + "\n"
  }

  /// Returns a line without the access level of its declaration.
  private static func internally(_ line: Substring) -> Substring {
    guard !line.drop(while: { $0 == " " }).hasPrefix("//") else { return line }
    return line.replacing(
      #/(^|[ (])(?:public|package|open(?= (?:class|func|override|var) )) (?=(?:[a-z]+\(set\) )?(?:@|[a-z]))/#
    ) { $0.1 }
  }
}

/// The declarations at the top level of a file, which its lines are read for.
private struct Declarations {
  struct Declaration {
    let name: Substring
    let isOnMainActor: Bool
    let isExtension: Bool
  }

  private var depth = 0
  private var isOnMainActor = false

  /// Reads the next line; returns the declaration that it begins, if any.
  mutating func read(_ line: Substring) -> Declaration? {
    if line.hasPrefix("#if") { depth += 1 }
    if line.hasPrefix("#endif") { depth -= 1 }
    guard line.prefix(while: { $0 == " " }).count <= 2 * depth else { return nil }
    let code = line.drop { $0 == " " }
    if code.hasPrefix("@MainActor") { isOnMainActor = true }
    let declaration = #/(?:@\w+(?:\([^)]*\))? )*(?:[a-z]+ )*?(struct|enum|class|protocol|extension) ([\w.?\[\]]+).*/#
    guard let match = code.wholeMatch(of: declaration) else { return nil }
    defer { isOnMainActor = false }
    return Declaration(name: match.2, isOnMainActor: isOnMainActor, isExtension: match.1 == "extension")
  }
}
