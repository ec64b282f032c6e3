import ManifestRuntime
package import ManifestText

/// The contents of `manifestc.yaml`: the paths of a project with another layout, the outputs, and the levels of rules.
///
/// All paths are relative to the folder of the file.
package struct Configuration: Sendable {
  /// The folder of the project, if the file is elsewhere; such a file has only this key and `version`.
  package var project: Spanned<String>?
  package var app: Spanned<String>?
  /// The folders of the modules, which replace those of `build-profile.json5`.
  package var modules: [Spanned<String>]?
  package var routes: Spanned<String>?
  package var ios: Spanned<String>?
  package var output: Spanned<String>?
  package var ets: Spanned<String>?
  /// The kinds of output that are generated; all by default.
  package var outputs = Set(OutputKind.allCases).subtracting([.markdown])
  /// How the app gets the libraries that the generated Swift uses, and the access level of that.
  package var libraries = SwiftWriter.Libraries.package(.public)
  /// The position of `runtime: embed`.
  package var embedding: Span?
  /// The prefix of the classes for Objective-C; nil if none are generated.
  package var objectiveC: Spanned<String>?
  /// Whether the whole file could be read; otherwise, the paths are unknown.
  package var isComplete = true
  /// The levels of rules, by code or name.
  package var levels: [Level] = []

  /// The findings that the project accepts.
  package var accepted: [AcceptedFinding] = []

  /// A kind of output; `markdown` is a file of `docs`, each other one has a folder of its own.
  package enum OutputKind: String, CaseIterable, Sendable {
    case swift, ios, ets, web, docs, markdown
  }

  /// The level of a rule in this project.
  package struct Level: Sendable {
    package let rule: Spanned<String>
    /// The severity, or nil for `off`.
    package let severity: Severity?
  }

  /// Findings that the project accepts: those of a rule about a subject.
  package struct AcceptedFinding: Sendable {
    /// The code or the name of the rule.
    package let rule: Spanned<String>
    package let subject: String
    /// The target whose findings are accepted; nil for all.
    package let target: String?
  }

  package init() {}
}

extension Configuration {
  package static let schema: Schema = .object(
    [
      .init("version", .integer(1...1), required: true, "The version of the format; this manifestc reads 1."),
      .init(
        "project", .text(path), example: "apps/shop",
        "The folder of the project; the file then has only this key and `version`."),
      .init(
        "app", .text(path), default: "AppScope/app.json5", example: "ios/app.json5",
        "The app's manifest; `app.json5` if only that exists."),
      .init(
        "modules", .list(.text(path)), example: "[entry, features/orders]",
        "The folders of the modules, instead of those in `build-profile.json5`."),
      .init("routes", .text(path), default: "routes.yaml", example: "links/routes.yaml", "The route map."),
      .init(
        "ios", .text(path), default: ".arkui-x/ios", example: "Shop.xcodeproj",
        """
        The iOS project, or its folder; without `.arkui-x/ios`, the default is `ios` or `.` if it contains a project. `none` \
        is for a package that holds only the route map of an app; a folder of that name is `./none`.
        """),
      .init(
        "output", .text(path), default: "Generated", example: "ios/Generated", "The folder of the generated files."),
      .init(
        "ets", .text(path), default: "Generated/ets", example: "entry/src/main/ets/generated",
        """
        The folder of the generated ArkTS, usually in a module's sources; it contains only generated files. There are none \
        unless the map has an ability that a manifest of the project declares.
        """),
      .init(
        "outputs", .list(.word(OutputKind.allCases.map(\.rawValue))), example: "[swift, ios]",
        "The kinds of generated files; all but `markdown` if absent."),
      .init(
        "swift",
        .object(
          [
            .init(
              "access", .word(SwiftWriter.Access.allCases.map(\.rawValue)), default: "public",
              "The access level of the generated Swift; with `runtime: embed`, it is `internal`."),
            .init(
              "runtime", .word(["package", "embed"]), default: "package",
              """
              Where the libraries that the generated Swift uses come from: the package, or files among the generated ones, so \
              that the app needs no package.
              """),
            .init(
              "objectiveC", .text(prefix), example: "OR",
              "The prefix of the generated classes for delegates in Objective-C; none are generated if it is absent."),
          ], extra: .refused), "The settings for generated Swift."),
      .init(
        "rules",
        .map(
          key: ruleName,
          value: .word(["off"] + Severity.allCases.map(\.rawValue))), example: "{undeclared-query-scheme: off}",
        "The levels of rules, by code or name: `off`, `note`, `warning` or `error`."),
      .init(
        "ignore",
        .list(
          .object(
            [
              .init("rule", .text(ruleName), required: true, example: "MC5003", "The rule, by code or name."),
              .init(
                "at", .anyText, required: true, example: "weixin",
                "What the finding is about, as `check --print-ignores` and the `subject` in JSON say."),
              .init("in", .anyText, example: "ShopBeta", "The target of the app, where several have the finding."),
              .init("because", .anyText, required: true, example: "the SDK registers it itself", "The reason."),
            ], extra: .refused)),
        "Findings that the project accepts; `check --print-ignores` prints the block."),
    ], extra: .refused)

  private static let path = TextForm("a path")
  private static let prefix = TextForm("2 to 8 upper-case letters", pattern: "^[A-Z]{2,8}$") { text in
    (2...8).contains(text.utf8.count) && text.utf8.allSatisfy(\.isASCIIUpperCase)
  }
  private static let ruleName = TextForm("a rule's code or name", pattern: "^[A-Za-z0-9]+(-[A-Za-z0-9]+)*$") { text in
    text.split(separator: "-", omittingEmptySubsequences: false).allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy(\.isASCIILetterOrDigit)
    }
  }

  /// Reads the file; reports and ignores invalid values.
  package init(_ root: Node, into diagnostics: inout Diagnostics) {
    Self.schema.validate(root, into: &diagnostics)
    project = root["project"]?.spannedText
    app = root["app"]?.spannedText
    modules = root["modules"]?.spannedTexts
    routes = root["routes"]?.spannedText
    ios = root["ios"]?.spannedText
    output = root["output"]?.spannedText
    ets = root["ets"]?.spannedText
    if let words = root["outputs"]?.sequence { outputs = Set(words.compactMap { $0.text.flatMap(OutputKind.init) }) }
    let access = root["swift"]?["access"]
    if let word = access?.text.flatMap(SwiftWriter.Access.init) { libraries = .package(word) }
    if let runtime = root["swift"]?["runtime"], runtime.text == "embed" {
      if let access, access.text != "internal" {
        diagnostics.report(
          .sharedLibraries, "embedded libraries are internal, and the generated Swift with them", at: access.span,
          related: [.init(runtime.span, "embedded here")], help: "remove `access:`, or `runtime: embed`")
      }
      libraries = .embedded
      embedding = runtime.span
    }
    objectiveC = root["swift"]?["objectiveC"]?.spannedText.flatMap { Self.prefix.accepts($0.value) ? $0 : nil }
    accepted = (root["ignore"]?.sequence ?? []).compactMap { node in
      guard let rule = node["rule"]?.spannedText, let subject = node["at"]?.spannedScalar else { return nil }
      return AcceptedFinding(rule: rule, subject: subject.value, target: node["in"]?.spannedScalar?.value)
    }
    levels = (root["rules"]?.mapping?.members ?? []).compactMap { member in
      member.value.text.map { Level(rule: Spanned(member.key, member.keySpan), severity: Severity(rawValue: $0)) }
    }
  }
}
