import Ferry
import Foundation
import ManifestMicroApps
import ManifestRuntime

/// A day of the ferry app, step by step.
@MainActor
final class Scenario {
  private(set) var isBroken = false
  private let app = FerryApp()
  private let ticket = "ferry://platformapi/startapp?appId=10000010&route=north&seats=2"
  private var read = 0

  func run() throws {
    try launch()
    refuse()
    try giveParameters()
    reuse()
    try goHome()
    try interceptAndExit()
  }

  private func launch() throws {
    expect(app.open(ticket) && app.screens.isEmpty, "a URL that launches the app waits for the launcher")
    try app.context.load()
    expect(
      news() == [
        "JournalService starts", "SessionService starts", "BasketService starts",
        "2 seats north, asked for by outerUrl",
      ], "services start in their order, then the launcher, then what waited")
    expect(screens("harbour", "2 seats"), "the ticket is above the launcher")

    try app.context.start(MicroApp.checkout(amount: 25.5))
    expect(screens("harbour", "2 seats", "checkout"), "code starts the checkout, with types")
    expect(!app.open("ferry://platformapi/startapp?appId=10000012&amount=0.01"), "no URL does")
    expect(
      news() == ["route `checkout` is internal, and URLs from outside the app cannot open it"],
      "and the reason is known")
  }

  /// A micro app that refuses to exit prevents the whole start.
  private func refuse() {
    app.setPaying(true)
    expect(!app.open("ferry://platformapi/startapp?appId=10000010&route=south"), "the checkout stays while it pays")
    expect(screens("harbour", "2 seats", "checkout"), "so everything is as it was")
    expect(
      news() == [
        "the checkout stays: a payment is on its way", "the micro app `10000012` refuses to exit",
      ], "and it says so")
    app.setPaying(false)
    expect(
      app.open("ferry://platformapi/startApp?appId=10000010&route=south"),
      "then the link brings the ticket to the front")
    expect(screens("harbour", "2 seats"), "and ends what was above")
    expect(news() == ["the checkout is over", "1 seats south, asked for by outerUrl"], "with the new parameters")
  }

  /// Some parameters can be set only by code, others also by URLs.
  private func giveParameters() throws {
    expect(app.open(ticket + "&discount=0.9"), "what no route declares is left out of a link")
    expect(news() == ["2 seats north, asked for by outerUrl"], "so no price comes from outside")
    try app.context.start(
      MicroApp.ticket(route: .south, discount: 0.5), source: .code(scene: ParameterValues([])))
    expect(news() == ["1 seats south with a discount of 0.5, asked for by 10000010"], "code may give it")
  }

  private func reuse() {
    expect(app.open("ferry://timetable"), "an old link becomes a new one")
    expect(app.open("ferry://platformapi/startapp?appId=10000011&day=2027-05-01"), "and for another day")
    expect(screens("harbour", "2 seats", "ferries of 2027-05-01"), "the timetable starts anew")
    expect(app.open("ferry://platformapi/startapp?appId=10000013"), "help opens")
    expect(app.open("ferry://platformapi/startapp?appId=10000013&topic=seats"), "as often as one likes")
    expect(app.context.findAll(MicroApp.help().name).count == 1, "anew each time")
    expect(!app.open("ferry://platformapi/startapp?appId=99999999"), "an unknown one opens nothing")
    expect(!app.open("ferry://elsewhere/startapp?appId=10000011"), "nor does another host")
  }

  private func goHome() throws {
    try app.context.start(MicroApp.harbour)
    expect(screens("harbour"), "home again, with nothing above")
    expect(app.context.services.find(AppService.printer) != nil, "a lazy service starts when it is asked for")
    expect(news().last == "PrinterService starts", "and not before")

    let roundTrip = try MicroApp(Routes.ticket(route: .north, seats: 3).resolution())
    expect(roundTrip == .ticket(route: .north, seats: 3), "a route and the start that it leads to have the same values")
  }

  /// Intercepts a start, shows several starts as one change, and exits.
  private func interceptAndExit() throws {
    let help = MicroApp.help()
    let interceptor = app.context.intercept { $0.name == help.name }
    let outcome = try app.context.start(help)
    expect(outcome == .intercepted && screens("harbour"), "an interceptor takes the start over")
    app.context.removeInterceptor(interceptor)
    expect(app.context.canStart(help.name), "help is declared")

    expect(app.context.beginTransaction(), "a transaction begins")
    try app.context.start(help)
    try app.context.start(MicroApp.checkout(amount: 25.5))
    expect(screens("harbour"), "nothing is shown during a transaction")
    app.context.commitTransaction()
    expect(app.screens.count == 3, "then both are")

    for running in app.context.findAll(help.name) { try app.context.forceExit(running.id) }
    expect(screens("harbour", "checkout"), "help exits below the checkout")
    try app.context.exitAll()
    expect(screens("harbour"), "and everything but the launcher")
  }

  /// Opens an example of the map in a newly started app.
  func arrive(_ link: ExampleLink) throws {
    let app = FerryApp()
    try app.context.load()
    let isOpen = app.open(link.url.absoluteString)
    expect(isOpen && app.context.stack.current.map { "app \($0.name)" } == link.destination, "\(link.url)")
  }

  // MARK: - Steps

  private func expect(_ holds: Bool, _ text: String) {
    print(holds ? "✔" : "✘", text)
    if !holds { isBroken = true }
  }

  /// Returns the log lines since the last call.
  private func news() -> [String] {
    defer { read = app.logbook.lines.count }
    return Array(app.logbook.lines[read...])
  }

  private func screens(_ texts: String...) -> Bool { app.screens.map(\.text) == texts }
}
