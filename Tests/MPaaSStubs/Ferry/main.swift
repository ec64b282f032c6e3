import APMobileFramework
import Foundation
import ManifestMicroApps
import ManifestRuntime
import UIKit

/// The ferry company's app, run by the stub of mPaaS from its generated list.
@MainActor struct FerryRun {
  let host: FrameworkHost
  private static let classes: [String: @MainActor () -> NSObject] = [
    "HarbourAppDelegate": { HarbourAppDelegate() }, "TicketAppDelegate": { TicketAppDelegate() },
    "TimetableAppDelegate": { TimetableAppDelegate() }, "CheckoutAppDelegate": { CheckoutAppDelegate() },
    "WebAppDelegate": { WebAppDelegate() }, "JournalService": { JournalService() },
    "SessionService": { SessionService() }, "PriceService": { PriceService() }, "BasketService": { BasketService() },
    "PrinterService": { PrinterService() },
  ]

  /// Starts the app as the framework and the generated category do.
  ///
  /// - Parameter url: A URL that starts the app.
  /// - Throws: An error if the framework's list cannot be read.
  init(opening url: String? = nil) throws {
    let plist = URL(fileURLWithPath: CommandLine.arguments[1])
      .appendingPathComponent("../../iOS/MobileRuntime.plist").standardizedFileURL
    host = try FrameworkHost(
      plist, classes: Self.classes, schemeHandlers: [FerrySchemeHandler.self, ManifestSchemeHandler.self])
    JournalService.lines = []
    host.boot()
    ManifestLinks.appIsReady()
    if let url { expect(open(url), url) }
  }

  func open(_ url: String) -> Bool { URL(string: url).map(host.open) ?? false }

  /// The titles of the pages of the micro apps, without the launcher's.
  var titles: [String] { host.stack.dropFirst().map { $0.rootController()?.title ?? "" } }
}

var outcomes: [String] = []
MPaaSLinks.app.onEvent = { outcomes.append("\($0.route ?? "-") \($0.outcome)") }
for example in try ExampleLink.all(in: CommandLine.arguments[1]) {
  let run = try FerryRun(opening: example.url.absoluteString)
  expect(run.host.stack.last?.registeredName.map { "app \($0)" }, example.destination)
}

let run = try FerryRun()
guard let context = DTContextGet() as DTContext? else { preconditionFailure("the framework has a context") }
expect(run.open("ferry://platformapi/startapp?appId=10000010&route=north&seats=2"), "a ticket")
expect(run.titles, ["2 seats north for 25.0"])
expect(MicroApp.ticket(route: .south, seats: 3, discount: 0.5).start(in: context), "code may give a discount")
expect(run.titles, ["3 seats south for 18.75"])
expect(context.front?.sourceId, "10000010")
expect(MicroApp.checkout(amount: 18.75).start(in: context, mode: .present), "the checkout")
expect(run.titles, ["3 seats south for 18.75", "Checkout of Ada"])
expect(context.front?.launchMode, .presentWithAnimation)
expect(context.current(MicroApp.AppName.self), .checkout)
context.services.basket?.isPaying = true
expect(!run.open("ferry://platformapi/startapp?appId=10000010&route=south"), "the checkout stays")
context.services.basket?.isPaying = false
expect(run.open("ferry://platformapi/startApp?appId=10000010&route=south"), "the checkout ends")
expect(run.titles, ["1 seats south for 12.5"])
expect(run.open("ferry://timetable"), "an old link")
expect(run.open("ferry://platformapi/startapp?appId=10000011&day=2027-05-01"), "another day")
expect(run.titles, ["1 seats south for 12.5", "Ferries of 2027-05-01"])
for scenario in lifecycleScenarios + linkScenarios { scenario.run(on: "mPaaS") }
Scenario.exit(after: "the app of mPaaS")
