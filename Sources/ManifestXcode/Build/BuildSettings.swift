import ManifestRuntime
package import ManifestText

/// The build settings of a target's configuration, as layers; earlier layers override later ones.
package struct BuildSettings: Sendable {
  /// The values that a target, a project or an `.xcconfig` file assigns.
  package typealias Assignments = [String: Spanned<BuildText>]

  /// One of the places that assign settings.
  package enum Layer: Sendable {
    case assignments(Assignments)
    /// A file that cannot be read, and that may assign any setting.
    case unread(Unknown)

    fileprivate var assignments: Assignments {
      if case .assignments(let assignments) = self { assignments } else { [:] }
    }
  }

  /// The value of a build setting.
  package enum Value: Hashable, Sendable {
    /// The setting is not set.
    case absent
    /// The value depends on an unknown setting, condition or file.
    case unknown(Unknown)
    case text(String)

    /// The text; nil if the value is absent or unknown.
    package var text: String? { if case .text(let text) = self { text } else { nil } }
  }

  /// The maximum depth of variables that refer to other variables; deeper references are probably circular.
  package static let maximumDepth = 16
  /// The maximum cost of a value, so that variables that repeat others do not multiply; a costlier value is unknown.
  ///
  /// Each replaced variable costs its length in bytes plus one.
  private static let maximumCost = 1 << 14

  /// The setting with the name of the app's module, as a property list refers to it.
  package static let moduleVariable = "$(PRODUCT_MODULE_NAME)"

  /// Returns whether a text has the form of a team identifier, such as `ABCDE12345`.
  package static func isTeam(_ text: String) -> Bool {
    text.utf8.count == 10 && text.utf8.allSatisfy { $0.isASCIIUpperCase || $0.isASCIIDigit }
  }

  private let layers: [Layer]

  /// Creates build settings from layers.
  ///
  /// - Parameter layers: The layers, highest precedence first: the target, its file, the project, its file, Xcode's
  ///   defaults.
  package init(_ layers: [Layer]) { self.layers = layers }

  /// Returns the effective text of a setting, before its variables are replaced.
  package func written(_ key: String) -> Spanned<BuildText>? { layers.lazy.compactMap { $0.assignments[key] }.first }

  /// The value of a setting; an empty value is absent, as in Xcode.
  package subscript(key: String) -> Value {
    var cost = 0
    do throws(Unknown) {
      return try value(key, from: 0, depth: 0, &cost).map { .text($0) } ?? .absent
    } catch { return .unknown(error) }
  }

  /// Returns a text with its variables replaced.
  ///
  /// - Throws: The reason why a variable is unknown.
  package func resolved(_ text: Spanned<BuildText>) throws(Unknown) -> String {
    var cost = 0
    return try resolved(text, of: "", from: 0, depth: 0, &cost)
  }

  /// Returns the value of a text with its variables replaced; an empty text is absent.
  func value(of text: Spanned<String>) -> Value {
    do throws(Unknown) {
      let text = try resolved(Spanned(BuildText(text.value), text.span))
      return text.isEmpty ? .absent : .text(text)
    } catch { return .unknown(error) }
  }

  /// Returns the value of a setting in the layers from an index on; nil if none sets it.
  private func value(_ key: String, from first: Int, depth: Int, _ cost: inout Int) throws(Unknown) -> String? {
    for (index, layer) in layers.enumerated().dropFirst(first) {
      switch layer {
      case .unread(let unknown): throw unknown
      case .assignments(let assignments):
        if let other = assignments[key + Self.conditional] {
          throw Unknown("the build setting `\(key)` has a condition", at: other.span)
        }
        guard let text = assignments[key] else { continue }
        let value = try resolved(text, of: key, from: index + 1, depth: depth, &cost)
        return value.isEmpty ? nil : value
      }
    }
    return nil
  }

  /// The suffix of a key with a condition that may not apply.
  private static let conditional = "["

  /// Returns the assignments in a build of a configuration for devices, where a value with a condition that applies, such as
  /// `[sdk=iphoneos*]`, replaces the one without a condition.
  package static func assignments(
    _ written: [(key: String, value: Spanned<BuildText>)], in configuration: String
  ) -> Assignments {
    var assignments: Assignments = [:]
    for (key, value) in written where !key.contains("[") { assignments[key] = value }
    for (key, value) in written {
      let parts = key.split(separator: "[")
      guard parts.count > 1, let name = parts.first.map(String.init) else { continue }
      let answers = parts.dropFirst().map { applies($0, in: configuration) }
      guard !answers.contains(false) else { continue }
      assignments[answers.contains(nil) ? name + conditional : name] = value
    }
    return assignments
  }

  /// Returns whether a condition such as `sdk=iphoneos*]` applies to builds of a configuration for devices; nil if it may, as
  /// one with the version of an SDK.
  private static func applies(_ condition: Substring, in configuration: String) -> Bool? {
    let parts = condition.prefix { $0 != "]" }.split(separator: "=")
    guard parts.count == 2, parts[1] != "*" else { return true }
    let sdk = parts[1].prefix { $0 != "*" }
    if parts[0] == "config" {
      return parts[1].hasSuffix("*") ? configuration.hasPrefix(sdk) : configuration == parts[1]
    }
    guard parts[0] == "sdk" else { return nil }
    if "iphoneos".hasPrefix(sdk) { return true }
    return sdk.hasPrefix("iphoneos") ? nil : false
  }

  /// Whether the settings may build a product for iOS; false if they name only other platforms.
  package var mayBuildForIOS: Bool {
    if let platforms = self["SUPPORTED_PLATFORMS"].text { return platforms.contains("iphone") }
    guard let sdk = self["SDKROOT"].text else { return true }
    return !Self.otherSDKs.contains { sdk.hasPrefix($0) }
  }

  /// The names of SDKs for other platforms than iOS, without a version.
  private static let otherSDKs = ["macosx", "watch", "appletv", "xr", "driverkit"]

  private func resolved(
    _ text: Spanned<BuildText>, of key: String, from layer: Int, depth: Int, _ cost: inout Int
  ) throws(Unknown) -> String {
    guard depth < Self.maximumDepth else {
      throw Unknown("the variables of `\(text.value.text)` refer to each other", at: text.span)
    }
    return try text.value.resolved { (variable) throws(Unknown) in
      guard cost < Self.maximumCost else { throw Unknown("the value of `\(key)` is too long", at: text.span) }
      let parts = variable.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      let unset = Unknown("the build setting `\(variable)` is not in the project", at: text.span)
      guard let name = parts.first, !name.contains("$") else { throw unset }
      let isInherited = name == "inherited" || name == key
      let value =
        isInherited
        ? try self.value(key, from: layer, depth: depth + 1, &cost)
        : try self.value(name, from: 0, depth: depth + 1, &cost)
      var result = value ?? ""
      for operation in parts.dropFirst() {
        guard let changed = Self.apply(operation, to: result) else { throw unset }
        result = changed
      }
      cost += result.utf8.count + 1
      // Xcode defines more settings than are known here.
      let isKnown = isInherited || parts.count > 1 || layers.contains { $0.assignments[name] != nil }
      guard isKnown || value != nil else { throw unset }
      return result
    }
  }

  /// Applies an operator such as `$(NAME:lower)`; returns nil for an unknown one.
  private static func apply(_ operation: String, to text: String) -> String? {
    func replaced(_ isKept: (Character) -> Bool, by other: Character) -> String {
      String(text.map { isKept($0) ? $0 : other })
    }
    func isPlain(_ character: Character) -> Bool {
      character.isASCII && (character.isLetter || character.isNumber)
    }
    if operation.hasPrefix("default=") {
      return text.isEmpty ? String(operation.dropFirst("default=".count)) : text
    }
    switch operation {
    case "lower": return text.lowercased()
    case "upper": return text.uppercased()
    case "rfc1034identifier": return replaced({ isPlain($0) || $0 == "." }, by: "-")
    case "identifier", "c99extidentifier":
      let name = replaced({ isPlain($0) || $0 == "_" || !$0.isASCII }, by: "_")
      return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    default: return nil
    }
  }
}

/// The build settings in an `.xcconfig` file.
package struct BuildSettingsFile: Sendable {
  /// A statement of the file; later ones override earlier ones.
  package enum Statement: Sendable {
    case assignment(key: String, value: Spanned<BuildText>)
    /// An included file, which need not exist if it is optional.
    case include(Spanned<String>, isOptional: Bool)
  }

  package let statements: [Statement]

  /// Reads `KEY = value`, `#include "path"` and comments; ignores other lines, for which Xcode warns.
  package init(_ file: SourceFile) {
    var statements: [Statement] = []
    for part in file.bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let text = part.drop { $0 <= 0x20 }
      let start = text.startIndex
      var line = Array(text)
      if let comment = line.indices.first(where: { line[$0...].starts(with: "//".utf8) }) {
        line.removeSubrange(comment...)
      }
      while let last = line.last, last <= 0x20 || last == UInt8(ascii: ";") { line.removeLast() }
      if line.starts(with: "#include".utf8) {
        guard let open = line.firstIndex(of: UInt8(ascii: "\"")), let close = line.lastIndex(of: UInt8(ascii: "\"")),
          open < close
        else { continue }
        let span = file.span(start + open + 1, start + close)
        statements.append(
          .include(Spanned(file.text(span), span), isOptional: line.starts(with: "#include?".utf8)))
      } else if let equals = line.firstIndex(of: UInt8(ascii: "=")), let setting = Self.setting(line, equals) {
        let span = file.span(start + setting.value.lowerBound, start + setting.value.upperBound)
        statements.append(.assignment(key: setting.key, value: Spanned(BuildText(file.text(span)), span)))
      }
    }
    self.statements = statements
  }

  /// Splits a line at its `=`, or at the one after a condition: `KEY[sdk=iphoneos*] = value`.
  private static func setting(_ line: [UInt8], _ equals: Int) -> (key: String, value: Range<Int>)? {
    var equals = equals
    let bracket = line[..<equals].firstIndex(of: UInt8(ascii: "["))
    if var position = bracket {
      // There may be several conditions.
      while position < line.count, line[position] == UInt8(ascii: "[") {
        guard let close = line[position...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
        position = close + 1
        while position < line.count, line[position] <= 0x20 { position += 1 }
      }
      guard position < line.count, line[position] == UInt8(ascii: "=") else { return nil }
      equals = position
    }
    let key = String(decoding: line[..<equals], as: UTF8.self).filter { !$0.isWhitespace }
    guard !key.isEmpty else { return nil }
    var start = equals + 1
    while start < line.count, line[start] <= 0x20 { start += 1 }
    return (key, start..<line.count)
  }
}
