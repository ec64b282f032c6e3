/// The user of the app.
@MainActor
protocol SessionServing: AnyObject {
  var passenger: String { get }
}

/// The current purchase.
@MainActor
protocol BasketServing: AnyObject {
  var seats: Int { get set }
  var isPaying: Bool { get set }
}

/// The prices of tickets.
@MainActor
protocol PriceServing: AnyObject {
  func price(seats: Int, discount: Double) -> Double
}
