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

/// What code outside the main actor does with the generated types.
nonisolated func use(_ url: String, _ options: [AnyHashable: Any]) throws -> AppService? {
  let route = MicroApp.TicketRoute(rawValue: "north") ?? .placeholder
  let started = try MicroApp(Routes.resolve(url).get().resolution())
  let apps: Set<MicroApp> = [.ticket(route: route, seats: 2), started ?? .terms]
  let link = try Routes.help().url(scheme: .ferry)
  guard link.hasPrefix("ferry:"),
    MicroApp.descriptors.contains(where: { apps.map(\.name).contains($0.name) }),
    try MicroApp(name: MicroApp.AppName.ticket.rawValue, options: options) != .terms,
    AppService(rawValue: "Basket") == .basket
  else { return nil }
  return .basket
}
