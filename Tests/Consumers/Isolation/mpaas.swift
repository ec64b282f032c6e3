import ManifestMicroApps
import ManifestRuntime

/// Passes closures of the main actor to the library.
@MainActor func start() -> Bool {
  let makeHost: @MainActor @Sendable (ApplicationDescriptor) -> MicroApplicationHost<Screen>? = { _ in nil }
  let makeService: @MainActor @Sendable (ServiceDescriptor) -> (any MicroService)? = { _ in nil }
  let report: @MainActor @Sendable (MicroApplicationError) -> Void = { _ in }
  let reportMissing: @MainActor @Sendable (ServiceDescriptor) -> Void = { _ in }
  let show: @MainActor @Sendable (StackChange<Screen>) -> Void = { _ in }
  let take: @MainActor @Sendable (StartRequest) -> Bool = { _ in false }
  let decide: @MainActor @Sendable (String) -> OpenURLDecision = { _ in .answer(false) }
  let shareKit: @MainActor @Sendable (String) -> Bool = { _ in false }

  let services = MicroServices(AppService.configuration, make: makeService)
  services.onMissing = reportMissing
  let context = MicroApplicationContext(
    launcher: MicroApp.launcherName, applications: MicroApp.descriptors, services: services, makeHost: makeHost)
  context.onChange = show
  context.onFailure = report
  context.intercept(take)
  return URLOpening(shareKit: shareKit, callbacks: [decide]).open("ferry://terms")
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
