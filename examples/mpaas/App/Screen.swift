import ManifestMicroApps

/// What stands for a view controller here, so that the app runs anywhere.
public struct Screen: Hashable, Sendable {
  /// What it shows.
  public let text: String
}

/// Writes down what happens, for whoever wants to see it.
@MainActor
public final class Logbook {
  /// A line for each thing that has happened.
  public private(set) var lines: [String] = []

  /// Adds a line.
  public func note(_ line: String) { lines.append(line) }
}

/// The micro apps with their delegates.
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
