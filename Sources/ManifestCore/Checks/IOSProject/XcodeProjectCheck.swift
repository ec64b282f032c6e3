package import ManifestText
import ManifestXcode

/// Checks that there is a readable Xcode project, which defines the sources and property lists of each target.
enum XcodeProjectCheck: Check {
  static let rules: [Rule] = [
    .noXcodeProject, .unreadableXcodeProject, .unreadIOSSource, .noPropertyList, .renamedFolder,
  ]

  static func run(on context: ProjectContext, into diagnostics: inout Diagnostics) {
    if let finding = finding(context), finding.severity == .error { diagnostics.report(finding) }
  }

  /// Returns the finding about a project that does not exist or cannot be read; nil if it was read.
  static func finding(_ context: ProjectContext) -> Diagnostic? {
    if let failure = context.ios.unreadProject {
      return Diagnostic(
        .unreadableXcodeProject, "the Xcode project cannot be read: \(failure.message)", at: failure.span,
        severity: failure.isConflict ? .error : nil, note: "its targets are not checked", help: failure.help)
    }
    guard !context.ios.hasProjectFile, context.ios.hasSources else { return nil }
    return Diagnostic(
      .noXcodeProject, "the iOS project has no `project.pbxproj`, so its targets are not checked",
      at: context.project.app.bundleName.span)
  }
}

extension Rule {
  package static let unreadIOSSource = Rule("MC5015", "unread-ios-source", .note)
  static let noXcodeProject = Rule("MC5009", "no-xcode-project", .note)
  package static let noPropertyList = Rule("MC5016", "no-property-list", .note)

  package static let renamedFolder = Rule("MC5018", "renamed-folder", .error)
  static let unreadableXcodeProject = Rule("MC5010", "unreadable-xcode-project", .note)
}

extension Diagnostic {
  /// Returns the note that a source cannot be read.
  package static func unreadIOSSource(_ file: SourceFile, because reason: String) -> Diagnostic {
    Diagnostic(
      .unreadIOSSource, "the source cannot be checked: \(reason)", at: file.wholeSpan.head,
      note: "classes are not checked")
  }
}
