import ManifestRuntime
import ManifestText
import ManifestXcode

/// The text of a `project.pbxproj` with insertions in the form that Xcode writes; every other byte stays as it is.
struct XcodeProjectText {
  let file: SourceFile
  let objects: ProjectObjects
  let newline: String
  private var replaced: [TextEdit] = []
  /// The objects to add, by their kinds.
  private var objectsByKind: [String: String] = [:]
  /// The references to add to arrays, by the position of the object and the key.
  private var items: [Spanned<String>: (object: Node, items: [String])] = [:]
  /// The objects that were added, by their identifiers.
  private(set) var added: Set<String> = []

  /// Reads a project in the format that Xcode writes; nil for another one.
  init?(_ file: SourceFile) {
    guard !file.bytes.starts(with: "<?xml".utf8), let root = try? OpenStepPropertyList.parse(file) else { return nil }
    self.file = file
    newline = file.lineBreak
    objects = ProjectObjects(root, at: file.path)
  }

  // MARK: Identifiers

  /// Returns the identifier of an object that is added: the same for the same project, kind and name.
  private mutating func identifier(_ isa: String, _ name: String) -> String {
    var attempt = 0
    while true {
      let identifier = Self.identifier(isa, name, attempt: attempt)
      if objects[identifier] == nil, added.insert(identifier).inserted { return identifier }
      attempt += 1
    }
  }

  /// Returns the identifier of an object; a later attempt has another one.
  static func identifier(_ isa: String, _ name: String, attempt: Int = 0) -> String {
    let seed = "manifestc \(isa) \(name) \(attempt)"
    let digits = NameHash.fnv1a(seed).hexadecimal(digits: 16) + NameHash.fnv1a(seed + " ").hexadecimal(digits: 16)
    return digits.prefix(24).uppercased()
  }

  // MARK: Objects

  /// Removes objects, and the lines of arrays that begin with their identifiers.
  ///
  /// If another line names one of them, nothing is removed.
  mutating func remove(_ identifiers: [String]) {
    let searches = identifiers.map { ByteSearch($0) }
    let ends = identifiers.compactMap { objects[$0]?.span }
    var (lines, start, objectEnd): ([TextEdit], Int, Int) = ([], 0, 0)
    for line in file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let end = min(start + line.count + 1, file.bytes.count)
      let code = line.drop { $0 == 0x20 || $0 == 0x09 }
      if start < objectEnd || identifiers.contains(where: { code.starts(with: $0.utf8) }) {
        lines.append(TextEdit(start..<end, ""))
        if let object = ends.first(where: { (start..<end).contains(Int($0.start)) }) { objectEnd = Int(object.end) }
      } else if searches.contains(where: { $0.occurs(in: Array(line)) }) {
        return
      }
      start = end
    }
    replaced += lines
  }

  /// Adds an object at the end of the section of its kind.
  ///
  /// - Parameters:
  ///   - isa: The kind.
  ///   - name: The name that determines the identifier.
  ///   - comment: The comment after the identifier.
  ///   - members: The keys with their values, as text.
  ///   - isInOneLine: Whether Xcode writes objects of the kind in one line.
  /// - Returns: The reference to the object: its identifier with the comment.
  mutating func addObject(
    _ isa: String, _ name: String, _ comment: String, _ members: [(key: String, value: String)],
    isInOneLine: Bool = false
  ) -> String {
    let reference = "\(identifier(isa, name)) /* \(comment) */"
    let all = [(key: "isa", value: isa)] + members
    let contents =
      isInOneLine
      ? all.map { "\($0.key) = \($0.value); " }.joined()
      : newline + all.map { "\t\t\t\($0.key) = \($0.value);\(newline)" }.joined() + "\t\t"
    objectsByKind[isa, default: ""] += "\t\t\(reference) = {\(contents)};\(newline)"
    return reference
  }

  /// All edits.
  var edits: [TextEdit] {
    let sections = objectsByKind.sorted { $0.key < $1.key }.compactMap { isa, text -> TextEdit? in
      if let end = offset(of: "/* End \(isa) section */") { return TextEdit(end..<end, text) }
      guard let place = sectionAfter(isa) else { return nil }
      // An empty line is between two sections.
      let section = "/* Begin \(isa) section */\(newline)\(text)/* End \(isa) section */\(newline)"
      return TextEdit(
        place.offset..<place.offset, place.isSection ? section + newline : newline + section)
    }
    let arrays = items.sorted { $0.key.span.start < $1.key.span.start }.map { key, value in
      edit(adding: value.items, to: key.value, of: value.object)
    }
    return replaced + sections + arrays
  }

  /// Returns the start of the section that follows one of a kind, otherwise the end of the objects.
  private func sectionAfter(_ isa: String) -> (offset: Int, isSection: Bool)? {
    let begin = "/* Begin "
    var position = 0
    while let end = file.end(ofNext: begin, from: position) {
      let name = file.bytes[end...].prefix { $0 != 0x20 }
      if name.lexicographicallyPrecedes(isa.utf8) == false { return (end - begin.utf8.count, true) }
      position = end
    }
    return objects.root["objects"].map { node in
      // Another object may end in the line.
      let close = Int(node.span.end) - 1
      return (file.indentation(before: close) == nil ? close : file.lineStart(before: close), false)
    }
  }

  private func offset(of text: String) -> Int? { file.end(ofNext: text, from: 0).map { $0 - text.utf8.count } }

  // MARK: Members

  /// Adds a reference to an array of an object; the array is created if the object has none.
  mutating func add(_ reference: String, to key: String, of object: Node) {
    items[Spanned(key, object.span), default: (object, [])].items.append(reference)
  }

  private func edit(adding items: [String], to key: String, of object: Node) -> TextEdit {
    guard let array = object[key] else {
      let lines = items.map { "\t\t\t\t\($0),\(newline)" }.joined()
      return member(key, "(\(newline)\(lines)\t\t\t)", of: object)
    }
    let close = Int(array.span.end) - 1
    let line = file.lineStart(before: close)
    if let indent = file.indentation(before: close) {
      return TextEdit(line..<line, items.map { "\(indent)\t\($0),\(newline)" }.joined())
    }
    let isEmpty = array.sequence?.isEmpty ?? true
    let endsWithComma = file.bytes[..<close].last { $0 > 0x20 } == UInt8(ascii: ",")
    let text = items.joined(separator: ", ")
    return TextEdit(close..<close, (isEmpty || endsWithComma ? "" : ", ") + text + (endsWithComma ? "," : ""))
  }

  /// Adds a key to an object.
  mutating func addMember(_ key: String, _ value: String, to object: Node) {
    replaced.append(member(key, value, of: object))
  }

  private func member(_ key: String, _ value: String, of object: Node) -> TextEdit {
    let close = Int(object.span.end) - 1
    guard let indent = file.indentation(before: close) else { return TextEdit(close..<close, "\(key) = \(value); ") }
    let line = file.lineStart(before: close)
    return TextEdit(line..<line, "\(indent)\t\(key) = \(value);\(newline)")
  }

  /// Replaces the text of a value.
  mutating func replace(_ node: Node, with text: String) {
    replaced.append(TextEdit(Int(node.span.start)..<Int(node.span.end), text))
  }

  /// Returns a text as a value, in quotes if it needs them.
  static func quoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "_./$".utf8.contains($0) }
    return isPlain ? text : "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }
}
