import ManifestRuntime
import OrchardRoutes

/// A route and its expected link; nil if no link can represent it.
struct Link {
  let route: Routes
  let scheme: Routes.Scheme
  let url: String?
}

let links = [
  Link(route: .home(), scheme: .https, url: "https://orchard.example.com/"),
  Link(route: .product(id: 7), scheme: .orchard, url: "orchard://products/7"),
  Link(route: .profile, scheme: .https, url: "https://orchard.example.com/profile"),
  Link(
    route: .search(text: "red & green, 100 %"), scheme: .orchard,
    url: "orchard://search?text=red%20%26%20green%2C%20100%20%25"),
  Link(route: .orders(.order(id: 42, section: .track)), scheme: .orchard, url: "orchard://orders/42?section=track"),
  Link(route: .help(chapter: "orders/returns"), scheme: .orchard, url: "orchard://help/orders/returns"),
  Link(route: .orders(.scanReceipt), scheme: .https, url: "https://orchard.example.com/orders/scan"),
  Link(
    route: .orders(.ordersOrderAbility(id: 42)), scheme: .want,
    url: "com.example.orchard://orders?abilityName=OrderAbility&params="
      + #"{"params":[{"key":"id","type":5,"value":"42"},{"key":"section","type":10,"value":"summary"}]}"#.percentEncoded
  ),
  Link(route: .offers(week: [48, 49]), scheme: .https, url: "https://orchard.example.com/offers?week=48&week=49"),
  // Values that no link can represent: an order's number is at least 1, and a chapter has a name.
  Link(route: .orders(.order(id: 0)), scheme: .orchard, url: nil),
  Link(route: .help(chapter: ""), scheme: .orchard, url: nil),
  Link(route: .help(chapter: "orders"), scheme: .want, url: nil),
]

extension Link {
  /// The difference from the expected link; nil if the link is correct and opens the route again.
  var fault: String? {
    do {
      let found = try route.url(scheme: scheme)
      guard found == url else { return "\(route): \(found), not \(url ?? "an error")" }
      guard Routes.resolve(found, origin: .internal) == .success(route) else {
        return "\(found) does not open \(route)"
      }
      return nil
    } catch {
      return url == nil ? nil : "\(route): \(error)"
    }
  }
}

extension String {
  fileprivate var percentEncoded: String {
    utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      return character.isLetter || character.isNumber
        ? String(character) : "%" + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
