package import ManifestCore
import ManifestRuntime
package import ManifestText

/// The micro apps and services of an mPaaS app.
package struct MicroApps: System {
  let section: MicroAppsSection
  /// The micro apps that have a name of their own, sorted by name.
  let apps: [MicroAppEntry]
  /// The cases of the micro apps in generated code, in the same order.
  package let declarations: [TypedDeclaration]
  /// The services that have a name of their own, in the order of the map, in which they start.
  let services: [ServiceEntry]
  /// The callbacks, sorted by name.
  let callbacks: [CallbackEntry]
  /// The names that an earlier micro app or service has, each with the position of the earlier one.
  let repeatedApps: [Repetition]
  let repeatedServices: [Repetition]
  private let appPositions: [ExactName: Int]
  private let servicePositions: [ExactName: Int]

  typealias Repetition = (name: Spanned<String>, first: Span)

  package init() { self.init(MicroAppsSection()) }

  package init(_ section: MicroAppsSection, of project: Project) { self.init(section) }

  private init(_ section: MicroAppsSection) {
    self.section = section
    let (apps, repeatedApps) = Self.first(of: section.apps, \.name)
    (services, repeatedServices) = Self.first(of: section.services, \.name)
    self.repeatedApps = repeatedApps
    self.apps = apps.sorted { $0.name.value < $1.name.value }
    callbacks = section.callbacks.sorted { $0.name.value < $1.name.value }
    declarations = self.apps.map { app in
      TypedDeclaration(
        Self.family, MicroAppsSection.destination.noun, app.name.value, seed: app.nameInSwift, span: app.name.span,
        parameters: app.parameters.map(\.parameter), typeNames: app.parameters.typeNames,
        namespace: app.namespace, target: app.name.value,
        documentation: TypedDeclaration.sentence(app.summary)
          + "Started as `\(app.name.value)`, with `\(app.delegate.value)`.",
        line: .named(MicroAppsSection.destination.key, app.name.value))
    }
    appPositions = Self.positions(self.apps.map(\.name.value))
    servicePositions = Self.positions(services.map(\.name.value))
  }

  private static func first<Entry>(
    of entries: [Entry], _ name: (Entry) -> Spanned<String>
  ) -> (entries: [Entry], repeated: [Repetition]) {
    var places = FirstPlaces()
    var repeated: [Repetition] = []
    let unique = entries.filter { entry in
      let name = name(entry)
      guard let first = places.earlier(name.value, at: name.span) else { return true }
      repeated.append((name, first))
      return false
    }
    return (unique, repeated)
  }

  private static func positions(_ names: [String]) -> [ExactName: Int] {
    Dictionary(zip(names.map { ExactName($0) }, names.indices)) { first, _ in first }
  }

  /// Whether the app has nothing of all this.
  var isEmpty: Bool {
    apps.isEmpty && services.isEmpty && section.groups.isEmpty && section.schemeHandlers.isEmpty && callbacks.isEmpty
  }

  /// The micro app at the bottom of the stack.
  var launcher: Spanned<String>? { section.launchers.first }

  func app(_ name: String) -> MicroAppEntry? { appPositions[ExactName(name)].map { apps[$0] } }

  /// The position of a service among all.
  func service(_ name: String) -> Int? { servicePositions[ExactName(name)] }

  /// The micro app that was most likely meant.
  func nearestApp(to name: String) -> String? { NearestName.among(apps.lazy.map(\.name.value), to: name) }

  /// The service that was most likely meant.
  func nearestService(to name: String) -> String? { NearestName.among(services.lazy.map(\.name.value), to: name) }

  /// The services of a group, in the order in which they start; those without a group if the name is nil.
  func services(of group: String?) -> [ServiceEntry] { services.filter { $0.group?.value == group } }

  /// The groups that have services and do not start by themselves, sorted, without the one that starts first.
  var otherGroups: [String] {
    Set(services.compactMap(\.group?.value)).subtracting(section.groups.map(\.name.value))
      .subtracting([ServiceGroupEntry.runOnce]).sorted()
  }

  // MARK: What routes open

  package func destination(
    _ kind: DestinationKind, named name: Spanned<String>, in project: Project, into diagnostics: inout Diagnostics
  ) -> ResolvedDestination? {
    guard let position = appPositions[ExactName(name.value)] else {
      if project.map.isComplete { diagnostics.report(.unknownMicroApp(name, self)) }
      return nil
    }
    let app = apps[position]
    return ResolvedDestination(
      kind, name.value, span: app.name.span, parameters: app.parameters)
  }

  // MARK: Judging

  package static let checks: [any Check.Type] = [
    MicroAppNamesCheck.self, LauncherCheck.self, FrameworkNamesCheck.self, ServiceNamesCheck.self,
    ServiceGroupsCheck.self, ServiceOrderCheck.self, MicroAppReachCheck.self,
  ]
  package func requiredClasses(in project: Project) -> [RequiredClass] {
    func required(_ name: Spanned<String>, _ owner: String, _ protocols: [String]) -> RequiredClass {
      // A declaration does not repeat the name of its module.
      let simple = name.value.split(separator: ".").last.map(String.init) ?? name.value
      return RequiredClass(
        simple, at: name.span, for: owner, .adopting(protocols), by: simple == name.value ? .plain : .inModule,
        help: "add the protocol to its declaration")
    }
    return section.apps.map {
      required($0.delegate, "micro app `\($0.name.value)`", ["DTMicroApplicationDelegate", "MicroApplicationDelegate"])
    } + section.services.map { required($0.className, "service `\($0.name.value)`", ["DTService", "MicroService"]) }
  }

  package static let projectChecks: [any ProjectCheck.Type] = [DeclaredMicroAppClassesCheck.self]
  package static let ruleHeading: (prefix: String, title: String)? = ("MC70", "Micro apps and services")
  package static let rules =
    Rule.microAppsSectionRules + checks.flatMap { $0.rules } + projectChecks.flatMap { $0.rules } + runtimeListRules

  // MARK: Generated code

  static let family = CaseFamily(
    typeName: "MicroApp", noun: "micro apps", prefix: "app", suffix: "App",
    reserved: ["descriptors", "launcherName", "name", "registrations"])

  package static let caseFamilies = [family]
  package static let reservedTypeNames: Set = [
    "AppCallbacks", "AppService", "ApplicationDescriptor", "BooleanCallback", "BooleanPolicy", "MicroAppDelegates",
    "MicroApplicationHost", "MicroServices", "ServiceName", "StartableApplication", "VoidCallback", "VoidPolicy",
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
    let delegates = Dictionary(apps.map { ($0.delegate.value, $0.name.span) }) { first, _ in first }
    return [
      services.map {
        SwiftDeclaration(
          name: ServicesSource.caseName(of: $0), text: "service `\($0.name.value)`", span: $0.name.span)
      },
      delegates.sorted { $0.key < $1.key }.map {
        SwiftDeclaration(name: MicroAppsSource.makerName(ofClass: $0.key), text: "delegate `\($0.key)`", span: $0.value)
      },
    ]
  }

  package static let swiftFile: String? = "MicroApps"

  package var hasSwiftSource: Bool { !isEmpty }

  package func swiftImports(of program: Program, _ tree: CaseTree) -> [String] {
    ["ManifestMicroApps"] + (apps.isEmpty ? [] : ["ManifestRuntime"])
  }

  package func writeSwift(of program: Program, _ tree: CaseTree, to swift: inout SwiftWriter) {
    if !apps.isEmpty { MicroAppsSource(self, tree).write(to: &swift) }
    ServicesSource(self).write(to: &swift)
    CallbacksSource(self).write(to: &swift)
  }

  package func files(
    _ kind: Configuration.OutputKind, of program: Program, header: String
  ) throws(PropertyListWriter.Refusal) -> [GeneratedFile] {
    guard kind == .ios, !apps.isEmpty || !services.isEmpty else { return [] }
    let text = try PropertyListWriter.text(MobileRuntimePlist.value(self), comment: header)
    return [GeneratedFile("iOS/MobileRuntime.plist", text)]
  }
}
