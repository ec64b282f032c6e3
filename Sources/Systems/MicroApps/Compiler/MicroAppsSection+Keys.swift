package import ManifestCore
import ManifestMicroApps
import ManifestRuntime

extension MicroAppsSection {
  package static let keys: [Schema.Field] = [
    .init("apps", apps, "The micro apps of an mPaaS app."),
    .init(
      "services", .map(key: name, value: service), "The services of an mPaaS app, in the order in which they start."),
    .init(
      "serviceGroups", .list(group), "The groups of services that start by themselves, in that order (`[AUTOSTART]`)."),
    .init(
      "schemeHandlers", .list(.text(className)), "The classes that open URLs, in the order in which they are asked."),
    .init(
      "callbacks",
      .map(
        key: TextForm("a callback such as `openURL`", pattern: "^(\(callbackNames.joined(separator: "|")))$"),
        value: .word(policies)),
      "What the framework does after its callbacks, where that is not `continue`."),
  ]

  /// The name of a micro app; names of digits need quotes.
  static let name = TextForm("a name such as `\"20000101\"` or `Launcher`")
  /// The name of a class, with its module for a Swift class without an Objective-C name.
  private static let className = TextForm(
    "a class name such as `TransferAppDelegate`", pattern: #"^[A-Za-z_][A-Za-z0-9_]*(\.[A-Za-z_][A-Za-z0-9_]*)?$"#)

  static let destination = DestinationKind("app", noun: "micro app", name, "The micro app to start.") {
    node, diagnostics in node.registeredName(into: &diagnostics)
  }

  package static let destinations = [destination]

  private static let apps: Schema = .object(
    [
      .init("launcher", .text(name), "The micro app at the bottom of the stack, which starts first."),
      .init(
        "items", .map(key: name, value: app), "The micro apps, by the names that they are registered under."),
    ], extra: .refused)

  private static let app: Schema = .object(
    [
      .init("delegate", .text(className), required: true, "The class of the delegate."),
      .init(
        "name", .text(TextForm("a name such as `transfer`", pattern: MapForms.routeName.pattern)),
        "What it is called in Swift; the delegate's name without `AppDelegate` if absent."),
      .init("title", .text(.init("a title such as `Account`")), "What it is called on screen."),
      .init("description", .text(.init("a sentence such as `Shows the account.`")), "What it is for."),
      .init("params", parameters, "The parameters that it takes."),
      .init(
        "launchMode", .text(TextForm("a launch mode such as `push`", pattern: "^(\(modes.joined(separator: "|")))$")),
        default: "push", "How it comes into view."),
      .init(
        "reuse", .word(Reuse.allCases.map(\.rawValue)), default: "clearTop",
        "What a start means while it runs: `clearTop` brings it to the front and ends those above; `restart` ends it and starts a new one; `another` starts a second one."
      ),
      .init("exportedByURL", .bool, default: "true", example: "false", "Whether URLs from outside may start it."),
      .init("refusesExit", .bool, "Whether its delegate may refuse to exit."),
      .init("starts", .list(.text(name)), "The micro apps that its code starts."),
    ], extra: .refused)

  private static let parameters: Schema = .map(
    key: MapForms.parameterName,
    value: .short(
      .text(MapForms.shortType),
      long: .object(
        MapForms.parameterFields + [
          .init("source", .word(["any", "native"]), "`native`: only code gives it a value, never a URL.")
        ], extra: .refused)))

  private static let service: Schema = .object(
    [
      .init("class", .text(className), required: true, "The class of the service."),
      .init(
        "protocol", .text(TextForm("a Swift protocol such as `LoginService`", pattern: MapForms.className.pattern)),
        "The Swift protocol that the service is used through."),
      .init("lazy", .bool, default: "false", "Whether it starts only on demand."),
      .init(
        "group", .text(name),
        "The group that it starts with; `\(ServiceGroupEntry.runOnce)` starts before all others."),
      .init("dependsOn", .list(.text(name)), "The services that must have started before."),
      .init("starts", .list(.text(name)), "The micro apps that its code starts."),
      .init("stateful", .bool, "Whether it keeps a state, so that its class cannot serve under two names."),
    ], extra: .refused)

  private static let group: Schema = .object(
    [
      .init("name", .text(name), required: true, "The name of the group."),
      .init("async", .bool, default: "false", "Whether the app continues before its services have started."),
    ], extra: .refused)
}
