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
  private let appsByName: [ExactName: MicroAppEntry]
  private let servicePositions: [ExactName: Int]
  private let servicesByGroup: [String?: [ServiceEntry]]

  package init() { self.init(MicroAppsSection()) }

  package init(_ section: MicroAppsSection, of project: Project) { self.init(section) }

  private init(_ section: MicroAppsSection) {
    self.section = section
    services = FirstOccurrences.unique(section.services, by: \.name).declarations
    apps = FirstOccurrences.unique(section.apps, by: \.name).declarations.sorted { $0.name.value < $1.name.value }
    callbacks = section.callbacks.sorted { $0.name.value < $1.name.value }
    declarations = apps.map { app in
      TypedDeclaration(
        Self.family, MicroAppsSection.destination.noun, app.name.value, seed: app.nameInSwift, span: app.name.span,
        parameters: app.parameters.map(\.parameter), typeNames: app.parameters.typeNames,
        namespace: app.namespace, target: app.name.value, requirements: app.requirements.uniqueNames,
        documentation: TypedDeclaration.sentence(app.summary)
          + "The micro app `\(app.name.value)` with the delegate `\(app.delegate.value)`.",
        line: .named(
          MicroAppsSection.destination.key, app.name.value, requires: app.requirements.uniqueNames))
    }
    appsByName = Dictionary(apps.map { (ExactName($0.name.value), $0) }) { first, _ in first }
    servicePositions = Dictionary(zip(services.map { ExactName($0.name.value) }, services.indices)) { first, _ in first
    }
    servicesByGroup = Dictionary(grouping: services) { $0.group?.value }
  }

  /// The micro app at the bottom of the stack.
  var launcher: Spanned<String>? { section.launchers.first }

  func app(_ name: String) -> MicroAppEntry? { appsByName[ExactName(name)] }

  /// Returns the index of a service.
  func service(_ name: String) -> Int? { servicePositions[ExactName(name)] }

  /// Returns the help for the name of an unknown micro app.
  func help(forUnknownApp name: String, _ search: inout NearestName) -> String {
    help(app(withDelegate: name, &search)?.name.value ?? search.among(apps.lazy.map(\.name.value), to: name))
  }

  /// Returns the help for the name of an unknown micro app that a route or `starts` opens, given the fixed `appId` of the
  /// route's URLs.
  ///
  /// The launcher always runs, so it is suggested only if no other micro app has a similar name.
  func help(forUnknownTarget name: String, appID: String? = nil, _ search: inout NearestName) -> String {
    if let appID, app(appID) != nil { return help(appID) }
    if let app = app(withDelegate: name, &search) { return help(app.name.value) }
    let others = apps.lazy.map(\.name.value).filter { [launcher] in $0 != launcher?.value }
    let near = search.among(others, to: name)
    return near.map { help($0) } ?? help(forUnknownApp: name, &search)
  }

  private func help(_ meant: String?) -> String {
    meant.map { "write `\(YAMLWord.written($0))`" } ?? "add it to `apps.items`"
  }

  /// Returns the micro app whose delegate has a name.
  func app(withDelegate name: String, _ search: inout NearestName) -> MicroAppEntry? {
    search.spend(apps.count) ? apps.first { $0.delegate.value.isClass(name) } : nil
  }

  /// Returns the service whose class or protocol has a name.
  func service(withType name: String, _ search: inout NearestName) -> ServiceEntry? {
    guard search.spend(services.count) else { return nil }
    return services.first { $0.className.value.isClass(name) || $0.protocolName == name }
  }

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
    reserved: ["descriptors", "name", "registrations", "table"])
}
