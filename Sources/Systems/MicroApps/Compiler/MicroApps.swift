package import ManifestCore
import ManifestRuntime
import ManifestText

/// The micro apps and services of an mPaaS app.
package struct MicroApps: Sendable {
  let section: MicroAppsSection
  /// The micro apps with unique names, sorted by name.
  let apps: [MicroAppEntry]
  /// The cases of the micro apps in generated code, in the same order.
  package let declarations: [TypedDeclaration]
  /// The services with unique names, in start order, which is that of the map.
  let services: [ServiceEntry]
  /// The callbacks, sorted by name.
  let callbacks: [CallbackEntry]
  /// The repeated names, each with the position of the first declaration.
  let repeatedApps: [FirstOccurrences.Repetition]
  let repeatedServices: [FirstOccurrences.Repetition]
  private let appPositions: [ExactName: Int]
  private let servicePositions: [ExactName: Int]
  private let servicesByGroup: [String?: [ServiceEntry]]

  package init() { self.init(MicroAppsSection()) }

  package init(_ section: MicroAppsSection, of project: Project) { self.init(section) }

  private init(_ section: MicroAppsSection) {
    self.section = section
    let (apps, repeatedApps) = FirstOccurrences.unique(section.apps, by: \.name)
    (services, repeatedServices) = FirstOccurrences.unique(section.services, by: \.name)
    self.repeatedApps = repeatedApps
    self.apps = apps.sorted { $0.name.value < $1.name.value }
    callbacks = section.callbacks.sorted { $0.name.value < $1.name.value }
    declarations = self.apps.map { app in
      TypedDeclaration(
        Self.family, MicroAppsSection.destination.noun, app.name.value, seed: app.nameInSwift, span: app.name.span,
        parameters: app.parameters.map(\.parameter), typeNames: app.parameters.typeNames,
        namespace: app.namespace, target: app.name.value,
        documentation: TypedDeclaration.sentence(app.summary)
          + "The micro app `\(app.name.value)` with the delegate `\(app.delegate.value)`.",
        line: .named(MicroAppsSection.destination.key, app.name.value))
    }
    appPositions = Self.positions(self.apps.map(\.name.value))
    servicePositions = Self.positions(services.map(\.name.value))
    servicesByGroup = Dictionary(grouping: services) { $0.group?.value }
  }

  private static func positions(_ names: [String]) -> [ExactName: Int] {
    Dictionary(zip(names.map { ExactName($0) }, names.indices)) { first, _ in first }
  }

  /// Whether the app declares none of these.
  var isEmpty: Bool {
    apps.isEmpty && services.isEmpty && section.groups.isEmpty && section.schemeHandlers.isEmpty && callbacks.isEmpty
  }

  /// The micro app at the bottom of the stack.
  var launcher: Spanned<String>? { section.launchers.first }

  func app(_ name: String) -> MicroAppEntry? { appPositions[ExactName(name)].map { apps[$0] } }

  /// Returns the index of a service.
  func service(_ name: String) -> Int? { servicePositions[ExactName(name)] }

  /// Returns the name of the micro app that was probably meant.
  func nearestApp(to name: String) -> String? { NearestName.among(apps.lazy.map(\.name.value), to: name) }

  /// Returns the name of the service that was probably meant.
  func nearestService(to name: String) -> String? { NearestName.among(services.lazy.map(\.name.value), to: name) }

  /// Returns the services of a group, in start order; with nil, those without a group.
  func services(of group: String?) -> [ServiceEntry] { servicesByGroup[group] ?? [] }

  /// The groups with services that do not start automatically, sorted, except for `RunOnceServices`.
  var otherGroups: [String] {
    Set(services.compactMap(\.group?.value)).subtracting(section.groups.map(\.name.value))
      .subtracting([ServiceGroupEntry.runOnce]).sorted()
  }

  /// The cases of the micro apps in generated code.
  static let family = CaseFamily(
    typeName: "MicroApp", noun: "micro apps", prefix: "app",
    reserved: ["descriptors", "launcherName", "name", "registrations"])
}
