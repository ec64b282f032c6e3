import ManifestMicroApps
import ManifestRuntime

/// The micro apps and services of mPaaS in the report.
enum MicroAppKinds {
  /// A micro app, its case in Swift, and whether it is at the bottom of the stack.
  typealias MicroApp = (app: Program.MicroApp, swift: String, isLauncher: Bool)

  static let microApp = ReportKind(
    "microApp", title: "Micro apps",
    items: { (program, tree) -> [MicroApp] in
      program.microApps.apps.map { ($0, tree.path(of: $0.declarationID), $0.name == program.microApps.launcher) }
    },
    fields: [
      .name("The name that it is registered under.") { $0.app.name },
      .text("delegate", "The class of its delegate.") { $0.app.delegate },
      .text(optional: "title", "What it is called on screen.") { $0.app.title },
      .summary { $0.app.summary },
      .bool("isLauncher", "Whether it is at the bottom of the stack.") { $0.isLauncher },
      .parameters { $0.app.parameters },
      .texts("nativeParameters", "Those that only code gives a value, never a URL.") {
        $0.app.nativeParameters.sorted()
      },
      ReportField("launchMode", .word(LaunchMode.allCases.map(\.word)), "How it comes into view.") { item, _ in
        .string(item.app.mode.word)
      },
      ReportField("reuse", .word(Reuse.allCases.map(\.rawValue)), "What a start means while it runs.") { item, _ in
        .string(item.app.reuse.rawValue)
      },
      .bool("isExported", "Whether URLs from outside may start it.") { $0.app.isExported },
      .bool("refusesExit", "Whether its delegate may refuse to exit.") { $0.app.refusesExit },
      .texts("starts", "The micro apps that its code starts.") { $0.app.starts },
      .owner { $0.app.owner },
      .swift { $0.swift },
    ],
    columns: [
      .code("Delegate") { $0.app.delegate },
      .parameters { $0.app.parameters },
      .text("Shown") { $0.app.mode.words },
      ReportColumn("Notes") { item, _, writer in
        writer.notes { write(item, to: &$0) }
      },
    ])

  private static func write(_ item: MicroApp, to notes: inout MarkdownNotes) {
    let app = item.app
    if item.isLauncher { notes.add { $0.words("the launcher") } }
    for text in [app.title, app.summary].compactMap({ $0 }) { notes.add { $0.text(text) } }
    switch app.reuse {
    case .clearTop: break
    case .restart: notes.add { $0.words("starts anew each time") }
    case .another: notes.add { $0.words("may run several times") }
    }
    if !app.isExported { notes.add { $0.words("not started from outside the app") } }
    if app.refusesExit { notes.add { $0.words("may refuse to exit") } }
    for (label, names) in [("only from code: ", app.nativeParameters.sorted()), ("starts ", app.starts)]
    where !names.isEmpty {
      notes.add { writer in
        writer.words(label)
        writer.list(names, separator: ", ") { $0.code($1) }
      }
    }
  }

  static let service = ReportKind(
    "service", title: "Services", items: { program, _ in program.microApps.services },
    fields: [
      .name("The name that it is found by.") { $0.name },
      .text("class", "Its class.") { $0.className },
      .text(optional: "protocol", "The Swift protocol that it is used through.") { $0.protocolName },
      .text(optional: "group", "The group that it starts with.") { $0.group },
      .bool("isLazy", "Whether it starts only on demand.") { $0.isLazy },
      .texts("dependsOn", "The services that must have started before.") { $0.dependencies },
      .texts("starts", "The micro apps that its code starts.") { $0.starts },
    ],
    columns: [
      .code("Class") { $0.className },
      .text("Starts") { service in
        if let group = service.group {
          group == RouteMap.MicroApps.runOnceGroup ? "first" : "with the group \(group)"
        } else {
          service.isLazy ? "on demand" : "with the app"
        }
      },
      .codes("Depends on") { $0.dependencies },
    ])

  static let serviceGroup = ReportKind(
    "serviceGroup", title: "Service groups", items: { program, _ in program.microApps.groups },
    fields: [
      .name("A group of services that starts by itself.") { $0.name },
      .bool("isAsynchronous", "Whether the app goes on before its services have started.") { $0.isAsynchronous },
    ],
    columns: [.text("Starts") { $0.isAsynchronous ? "when there is time" : "before the launcher" }])

  static let callback = ReportKind(
    "callback", title: "Callbacks", items: { program, _ in program.microApps.callbacks },
    fields: [
      .name("The name of the callback.") { $0.name },
      .text("policy", "What the framework does after it.") { $0.policy.word },
    ],
    columns: [.code("Policy") { $0.policy.word }])

  static let startOrder = ReportKind(
    "startOrder", title: "Start order", items: { program, _ in program.microApps.isEmpty ? [] : [program.microApps] },
    fields: [
      .name("Always `startOrder`: what depends on an order.", as: .word(["startOrder"])) { _ in "startOrder" },
      .texts("serviceGroups", "The groups that start by themselves, in their order.") { $0.groups.map(\.name) },
      .texts("services", "The services, in the order in which they start.") { $0.services.map(\.name) },
      .texts("schemeHandlers", "The classes that open URLs, in the order in which they are asked.") {
        $0.schemeHandlers
      },
    ],
    isNamed: false,
    columns: [
      .codes("Service groups") { $0.groups.map(\.name) }, .codes("Services") { $0.services.map(\.name) },
      .codes("URL handlers") { $0.schemeHandlers },
    ])
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

extension RouteMap.CallbackEntry.Policy {
  /// The policy as the route map writes it.
  fileprivate var word: String {
    switch self {
    case .void(_, let policy): "\(policy)"
    case .boolean(_, let policy): "\(policy)"
    }
  }
}
