package import ManifestText

/// The build settings of a target's configuration, as layers; earlier layers override later ones.
package struct BuildSettings: Sendable {
  /// The settings of a target, a project, or an `.xcconfig` file.
  package typealias Layer = [String: Spanned<BuildText>]

  /// The value of a build setting.
  package enum Value: Hashable, Sendable {
    /// The setting is not set.
    case absent
    /// The value depends on an unknown setting, condition or file.
    case unknown
    case text(String)
  }

  /// The maximum depth of variables that refer to other variables; deeper references are probably circular.
  package static let maximumDepth = 16
  /// The maximum cost of a value, so that variables that repeat others do not multiply; a costlier value is unknown.
  ///
  /// Each replaced variable costs its length in bytes plus one.
  private static let maximumCost = 1 << 14

  private let layers: [Layer]
  private let isComplete: Bool

  /// Creates build settings from layers.
  ///
  /// - Parameters:
  ///   - layers: The layers, highest precedence first: the target, its file, the project, its file, Xcode's defaults.
  ///   - isComplete: Whether all files with settings could be read.
  package init(_ layers: [Layer], isComplete: Bool = true) {
    self.layers = layers
    self.isComplete = isComplete
  }

  /// Returns the effective text of a setting, before its variables are replaced.
  package func written(_ key: String) -> Spanned<BuildText>? { layers.lazy.compactMap { $0[key] }.first }

  /// The value of a setting; an empty value is absent, as in Xcode.
  package subscript(key: String) -> Value {
    var cost = 0
    return value(key, from: 0, depth: 0, &cost)
  }

  /// Returns a text with its variables replaced; nil for an unknown variable.
  package func resolved(_ text: BuildText) -> String? {
    var cost = 0
    return resolved(text, of: "", from: 0, depth: 0, &cost)
  }

  private func value(_ key: String, from first: Int, depth: Int, _ cost: inout Int) -> Value {
    // A condition such as `[arch=arm64]` gives the setting another value in some builds.
    guard !layers[min(first, layers.count)...].contains(where: { $0[key + Self.conditional] != nil }) else {
      return .unknown
    }
    guard let layer = layers.indices.dropFirst(first).first(where: { layers[$0][key] != nil }),
      let text = layers[layer][key]?.value
    else { return isComplete ? .absent : .unknown }
    guard let value = resolved(text, of: key, from: layer + 1, depth: depth, &cost) else { return .unknown }
    return value.isEmpty ? .absent : .text(value)
  }

  /// The suffix of a key with a condition that may not apply.
  private static let conditional = "["

  /// Returns the layer of some assignments in a build for devices, where a value with a condition that applies, such as
  /// `[sdk=iphoneos*]`, replaces the one without a condition.
  static func layer(_ assignments: [(key: String, value: Spanned<BuildText>)]) -> Layer {
    var layer: Layer = [:]
    for (key, value) in assignments where !key.contains("[") { layer[key] = value }
    for (key, value) in assignments {
      let parts = key.split(separator: "[")
      guard parts.count > 1, let name = parts.first.map(String.init) else { continue }
      let answers = parts.dropFirst().map(applies)
      guard !answers.contains(false) else { continue }
      layer[answers.contains(nil) ? name + conditional : name] = value
    }
    return layer
  }

  /// Returns whether a condition such as `sdk=iphoneos*]` applies to builds for devices; nil if it may, as one with the
  /// version of an SDK.
  private static func applies(_ condition: Substring) -> Bool? {
    let parts = condition.prefix { $0 != "]" }.split(separator: "=")
    guard parts.count == 2, parts[1] != "*" else { return true }
    guard parts[0] == "sdk" else { return nil }
    let sdk = parts[1].prefix { $0 != "*" }
    if "iphoneos".hasPrefix(sdk) { return true }
    return sdk.hasPrefix("iphoneos") ? nil : false
  }

  /// Whether the settings may build a product for iOS; false if they name only other platforms.
  package var mayBuildForIOS: Bool {
    if case .text(let platforms) = self["SUPPORTED_PLATFORMS"] { return platforms.contains("iphone") }
    guard case .text(let sdk) = self["SDKROOT"] else { return true }
    return !Self.otherSDKs.contains { sdk.hasPrefix($0) }
  }

  /// The names of SDKs for other platforms than iOS, without a version.
  private static let otherSDKs = ["macosx", "watch", "appletv", "xr", "driverkit"]

  private func resolved(
    _ text: BuildText, of key: String, from layer: Int, depth: Int, _ cost: inout Int
  ) -> String? {
    guard depth < Self.maximumDepth else { return nil }
    return text.resolved { variable in
      guard cost < Self.maximumCost else { return nil }
      let parts = variable.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
      guard let name = parts.first, !name.contains("$") else { return nil }
      let isInherited = name == "inherited" || name == key
      let value =
        isInherited
        ? self.value(key, from: layer, depth: depth + 1, &cost) : self.value(name, from: 0, depth: depth + 1, &cost)
      var result: String
      switch value {
      case .unknown: return nil
      case .absent: result = ""
      case .text(let text): result = text
      }
      for operation in parts.dropFirst() {
        guard let changed = Self.apply(operation, to: result) else { return nil }
        result = changed
      }
      cost += result.utf8.count + 1
      // Xcode defines more settings than are known here.
      let isKnown = isInherited || parts.count > 1 || layers.contains { $0[name] != nil }
      return isKnown || value != .absent ? result : nil
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
  /// The included files, in order.
  package let includes: [Spanned<String>]
  package let settings: BuildSettings.Layer

  /// Reads `KEY = value`, `#include "path"` and comments; ignores other lines, for which Xcode warns.
  package init(_ file: SourceFile) {
    var includes: [Spanned<String>] = []
    var settings: [(String, Spanned<BuildText>)] = []
    var cursor = CodeCursor(file.bytes)
    while cursor.current != nil {
      cursor.skipSpace()
      let start = cursor.index
      cursor.skipLine()
      var line = Array(file.bytes[start..<cursor.index])
      if let comment = line.indices.first(where: { line[$0...].starts(with: "//".utf8) }) {
        line.removeSubrange(comment...)
      }
      while let last = line.last, last <= 0x20 || last == UInt8(ascii: ";") { line.removeLast() }
      if line.starts(with: "#include".utf8) {
        guard let open = line.firstIndex(of: UInt8(ascii: "\"")), let close = line.lastIndex(of: UInt8(ascii: "\"")),
          open < close
        else { continue }
        let span = file.span(start + open + 1, start + close)
        includes.append(Spanned(file.text(span), span))
      } else if let equals = line.firstIndex(of: UInt8(ascii: "=")), let setting = Self.setting(line, equals) {
        let span = file.span(start + setting.value.lowerBound, start + setting.value.upperBound)
        settings.append((setting.key, Spanned(BuildText(file.text(span)), span)))
      }
    }
    self.includes = includes
    self.settings = BuildSettings.layer(settings)
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
