public import ManifestMicroApps
import ManifestRuntime

/// The app: its micro apps, its services and its URL handling.
@MainActor
public final class FerryApp {
  /// The log of events.
  public let logbook = Logbook()
  /// The running micro apps.
  public let context: MicroApplicationContext<Screen>
  /// The visible screens, bottom first.
  public private(set) var screens: [Screen] = []

  /// Creates the app without starting it.
  public init() {
    let logbook = logbook
    let services = MicroServices(AppService.configuration) { ServiceClasses.make($0, logbook) }
    let delegates = Delegates(logbook: logbook, services: services)
    context = MicroApplicationContext(
      launcher: MicroApp.launcherName, applications: MicroApp.descriptors, services: services
    ) { delegates.host(for: $0) }
    context.onChange = { [weak self] change in self?.screens = change.pages.map(\.root) }
  }

  /// Opens a URL from another app; returns whether it opened a destination or will.
  public func open(_ url: String) -> Bool {
    do {
      // A link from before micro apps.
      let url = url == "ferry://timetable" ? "ferry://platformapi/startapp?appId=10000011" : url
      let resolution = try Routes.table.resolve(url, origin: .external).get()
      return try context.open(resolution, origin: .external) != nil
    } catch {
      logbook.note("\(error)")
      return false
    }
  }

  /// Sets whether a payment is in progress.
  public func setPaying(_ isPaying: Bool) { context.services.basket?.isPaying = isPaying }
}
