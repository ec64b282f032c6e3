import ManifestMicroApps

/// A service that logs its start.
@MainActor
class LoggedService: MicroService {
  let logbook: Logbook

  required init(_ logbook: Logbook) { self.logbook = logbook }

  func start() { logbook.note("\(Self.self) starts") }
}

/// Records events.
final class JournalService: LoggedService {}

/// Provides the user of the app.
final class SessionService: LoggedService, SessionServing {
  var passenger: String { "nobody" }
}

/// Provides ticket prices.
final class PriceService: LoggedService, PriceServing {
  func price(seats: Int, discount: Double) -> Double { Double(seats) * 12.5 * (1 - discount) }
}

/// Stores the current purchase.
final class BasketService: LoggedService, BasketServing {
  var seats = 0
  var isPaying = false
}

/// Prints tickets on demand.
final class PrinterService: LoggedService {}

/// The services by class name, in place of `NSClassFromString` on iOS.
@MainActor
enum ServiceClasses {
  private static let all: [String: LoggedService.Type] = [
    "BasketService": BasketService.self, "JournalService": JournalService.self, "PriceService": PriceService.self,
    "PrinterService": PrinterService.self, "SessionService": SessionService.self,
  ]

  static func make(_ descriptor: ServiceDescriptor, _ logbook: Logbook) -> (any MicroService)? {
    all[descriptor.className]?.init(logbook)
  }
}
