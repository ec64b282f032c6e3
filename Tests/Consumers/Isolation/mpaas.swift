import ManifestMicroApps
import ManifestRuntime

/// Creates the app outside the main actor; the closures that it passes run on the main actor.
nonisolated func start(_ logbook: Logbook) async {
  let services = await MicroServices(AppService.configuration) { ServiceClasses.make($0, logbook) }
  let context = await MicroApplicationContext(
    launcher: MicroApp.launcherName, applications: MicroApp.descriptors, services: services
  ) { application in MicroApplicationHost(WebAppDelegate(application.name)) }
  await context.intercept { request in
    logbook.note("\(request)")
    return false
  }
  _ = await URLOpening(callbacks: [{ url in .answer(logbook.lines.contains(url)) }]).open("ferry://terms")
}

/// What code outside the main actor does with the generated types.
nonisolated func use(_ url: String) throws -> ServiceConfiguration? {
  let route = MicroApp.TicketRoute(rawValue: "north") ?? .placeholder
  let started = try MicroApp(Routes.resolve(url).get().resolution())
  let apps: Set<MicroApp> = [.ticket(route: route, seats: 2), started ?? .terms]
  let link = try Routes.help().url(scheme: .ferry)
  guard AppCallbacks.policy(after: BooleanCallback.openURL) == .continue, AppCallbacks.schemeHandlers == [link],
    MicroApp.descriptors.contains(where: { $0.name == MicroApp.launcherName || apps.map(\.name).contains($0.name) }),
    AppService(rawValue: "Basket") == .basket
  else { return nil }
  return AppService.configuration
}
