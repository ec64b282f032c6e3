import ManifestBridge
import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that methods that open URLs or access storage restrict the schemes or keys.
enum BridgeReachCheck: Check {
  static let rules: [Rule] = [
    .unrestrictedLinkMethod, .unprefixedStorageMethod, .unsafeBridgeScheme, .missingBridgeArgument,
  ]

  /// Schemes that execute code or read data when opened.
  private static let unsafe: Set = [
    "about", "blob", "data", "file", "filesystem", "javascript", "vbscript", "view-source",
  ]

  /// The prefixes of methods that open URLs, and the names of their URL arguments.
  private static let openingWords = ["open", "visit", "launch", "browse", "navigate", "jump"]
  private static let linkWords = [BridgeEntry.Method.urlArgument, "uri", "link", "href"]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    for method in context.project.map.bridge?.methods ?? [] {
      checkLinks(method, into: &diagnostics)
      checkStorage(method, into: &diagnostics)
    }
  }

  private static func checkLinks(_ method: BridgeEntry.Method, into diagnostics: inout Diagnostics) {
    let name = BridgeEntry.Method.urlArgument
    guard let schemes = method.allowedSchemes else {
      let called = method.name.value.lowercased()
      let link = method.arguments.first { linkWords.contains($0.field.name) && $0.field.type.isText }
      if let link, openingWords.contains(where: called.hasPrefix) {
        diagnostics.report(
          .unrestrictedLinkMethod, "`\(method.name.value)` would open any URL", at: method.name.span,
          related: [.init(link.nameSpan, "in this argument")],
          help: (method.text(name) == nil ? "declare the argument as `\(name): string`, and " : "")
            + "add `allowedSchemes: [https]`, or the other schemes that it opens")
      }
      return
    }
    require(name, for: "allowedSchemes", of: method, at: schemes.span, into: &diagnostics)
    for scheme in schemes.value {
      let alone = String(scheme.value.prefix { $0 != ":" })
      if !NameGrammar.isScheme(alone) || unsafe.contains(alone.lowercased()) {
        diagnostics.report(
          .unsafeBridgeScheme, "pages must not open URLs of the scheme `\(scheme.value)`", at: scheme.span,
          help: "remove it; allow only `https` and schemes of apps")
      } else if alone != scheme.value {
        diagnostics.report(
          .unsafeBridgeScheme, "`\(scheme.value)` is not a URL scheme", at: scheme.span,
          help: "write the scheme alone: `\(alone)`")
      }
    }
  }

  private static func checkStorage(_ method: BridgeEntry.Method, into diagnostics: inout Diagnostics) {
    let name = BridgeEntry.Method.keyArgument
    guard let prefix = method.storageKeyPrefix else {
      if let argument = method.text(name), method.name.value.lowercased().contains("storage") {
        diagnostics.report(
          .unprefixedStorageMethod, "`\(method.name.value)` can reach every key of the app's storage",
          at: method.name.span, related: [.init(argument.nameSpan, "by this argument")],
          help: "add `storageKeyPrefix: h5.` or another prefix that only pages use")
      }
      return
    }
    if prefix.value.isEmpty {
      diagnostics.report(
        .unprefixedStorageMethod, "the prefix of `\(method.name.value)` is empty", at: prefix.span,
        help: "write one that only pages use, such as `h5.`")
    }
    require(name, for: "storageKeyPrefix", of: method, at: prefix.span, into: &diagnostics)
  }

  /// Checks that a method has the argument that a key restricts.
  private static func require(
    _ argument: String, for key: String, of method: BridgeEntry.Method, at span: Span,
    into diagnostics: inout Diagnostics
  ) {
    // An argument that could not be read may be the one.
    guard method.areArgumentsKnown, method.text(argument) == nil else { return }
    diagnostics.report(
      .missingBridgeArgument,
      "`\(key)` applies to a plain `string` argument `\(argument)`, which `\(method.name.value)` does not have",
      at: span, help: "declare `\(argument): string` among its `args`, or remove `\(key)`")
  }
}

extension BridgeEntry.Method {
  /// Returns the argument with a name, if it is a string without constraints, apart from the method's own restrictions.
  fileprivate func text(_ name: String) -> BridgeFieldDeclaration? {
    arguments.first { argument in
      switch argument.field.type {
      case .url, .storageKey: argument.field.name == name
      case let type: argument.field.name == name && type == .string
      }
    }
  }
}

extension BridgeType {
  /// Whether the type is a string, constrained or not.
  fileprivate var isText: Bool { if case .scalar(.string) = self { true } else { false } }
}

extension Rule {
  static let unrestrictedLinkMethod = Rule("MC8009", "unrestricted-link-method", .error, adjustment: .nothing)
  static let unprefixedStorageMethod = Rule("MC8010", "unprefixed-storage-method", .error, adjustment: .nothing)
  static let unsafeBridgeScheme = Rule("MC8012", "unsafe-bridge-scheme", .error, adjustment: .nothing)
  static let missingBridgeArgument = Rule("MC8023", "missing-bridge-argument", .error, adjustment: .nothing)
}
