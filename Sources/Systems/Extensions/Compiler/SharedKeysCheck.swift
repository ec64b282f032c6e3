import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks that shared keys and files have an app group, a supported type, and consistent declarations.
enum SharedKeysCheck: Check {
  static let rules: [Rule] = [.sharedKey]

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    // By the group and the name.
    var keys: [[String]: ParameterDeclaration] = [:]
    var files: [[String]: Spanned<String>] = [:]
    for entry in context.program[Extensions.self].section.extensions {
      guard let group = entry.groups.first?.value else {
        // In an incomplete map, the groups may be what could not be read.
        guard context.project.map.isComplete,
          let span = entry.shared.first?.nameSpan ?? entry.files.first?.name.span
        else { continue }
        diagnostics.report(
          .sharedKey, "extension `\(entry.name.value)` has no app group to share data in", at: span,
          help: "add `groups: [group.\(context.project.identifiers[0].value)]`")
        continue
      }
      for key in entry.shared {
        if case .object = key.parameter.type {
          diagnostics.report(
            .sharedKey, "`\(key.parameter.name)` cannot be shared as an object", at: key.typeSpan,
            help: "share its fields separately, or share a file")
        }
        let first = keys[[group, key.parameter.name], default: key]
        keys[[group, key.parameter.name]] = first
        if first.parameter != key.parameter {
          diagnostics.report(
            .sharedKey, "`\(key.parameter.name)` has two declarations in `\(group)`", at: key.typeSpan,
            related: [.init(first.typeSpan, "declared differently here")],
            help: "use the same declaration in both places")
        }
      }
      for file in entry.files {
        check(file, into: &diagnostics)
        let first = files[[group, file.name.value], default: file.path]
        files[[group, file.name.value]] = first
        if first.value != file.path.value {
          diagnostics.report(
            .sharedKey, "file `\(file.name.value)` has two paths in `\(group)`", at: file.path.span,
            related: [.init(first.span, "the other path")], help: "write the same path in both places")
        }
      }
    }
  }

  private static func check(_ file: ExtensionEntry.File, into diagnostics: inout Diagnostics) {
    let parts = file.path.value.pathParts
    let isPlain = parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }
    if !isPlain {
      diagnostics.report(
        .sharedKey, "`\(file.path.value)` is not a path below the group's folder", at: file.path.span,
        help: "write names with `/` between them, such as `profile/photo.jpg`")
    }
    if !NameGrammar.isParameterName(file.name.value) {
      diagnostics.report(
        .sharedKey, "`\(file.name.value)` cannot name a file", at: file.name.span,
        help: "use letters, digits and `_`, with a letter first")
    }
  }
}

extension Rule {
  static let sharedKey = Rule("MC6508", "shared-key", .error, adjustment: .nothing)
}
