import AppSources
package import ManifestCore
import ManifestRuntime
import ManifestText

/// An app delegate in Objective-C with the code of ArkUI-X's templates, which a generated scene delegate replaces.
struct TemplateDelegate {
  private let source: AppSource
  private let facade: String
  /// The header that declares the generated classes.
  private let header: String
  /// The implementation of the class.
  private let type: CodeNode
  private let methods: [CodeNode]
  private var statements: TemplateStatements
  /// The methods of the template.
  private var replaced: [CodeNode] = []

  static let launch = "application:didFinishLaunchingWithOptions:"
  private static let end = "applicationWillTerminate:"

  /// Reads the class that starts the runtime; nil if there is none in Objective-C.
  init?(_ source: AppSource, startsAt launch: Span, importing header: String, _ arkUI: ArkUI, _ program: Program) {
    guard source.language == .objectiveC, source.areBracketsPaired, let facade = program.facade,
      let type = source.nodes(.type).first(where: { type in
        type.span.start <= launch.start && launch.end <= type.span.end && type.children.contains { $0.body != nil }
      })
    else { return nil }
    (self.source, self.facade, self.header, self.type) = (source, facade, header, type)
    methods = type.all(.function).filter { $0.body != nil }
    statements = TemplateStatements(arkUI, program, methods: methods)
    let known = ReplacedFunctions.uncalled.union([Self.launch, Self.end])
    for method in methods where known.contains(method.fullName) {
      statements.read(method, isLaunching: method.fullName == Self.launch)
      replaced.append(method)
    }
    let own = Set(replaced)
    replaced += methods.filter { statements.helpers.contains($0) && !own.contains($0) }
  }

  /// The changes of the source.
  var replacement: SourceReplacement {
    var removed: [Range<Int>] = []
    var added: [(offset: Int, text: String)] = []
    var isEnding = false
    for method in replaced {
      if method.fullName == Self.end {
        isEnding = true
        added.append((bodyRange(method).lowerBound, call(with: method.parameters.first?.name ?? "nil")))
        removed.append(bodyRange(method))
      } else if method.fullName == Self.launch, !statements.navigationSetup.isEmpty {
        let calls = statements.navigationSetup.map { "    \($0("\(facade).shared.navigation"));\n" }
        added.append((bodyRange(method).lowerBound, "\n" + calls.joined() + "    return YES;\n"))
        removed.append(bodyRange(method))
      } else {
        removed.append(lines(of: method))
      }
    }
    if !isEnding {
      let method = "- (void)applicationWillTerminate:(UIApplication *)application {\(call(with: "application"))}\n\n"
      added.append((source.file.lineStart(before: Int(type.span.end) - 1), method))
    }
    let stays = remainingWords
    var imported: CodeNode?
    for directive in source.nodes(.directive) where directive.parent?.kind == .file {
      if directive.text.hasPrefix("#import"), imported == nil { imported = directive }
      if isNeedless(directive, stays) { removed.append(lines(of: directive)) }
    }
    if let imported, !source.imports.contains(where: { $0.value.hasSuffix("-Swift.h") }) {
      added.append((endOfLine(Int(imported.span.end)), "\n#import \"\(header)\"\n"))
    }
    return SourceReplacement(
      source.file, removed: removed.sorted { $0.lowerBound < $1.lowerBound },
      added: added.sorted { $0.offset < $1.offset }, unknown: unknown.map(\.header),
      because: "the lines with `?` are not of ArkUI-X's template")
  }

  private func call(with application: String) -> String {
    "\n    [\(facade).shared applicationWillTerminate:\(application)];\n"
  }

  /// The statements that people decide about, with calls of a method that goes.
  private var unknown: [CodeNode] {
    let gone = Set(replaced)
    let calls = source.nodes(.call).filter { call in
      call.base?.base?.name == "self"
        && replaced.contains { $0.name == call.base?.name && $0.parameters.count == call.arguments.count }
        && !call.ancestors.contains { gone.contains($0) }
    }
    return (statements.unknown + calls).sorted { $0.position < $1.position }
  }

  // MARK: What stays

  /// The words of the code that stays.
  private var remainingWords: Set<String> {
    let gone = Set(replaced)
    let outside = source.root.children.filter { $0 != type && $0.kind != .directive }
    return Set((outside + type.children.filter { !gone.contains($0) }).flatMap(\.words))
  }

  /// Returns whether only code that goes needs a line of the preprocessor.
  private func isNeedless(_ directive: CodeNode, _ stays: Set<String>) -> Bool {
    let words = directive.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    switch words.first {
    case "define": return words.count > 1 && words[1].hasPrefix("BUNDLE_") && !stays.contains(words[1])
    case "import":
      guard words.count > 2, words.last == "h" else { return false }
      let name = words[words.count - 2]
      return !stays.contains(name) && (words[1] == "libarkui_ios" || statements.classes.contains(name))
    default: return false
    }
  }

  // MARK: Places

  private func bodyRange(_ method: CodeNode) -> Range<Int> {
    guard let body = method.body else { return 0..<0 }
    return Int(body.span.start) + 1..<Int(body.span.end) - 1
  }

  private func endOfLine(_ offset: Int) -> Int {
    source.file.bytes[offset...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.file.bytes.count
  }

  /// Returns the lines of a node, with comments before it and an empty line after it.
  private func lines(of node: CodeNode) -> Range<Int> {
    let bytes = source.file.bytes
    var start = source.file.lineStart(before: Int(node.span.start))
    var end = endOfLine(Int(node.span.end))
    func line(_ start: Int) -> Substring {
      Substring(String(decoding: bytes[start..<endOfLine(start)], as: UTF8.self)).drop { $0 == " " || $0 == "\t" }
    }
    if node.kind == .function {
      while start > 0 {
        let before = source.file.lineStart(before: start - 1)
        guard line(before).hasPrefix("//") else { break }
        start = before
      }
    }
    if node.kind == .function || node.text.hasPrefix("#define") {
      while end < bytes.count, line(end).allSatisfy(\.isWhitespace) { end = endOfLine(end) }
    }
    return start..<end
  }
}

extension IOSProject.Target {
  /// The header that Xcode generates for the Swift classes of the target.
  fileprivate var generatedHeader: String {
    let settings = (shipping ?? configurations.first)?.settings
    if case .text(let name)? = settings?["SWIFT_OBJC_INTERFACE_HEADER_NAME"] { return name }
    if case .text(let module)? = settings?["PRODUCT_MODULE_NAME"] { return "\(module)-Swift.h" }
    return "\(name.value)-Swift.h"
  }
}

extension ArkUI {
  /// Returns the changes of the app delegates whose work the generated scene delegate does.
  package func replacements(in context: ProjectContext) -> [SourceReplacement] {
    guard context.program.scenes == .generated, let target = context.appTargets.first else { return [] }
    return AppDelegates(context).sources.compactMap { delegate in
      guard let start = delegate.launch ?? delegate.configuresRuntime,
        let source = context.ios.sources.first(where: { $0.id == delegate.file.id })
      else { return nil }
      return TemplateDelegate(source, startsAt: start, importing: target.generatedHeader, self, context.program)?
        .replacement
    }
  }
}
