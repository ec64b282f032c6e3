package import ManifestCore
import ManifestMicroApps
import ManifestRuntime
import ManifestText

/// The report of the micro apps and services of mPaaS.
extension MicroApps {
  package static let reportKinds = [microAppKind, serviceKind, serviceGroupKind, callbackKind, schemeHandlerKind]

  package static let destinationReports = [
    DestinationReport(
      MicroAppsSection.destination, meaning: "The route starts a micro app.",
      fields: [.text("app", "The name that the micro app is registered under.") { $0.name }])
  ]

  private typealias ReportedApp = (app: MicroAppEntry, swift: String, isLauncher: Bool)

  private static let microAppKind = ReportKind(
    "microApp", title: "Micro apps",
    items: { (program, tree) -> [ReportedApp] in
      let microApps = program[MicroApps.self]
      let launcher = microApps.launcher?.value
      return zip(microApps.apps, microApps.declarations).map { app, declaration in
        (app, tree.path(of: declaration.id), app.name.value == launcher)
      }
    },
    fields: [
      .name("The name that it is registered under.") { $0.app.name.value },
      .text("delegate", "The class of its delegate.") { $0.app.delegate.value },
      .text(optional: "title", "The display name.") { $0.app.title },
      .summary { $0.app.summary },
      .bool("isLauncher", "Whether it is at the bottom of the stack.") { $0.isLauncher },
      .parameters { $0.app.parameters.map(\.parameter) },
      .texts("nativeParameters", "The parameters that only code can set.") {
        $0.app.nativeParameters
      },
      .text("launchMode", "The launch mode.", as: .word(LaunchMode.allCases.map(\.word))) { $0.app.mode.word },
      .text("reuse", "The behavior if it is already running.", as: .word(ApplicationReuse.allCases.map(\.rawValue))) {
        $0.app.reuse.rawValue
      },
      .bool("isExported", "Whether URLs from outside the app may start it.") { $0.app.isExported },
      .requires { $0.app.requirements.uniqueNames },
      .bool("refusesExit", "Whether its delegate may refuse to exit.") { $0.app.refusal != nil },
      .texts("starts", "The micro apps that its code starts.") { $0.app.starts.uniqueNames },
      .owner { $0.app.owner },
      .swift { $0.swift },
    ],
    columns: [
      .code("Delegate") { $0.app.delegate.value },
      .parameters { $0.app.parameters.map(\.parameter) },
      .text("Shown") { $0.app.mode.words },
      .notes { write($0, to: &$1) },
    ])

  private static func write(_ item: ReportedApp, to notes: inout MarkdownNotes) {
    let app = item.app
    if item.isLauncher { notes.add { $0.words("the launcher") } }
    for text in [app.title, app.summary].compactMap({ $0 }) { notes.add { $0.text(text) } }
    switch app.reuse {
    case .clearTop: break
    case .restart: notes.add { $0.words("starts anew each time") }
    case .another: notes.add { $0.words("may run several times") }
    }
    if !app.isExported { notes.add { $0.words("not started from outside the app") } }
    notes.addCodes("requires ", app.requirements.uniqueNames)
    if app.refusal != nil { notes.add { $0.words("may refuse to exit") } }
    notes.addCodes("only from code: ", app.nativeParameters)
    notes.addCodes("starts ", app.starts.uniqueNames)
  }

  /// The services, in the order in which they start.
  private static let serviceKind = ReportKind(
    "service", title: "Services", items: { program, _ in program[MicroApps.self].services },
    fields: [
      .name("The name that it is found by.") { $0.name.value },
      .text("class", "Its class.") { $0.className.value },
      .text(optional: "protocol", "The Swift protocol that it is used through.") { $0.protocolName },
      .text(optional: "group", "The group that it starts with.") { $0.group?.value },
      .bool("isLazy", "Whether it starts only on demand.") { $0.isLazy },
      .texts("dependsOn", "The services that must start before it.") { $0.dependencies.map(\.value) },
      .texts("starts", "The micro apps that its code starts.") { $0.starts.uniqueNames },
    ],
    isSorted: false,
    columns: [
      .code("Class") { $0.className.value },
      .text("Starts") { service in
        if let group = service.group?.value {
          group == ServiceGroupEntry.runOnce ? "first" : "with the group \(group)"
        } else {
          service.isLazy ? "on demand" : "with the app"
        }
      },
      .codes("Depends on") { $0.dependencies.map(\.value) },
    ])

  /// The groups that start automatically, in the order in which they start.
  private static let serviceGroupKind = ReportKind(
    "serviceGroup", title: "Service groups", items: { program, _ in program[MicroApps.self].section.groups },
    fields: [
      .name("A group of services that starts automatically.") { $0.name.value },
      .bool("isAsynchronous", "Whether the app continues before its services have started.") { $0.isAsynchronous },
    ],
    isSorted: false,
    columns: [.text("Starts") { $0.isAsynchronous ? "when there is time" : "before the launcher" }])

  private static let callbackKind = ReportKind(
    "callback", title: "Callbacks", items: { program, _ in program[MicroApps.self].callbacks },
    fields: [
      .name("The name of the callback.") { $0.name.value },
      .text("policy", "The policy of the callback.") { $0.policy.rawValue },
    ],
    columns: [.code("Policy") { $0.policy.rawValue }])

  /// The scheme handlers, in the order in which they are asked.
  private static let schemeHandlerKind = ReportKind(
    "schemeHandler", title: "Scheme handlers", items: { program, _ in program[MicroApps.self].section.schemeHandlers },
    fields: [.name("The class of the scheme handler.") { $0.value }], isSorted: false)
}

extension MicroAppEntry {
  /// The names of the parameters that only native code can set, sorted.
  fileprivate var nativeParameters: [String] { parameters.filter(\.isNative).map(\.parameter.name).sorted() }
}

extension LaunchMode {
  fileprivate var words: String {
    switch self {
    case .push: "pushed"
    case .pushNoAnimation: "pushed at once"
    case .present: "presented"
    case .presentNoAnimation: "presented at once"
    case .flipFromLeft: "flipped in from the left"
    case .flipFromRight: "flipped in from the right"
    }
  }
}
