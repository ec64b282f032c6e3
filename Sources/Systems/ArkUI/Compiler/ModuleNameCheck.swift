import ManifestCore
import ManifestRuntime
import ManifestText

/// Checks the names of modules, which become the host of want URLs and the start of class names.
enum ModuleNameCheck: Check {
  static let rules: [Rule] = [.invalidModuleName, .moduleNameUpperCase]

  /// The limit of OpenHarmony in bytes (module.json5, `name`).
  static let maximumLength = 31

  static func run(on context: CheckContext, into diagnostics: inout Diagnostics) {
    let arkUI = context.program[ArkUI.self]
    let inner = Set(arkUI.names.entries.lazy.filter { $0.isPublic == false }.map(\.reference.value))
    for (module, abilities) in arkUI.names.abilitiesOnIOS where !abilities.isEmpty {
      let name = module.manifest.name
      if let fault = ClassNamePart.fault(name.value, maximumLength: maximumLength) {
        diagnostics.report(
          .invalidModuleName, "module name `\(name.value)` cannot be used on iOS: \(fault)", at: name.span,
          note: "it is the host of want URLs and the start of view controller names",
          help: "use at most \(maximumLength) letters, digits and `_`, with a letter first")
      } else if name.value.utf8.contains(where: \.isASCIIUpperCase),
        !abilities.allSatisfy({ inner.contains(AbilityReference(module: module.name, ability: $0.name.value)) })
      {
        diagnostics.report(
          .moduleNameUpperCase, "module name `\(name.value)` has upper-case letters", at: name.span,
          note: "browsers and other apps may lowercase a URL's host; module names are compared exactly",
          help:
            "write `\(name.value.lowercased())`, or add `access: internal` to its abilities if only the app opens them")
      }
    }
  }
}

/// The name of a module or an ability as a part of class names, URLs and instance names.
enum ClassNamePart {
  /// Returns the reason that a name is invalid, as a clause after a colon; nil if the name is valid.
  static func fault(_ name: String, maximumLength: Int) -> String? {
    if name.utf8.count <= maximumLength, NameGrammar.isClassName(name), name.utf8.first != UInt8(ascii: "_") {
      return nil
    }
    if name.utf8.contains(UInt8(ascii: ":")) { return "the runtime splits instance names at each `:`" }
    if name.utf8.count > maximumLength { return "it has \(name.utf8.count) bytes" }
    if name.utf8.first?.isASCIILetter != true { return "it does not start with a letter" }
    return "it has characters other than letters, digits and `_`"
  }
}

extension Rule {
  static let invalidModuleName = Rule("MC1010", "invalid-module-name", .error, adjustment: .nothing)
  static let moduleNameUpperCase = Rule("MC1011", "module-name-upper-case", .warning)
}
