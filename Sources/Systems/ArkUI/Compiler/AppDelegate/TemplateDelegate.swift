import AppSources
package import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// An app delegate in Objective-C with the code of ArkUI-X's templates, which a generated scene delegate replaces.
struct TemplateDelegate {
  private let source: AppSource
  private let facade: String
  /// The headers that declare the generated classes in the configurations of the app.
  private let headers: [String]
  /// The implementation of the class.
  private let type: CodeNode
  private let methods: [CodeNode]
  private var statements: TemplateStatements
  /// The methods of the template.
  private var replaced: [CodeNode] = []
  /// What people decide about.
  private var unknown: [CodeNode] = []

  static let launch = "application:didFinishLaunchingWithOptions:"
  private static let end = "applicationWillTerminate:"

  /// Reads the class that starts the runtime when the app is launched; nil if there is none in Objective-C.
  ///
  /// - Parameters:
  ///   - source: The source of the class.
  ///   - delegate: What the source has for wants.
  ///   - headers: The headers that declare the generated classes in the configurations of the app.
  ///   - pages: The pages of the map.
  ///   - facade: The name of the generated router.
  ///   - others: The other sources of the app.
  init?(
    _ source: AppSource, _ delegate: DelegateSource, importing headers: [String], _ pages: TemplatePages,
    _ facade: String,
    besides others: [AppSource]
  ) {
    guard source.language == .objectiveC, source.areBracketsPaired, !source.isTooDeep,
      let start = delegate.launch ?? delegate.configuresRuntime,
      let type = source.nodes(.type).first(where: { type in
        type.span.start <= start.start && start.end <= type.span.end && type.children.contains { $0.body != nil }
      }),
      let launch = type.all(.function).first(where: { $0.fullName == Self.launch && $0.body != nil })
    else { return nil }
    (self.source, self.facade, self.headers, self.type) = (source, facade, headers, type)
    methods = type.all(.function).filter { $0.body != nil }
    statements = TemplateStatements(pages, delegate, methods: methods)
    let called = [launch] + methods.filter { $0 != launch && TemplateStatements.phases[$0.fullName] != nil }
    for method in called {
      if let phase = TemplateStatements.phases[method.fullName] { statements.read(method, at: phase) }
    }
    replaced = called + methods.filter { statements.helpers.contains($0) && !called.contains($0) }
    unknown = statements.unknown + (statements.launchedPages == 1 ? [] : [launch])
    let isStartReplaced = replaced.contains { $0.span.start <= start.start && start.end <= $0.span.end }
    unknown += obstacles(besides: others) + (isStartReplaced ? [] : [launch])
    // UIKit does not call these, and what they open is not known.
    unknown += methods.filter { ReplacedFunctions.uncalled.contains($0.fullName) && !called.contains($0) }
    if headers.count > 1 { unknown.append(type) }
    unknown.sort { $0.position < $1.position }
  }

  /// The changes of the source.
  var replacement: SourceReplacement {
    var removed: [Range<Int>] = []
    var added: [(offset: Int, text: String)] = []
    for method in replaced {
      if method.fullName == Self.end {
        added.append((bodyRange(method).lowerBound, call(with: method.parameters.first?.name ?? "nil")))
        removed.append(bodyRange(method))
      } else if method.fullName == Self.launch, !statements.navigationSetup.isEmpty {
        let calls = statements.navigationSetup.map { "\(indent)\($0("\(facade).shared.navigation"));\n" }
        added.append((bodyRange(method).lowerBound, "\n" + calls.joined() + "\(indent)return YES;\n"))
        removed.append(bodyRange(method))
      } else {
        removed.append(lines(of: method))
      }
    }
    if !replaced.contains(where: { $0.fullName == Self.end }) {
      let method = "- (void)applicationWillTerminate:(UIApplication *)application {\(call(with: "application"))}\n\n"
      let end = Int(type.span.end) - "@end".utf8.count
      added.append((end, isAlone(end) ? method : "\n\n" + method))
    }
    let stays = remainingWords
    if !hasConditions {
      for directive in directives where isNeedless(directive, stays) { removed.append(lines(of: directive)) }
    }
    if !source.imports.contains(where: { headers.contains($0.value) }) { added.append(importEdit) }
    let ranges = joined(removed)
    // A text is not within what goes.
    let places = added.map { item in
      let around = ranges.first { $0.lowerBound < item.offset && item.offset < $0.upperBound }
      return (offset: around?.lowerBound ?? item.offset, text: item.text)
    }
    return SourceReplacement(
      source.file, removed: ranges, added: places.sorted { $0.offset < $1.offset },
      unknown: (unknown.map(\.header) + replaced.flatMap(foreignComments)).sorted { $0.start < $1.start },
      because: headers.count > 1
        ? "its configurations have several headers for the Swift classes, \(headers.inBackticks)"
        : "the lines with `?` are not of ArkUI-X's template, or need code that goes")
  }

  private func call(with application: String) -> String {
    "\n\(indent)[\(facade).shared applicationWillTerminate:\(application)];\n"
  }

  /// The import of the generated header: after the first one, or before the class if that may depend on a condition.
  private var importEdit: (offset: Int, text: String) {
    let text = "#import \"\(headers.first ?? "")\"\n"
    guard let first = directives.first, let word = first.directive?.first, ["import", "include"].contains(word) else {
      let start = source.root.children.first { $0.kind != .directive }?.span.start ?? 0
      return (source.file.lineStart(before: Int(start)), text + "\n")
    }
    return (endOfLine(Int(first.span.end)), "\n" + text)
  }

  // MARK: What stays

  /// What keeps methods from being removed: other code that needs them, or that is in their lines.
  private func obstacles(besides others: [AppSource]) -> [CodeNode] {
    let gone = Set(replaced)
    func isGone(_ node: CodeNode) -> Bool { gone.contains { $0.wholeExtent.contains(node.position) } }
    // Conditions may leave methods out.
    var found = type.descendants.filter { node in
      node.kind == .directive && node.directive?.first.map { $0 != "pragma" } == true
    }
    let selectors = Dictionary(grouping: methods, by: \.selector)
    found += replaced.filter { (selectors[$0.selector]?.count ?? 0) > 1 || !isAlone($0) }
    let helpers = replaced.filter { TemplateStatements.phases[$0.fullName] == nil }
    let names = Set(helpers.map(\.name))
    for node in source.root.descendants where !isGone(node) {
      let isUse =
        switch node.kind {
        case .literal, .directive: names.contains { node.text.contains($0) }
        case .name, .member, .function, .other, .unknown, .variable:
          names.contains(node.name) || names.contains { node.base == nil && node.contains(word: $0) }
        default: false
        }
      let isCall = gone.contains { $0.fullName != Self.end && node.mayCall($0) }
      if isUse || isCall || node.kind == .call && node.base?.base?.name == "StageApplication" { found.append(node) }
    }
    found += helpers.filter { helper in
      others.contains { $0.mentions([helper.name]) || $0.literals.contains { $0.value.contains(helper.name) } }
    }
    found += replaced.filter { method in method.fullName != Self.end && others.contains { $0.mayCall(method) } }
    let ends = (others + [source]).flatMap(\.functions).contains { function in
      function.fullName == Self.end && !methods.contains(function)
        && function.ancestors.contains { $0.kind == .type && $0.name == type.name }
    }
    return ends ? found + replaced.prefix(1) : found
  }

  /// The words of the code that stays.
  private var remainingWords: Set<String> {
    let gone = Set(replaced)
    let outside = source.root.children.filter { $0 != type && $0.kind != .directive }
    let macros = directives.filter { $0.directive?.first == "define" }.flatMap {
      Array(($0.directive ?? []).dropFirst(2))
    }
    return Set((outside + type.children.filter { !gone.contains($0) }).flatMap(\.words) + macros)
  }

  /// The lines of the preprocessor outside of classes.
  private var directives: [CodeNode] { source.nodes(.directive).filter { $0.parent?.kind == .file } }

  /// Whether lines of the preprocessor depend on conditions.
  private var hasConditions: Bool {
    directives.contains { directive in
      directive.directive?.first.map { ["if", "ifdef", "ifndef", "else", "elif", "endif"].contains($0) } ?? true
    }
  }

  /// Returns whether only code that goes needs a line of the preprocessor.
  private func isNeedless(_ directive: CodeNode, _ stays: Set<String>) -> Bool {
    guard let words = directive.directive, words.count > 1 else { return false }
    switch words.first {
    case "define": return words[1].hasPrefix("BUNDLE_") && !stays.contains(words[1])
    case "import":
      guard words.count > 2, words.last == "h" else { return false }
      let name = words[words.count - 2]
      return !stays.contains(name)
        && (words[1] == "libarkui_ios" || statements.classes.contains(name) && name.hasSuffix("AbilityViewController"))
    default: return false
    }
  }

  // MARK: Places

  /// The white space before a statement.
  private var indent: String {
    let first = replaced.lazy.compactMap { $0.body?.base }.first
    guard let start = first.map({ Int($0.span.start) }) else { return "    " }
    let line = source.file.bytes[source.file.lineStart(before: start)..<start]
    return line.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? String(decoding: line, as: UTF8.self) : "    "
  }

  private func bodyRange(_ method: CodeNode) -> Range<Int> {
    guard let body = method.body else { return 0..<0 }
    return Int(body.span.start) + 1..<Int(body.span.end) - 1
  }

  private func endOfLine(_ offset: Int) -> Int {
    source.file.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.file.bytes.count
  }

  private func text(_ range: Range<Int>) -> String { String(decoding: source.file.bytes[range], as: UTF8.self) }

  /// Returns whether nothing is before an offset in its line.
  private func isAlone(_ offset: Int) -> Bool {
    text(source.file.lineStart(before: offset)..<offset).allSatisfy(\.isWhitespace)
  }

  /// Returns whether no other code is in the lines of a node.
  private func isAlone(_ node: CodeNode) -> Bool {
    let rest = text(Int(node.span.end)..<endOfLine(Int(node.span.end))).drop(while: \.isWhitespace)
    return isAlone(Int(node.span.start)) && (rest.isEmpty || rest.hasPrefix("//"))
  }

  /// Returns the lines of a node, with the comment before a method.
  private func lines(of node: CodeNode) -> Range<Int> {
    var start = source.file.lineStart(before: Int(node.span.start))
    let end = endOfLine(Int(node.span.end))
    func line(_ start: Int) -> String { text(start..<endOfLine(start)) }
    func before(_ start: Int) -> Int { start > 0 ? source.file.lineStart(before: start - 1) : 0 }
    if node.kind == .function {
      while start > 0, line(before(start)).drop(while: \.isWhitespace).hasPrefix("//") { start = before(start) }
      if start > 0, line(before(start)).reversed().drop(while: \.isWhitespace).starts(with: "/*") {
        var comment = before(start)
        while comment > 0, !line(comment).contains("/*") { comment = before(comment) }
        if line(comment).drop(while: \.isWhitespace).hasPrefix("/*") { start = comment }
      }
      // Code may be between two comments of a line.
      let code = node.tokens.lowerBound > 0 ? Int(source.tokens.span(node.tokens.lowerBound - 1).end) : 0
      if start < code { start = source.file.lineStart(before: Int(node.span.start)) }
    }
    return start..<end
  }

  /// The beginnings of comments in the methods of the template.
  private static let ownComments = [
    "// eg: (com.entry.arkui", "// other ViewController",
    "// Override point for customization after application launch",
  ]

  /// Returns the comments that would go with a method and are not of the template.
  private func foreignComments(of method: CodeNode) -> [Span] {
    let file = source.file
    let (start, end) = (Int(method.span.start), Int(method.span.end))
    let outside = [lines(of: method).lowerBound..<start, end..<endOfLine(end)]
    return (outside + method.gaps).flatMap { range in
      file.bytes[range].split(separator: UInt8(ascii: "\n")).compactMap { line in
        let comment = line.drop { $0 <= 0x20 }
        let isOwn = comment.isEmpty || Self.ownComments.contains { comment.starts(with: $0.utf8) }
        return isOwn ? nil : file.span(comment.startIndex, comment.endIndex)
      }
    }
  }

  /// Returns the ranges in their order, neighbours as one; between two empty lines, a range has the second one, too.
  private func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    let bytes = source.file.bytes
    var joined: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound..<range.upperBound
      } else {
        joined.append(range)
      }
    }
    return joined.map { range in
      var end = range.upperBound
      let start = range.lowerBound
      guard start == source.file.lineStart(before: start) else { return range }
      let before = start > 0 ? text(source.file.lineStart(before: start - 1)..<start) : ""
      guard before.allSatisfy(\.isWhitespace) else { return range }
      while end < bytes.count, text(end..<endOfLine(end)).allSatisfy(\.isWhitespace) { end = endOfLine(end) }
      return start..<end
    }
  }
}

extension AppSource {
  /// Returns whether code may call a method, by a message or by its selector.
  fileprivate func mayCall(_ method: CodeNode) -> Bool {
    mentions([method.name])
      && root.descendants.contains { node in
        node.mayCall(method)
          || [.literal, .other, .unknown].contains(node.kind) && node.text.contains(method.fullName)
      }
  }
}

extension CodeNode {
  /// Returns whether a node calls a method of Objective-C, perhaps in Swift, whose labels are shorter.
  fileprivate func mayCall(_ method: CodeNode) -> Bool {
    // An optional method of a protocol is called with `?`.
    kind == .call && (base?.name == method.name || base?.text.hasSuffix(".\(method.name)?") == true)
      && arguments.count == method.parameters.count
      && method.parameters.dropFirst().first?.label?.hasPrefix(arguments.dropFirst().first?.label ?? "") ?? true
  }

  /// The words of a line of the preprocessor: `import`, `app`, `h`.
  fileprivate var directive: [String]? {
    kind == .directive ? text.split { !$0.isOfWord }.map(String.init) : nil
  }
}

extension IOSProject.Target {
  /// The headers that Xcode generates for the Swift classes of the target, first that of the configuration that ships.
  fileprivate var generatedHeaders: [String] {
    let names = ([shipping].compactMap(\.self) + configurations).map { configuration in
      let settings = configuration.settings
      if let name = settings["SWIFT_OBJC_INTERFACE_HEADER_NAME"].text { return name }
      if let module = settings["PRODUCT_MODULE_NAME"].text { return "\(module)-Swift.h" }
      return "\(name.value)-Swift.h"
    }
    return names.indices.filter { names.firstIndex(of: names[$0]) == $0 }.map { names[$0] }
  }
}

extension ArkUI {
  /// Returns the changes of the app delegates whose work the generated scene delegate does.
  package func replacements(in context: ProjectContext) -> [SourceReplacement] {
    guard context.program.scenes == .generated, let target = context.appTargets.first,
      let facade = context.program.facade
    else { return [] }
    let pages = TemplatePages(self, context.program)
    return AppDelegates(context).sources.compactMap { delegate in
      guard let source = context.ios.sources.first(where: { $0.id == delegate.file.id }) else { return nil }
      return TemplateDelegate(
        source, delegate, importing: target.generatedHeaders, pages, facade,
        besides: context.ios.sources.filter { $0.id != source.id })?.replacement
    }
  }
}
