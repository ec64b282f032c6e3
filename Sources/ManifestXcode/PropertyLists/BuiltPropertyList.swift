import ManifestRuntime
package import ManifestText

/// A property list of a target as the build of a configuration has it: its file, and the build settings that complete it.
package struct BuiltPropertyList: Sendable {
  /// What is known of a key.
  package enum Fact: Sendable {
    /// The file has the key.
    case written(key: Spanned<String>, Node)
    /// A build setting writes this text for the key.
    case generated(Spanned<String>)
    /// The list lacks the key; findings point to this position.
    case absent(Span)
    case unknown(Unknown)
  }

  /// A text in an array.
  package struct Entry: Sendable {
    package let span: Span
    /// The text with its variables.
    package let written: String
    /// The text with its variables replaced, or the reason why one is unknown.
    package let text: Result<String, Unknown>
    package var value: String? { try? text.get() }
    /// The domain of an associated domain without `?mode=developer`.
    package var withoutMode: Entry {
      Entry(span: span, written: written, text: text.map { String($0.prefix { $0 != "?" }) })
    }
  }

  /// The file of a list.
  package enum File: Sendable {
    case read(PropertyListFile)
    /// No build setting names a file.
    case none
    /// The file cannot be read, which has been reported, or it is unknown.
    case unread(Unknown)
  }

  package let kind: PropertyListKind
  package let file: File
  let settings: BuildSettings
  /// The name in messages: the last components of the path in backticks, or the kind of list and its target.
  package let name: String
  /// The position of findings about the whole list.
  package var span: Span
  /// The help for every missing key; nil if keys can be added to the list.
  package var help: String?

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - kind: The kind of list.
  ///   - file: Its file.
  ///   - settings: The build settings of the configuration.
  ///   - target: The name of the target.
  package init(_ kind: PropertyListKind, _ file: File, _ settings: BuildSettings, of target: Spanned<String>) {
    self.kind = kind
    self.file = file
    self.settings = settings
    if case .read(let file) = file {
      name = "`\(file.source.path.split(separator: "/").suffix(2).joined(separator: "/"))`"
      span = file.source.wholeSpan.head
    } else {
      name = "the \(kind == .entitlements ? "entitlements" : "Info.plist") of target `\(target.value)`"
      span = kind == .infoPlist ? settings.written("GENERATE_INFOPLIST_FILE")?.span ?? target.span : target.span
    }
  }

  /// Creates a list whose text no build setting changes.
  package init(_ kind: PropertyListKind, _ file: PropertyListFile) {
    self.init(kind, .read(file), BuildSettings([]), of: Spanned("", file.source.wholeSpan))
  }
}

extension BuiltPropertyList {
  /// The build setting that names the file of the list.
  package var setting: String { kind == .entitlements ? "CODE_SIGN_ENTITLEMENTS" : "INFOPLIST_FILE" }

  package var source: SourceFile? { if case .read(let file) = file { file.source } else { nil } }

  /// The root of the file; nil if there is none, or if it is unread.
  package var root: Node? { if case .read(let file) = file { file.root } else { nil } }

  /// The names of the keys in the file.
  package var keys: [String] { root?.mapping?.members.map(\.key) ?? [] }

  /// Returns what is known of a key in nested dictionaries.
  package func fact(at path: String...) -> Fact { fact(at: path) }

  /// Returns what is known of a key in nested dictionaries, or of the first array on the way to it.
  package func fact(at path: [String]) -> Fact {
    switch file {
    case .unread(let unknown): return .unknown(unknown)
    case .none:
      if kind == .infoPlist, settings["GENERATE_INFOPLIST_FILE"] != .text("YES") {
        return .unknown(Unknown("no build setting names \(name)", at: span, help: help))
      }
      return path.count == 1 ? setBySettings(path[0], else: span) : .absent(span)
    case .read(let file):
      var (node, place) = (file.root, span)
      for (depth, key) in path.enumerated() {
        // A value of another type has been reported.
        if case .null = node.content { return .unknown(.otherType(at: place)) }
        guard let member = node.mapping?.members.first(where: { $0.key == key }) else {
          return path.count == 1 ? setBySettings(key, else: place) : .absent(place)
        }
        if depth == path.count - 1 || member.value.sequence != nil {
          if case .null = member.value.content {
            return .unknown(.otherType(at: member.keySpan))
          }
          // Xcode writes the texts of build settings over those of the file, but adds to arrays.
          if path.count == 1, member.value.sequence == nil, member.value.mapping == nil,
            case .generated(let text) = setBySettings(key, else: place)
          {
            return .generated(text)
          }
          return .written(key: member.name, member.value)
        }
        (node, place) = (member.value, member.keySpan)
      }
      return .absent(place)
    }
  }

  /// Returns whether the key exists or may exist.
  package func mayHave(_ path: [String]) -> Bool { if case .absent = fact(at: path) { false } else { true } }

  /// The keys for which Xcode has no build setting.
  private static let unsettable: Set = [schemes[0], queriedSchemes[0], "UIApplicationSceneManifest"]

  private func setBySettings(_ key: String, else place: Span) -> Fact {
    guard kind == .infoPlist, !Self.unsettable.contains(key) else { return .absent(place) }
    let setting = "INFOPLIST_KEY_" + key
    switch (settings["GENERATE_INFOPLIST_FILE"], settings[setting]) {
    case (.absent, _), (_, .absent): return .absent(place)
    case (.text(let text), _) where text != "YES": return .absent(place)
    case (.unknown(let unknown), _), (_, .unknown(let unknown)): return .unknown(unknown)
    case (.text, .text(let text)): return .generated(Spanned(text, settings.written(setting)?.span ?? place))
    }
  }

  /// Returns the text of a value with its variables replaced; nil for another type or an unknown variable.
  package func text(_ node: Node) -> String? { try? string(node) }

  /// Returns the text of a value with its variables replaced.
  package func string(_ node: Node) throws(Unknown) -> String {
    guard case .string(let text) = node.content else { throw .otherType(at: node.span) }
    return try settings.resolved(Spanned(BuildText(text), node.span))
  }

  /// Returns a text of the route map with its variables replaced; nil for an unknown variable.
  package func resolved(_ text: String) -> String? { try? string(text) }

  /// Returns a text of the route map with its variables replaced.
  package func string(_ text: String) throws(Unknown) -> String {
    try settings.resolved(Spanned(BuildText(text), span))
  }

  // MARK: Texts in arrays

  /// The keys of the schemes that the app opens.
  package static let schemes = ["CFBundleURLTypes", "CFBundleURLSchemes"]
  /// The keys of the schemes that the app may ask for.
  package static let queriedSchemes = ["LSApplicationQueriesSchemes"]
  /// The keys of the domains of all services.
  package static let associatedDomains = ["com.apple.developer.associated-domains"]

  /// The schemes that the app opens.
  package var schemes: [Entry] { entries(at: Self.schemes) }

  /// The schemes that the app may ask for.
  package var queriedSchemes: [Entry] { entries(at: Self.queriedSchemes) }

  /// The domains of all services.
  package var associatedDomains: [Entry] { entries(at: Self.associatedDomains) }

  /// The domains of universal links, each with its mode, if it has one.
  package var domains: [Entry] {
    let service = "applinks:"
    return associatedDomains.compactMap { entry in
      guard let text = entry.value else { return entry }
      guard text.hasPrefix(service) else { return nil }
      return Entry(span: entry.span, written: entry.written, text: .success(String(text.dropFirst(service.count))))
    }
  }

  /// Returns the texts in the file at the keys, which lead through dictionaries and all elements of arrays.
  package func entries(at path: [String]) -> [Entry] { root.map { entries(in: $0, at: path[...]) } ?? [] }

  /// Returns the texts in a value, also those whose type is another one.
  func entries(in node: Node, at path: ArraySlice<String>) -> [Entry] {
    switch node.content {
    case .sequence(let items): items.flatMap { entries(in: $0, at: path) }
    case .mapping: path.first.flatMap { node[$0] }.map { entries(in: $0, at: path.dropFirst()) } ?? []
    case .string where path.isEmpty, .null: [entry(node)]
    case .string, .bool, .number, .plain: []
    }
  }

  private func entry(_ node: Node) -> Entry {
    Entry(span: node.span, written: node.text ?? "", text: Result { () throws(Unknown) in try string(node) })
  }

  // MARK: Comparison

  /// Returns whether a value equals an expected one, with arrays in any order; nil if that is unknown.
  package func holds(_ expected: PropertyListValue, _ node: Node) -> Bool? {
    switch (expected, node.content) {
    case (_, .null): return nil
    case (.commented(_, let value), _): return holds(value, node)
    case (.string(let text), .string):
      guard let found = self.text(node), let text = resolved(text) else { return nil }
      return found.hasSameBytes(as: text)
    case (.bool(let value), .bool(let found)): return value == found
    // Frameworks read `boolValue`, which numbers and strings support too.
    case (.bool(let value), .number(let found)): return value == (found.double != 0)
    case (.bool(let value), .string):
      return text(node).flatMap { PropertyListSchema.booleans[$0.lowercased()] }.map { value == $0 }
    case (.int(let value), .number(let found)): return found.double == Double(value)
    case (.real(let value), .number(let found)): return found.double == value
    case (.array(let values), .sequence(let items)):
      guard values.count == items.count else { return false }
      return all(values.map { value in any(items.map { holds(value, $0) }) })
    case (.dictionary(let values), .mapping(let members)):
      return all(
        values.sorted { $0.key.text < $1.key.text }.map { key, value in
          members[key.text].map { holds(value, $0) } ?? false
        })
    case (.string, _), (.bool, _), (.int, _), (.real, _), (.array, _), (.dictionary, _): return false
    }
  }

  private func all(_ answers: [Bool?]) -> Bool? {
    answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }

  private func any(_ answers: [Bool?]) -> Bool? {
    answers.contains(true) ? true : answers.contains(nil) ? nil : false
  }
}

extension Unknown {
  /// What a value of another type means, which has been reported.
  package static func otherType(at span: Span) -> Unknown {
    Unknown("a value has another type than it should", at: span, isReported: true)
  }
}
