import APMobileFramework
import Foundation
import ManifestMicroApps

/// Records events.
@MainActor @objc(JournalService)
final class JournalService: NSObject, @preconcurrency DTService {
  static var lines: [String] = []

  func start() { Self.lines.append("journal starts") }
}

/// Provides the user of the app.
@MainActor @objc(SessionService)
final class SessionService: NSObject, @preconcurrency DTService, SessionServing {
  let passenger = "Ada"

  func start() { JournalService.lines.append("session starts") }
}

/// Provides ticket prices.
@MainActor @objc(PriceService)
final class PriceService: NSObject, @preconcurrency DTService, PriceServing {
  func start() {}

  func price(seats: Int, discount: Double) -> Double { Double(seats) * 12.5 * (1 - discount) }
}

/// Stores the current purchase.
@MainActor @objc(BasketService)
final class BasketService: NSObject, @preconcurrency DTService, BasketServing {
  var seats = 0
  var isPaying = false

  func start() { JournalService.lines.append("basket starts") }
}

/// Prints tickets on demand.
@MainActor @objc(PrinterService)
final class PrinterService: NSObject, @preconcurrency DTService {
  func start() { JournalService.lines.append("printer starts") }
}
