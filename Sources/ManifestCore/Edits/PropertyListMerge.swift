import ManifestRuntime
package import ManifestText
package import ManifestXcode

/// Merges a generated property list into a file of a target: what the file lacks is inserted, and nothing else changes.
///
/// A key or an item that another file of the target's configurations has is not inserted, because configurations may differ
/// on purpose; `check` reports it.
struct PropertyListMerge {
  private let file: PropertyListFile
  private let newline: String
  /// The lists of all configurations of the target.
  private let lists: [BuiltPropertyList]
  private(set) var edits: [TextEdit] = []
  /// The keys and items that the file lacks and another one has.
  private(set) var leftOut: [String] = []
  /// The reason why the file has to be changed by hand: a key has another value than the generated list; nil if there is none.
  private(set) var obstacle: String?

  /// Compares a file with a generated list, whose root is a dictionary.
  init(_ generated: Node, into file: PropertyListFile, of lists: [BuiltPropertyList]) {
    self.file = file
    newline = file.source.lineBreak
    self.lists = lists
    // OpenStep's format.
    guard file.source.bytes.first(where: { $0 > 0x20 }) != UInt8(ascii: "{") else {
      obstacle = "it has the old format of property lists"
      return
    }
    merge(generated, into: file.root, at: [])
  }

  private var source: SourceFile { file.source }

  // MARK: Comparison

  /// Merges the members of a dictionary, which may be an element of an array.
  private mutating func merge(_ generated: Node, into node: Node, at path: [String], isElement: Bool = false) {
    guard let members = node.mapping else { return keep(path) }
    var added: [Element] = []
    for member in generated.mapping?.members ?? [] {
      let path = path + [member.key]
      guard let existing = members[member.key] else {
        if isElement || !isWritten(path, in: lists) {
          added.append((member.key, member.value))
        } else if !isWritten(path, in: own) {
          leftOut.append(member.key)
        }
        continue
      }
      switch (member.value.content, existing.content) {
      case (.mapping, .mapping): merge(member.value, into: existing, at: path)
      case (.sequence(let items), .sequence(let nodes)): merge(items, into: existing, nodes, at: path)
      case (_, .null): keep(path)
      // The title of a quick action may be a key of a table of strings.
      case _ where isElement && member.key != Self.sceneClass: continue
      case _ where !isSame(member.value, existing): keep(path)
      default: continue
      }
    }
    insert(added, into: node)
  }

  /// Leaves a key with another value as it is.
  private mutating func keep(_ path: [String]) {
    obstacle = obstacle ?? "`\(path.last ?? "")` has another value than in the generated file"
  }

  /// The lists of the configurations that use the file.
  private var own: [BuiltPropertyList] { lists.filter { $0.source?.id == source.id } }

  /// Returns whether some list has a key, or may have it.
  private func isWritten(_ path: [String], in lists: [BuiltPropertyList]) -> Bool {
    lists.contains { if case .absent = $0.fact(at: path) { false } else { true } }
  }

  private mutating func merge(_ items: [Node], into array: Node, _ nodes: [Node], at path: [String]) {
    var added: [Element] = []
    for item in items {
      if let text = item.text {
        if !has(text, in: nodes, at: path, of: lists) {
          added.append((nil, item))
        } else if !has(text, in: nodes, at: path, of: own) {
          leftOut.append(text)
        }
        continue
      }
      let identity = Self.identities.first { item[$0] != nil }
      if let same = nodes.first(where: { node in
        identity.map { item[$0]?.text == node[$0]?.text } ?? false
      }) {
        merge(item, into: same, at: path, isElement: true)
        continue
      }
      let known = nodes.compactMap { $0[Self.schemes]?.sequence }.flatMap { $0 }
      leftOut += (item[Self.schemes]?.sequence ?? []).compactMap(\.text).filter { scheme in
        has(scheme, in: known, at: BuiltPropertyList.schemes, of: lists)
          && !has(scheme, in: known, at: BuiltPropertyList.schemes, of: own)
      }
      if let missing = withoutPresent(item, known) {
        // The system reads one configuration of a role.
        if item[Self.sceneClass] != nil, !nodes.isEmpty { keep(path) } else { added.append((nil, missing)) }
      }
    }
    insert(added, into: array)
  }

  /// The keys by which elements of arrays are known.
  private static let identities = ["CFBundleURLName", "UIApplicationShortcutItemType", sceneClass, "name"]
  private static let sceneClass = "UISceneDelegateClassName"
  private static let schemes = "CFBundleURLSchemes"

  /// Returns a URL type without the schemes that other types have; nil if none is left.
  private func withoutPresent(_ item: Node, _ known: [Node]) -> Node? {
    guard case .mapping(let mapping) = item.content, let schemes = item[Self.schemes]?.sequence else { return item }
    let missing = schemes.filter {
      $0.text.map { !has($0, in: known, at: BuiltPropertyList.schemes, of: lists) } ?? false
    }
    guard !missing.isEmpty else { return nil }
    return Node(
      .mapping(
        Mapping(
          mapping.members.map { member in
            member.key == Self.schemes
              ? .init(member.name, Node(.sequence(missing), member.value.span)) : member
          })), item.span)
  }

  /// Returns whether an array has a text, or may have it in some of the lists.
  private func has(_ text: String, in nodes: [Node], at path: [String], of lists: [BuiltPropertyList]) -> Bool {
    let written = nodes.flatMap { node in lists.map { $0.text(node) } }
    let elsewhere = lists.flatMap { $0.entries(at: path) }.map(\.value)
    return (written + elsewhere).contains { found in found.map { Self.meets($0, text) } ?? true }
  }

  /// Returns whether an item has the effect of a generated one; schemes and domains ignore case.
  private static func meets(_ found: String, _ text: String) -> Bool {
    let service = "applinks:"
    return found.lowercased() == text.lowercased()
      || text.hasPrefix(service) && TargetRequirementCheck.includes(String(text.dropFirst(service.count)), found)
  }

  private func isSame(_ generated: Node, _ node: Node) -> Bool {
    guard let value = PropertyListValue(generated) else { return false }
    return own.allSatisfy { $0.holds(value, node) != false }
  }

  // MARK: Insertion

  /// A member of a dictionary, or an item of an array.
  private typealias Element = (key: String?, value: Node)

  /// Inserts elements before the end tag of a dictionary or an array, as its other lines are indented.
  private mutating func insert(_ elements: [Element], into node: Node) {
    guard !elements.isEmpty else { return }
    let (start, end) = (Int(node.span.start), Int(node.span.end))
    guard let close = (start..<end).last(where: { source.has("</", at: $0) }) else {
      // `<array/>`
      let name = node.mapping == nil ? "array" : "dict"
      let outer = indentation(at: start)
      let inner = elements.flatMap { lines(of: $0, indent: outer + unit) }
      edits.append(
        TextEdit(start..<end, (["<\(name)>"] + inner + ["\(outer)</\(name)>"]).joined(separator: newline)))
      return
    }
    let line = source.lineStart(before: close)
    let inner = firstChild(of: node).map { indentation(at: $0) } ?? indentation(at: close) + unit
    if source.indentation(before: close) != nil {
      let text = elements.flatMap { lines(of: $0, indent: inner) }.map { $0 + newline }.joined()
      edits.append(TextEdit(line..<line, text))
    } else {
      let text = elements.flatMap { lines(of: $0, indent: "") }.map { String($0.drop { " \t".contains($0) }) }.joined()
      edits.append(TextEdit(close..<close, text))
    }
  }

  private func firstChild(of node: Node) -> Int? {
    (node.mapping?.members.first?.keySpan ?? node.sequence?.first?.span).map { Int($0.start) }
  }

  /// Returns the white space at the start of the line at an offset.
  private func indentation(at offset: Int) -> String {
    let start = source.lineStart(before: offset)
    return String(decoding: source.bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }

  /// The indentation of one level: that of the first key, otherwise a tab.
  private var unit: String {
    let first = firstChild(of: file.root).map { indentation(at: $0) } ?? ""
    let outer = indentation(at: Int(file.root.span.start))
    let unit = first.hasPrefix(outer) ? first.dropFirst(outer.count) : ""
    return unit.isEmpty ? "\t" : String(unit)
  }

  private func lines(of element: Element, indent: String) -> [String] {
    guard let value = PropertyListValue(element.value),
      let text = try? PropertyListWriter.lines(value, key: element.key)
    else { return [] }
    return text.map { line in
      let depth = line.prefix { $0 == "\t" }.count
      return indent + String(repeating: unit, count: depth) + line.dropFirst(depth)
    }
  }
}

extension PropertyListValue {
  /// Reads a value of a property list or of YAML; nil if it is, or contains, one that property lists do not support.
  package init?(_ node: Node) {
    switch node.content {
    case .null: return nil
    case .bool(let value): self = .bool(value)
    case .number(.double(let value)): self = .real(value)
    case .number(let number):
      guard let value = number.int.flatMap({ Int(exactly: $0) }) else { return nil }
      self = .int(value)
    case .string(let text): self = .string(text)
    case .plain(let text):
      if let bool = node.bool {
        self = .bool(bool)
      } else if let int = node.int.flatMap({ Int(exactly: $0) }) {
        self = .int(int)
      } else if let number = DecimalNumber(text) {
        // Any integer that gets here is too large for a property list.
        guard !number.isInteger, let value = number.double else { return nil }
        self = .real(value)
      } else {
        self = .string(text)
      }
    case .sequence(let nodes):
      let values = nodes.compactMap { PropertyListValue($0) }
      guard values.count == nodes.count else { return nil }
      self = .array(values)
    case .mapping(let mapping):
      var members: Members = [:]
      for member in mapping.members { members[ExactName(member.key)] = PropertyListValue(member.value) }
      guard members.count == mapping.members.count else { return nil }
      self = .dictionary(members)
    }
  }
}
