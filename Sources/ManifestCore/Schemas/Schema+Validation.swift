import ManifestRuntime
package import ManifestText

extension Schema {
  /// Reports every position where a tree does not match the schema.
  package func validate(_ node: Node, into diagnostics: inout Diagnostics) {
    switch self {
    case .any: break
    case .bool: require(node.bool != nil, node, into: &diagnostics)
    case .integer(let range): validate(node, in: range, into: &diagnostics)
    case .scalar: require(node.scalarText != nil, node, into: &diagnostics)
    case .text(let form):
      guard let text = node.text else { return require(false, node, into: &diagnostics) }
      if !form.accepts(text) { diagnostics.reportUnlessFound(Self.otherForm(text, form, at: node.span)) }
    case .word(let words): validate(node, among: words, into: &diagnostics)
    case .list(let element):
      guard let items = node.sequence else { return require(false, node, into: &diagnostics) }
      for item in items { element.validate(item, into: &diagnostics) }
    case .object(let fields, let extra):
      guard let mapping = node.mapping else { return require(false, node, into: &diagnostics) }
      Self.validate(mapping, of: node, fields, extra, into: &diagnostics)
    case .map(let key, let value):
      guard let mapping = node.mapping else { return require(false, node, into: &diagnostics) }
      let mayBeEmpty = value.mayBeEmpty
      var found = Diagnostics()
      for member in mapping.members {
        if !key.accepts(member.key) {
          found.reportUnlessFound(Self.otherForm(member.key, key, at: member.keySpan))
        }
        // The value of `key:value` is part of the key.
        if case .null = member.value.content, mayBeEmpty || member.key.contains(":") { continue }
        value.validate(member.value, into: &found)
      }
      // `params: {type: string, optional: true}`
      if !found.isEmpty, mapping.has("type"), value.accepts(node) {
        return diagnostics.report(
          .wrongType, "the name of a value is missing", at: mapping.members[0].keySpan,
          help: "write a name before it, and the value as an object: `name: {\(mapping.members[0].key): …}`")
      }
      diagnostics.append(contentsOf: found)
    case .either(let first, let second):
      // An unknown enum case is probably meant as the only value in the list or object.
      if case .word(let words) = first, let text = node.text, !words.contains(text), let other = second.holding(text) {
        return validate(node, among: words, orIn: other, into: &diagnostics)
      }
      if case .map = second, case .sequence(let items) = node.content, let help = Self.named(items) {
        return diagnostics.report(
          .wrongType, "expected \(expectation), found a list of objects", at: node.span.part(0..<80), help: help)
      }
      let isSecond = if case .list = second { node.sequence != nil } else { node.mapping != nil }
      (isSecond ? second : first).validate(node, into: &diagnostics)
    }
  }

  /// Returns whether an object matches the schema.
  private func accepts(_ node: Node) -> Bool {
    var found = Diagnostics()
    validate(node, into: &found)
    return found.isEmpty
  }

  /// Returns the error about a text that does not have the expected form; the decoder's own errors say more.
  private static func otherForm(_ text: String, _ form: TextForm, at span: Span) -> Diagnostic {
    let words = text.split { $0 == " " || $0 == "/" || $0 == ":" }.map(String.init)
    let near =
      words.count == 1 ? [words[0], words[0].uppercased(), words[0].lowercased()].first(where: form.accepts) : nil
    return Diagnostic(
      .otherForm, "expected \(form.expectation), found \(text.isEmpty ? "empty text" : text.inBackticks)", at: span,
      help: near.map { "write `\($0)`" })
  }

  /// Returns a list or object with only the given text, in YAML; nil if the schema allows none.
  private func holding(_ text: String) -> String? {
    switch self {
    case .list: "[\(text)]"
    case .object(let fields, _) where fields.count == 1: "{\(fields[0].name): \(text)}"
    default: nil
    }
  }

  private static func validate(
    _ mapping: Mapping, of node: Node, _ fields: [Field], _ extra: Extra, into diagnostics: inout Diagnostics
  ) {
    // A misspelled key is not also reported as missing.
    var misspelled: Set<String> = []
    // Keys that are probably the items of a list without brackets.
    var listed = 0..<0
    // Iterates by index, since a loop over elements would copy them.
    let members = mapping.members
    for position in members.indices where !listed.contains(position) {
      let length = members[position].key.utf8.count
      if let index = fields.firstIndex(where: { $0.name.utf8.count == length && $0.name == members[position].key }) {
        // `key:` without a value means a missing key, unless the key is required.
        if case .null = members[position].value.content, !fields[index].isRequired { continue }
        if case .refused = extra, fields[index].schema.isList,
          let items = items(from: position, members, fields)
        {
          listed = position + 1..<position + items.count
          let text = items.map { Self.items(of: $0, isQuoted: false) }.joined(separator: ", ")
          let value = members[position].value
          diagnostics.report(
            .wrongType, "expected \(fields[index].schema.expectation), found \(value.kind)",
            at: Span(
              source: value.span.source, start: value.span.start, end: members[listed.upperBound - 1].keySpan.end),
            help: "write `[\(text)]`")
          continue
        }
        fields[index].schema.validate(members[position].value, into: &diagnostics)
      } else if case .refused = extra {
        let member = members[position]
        let name = String(member.key.prefix { $0 != ":" && $0 != "：" })
        let known = fields.map(\.name)
        let near =
          known.contains(name)
          ? name
          : Self.keyAndValue(in: member.key, among: known) ?? diagnostics.nearestName.among(known, to: member.key)
            ?? OtherNames.key(for: member.key, among: known)
            ?? missingKey(meantBy: member, in: mapping, fields)
        let key = near.map { String($0.prefix { $0 != ":" }) }
        if let key { misspelled.insert(key) }
        diagnostics.reportError(unknownKey(member, fields, near, isPresent: key.map(mapping.has) == true))
      }
    }
    for index in fields.indices where fields[index].isRequired && !mapping.has(fields[index].name) {
      let field = fields[index]
      guard !misspelled.contains(field.name) else { continue }
      // Where other keys are allowed, only an almost equal one is a misspelling.
      if let member = members.first(where: { NearestName.isAlmost($0.key, field.name) }) {
        diagnostics.report(unknownKey(member, fields, field.name))
        continue
      }
      diagnostics.report(
        .missingKey, "missing key `\(field.name)`", at: node.span.part(0..<1),
        label: "`\(field.name)` belongs in this object",
        help: field.example.map { "add it, for example `\(field.name): \($0)`" })
    }
  }

  /// Returns the texts of a value and of the keys without a value that follow it, as in `{values: a, b}`; nil if there are
  /// no such keys.
  private static func items(from position: Int, _ members: [Mapping.Member], _ fields: [Field]) -> [String]? {
    guard let first = members[position].value.scalarText else { return nil }
    let others = members[(position + 1)...].prefix { member in
      if case .null = member.value.content { !fields.contains { $0.name == member.key } } else { false }
    }
    return others.isEmpty ? nil : [first] + others.map(\.key)
  }

  /// Returns the only missing key of an object, if another key is the only unknown one and has a value for it.
  private static func missingKey(
    meantBy member: Mapping.Member, in mapping: Mapping, _ fields: [Field]
  ) -> String? {
    // Ends at the second one, because an object may have thousands of unknown keys, and each asks.
    let unknown = mapping.members.lazy.filter { member in !fields.contains { $0.name == member.key } }.prefix(2)
    guard unknown.count == 1 else { return nil }
    let missing = fields.filter { $0.isRequired && !mapping.has($0.name) }
    guard missing.count == 1 else { return nil }
    var found = Diagnostics()
    missing[0].schema.validate(member.value, into: &found)
    if case .text(let form) = missing[0].schema, let text = member.value.text, !form.accepts(text) { return nil }
    return found.items.isEmpty ? missing[0].name : nil
  }

  /// Returns the key and the value of an entry of a flow mapping that lacks its `:`, such as `type enum`.
  private static func keyAndValue(in key: String, among known: [String]) -> String? {
    let words = key.split(separator: " ", maxSplits: 1)
    guard words.count == 2, known.contains(String(words[0])) else { return nil }
    return "\(words[0]): \(words[1])"
  }

  /// Returns the key of the map that an unknown key belongs to: the only one whose objects require keys that its value has.
  private static func map(for member: Mapping.Member, among fields: [Field]) -> String? {
    guard let mapping = member.value.mapping else { return nil }
    let maps = fields.filter { field in
      guard case .map(_, .object(let keys, _)) = field.schema else { return false }
      let required = keys.filter(\.isRequired)
      return !required.isEmpty && required.allSatisfy { mapping.has($0.name) }
    }
    return maps.count == 1 ? maps[0].name : nil
  }

  /// Returns the error about an unknown key, with the key that it probably means, which may be present, too.
  private static func unknownKey(
    _ member: Mapping.Member, _ fields: [Field], _ near: String?, isPresent: Bool = false
  ) -> Diagnostic {
    let help =
      if member.key.contains("：") {
        "write `: ` instead of `：`"
      } else if member.key.contains(":") {
        "write a space after the `:`"
      } else if let near {
        isPresent ? "merge it into `\(near)`" : "write `\(near)`"
      } else if let map = map(for: member, among: fields) {
        "indent it below `\(map)`"
      } else {
        "the known keys are " + fields.map(\.name).sorted().map { "`\($0)`" }.joined(separator: ", ")
      }
    return Diagnostic(.unknownKey, "unknown key `\(member.key)`", at: member.keySpan, help: help)
  }

  private func require(_ holds: Bool, _ node: Node, into diagnostics: inout Diagnostics) {
    guard !holds else { return }
    // Only the start of a large object is marked.
    diagnostics.report(
      .wrongType, "expected \(expectation), found \(node.kind)", at: node.span.part(0..<80),
      help: help(for: node))
  }

  private var isList: Bool {
    switch self {
    case .list: true
    case .either(_, let second): second.isList
    case .any, .bool, .integer, .scalar, .text, .word, .object, .map: false
    }
  }

  private var isText: Bool {
    switch self {
    case .text, .word, .scalar: true
    case .either(let first, _): first.isText
    case .any, .bool, .integer, .list, .object, .map: false
    }
  }

  /// Returns whether a text may be a value.
  private func mayBe(_ text: String) -> Bool {
    switch self {
    case .text(let form): form.accepts(text)
    case .either(let first, _): first.mayBe(text)
    case .any, .bool, .integer, .scalar, .word, .list, .object, .map: false
    }
  }

  /// Returns a text as the items of a list in YAML: several words if commas separate them, otherwise one item.
  private static func items(of text: String, isQuoted: Bool) -> String {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    let areWords = words.allSatisfy { word in
      !word.isEmpty && word.utf8.allSatisfy { $0.isASCIILetterOrDigit || "_-./".utf8.contains($0) }
    }
    if words.count > 1, areWords { return words.joined(separator: ", ") }
    // Quoted text also needs quotes within the brackets, where commas and brackets have a meaning.
    return isQuoted || text.contains { ",{}[]".contains($0) } ? "\"\(text)\"" : text
  }

  /// Returns the help for a list in place of a map: of objects with a `name`, or of pairs, such as `id: int` and `tab=1`;
  /// nil for any other list.
  private static func named(_ items: [Node]) -> String? {
    let pairs = items.compactMap { item -> String? in
      if let text = item.text {
        let parts = text.split(separator: "=", maxSplits: 1)
        return parts.count == 2 ? "\(parts[0]): \"\(parts[1])\"" : nil
      }
      guard let members = item.mapping?.members, members.count == 1, let value = members[0].value.scalarText else {
        return nil
      }
      return "\(members[0].key): \(value)"
    }
    if pairs.count == items.count, !items.isEmpty { return "write `{\(pairs.joined(separator: ", "))}`" }
    guard let members = items.first?.mapping?.members, let name = members.first(where: { $0.key == "name" }),
      let text = name.value.scalarText
    else { return nil }
    let others = members.filter { $0.key != "name" }.compactMap { member in
      member.value.scalarText.map { "\(member.key): \($0)" }
    }
    return "write each under its name: `\(text): {\(others.joined(separator: ", "))}`"
  }

  /// Returns an object with the items of a list as keys and an example value, in YAML; nil if there is none.
  private func object(of items: [Node]) -> String? {
    let keys = items.compactMap(\.text)
    // The first word is the usual one, such as `off` for a rule.
    let word: String? = if case .word(let words) = self { words.first } else { nil }
    guard keys.count == items.count, let value = mayBeEmpty ? "{}" : word ?? example else { return nil }
    return "{\(keys.map { "\($0): \(value)" }.joined(separator: ", "))}"
  }

  /// Returns the only item of a list as text in YAML; nil if there is none that the schema may allow.
  private func text(of items: [Node]) -> String? {
    guard items.count == 1, let text = items[0].scalarText, !text.isEmpty else { return nil }
    if case .word(let words) = self, !words.contains(text) { return nil }
    return text.contains { ",{}[]".contains($0) } ? "\"\(text)\"" : text
  }

  /// Returns a help for values that YAML reads differently than their author intended.
  private func help(for node: Node) -> String? {
    switch (self, node.content) {
    // `{class: HomeView}` instead of `HomeView`.
    case (.text(let form), .mapping(let mapping))
    where mapping.members.count == 1 && ["class", "file", "path", "view"].contains(mapping.members[0].key)
      && mapping.members[0].value.text.map(form.accepts) == true:
      mapping.members[0].value.text.map { "write `\($0)`" }
    // `[id: int]` instead of `[id]`.
    case (.text(let form), .mapping(let mapping))
    where mapping.members.count == 1 && mapping.members[0].value.text != nil && form.accepts(mapping.members[0].key):
      "write `\(mapping.members[0].key)`"
    case (_, .mapping) where isText: "write text in quotes; `{` starts an object"
    case (_, .sequence(let items)) where isText:
      text(of: items).map { "write `\($0)`" } ?? "write text in quotes; `[` starts a list"
    case (.map, .sequence(let items)) where Self.named(items) != nil: Self.named(items)
    case (.map, .sequence(let items)) where items.contains { $0.mapping != nil },
      (.object, .sequence(let items)) where items.contains { $0.mapping != nil }:
      "write the keys without `-` and `[…]`"
    case (.list, .plain(let text)) where text.hasPrefix("-"): "write a space after the `-`"
    case (.list, .string(let text)): "write `[\(Self.items(of: text, isQuoted: true))]`"
    case (.list, .plain(let text)): "write `[\(Self.items(of: text, isQuoted: false))]`"
    case (.bool, .plain(let text)), (.bool, .string(let text)):
      OtherNames.boolean(for: text).map { "write `\($0)`" }
    case (.integer, .string(let text)): DecimalNumber(text)?.int.map { "write `\($0)`, without quotes" }
    case (.text, .number), (.text, .bool): node.scalarText.map { "write `\"\($0)\"`" }
    case (.object(let fields, _), .null):
      fields.first { $0.isRequired }.flatMap { field in field.example.map { "write `\(field.name): \($0)`" } }
    // `{shop: {}}` instead of `[shop]`.
    case (.list(let element), .mapping(let mapping)) where element.isText && !mapping.members.isEmpty:
      "write `[\(mapping.members.map(\.key).joined(separator: ", "))]`"
    case (.list(.object(let fields, _)), .mapping(let mapping)) where fields.contains { $0.name == "name" }:
      mapping.members.first.map { "write a list: `- name: \($0.key)`" }
    case (.object, .plain(let text)) where text.contains(":") && !text.contains("://"),
      (.map, .plain(let text)) where text.contains(":") && !text.contains("://"):
      "write a space after the `:`"
    case (.map(_, let value), .plain(let text)) where value.mayBe(text):
      "write an object with a name for it, such as `{value: \(text)}`"
    case (.integer(let range), .plain) where range.lowerBound == range.upperBound: "write `\(range.lowerBound)`"
    case (.object(let fields, extra: .refused), .plain), (.object(let fields, extra: .refused), .string),
      (.object(let fields, extra: .refused), .sequence):
      (fields.first(where: \.isRequired) ?? fields.first).flatMap { field in
        field.example.map { "write an object such as `{\(field.name): \($0)}`" }
      }
    case (.map(_, let value), .sequence(let items)): value.object(of: items).map { "write `\($0)`" }
    default: nil
    }
  }

  private func validate(_ node: Node, in range: ClosedRange<Int64>, into diagnostics: inout Diagnostics) {
    guard let value = node.int else { return require(false, node, into: &diagnostics) }
    guard !range.contains(value) else { return }
    // A single value is the version of a format.
    if range.lowerBound == range.upperBound, value > range.upperBound {
      diagnostics.report(
        .valueOutOfRange, "version \(value) of the format is newer than this manifestc", at: node.span,
        note: "it reads \(expectation)", help: "update manifestc")
      return
    }
    diagnostics.report(.valueOutOfRange, "`\(value)` is out of range", at: node.span, help: "write \(expectation)")
  }

  private func validate(
    _ node: Node, among words: [String], orIn other: String? = nil, into diagnostics: inout Diagnostics
  ) {
    guard let text = node.text else { return require(false, node, into: &diagnostics) }
    guard !words.contains(text) else { return }
    let near = OtherNames.word(for: text, among: words) ?? diagnostics.nearestName.among(words, to: text)
    diagnostics.report(
      .unknownWord, "`\(text)` is not \(expectation)", at: node.span, help: (near ?? other).map { "write `\($0)`" })
  }

  /// The expected value, as it follows "expected" in messages.
  private var expectation: String {
    switch self {
    case .any: "any value"
    case .bool: "`true` or `false`"
    case .integer(let range):
      range.lowerBound == range.upperBound
        ? "`\(range.lowerBound)`" : "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .scalar: "a single value"
    case .text(let form): form.expectation
    case .word(let words): (words.count == 1 ? "" : "one of ") + words.map { "`\($0)`" }.joined(separator: ", ")
    case .list: "a list"
    case .object, .map: "an object with keys"
    case .either(let first, let second): "\(first.expectation), or \(second.expectation)"
    }
  }
}

extension Diagnostics {
  /// Returns whether an unknown key has been reported in an object, so that what the object lacks may only be misspelled.
  func hasUnknownKey(in object: Span) -> Bool {
    items.contains { item in
      item.rule == .unknownKey && item.span.source == object.source && item.span.start >= object.start
        && item.span.end <= object.end
    }
  }
}
