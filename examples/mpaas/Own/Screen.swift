import ManifestMicroApps

/// A stand-in for a view controller, so that the app runs on any system.
public struct Screen: Hashable, Sendable {
  /// The displayed text.
  public let text: String
}

/// A log of events for inspection.
@MainActor
public final class Logbook {
  /// The lines, one for each event.
  public private(set) var lines: [String] = []

  /// Adds a line.
  public func note(_ line: String) { lines.append(line) }
}

/// The delegates of the micro apps.
@MainActor
struct Delegates: MicroAppDelegates {
  let logbook: Logbook
  let services: MicroServices

  func harbourAppDelegate(for application: ApplicationDescriptor) -> MicroApplicationHost<Screen> {
    MicroApplicationHost(HarbourAppDelegate())
  }
  func ticketAppDelegate(for application: ApplicationDescriptor) -> MicroApplicationHost<Screen> {
    MicroApplicationHost(TicketAppDelegate(logbook, services))
  }
  func timetableAppDelegate(for application: ApplicationDescriptor) -> MicroApplicationHost<Screen> {
    MicroApplicationHost(TimetableAppDelegate())
  }
  func checkoutAppDelegate(for application: ApplicationDescriptor) -> MicroApplicationHost<Screen> {
    MicroApplicationHost(CheckoutAppDelegate(logbook, services))
  }
  func webAppDelegate(for application: ApplicationDescriptor) -> MicroApplicationHost<Screen> {
    MicroApplicationHost(WebAppDelegate(application.name))
  }
}
