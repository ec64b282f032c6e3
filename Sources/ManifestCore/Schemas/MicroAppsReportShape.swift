import ManifestRuntime

/// The shape of what `docs/routes.json` says about micro-applications and services.
enum MicroAppsReportShape {
  static let section: Shape = .object(
    [
      .init("launcher", text, required: true, "The name of the micro-application at the bottom of the stack."),
      .init("apps", .list(app), required: true, "The micro-applications, by name."),
      .init("services", .list(service), required: true, "The services, in the order of the route map."),
      .init("serviceGroups", .list(group), required: true, "The groups that start by themselves, in that order."),
      .init(
        "schemeHandlers", .list(text), required: true,
        "The classes that open URLs, in the order in which they are asked."),
      .init("callbacks", .list(callback), required: true, "What the framework does after its callbacks, by name."),
    ], extra: .ignored)

  private static let app: Shape = .object(
    [
      .init("name", text, required: true, "The name that it is registered under."),
      .init("delegate", text, required: true, "The class of its delegate."),
      .init("title", text, "What it is called on screen."),
      .init("description", text, "What it is for."),
      .init("parameters", ParametersShape.list, required: true, "The parameters that it takes."),
      .init("nativeParameters", .list(text), required: true, "Those that only code gives a value, never a URL."),
      .init("launchMode", .word(LaunchMode.allCases.map(\.word)), required: true, "How it comes into view."),
      .init("reuse", .word(Reuse.allCases.map(\.rawValue)), required: true, "What a start means while it runs."),
      .init("isExported", .bool, required: true, "Whether URLs from outside may start it."),
      .init("refusesExit", .bool, required: true, "Whether its delegate may refuse to exit."),
      .init("starts", .list(text), required: true, "The micro-applications that its code starts."),
    ], extra: .ignored)

  private static let service: Shape = .object(
    [
      .init("name", text, required: true, "The name that it is found by."),
      .init("class", text, required: true, "Its class."),
      .init("protocol", text, "The Swift protocol that it is used through."),
      .init("group", text, "The group that it starts with."),
      .init("isLazy", .bool, required: true, "Whether it starts only when somebody asks for it."),
      .init("dependsOn", .list(text), required: true, "The services that must have started before."),
      .init("starts", .list(text), required: true, "The micro-applications that its code starts."),
    ], extra: .ignored)

  private static let group: Shape = .object(
    [
      .init("name", text, required: true, "The name of the group."),
      .init("isAsynchronous", .bool, required: true, "Whether the app goes on before its services have started."),
    ], extra: .ignored)

  private static let callback: Shape = .object(
    [
      .init("name", text, required: true, "The name of the callback."),
      .init("policy", text, required: true, "What the framework does after it."),
    ], extra: .ignored)

  private static let text: Shape = .text(.init("text"))
}
