import ManifestMicroApps

/// Who uses the app.
@MainActor
protocol SessionServing: AnyObject {
  var passenger: String { get }
}

/// What is about to be bought.
@MainActor
protocol BasketServing: AnyObject {
  var seats: Int64 { get set }
  var isPaying: Bool { get set }
}

/// A service that writes down when it starts.
@MainActor
class LoggedService: MicroService {
  let logbook: Logbook

  required init(_ logbook: Logbook) { self.logbook = logbook }

  func start() { logbook.note("\(Self.self) starts") }
}

/// Keeps what happens.
final class JournalService: LoggedService {}

/// Knows who uses the app.
final class SessionService: LoggedService, SessionServing {
  var passenger: String { "nobody" }
}

/// Knows what tickets cost.
final class PriceService: LoggedService {}

/// Holds what is about to be bought.
final class BasketService: LoggedService, BasketServing {
  var seats: Int64 = 0
  var isPaying = false
}

/// Prints tickets, when somebody wants it.
final class PrinterService: LoggedService {}

/// The services by their classes; `NSClassFromString` finds them on iOS.
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
