import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// The text of a first `routes.yaml`, which builds without findings if the project itself is valid.
struct RouteMapDraft {
  private let app: DraftedApp
  private let abilities: [Ability]
  private let schemes: [String]
  /// The schemes whose URLs SDKs read.
  private let callbackSchemes: [String]
  /// The schemes of configurations that do not ship.
  private let unshippedSchemes: [String]
  private let queries: [String]
  /// The number of queried schemes beyond the limit of iOS.
  private let ignoredQueries: Int

  /// The sections of systems for what property lists declare.
  private let systemSections: String
  /// Whether the app has OpenHarmony modules, so that links can open abilities.
  private let hasModules: Bool
  /// The folder of the iOS project, if commands do not find it without `ios:`.
  private let unusualFolder: String?

  /// An ability, as `module/ability`.
  private struct Ability {
    let name: String
    /// The class name of the naming convention, and the source that shows the ability without such a class; nil if the
    /// class exists, or no source names the ability.
    let maker: (missingClass: String, source: String)?
    /// The native view controller that the app delegate shows in its place; nil if there is none.
    var native: String?
    /// Whether a class name and a URL can contain the names of the module and the ability.
    let isPossibleOnIOS: Bool
  }

  /// Creates the draft of an app.
  ///
  /// - Parameters:
  ///   - app: What is known of the app.
  ///   - modules: Its modules.
  ///   - ios: Its iOS project.
  ///   - unusualFolder: The folder of the iOS project, if commands do not find it without `ios:`.
  ///   - systems: All systems.
  init(
    _ app: DraftedApp, modules: [Project.Module], ios: IOSProject?, in unusualFolder: String? = nil,
    systems: [any System.Type]
  ) {
    self.app = app
    self.unusualFolder = unusualFolder
    let plists = app.lists
    let literals = ios.map { SourceLiterals($0) }
    hasModules = !modules.isEmpty
    systemSections = ios.map { ios in systems.map { $0.draft(of: ios) }.joined() } ?? ""
    let owing = modules.filter(\.owesViewControllers).sorted { $0.name < $1.name }
    var seen: Set<String> = []
    let required = owing.flatMap { module in
      module.manifest.abilities.map { module.viewControllerName(of: $0.name.value) }
    }
    // Page classes that do not follow the naming convention for any ability.
    let pages = ios.map { ios in
      ios.classes.without(Set(required)).filter { ios.hierarchy.derives($0, from: "StageViewController") == .yes }
    }
    var search = NearestName()
    let natives = app.scenes?.natives ?? [:]
    let declared = owing.flatMap { module in
      module.manifest.abilities.map { ability in
        let name = ability.name.value
        let className = module.viewControllerName(of: name)
        // The page may have a wrong name, which `check` reports.
        let isMisnamed =
          pages?.names.contains { $0.hasSuffix("\(name)ViewController") } == true
          || pages?.nearest(to: className, &search) != nil
        // A source that names both creates the page itself, which the route map must declare.
        let source =
          ios?.mentions(className) == false && !isMisnamed ? literals?.source(naming: [module.name, name]) : nil
        return Ability(
          name: "\(module.name)/\(name)", maker: source.map { (className, $0) },
          isPossibleOnIOS: [module.name, name].allSatisfy { NameGrammar.isClassName($0) && !$0.hasPrefix("_") })
      }
    }.filter { seen.insert($0.name).inserted }
    let others = natives.sorted { $0.key < $1.key }.filter { seen.insert($0.key).inserted }
    abilities = declared + others.map { Ability(name: $0.key, maker: nil, native: $0.value, isPossibleOnIOS: true) }
    // The scheme that opens abilities.
    let own: Set<String> = modules.isEmpty ? [] : [app.name.lowercased()]
    func schemes(_ lists: [BuiltPropertyList]) -> [String] {
      // The route map rejects an invalid scheme, such as `shop://`, and those of the system.
      Set(lists.flatMap(\.schemes).compactMap { $0.value?.lowercased() }).subtracting(own)
        .filter { NameGrammar.isScheme($0) && !SystemSchemes.contains($0) }.sorted()
    }
    let shipped = schemes(plists)
    unshippedSchemes = schemes(app.unshippedLists).filter { !shipped.contains($0) && !CallbackScheme.isOfSDK($0) }
    callbackSchemes = shipped.filter(CallbackScheme.isOfSDK)
    self.schemes = shipped.filter { !CallbackScheme.isOfSDK($0) }
    // The route map rejects an invalid scheme, and needs no entry for the app's own schemes and those of the web.
    var named = own.union(shipped + ["http", "https"])
    let queried = plists.flatMap(\.queriedSchemes).compactMap { $0.value?.lowercased() }
      .filter { NameGrammar.isScheme($0) && named.insert($0).inserted }
    // iOS ignores the schemes beyond the limit.
    queries = queried.prefix(QuerySchemeCheck.maximumCount).sorted()
    ignoredQueries = queried.count - queries.count
  }

  /// A summary of the draft for a message.
  var summary: String {
    let counts = [
      (abilities.count, "ability", "abilities"), (schemes.count, "scheme", "schemes"),
      (app.domains.count, "domain", "domains"),
      (queries.count, "scheme to query", "schemes to query"),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }
    return parts.isEmpty ? (hasModules ? "no abilities yet" : "no schemes yet") : parts.joined(separator: ", ")
  }

  /// The text of `manifestc.yaml`; nil if the defaults are right.
  var configuration: String? {
    let settings = [
      app.canEmbedLibraries
        ? "runtime: embed # the libraries are among the generated files; without this, the app links manifestc's package"
        : nil,
      app.scenes?.prefix.map { "objectiveC: \($0) # \($0)Router, and \($0)SceneDelegate for `scenes: generated`" },
    ].compactMap(\.self)
    let folder = unusualFolder.map { "ios: \(ParameterValue.string($0).line())\n" } ?? ""
    let swift = settings.isEmpty ? "" : "swift:\n" + settings.map { "  \($0)\n" }.joined()
    return folder + swift == "" ? nil : "version: 1\n" + folder + swift
  }

  /// The comment about what a map can declare, and this draft does not.
  private var others: String {
    guard !app.others.isEmpty else { return "" }
    return "# The project also has these, which a map declares with the key after them:\n"
      + app.others.map { "#   \(comment($0.found)): \($0.key)\n" }.joined() + "\n"
  }

  /// The line `app:`, or a comment in its place.
  private var facts: String {
    if hasModules || !app.identifiers.isEmpty { return app.facts.map { "app: \($0)" } ?? "#\n# app: {sdk: 27}" }
    let reason =
      app.unknownIdentifier.map { ": \(comment($0)). Write" } ?? ", because it is in no file of the project. Write"
    return """
      #
      # The bundle identifier of target `\(comment(app.name))` is not known\(reason) it here.
      #
      # app: {identifiers: [com.example.shop]\(app.team.map { ", team: \($0)" } ?? "")}
      """
  }

  /// What the draft says about the scenes of the app.
  private var scenes: String {
    guard let scenes = app.scenes else { return "" }
    let file = scenes.fileName
    let text =
      "# `scenes: generated`: a generated scene delegate makes the window and opens links, in place of code in\n"
      + "# \(file). `scenes: SceneDelegate` names one of your own.\n"
    return scenes.controllers.reduce(text) { text, name in
      text + """
        #
        # \(file) names `\(comment(name))`, which shows no ability by its name. If the app starts with it, write
        # `home: start` in `app`, and under `routes`
        #   start: {path: /start, controller: \(comment(name)), access: internal}

        """
    }
  }

  var text: String {
    """
    # The ways into \(comment(app.name)), compiled by manifestc.
    #
    #   manifestc build              generates Swift, property lists and a report in `Generated`
    #   manifestc apply              adds what this file declares to the property lists and the target of the app
    #   manifestc check              checks \(hasModules ? "the manifests and " : "")the iOS project against this file
    #   manifestc resolve '<url>'    shows what a URL opens
    version: 1

    \(include)# What Xcode 27 and iOS 27 require is checked as errors with `sdk: 27`, and not at all with `sdk: 26`.
    \(scenes)\(facts)

    \(links)
    \(hasModules ? abilitySection : Self.otherDestinations)
    \(systemSections)\(others)\
    # Public links: a path template, and exactly one destination.
    #
    \(routes)\
    #   order:
    #     path: /order/{id}
    #     \(destination)
    #     params: \(hasModules ? "[tab]   # what its links set besides `id`; the ability declares the types" : "{id: int}")
    #     examples: [\(schemes.first.map(comment) ?? "myapp")://order/42]

    """
  }

  /// The head of the routes, with the one that the app starts with.
  private var routes: String {
    guard let scenes = app.scenes, let first = scenes.firstController else { return "# routes:\n" }
    return
      "routes:\n  start: {path: /start, controller: \(first), access: internal} # \(scenes.fileName) starts with it\n"
  }

  private var abilitySection: String {
    """
    # The abilities that `startAbility` opens on iOS. Each is shown by the view controller that the naming convention gives:
    # module name with its first letter in upper case + ability name + `ViewController`.
    #
    #   entry/EntryAbility:
    #     params: {page: page?, id: int?, tab: string = all}   # what it reads from the want; `page` is what it shows first
    #   entry/Settings:
    #     native: SettingsViewController                       # no UIAbility: a native controller of this class
    #   entry/Other:
    #     hosting: dynamic                                     # the app shows it without a class of its own
    \(included.isEmpty ? section(abilities) : "# They are in the included files.\n")
    """
  }

  private func section(_ abilities: some Collection<Ability>) -> String {
    guard !abilities.isEmpty else { return "abilities: {}\n" }
    // Names such as `a_b` and `aB` are one name in generated code.
    var owners: [String: String] = [:]
    let lines = abilities.map { ability in
      guard ability.isPossibleOnIOS else { return excluded(ability, "a class on iOS cannot have this name") }
      let swiftName = CaseFamily.routes.caseName(ability.name.replacing("/", with: "-"))
      if let owner = owners[swiftName] {
        return excluded(
          ability, "in Swift, it has the same name as \(comment(owner)); give it a `namespace` of its own")
      }
      owners[swiftName] = ability.name
      return line(ability)
    }
    return "abilities:\n" + lines.joined()
  }

  private func excluded(_ ability: Ability, _ reason: String) -> String {
    "  \(scalar(ability.name)): {platforms: [ohos, android]} # \(reason)\n"
  }

  /// The folder of the included files, beside the route map.
  private static let includedFolder = "abilities"

  private var include: String { included.isEmpty ? "" : "include: [\(Self.includedFolder)/*.yaml]\n\n" }

  /// The included files if a namespace cannot have all abilities, with their paths relative to the route map's folder.
  var included: [(path: String, text: String)] {
    let limit = CaseEnumeration.maximumCases
    guard abilities.count > limit else { return [] }
    return stride(from: 0, to: abilities.count, by: limit).enumerated().map { index, start in
      let name = "abilities\(index + 1)"
      let part = abilities[start..<min(start + limit, abilities.count)]
      return ("\(Self.includedFolder)/\(name).yaml", "version: 1\nnamespace: \(name)\n\n\(section(part))")
    }
  }

  private static let otherDestinations = """
    # Sections for what links open: `tabs` and `pages` of SwiftUI, `apps` and `services` of mPaaS, `extensions`, and a
    # `bridge` for web pages. A native view controller (`controller: …`) and a screen of your own need no section.

    """

  private var destination: String {
    if let ability = abilities.first { return "ability: \(comment(ability.name))" }
    return hasModules
      ? "ability: entry/EntryAbility" : "screen: order # your own code shows it for the case of `Routes`"
  }

  private var links: String {
    let bundleScheme = hasModules ? "The bundle name is a URL scheme without being listed: it opens abilities. " : ""
    let left = [
      ("Info.plist also has schemes of SDKs, which read their URLs themselves:", callbackSchemes),
      ("Only configurations that do not ship have these schemes:", unshippedSchemes),
      ("The entitlements also have these domains. A map lists each host by its name:", app.wildcardDomains),
    ]
    let others = left.filter { !$0.1.isEmpty }.map { head, names in
      "# \(head)\n" + names.map { "#   \(comment($0))\n" }.joined()
    }.joined()
    guard !schemes.isEmpty || !queries.isEmpty || !app.domains.isEmpty else {
      return """
        # \(bundleScheme)Routes need a scheme of their own.
        #
        # links:
        #   schemes: [myapp]               # myapp://order/42 opens the route /order/42
        #   schemes: [{name: myapp, hosts: [example.com]}]   # myapp://example.com/order/42 does
        #   domains: [links.example.com]   # https://links.example.com/order/42 opens it, too
        \(others)
        """
    }
    var text =
      "# \(bundleScheme)"
      + (schemes.isEmpty && app.domains.isEmpty
        ? "Routes need a scheme of their own.\nlinks:\n" : "These open routes.\nlinks:\n")
    let rest = ignoredQueries > 0 ? ", without the last \(ignoredQueries), which iOS ignores" : ""
    let lists = [
      ("schemes: #", schemes, "Info.plist"), ("domains: #", app.domains, "entitlements"),
      ("queries: # schemes of other apps,", queries, "Info.plist" + rest),
    ]
    for (head, names, origin) in lists where !names.isEmpty {
      text += "  \(head) from the app's \(origin)\n" + names.map { "    - \(scalar($0))\n" }.joined()
    }
    if let name = schemes.first {
      text +=
        "  # For URLs with a host, as in \(comment(name))://example.com/order/42: {name: \(comment(name)), hosts: [example.com]}\n"
    }
    return text + others
  }

  private func line(_ ability: Ability) -> String {
    if let native = ability.native, let scenes = app.scenes {
      return
        "  \(scalar(ability.name)): {native: \(native), access: public} # \(scenes.fileName) shows it for wants\n"
    }
    guard let (name, source) = ability.maker else { return "  \(scalar(ability.name)): {}\n" }
    return "  \(scalar(ability.name)): {hosting: dynamic} # \(comment(source)) shows it without a `\(comment(name))`\n"
  }

  /// Returns a YAML scalar for a name: plain if every reader reads it as a string, otherwise double-quoted.
  private func scalar(_ text: String) -> String {
    let isPlain =
      text.utf8.first?.isASCIILetter == true
      && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "_/.-+".utf8.contains($0) }
    // JSON strings are double-quoted scalars, except that YAML also requires escapes for these characters.
    guard !isPlain else { return text }
    return JSONText.escaped(JSONText.quoted(text)) {
      (0x7F...0x9F).contains($0.value) || (0xFEFF...0xFFFF).contains($0.value)
    }
  }

  /// Returns the text of a name for a comment, without line breaks and invisible characters.
  private func comment(_ text: String) -> String { SwiftText.singleLine(text) }
}
