import ManifestRuntime

/// The micro-applications and services of the report for people.
enum MicroAppsMarkdown {
  static func write(_ microApps: Program.MicroApps, to writer: inout MarkdownWriter) {
    apps(microApps, to: &writer)
    services(microApps, to: &writer)
    callbacks(microApps, to: &writer)
  }

  // MARK: - Micro-applications

  private static func apps(_ microApps: Program.MicroApps, to writer: inout MarkdownWriter) {
    guard !microApps.apps.isEmpty else { return }
    writer.heading(2, "Micro-applications")
    writer.table(["Name", "Delegate", "Parameters", "Shown", "Notes"], microApps.apps) { writer, app in
      writer.cell { $0.code(app.name) }
      writer.cell { $0.code(app.delegate) }
      writer.cell { ParameterMarkdown.write(app.parameters, to: &$0) }
      writer.cell { $0.words(app.mode.words) }
      writer.cell { notes(app, isLauncher: app.name == microApps.launcher, to: &$0) }
    }
  }

  private static func notes(_ app: Program.MicroApp, isLauncher: Bool, to writer: inout MarkdownWriter) {
    var isFirst = true
    func note(_ content: (inout MarkdownWriter) -> Void) {
      if !isFirst { writer.markup("<br>") }
      isFirst = false
      content(&writer)
    }
    if isLauncher { note { $0.markup("the launcher") } }
    if let title = app.title { note { $0.text(title) } }
    if let summary = app.summary { note { $0.text(summary) } }
    switch app.reuse {
    case .clearTop: break
    case .restart: note { $0.markup("starts anew each time") }
    case .another: note { $0.markup("may run several times") }
    }
    if !app.isExported { note { $0.markup("not started from outside the app") } }
    if app.refusesExit { note { $0.markup("may refuse to exit") } }
    if !app.nativeParameters.isEmpty {
      note { writer in
        writer.markup("only from code: ")
        writer.list(app.nativeParameters.sorted(), separator: ", ") { $0.code($1) }
      }
    }
    if !app.starts.isEmpty {
      note { writer in
        writer.markup("starts ")
        writer.list(app.starts, separator: ", ") { $0.code($1) }
      }
    }
  }

  // MARK: - Services

  private static func services(_ microApps: Program.MicroApps, to writer: inout MarkdownWriter) {
    guard !microApps.services.isEmpty else { return }
    writer.heading(2, "Services")
    writer.table(["Service", "Class", "Starts", "Depends on"], startOrder(microApps)) { writer, row in
      writer.cell { $0.code(row.service.name) }
      writer.cell { $0.code(row.service.className) }
      writer.cell { $0.text(row.turn) }
      writer.cell { $0.list(row.service.dependencies) { $0.code($1) } }
    }
    writer.paragraph { writer in
      writer.words("Services start in this order; what starts at once does so before the launcher ")
      writer.code(microApps.launcher)
      writer.words(".")
    }
  }

  private struct Row {
    let service: Program.Service
    let turn: String
  }

  private static func startOrder(_ microApps: Program.MicroApps) -> [Row] {
    func rows(_ services: [Program.Service], _ turn: String) -> [Row] {
      services.map { Row(service: $0, turn: turn) }
    }
    var all = rows(microApps.services(of: RouteMap.MicroApps.runOnceGroup), "first")
    for group in microApps.groups where !group.isAsynchronous {
      all += rows(microApps.services(of: group.name), "with the group \(group.name)")
    }
    let others = microApps.services(of: nil)
    all += rows(others.filter { !$0.isLazy }, "at once")
    for group in microApps.groups where group.isAsynchronous {
      all += rows(microApps.services(of: group.name), "when there is time, with the group \(group.name)")
    }
    all += rows(others.filter(\.isLazy), "when it is first asked for")
    for group in microApps.otherGroups {
      all += rows(microApps.services(of: group), "when it is first asked for, in the group \(group)")
    }
    return all
  }

  // MARK: - Callbacks

  private static func callbacks(_ microApps: Program.MicroApps, to writer: inout MarkdownWriter) {
    guard !microApps.callbacks.isEmpty || !microApps.schemeHandlers.isEmpty else { return }
    writer.heading(2, "Callbacks")
    if !microApps.callbacks.isEmpty {
      writer.table(["Callback", "Policy"], microApps.callbacks) { writer, callback in
        writer.cell { $0.code(callback.name) }
        writer.cell { $0.code(callback.policy.word) }
      }
    }
    guard !microApps.schemeHandlers.isEmpty else { return }
    writer.paragraph { writer in
      writer.markup("URLs are handled by the first of ")
      writer.list(microApps.schemeHandlers, separator: ", ") { $0.code($1) }
      writer.markup(" that can.")
    }
  }
}

extension LaunchMode {
  /// How a micro-application is shown.
  var words: String {
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
