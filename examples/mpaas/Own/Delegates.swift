import ManifestMicroApps
import ManifestRuntime

/// The tab bar.
@MainActor
final class HarbourAppDelegate: MicroApplicationDelegate {
  func makeRoot(of application: MicroApplication) -> Screen { Screen(text: "harbour") }
}

/// Sells a ticket; a start with other parameters changes the current purchase.
@MainActor
final class TicketAppDelegate: MicroApplicationDelegate {
  private let logbook: Logbook
  private let services: MicroServices
  private var seats = 0

  init(_ logbook: Logbook, _ services: MicroServices) {
    self.logbook = logbook
    self.services = services
  }

  func willStart(_ application: MicroApplication, with options: LaunchOptions) { take(options) }

  func makeRoot(of application: MicroApplication) -> Screen { Screen(text: "\(seats) seats") }

  func willResume(_ application: MicroApplication, with options: LaunchOptions?) {
    if let options { take(options) }
  }

  private func take(_ options: LaunchOptions) {
    seats = options.parameters.int("seats").map(Int.init) ?? 1
    let route = options.parameters.string("route") ?? "nowhere"
    let discount = options.parameters.double("discount").map { " with a discount of \($0)" } ?? ""
    logbook.note("\(seats) seats \(route)\(discount), asked for by \(options.sourceID)")
    services.basket?.seats = seats
  }
}

/// Shows the timetable.
@MainActor
final class TimetableAppDelegate: MicroApplicationDelegate {
  private var day = "today"

  func willStart(_ application: MicroApplication, with options: LaunchOptions) {
    day = options.parameters.string("day") ?? day
  }

  func makeRoot(of application: MicroApplication) -> Screen { Screen(text: "ferries of \(day)") }
}

/// Takes the payment, and refuses to exit during one.
@MainActor
final class CheckoutAppDelegate: MicroApplicationDelegate {
  private let logbook: Logbook
  private let services: MicroServices

  init(_ logbook: Logbook, _ services: MicroServices) {
    self.logbook = logbook
    self.services = services
  }

  func makeRoot(of application: MicroApplication) -> Screen { Screen(text: "checkout") }

  func shouldTerminate(_ application: MicroApplication) -> Bool {
    let isPaying = services.basket?.isPaying ?? false
    if isPaying { logbook.note("the checkout stays: a payment is on its way") }
    return !isPaying
  }

  func willTerminate(_ application: MicroApplication, animated: Bool) { logbook.note("the checkout is over") }
}

/// Shows a web page: help, or the terms of tickets.
@MainActor
final class WebAppDelegate: MicroApplicationDelegate {
  private let name: String
  private var topic = "terms"

  init(_ name: String) { self.name = name }

  func willStart(_ application: MicroApplication, with options: LaunchOptions) {
    topic = options.parameters.string("topic") ?? topic
  }

  func makeRoot(of application: MicroApplication) -> Screen { Screen(text: "web page about \(topic)") }
}
