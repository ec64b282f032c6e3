import Testing

/// The architecture of the package: the imports that each target may have, and the constructs that sources must not
/// use.
@Suite struct ArchitectureTests {
  /// Each target with the targets that it may import; no import points upwards.
  private static let floors: [(target: String, below: Set<String>)] = [
    ("CYAML", []),
    ("ManifestRuntime", []),
    ("ManifestFoundation", ["Foundation", "ManifestRuntime"]),
    ("ManifestArkUI", ["ManifestRuntime"]),
    ("ManifestNavigation", ["ManifestRuntime"]),
    ("ManifestMicroApps", ["ManifestRuntime"]),
    ("ManifestAppGroup", ["ManifestRuntime"]),
    ("ManifestBridge", ["ManifestRuntime"]),
    ("ManifestShortcuts", ["ManifestRuntime"]),
    ("ManifestText", ["CYAML", "ManifestRuntime"]),
    ("AppSources", ["ManifestText"]),
    ("ManifestXcode", ["AppSources", "ManifestText", "ManifestRuntime"]),
    ("ManifestPage", []),
    ("EmbeddedLibraries", []),
    (
      "ManifestCore",
      ["AppSources", "EmbeddedLibraries", "ManifestPage", "ManifestXcode", "ManifestText", "ManifestRuntime"]
    ),
    // A system may import the core, but no other system.
    ("ArkUISystem", ["AppSources", "ManifestCore", "ManifestXcode", "ManifestText", "ManifestRuntime"]),
    ("NavigationSystem", ["ManifestCore", "ManifestXcode", "ManifestText", "ManifestNavigation", "ManifestRuntime"]),
    (
      "MicroAppsSystem",
      ["AppSources", "ManifestCore", "ManifestXcode", "ManifestText", "ManifestMicroApps", "ManifestRuntime"]
    ),
    ("ExtensionsSystem", ["ManifestCore", "ManifestXcode", "ManifestText", "ManifestRuntime"]),
    (
      "BridgeSystem",
      ["AppSources", "ManifestCore", "ManifestXcode", "ManifestText", "ManifestBridge", "ManifestRuntime"]
    ),
    ("ShortcutsSystem", ["ManifestCore", "ManifestXcode", "ManifestText", "ManifestRuntime"]),
    (
      "ManifestCompiler",
      [
        "ArkUISystem", "NavigationSystem", "MicroAppsSystem", "ExtensionsSystem", "BridgeSystem", "ShortcutsSystem",
        "AppSources", "ManifestCore", "ManifestXcode", "ManifestText", "ManifestRuntime",
      ]
    ),
    ("manifestc", ["ManifestCompiler", "ManifestText", "ManifestRuntime", "ArgumentParser"]),
  ]

  /// The files that call the operating system.
  ///
  /// None imports Foundation, which every process would load at start.
  private static let system: Set = ["Darwin", "Glibc", "Musl", "Android"]
  private static let callers: Set = [
    "Sources/ManifestCompiler/FileSystem/DiskFileSystem.swift", "Sources/manifestc/Commands/SharedOptions.swift",
    // Searches and compares bytes.
    "Sources/ManifestRuntime/Bytes/ByteView.swift",
  ]

  /// The folders with code for Apple's frameworks, which is compiled only if they are available.
  private static let adapters: [(folder: String, frameworks: Set<String>, condition: String)] = [
    (
      "Sources/Systems/ArkUI/Runtime/UIKit/", ["Foundation", "ManifestFoundation", "UIKit", "UserNotifications"],
      "#if canImport(UIKit) && !os(tvOS) && !os(watchOS)"
    ),
    (
      "Sources/Systems/Navigation/Runtime/SwiftUI/",
      ["Combine", "Foundation", "ManifestFoundation", "SwiftUI", "UIKit", "UserNotifications"], "#if canImport(SwiftUI)"
    ),
    (
      "Sources/Systems/Navigation/Runtime/UIKit/", ["Foundation", "UIKit", "UserNotifications"],
      "#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)"
    ),
    ("Sources/Systems/Extensions/Runtime/Foundation/", ["Foundation"], "#if canImport(Foundation)"),
    (
      "Sources/Systems/Shortcuts/Runtime/UIKit/", ["UIKit"],
      "#if canImport(UIKit) && !os(tvOS) && !os(watchOS)"
    ),
    (
      "Sources/Systems/Shortcuts/Runtime/SwiftUI/", ["Combine", "Foundation", "SwiftUI", "UIKit"],
      "#if canImport(SwiftUI) && canImport(UIKit) && !os(tvOS) && !os(watchOS)"
    ),
    (
      "Sources/Systems/MicroApps/Runtime/UIKit/", ["Foundation", "UIKit"],
      "#if canImport(UIKit) && !os(tvOS) && !os(watchOS)"
    ),
    (
      "Sources/Systems/Bridge/Runtime/WebKit/", ["Foundation", "ManifestFoundation", "WebKit"], "#if canImport(WebKit)"
    ),
  ]

  @Test func importsOnlyLowerLayers() {
    let below = Dictionary(uniqueKeysWithValues: Self.floors.map { ($0.target, $0.below) })
    #expect(SourceTree.files.count > 100 && SourceTree.files.flatMap(\.imports).count > 200)
    #expect(Set(SourceTree.files.map(\.target)).union(["CYAML"]) == Set(Self.floors.map(\.target)))
    for file in SourceTree.files {
      var allowed = below[file.target] ?? []
      if Self.callers.contains(file.path) { allowed.formUnion(Self.system) }
      for adapter in Self.adapters where file.path.hasPrefix(adapter.folder) { allowed.formUnion(adapter.frameworks) }
      for module in file.imports { #expect(allowed.contains(module), "\(file.path) imports \(module)") }
    }
  }

  /// A check that is missing from every list would never run.
  @Test func listsEveryCheck() {
    let lines = SourceTree.files.flatMap(\.lines)
    let declarations = lines.filter { $0.hasSuffix("Check {") && $0.contains("enum ") && $0.contains(":") }
    let checks = declarations.compactMap { $0.split(separator: ":").first?.split(separator: " ").last.map(String.init) }
    let lists = lines.filter { $0.contains("Check.self") || $0.contains("Check.run(") }.joined(separator: "\n")
    let listed = Set(lists.split { !$0.isLetter && !$0.isNumber }.map(String.init))
    #expect(checks.count > 80)
    for check in checks { #expect(listed.contains(check), "\(check)") }
  }

  /// Loaders parse each source of an app, and checks share the trees; a pattern is a text of its own.
  @Test func parsesSourcesOnce() {
    let files = SourceTree.files.filter { file in file.lines.contains { $0.contains("AppSource(") } }
    #expect(
      Set(files.map(\.path)) == [
        "Sources/AppSources/Facts/CodePattern.swift", "Sources/ManifestCompiler/Discovery/Loader+IOSProject.swift",
        "Sources/ManifestCompiler/Discovery/Loader+WebSources.swift", "Sources/ManifestCore/ArkTS/ArkTSSource.swift",
      ])
  }

  /// Embedded libraries are in the module of an app, which may have types with common names of its own.
  @Test func librariesHaveNoTypeWithACommonName() {
    let declaration = /(?: {2})?(?:[a-z]+ )*(?:struct|enum|class|protocol|typealias) (?<name>\w+).*/
    var names: [String] = []
    for file in SourceTree.files where file.isLibrary {
      let isConditional = file.lines.first?.hasPrefix("#if") == true
      names += file.lines.filter { isConditional || !$0.hasPrefix(" ") }.compactMap { line in
        line.wholeMatch(of: declaration).map { String($0.name) }
      }
    }
    #expect(names.count > 150)
    for name in names {
      let isCompound = name.dropFirst().contains { $0.isUppercase }
      #expect(isCompound, "\(name)")
    }
    #expect(Set(names).count == names.count)
  }

  /// All searches for similar names are bounded.
  @Test func searchesForNamesInOnePlace() {
    let files = SourceTree.files.filter { file in
      !file.isLibrary && file.lines.contains { $0.contains("NearestText") }
    }
    #expect(files.map(\.path) == ["Sources/ManifestText/Diagnostics/NearestName.swift"])
  }

  /// Code that uses Apple's frameworks is compiled only if they are available, one condition for the whole file.
  @Test func frameworksAreConditional() {
    for adapter in Self.adapters {
      let files = SourceTree.files.filter { $0.path.hasPrefix(adapter.folder) }
      #expect(!files.isEmpty, "\(adapter.folder)")
      for file in files {
        #expect(file.lines.first.map(String.init) == adapter.condition, "\(file.path)")
        #expect(file.lines.suffix(2) == ["#endif", ""], "\(file.path)")
        #expect(file.lines.count { $0.hasPrefix("#") } == 2, "\(file.path)")
      }
    }
  }

  /// `Package.swift` allows no more dependencies than the list above, so an upward import does not even build.
  @Test func dependsOnlyOnLowerTargets() throws {
    let names = Set(Self.floors.map(\.target)).union(["ArgumentParser"])
    for (target, below) in Self.floors {
      let targets = try #require(SourceTree.manifest.firstRange(of: "\n  targets: [")).upperBound
      let start = try #require(SourceTree.manifest[targets...].firstRange(of: "name: \"\(target)\"")).upperBound
      let rest = SourceTree.manifest[start...]
      let end = rest.firstRange(of: /\n    \.(target|testTarget|executableTarget|systemLibrary|plugin)\(/)
      let declared = rest[..<(end?.lowerBound ?? rest.endIndex)].matches(of: /"(\w+)"/).map { String($0.1) }
      #expect(Set(declared).intersection(names).isSubset(of: below), "\(target) depends on \(declared)")
    }
  }

  /// No input may terminate the process, so no source traps on purpose.
  @Test func containsNoIntentionalTraps() {
    let traps = [
      "try!", " as!", "fatalError(", "preconditionFailure(", "precondition(", "unsafeBitCast(", "[unchecked:",
    ]
    for file in SourceTree.files {
      for (index, line) in file.lines.enumerated() where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        for trap in traps { #expect(!line.contains(trap), "\(file.path):\(index + 1) has \(trap)") }
      }
    }
  }
}
