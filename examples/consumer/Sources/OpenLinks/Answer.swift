import ManifestRuntime
import OrchardRoutes

/// Describes on one line what the app opens for a URL.
func answer(to url: String, from origin: LinkOrigin = .external) -> String {
  switch Routes.resolve(url, origin: origin) {
  case .success(let route): page(of: route)
  case .failure(let error): reason(error)
  }
}

/// Describes the page of a route; the `switch` does not compile if the map gains a route.
private func page(of route: Routes) -> String {
  switch route {
  case .home(let tab): "shop on \(tab.rawValue)"
  case .product(let id): "product \(id)"
  case .reviews(let id): "reviews of product \(id)"
  case .variety(let name): "variety \(name)"
  case .season(let month): "in season in month \(month)"
  case .recipes: "recipes"
  case .recipe(let id): "recipe \(id)"
  case .markets: "markets"
  case .market(let name): "market of \(name)"
  case .news(let id): "news \(id)"
  case .profile: "profile"
  case .search(let text, let inStock): "search for \(text)\(inStock ? ", in stock" : "")"
  case .help(let chapter): "help on \(chapter)"
  case .fruit(let name): "all about \(name)"
  case .offers(let week): "offers" + (week.isEmpty ? "" : " of weeks \(week)")
  case .settings(let part): "settings" + (part.map { " of \($0.rawValue)" } ?? "")
  case .designCatalogue: "design catalogue"
  case .orders(let route): page(of: route)
  case .entryEntryAbility(let tab, let page, _, _, _):
    page.map { "\($0), as a want" } ?? "shop on \(tab.rawValue), as a want"
  case .entrySearchAbility(let text, inStock: _): "search for \(text), as a want"
  }
}

private func page(of route: OrdersRoutes) -> String {
  switch route {
  case .order(let id, section: .track): "where order \(id) is"
  case .order(let id, let section): "\(section.rawValue) of order \(id)"
  case .parcel(let id, _): "parcel of order \(id)"
  case .scanReceipt: "camera"
  case .ordersOrderAbility(let id, let section): "\(section.rawValue) of order \(id), as a want"
  case .ordersReceiptScanner: "camera, as a want"
  }
}

/// Describes an error: `RouteError` is a closed set, so each case can be handled; `"\(error)"` is a sentence for the
/// log.
private func reason(_ error: RouteError) -> String {
  switch error {
  case .unreadableTable(let fault): "unreadable table: \(fault)"
  case .tooLong(let bytes): "\(bytes) bytes are too long"
  case .malformed: "malformed"
  case .unknownScheme(let miss): "no scheme \(miss.asked)"
  case .unknownHost(let miss): "no host \(miss.asked)"
  case .noRoute(let miss): "no route to \(miss.asked)"
  case .notPublic(let route): "\(route) is internal"
  case .malformedWant: "malformed want"
  case .unknownAbility(let miss): "\(miss.asked) has no such ability"
  case .notExported(let ability): "\(ability) is not exported"
  case .malformedParameters: "malformed params"
  case .missingParameter(let name, of: _): "\(name) is missing"
  case .repeatedParameter(let name, of: _), .repeatedQueryValue(let name, of: _): "\(name) is repeated"
  case .invalidParameter(let value, of: _): "\(value.name) cannot be \(value.found)"
  }
}
