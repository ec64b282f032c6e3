import APMobileFramework
import ManifestMicroApps
import ManifestRuntime

/// Starts micro apps on the main actor, from code outside of it.
nonisolated func start() async -> Bool {
  await MainActor.run {
    let context: DTContext? = DTContextGet()
    guard let context, MicroApp.ticket(route: .north).start(in: context, mode: .present, reuse: .restart) else {
      return false
    }
    context.services.register(JournalService(), for: AppService.journal)
    return context.current(MicroApp.AppName.self) == .ticket && context.services.basket != nil
  }
}

/// The context of an app without mPaaS, created outside the main actor; the closures that it gets run on the main actor.
nonisolated func intercept() async {
  let services = await MicroServices(AppService.configuration) { _ in nil }
  let context = await MicroApplicationContext<Int>(
    launcher: MicroApp.launcherName, applications: MicroApp.descriptors, services: services
  ) { _ in nil }
  await context.intercept { request in
    print(request)
    return false
  }
}

/// What code outside the main actor does with the generated types.
nonisolated func use(_ url: String, _ options: [AnyHashable: Any]) throws -> ServiceConfiguration? {
  let route = MicroApp.TicketRoute(rawValue: "north") ?? .placeholder
  let started = try MicroApp(Routes.resolve(url).get().resolution())
  let apps: Set<MicroApp> = [.ticket(route: route, seats: 2), started ?? .terms]
  let link = try Routes.help().url(scheme: .ferry)
  guard link.hasPrefix("ferry:"),
    MicroApp.descriptors.contains(where: { $0.name == MicroApp.launcherName || apps.map(\.name).contains($0.name) }),
    try MicroApp(name: MicroApp.AppName.ticket.rawValue, options: options) != .terms,
    AppService(rawValue: "Basket") == .basket
  else { return nil }
  return AppService.configuration
}
