import ManifestRuntime
package import ManifestText

/// An Info.plist, or another property list of a target, with the build settings that complete it.
package struct CompletedPropertyList: Sendable {
  /// The result of looking up a key.
  package enum Content: Sendable {
    /// The key is missing; diagnostics point to this position.
    case missing(Span)
    /// The key, and its value.
    case value(Spanned<String>, Node)
    /// A string that the build writes because of a build setting, and the position of the setting.
    case generated(String, Span)
    /// The value cannot be determined.
    case unknown
  }

  /// The name in messages: the last components of the path in backticks, or the kind of list and its target.
  let name: String
  /// The help for every missing key; nil if keys can be added to the list.
  private(set) var help: String?
  /// The build setting that would name the file of the list, if the target has none.
  let unsetSetting: String?
  /// Whether it is that of the configuration that ships, or may be.
  let mayShip: Bool
  let root: Node?
  let settings: BuildSettings
  /// The position of diagnostics about the whole list.
  private(set) var span: Span
  let isGenerated: Bool

  /// Creates a list from a file and the build settings of a configuration.
  init(
    _ file: IOSProject.PropertyListFile, _ settings: BuildSettings, isGenerated: Bool = false,
    mayShip: Bool = true
  ) {
    name = "`\(file.source.path.split(separator: "/").suffix(2).joined(separator: "/"))`"
    root = file.root
    span = file.source.wholeSpan.head
    self.settings = settings
    self.mayShip = mayShip
    self.isGenerated = isGenerated
    unsetSetting = nil
  }

  /// Creates the list of a target that has no file for it.
  ///
  /// - Parameters:
  ///   - list: The kind of list: `entitlements`.
  ///   - setting: The build setting that would name the file.
  ///   - target: The target.
  ///   - configuration: The configuration of the target.
  ///   - isGenerated: Whether the build generates the list.
  init(
    without list: String, _ setting: String, of target: IOSProject.Target,
    _ configuration: IOSProject.Target.Configuration,
    isGenerated: Bool
  ) {
    name = "the \(list) of target `\(target.name.value)`"
    root = nil
    span = target.name.span
    settings = configuration.settings
    mayShip = configuration.mayShip
    self.isGenerated = isGenerated
    unsetSetting = setting
  }

  /// Returns the Info.plist of a configuration; nil if it is unknown.
  static func infoPlist(
    of target: IOSProject.Target, _ configuration: IOSProject.Target.Configuration
  ) -> CompletedPropertyList? {
    let settings = configuration.settings
    let isGenerated = settings["GENERATE_INFOPLIST_FILE"] == .text("YES")
    if let file = configuration.infoPlist {
      return .init(file, settings, isGenerated: isGenerated, mayShip: configuration.mayShip)
    }
    guard isGenerated, settings["INFOPLIST_FILE"] == .absent else { return nil }
    return .init(without: "Info.plist", "INFOPLIST_FILE", of: target, configuration, isGenerated: true)
  }

  /// Returns the entitlements of a configuration; nil if they are unknown.
  static func entitlements(
    of target: IOSProject.Target, _ configuration: IOSProject.Target.Configuration
  ) -> CompletedPropertyList? {
    let settings = configuration.settings
    if let file = configuration.entitlements {
      return .init(file, settings, mayShip: configuration.mayShip)
    }
    let key = "CODE_SIGN_ENTITLEMENTS"
    guard settings[key] == .absent else { return nil }
    var list = CompletedPropertyList(without: "entitlements", key, of: target, configuration, isGenerated: false)
    if let other = target.configurations.first(where: { $0.entitlements != nil }),
      let path = other.settings.written(key)?.value.literal
    {
      list.span = configuration.name.span
      list.help =
        "set `\(key)` of configuration `\(configuration.name.value)` to `\(path)`, as `\(other.name.value)` does"
    }
    return list
  }

  /// Looks up a key in the list's nested dictionaries.
  func content(at path: [String]) -> Content {
    if case .null? = root?.content { return .unknown }
    var node = root
    var place = span
    for (depth, key) in path.enumerated() {
      guard let member = node?.mapping?.members.first(where: { $0.key == key }) else {
        return depth == 0 ? generated(key, at: place, isWhole: path.count == 1) : .missing(place)
      }
      // A value of another type has been reported.
      if case .null = member.value.content { return .unknown }
      if depth == path.count - 1 { return .value(member.name, member.value) }
      (node, place) = (member.value, member.keySpan)
    }
    return .unknown
  }

  /// Returns whether the key exists or may exist.
  func has(_ path: [String]) -> Bool { if case .missing = content(at: path) { false } else { true } }

  private func generated(_ key: String, at place: Span, isWhole: Bool) -> Content {
    guard isGenerated, isWhole else { return .missing(place) }
    let setting = "INFOPLIST_KEY_" + key
    switch settings[setting] {
    case .absent: return .missing(place)
    case .unknown: return .unknown
    case .text(let text): return .generated(text, settings.written(setting)?.span ?? place)
    }
  }

  /// Returns the text of a value with its variables replaced; nil for another type or an unknown variable.
  func text(_ node: Node) -> String? {
    guard case .string(let text) = node.content else { return nil }
    return try? settings.resolved(Spanned(BuildText(text), node.span))
  }

  /// Returns a text of the route map with its variables replaced; nil for an unknown variable.
  func resolved(_ text: String) -> String? { try? settings.resolved(Spanned(BuildText(text), span)) }

  /// Returns whether a value equals an expected one, with arrays in any order; nil if that is unknown.
  func holds(_ expected: PropertyListValue, _ node: Node) -> Bool? {
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
