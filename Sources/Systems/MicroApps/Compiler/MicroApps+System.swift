package import ManifestCore
package import ManifestText
package import ManifestXcode

extension MicroApps: System {
  // MARK: Destinations

  package func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination? {
    guard let app = app(name.value) else {
      if project.map.isComplete {
        let route = project.map.routes.first { $0.destination.name.span == name.span }
        let appID = route?.query.first { $0.name.value == "appId" }?.value.value
        diagnostics.report(.unknownMicroApp(name, appID: appID, self, &diagnostics.nearestName))
      }
      return nil
    }
    return ResolvedDestination(
      kind, name.value, span: app.name.span, parameters: app.parameters, requirements: app.requirements.uniqueNames)
  }

  package var windowOwner: (span: Span, reason: String)? {
    section.ownDelegate == nil ? apps.first.map { ($0.name.span, "the framework of micro apps makes it") } : nil
  }

  package var deliversLinks: Bool { hasSource }

  package func opensLinks(of scheme: String) -> Bool { !section.schemeHandlers.isEmpty }

  package func publishedNames(in program: Program) -> [Spanned<PublishedName>] {
    apps.filter(\.isExported).map { app in
      let parameters = app.parameters.filter { !$0.isNative }.map(\.parameter)
      return Spanned(
        PublishedName(.startapp, app.name.value, parameters, requirements: app.requirements.uniqueNames), app.name.span)
    }
  }

  // MARK: Rules

  package static let checks: [any Check.Type] = [
    RepeatedNamesCheck.self, MicroAppNamesCheck.self, LauncherCheck.self, FrameworkNamesCheck.self,
    ServiceNamesCheck.self, ServiceGroupsCheck.self, ServiceOrderCheck.self, MicroAppReachCheck.self,
    CallbackCheck.self,
    // The iOS project.
    FrameworkSceneCheck.self, FrameworkCategoryCheck.self, FrameworkClassCheck.self, OwnDelegateCheck.self,
  ]

  package static let ruleHeading: (prefix: String, title: String) = ("MC70", "Micro apps and services")
  package static let rules =
    Rule.microAppsSectionRules + checks.flatMap { $0.rules }
    + [.missingFrameworkClass] + runtimeListRules

  // MARK: Generated code

  package static let caseFamilies = [family]
  package static let reservedTypeNames: Set = [
    "AppName", "AppService", "ApplicationDescriptor", "DTContext", "DTViewController",
    "DTMicroApplication", "DTMicroApplicationDelegate", "DTMicroApplicationDescriptor", "DTMicroApplicationLaunchMode",
    "DTSchemeHandler", "MPaaSApplication", "MPaaSContext", "MPaaSLinks", "MPaaSServices", "MPaaSStart",
    "MicroAppDelegateBase", "MicroAppName", "ServiceName", "StartSource", "StartableApplication",
  ]

  package var families: [CaseFamily] { apps.isEmpty ? [] : Self.caseFamilies }

  package func moduleDeclarations(_ tree: CaseTree) -> [SwiftDeclaration] {
    // The app declares the protocols.
    let protocols = Dictionary(services.compactMap { service in service.protocolName.map { ($0, service.name) } }) {
      first, _ in first
    }
    return protocols.sorted { $0.key < $1.key }.map { name, service in
      SwiftDeclaration(name: name, text: "the protocol of service `\(service.value)`", span: service.span)
    }
  }

  package func swiftScopes(_ tree: CaseTree) -> [[SwiftDeclaration]] {
    [
      services.map {
        SwiftDeclaration(
          name: MicroAppsSource.caseName(of: $0), text: "service `\($0.name.value)`", span: $0.name.span)
      }
    ]
  }

  package static let swiftFile: String? = "MicroApps"

  private var hasSource: Bool {
    let hasOthers = !section.groups.isEmpty || !section.schemeHandlers.isEmpty || !callbacks.isEmpty
    return !apps.isEmpty || !services.isEmpty || hasOthers
  }

  package func swiftSource(of program: Program, _ tree: CaseTree) -> SwiftSource? {
    if apps.isEmpty, services.isEmpty { return nil }
    return (
      ["ManifestMicroApps"] + (apps.isEmpty ? [] : ["ManifestRuntime"]),
      MicroAppsSource(microApps: self, tree: tree).write(to:)
    )
  }

  package func appSwiftFile(of program: Program, _ tree: CaseTree) -> AppSwiftFile? {
    guard hasSource else { return nil }
    let source = MPaaSSource(microApps: self, program: program, tree: tree)
    return ("MPaaS", ([], source.write(to:)))
  }

  package func files(
    _ kind: Configuration.OutputKind, of program: Program, _ tree: CaseTree
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    guard kind == .ios else { return [] }
    var files: [GeneratedFile] = []
    if let category = FrameworkCategory(self, of: program) {
      files.append(GeneratedFile(FrameworkCategory.path, category.text))
    }
    if !apps.isEmpty || !services.isEmpty {
      let text = try PropertyListWriter.text(MobileRuntimePlist.value(self), comment: Header.line)
      files.append(GeneratedFile("iOS/MobileRuntime.plist", text))
    }
    return files
  }
}
