import Foundation
import ManifestRuntime

/// A URL, its origin, and the expected answer.
struct Case {
  let url: String
  var origin = LinkOrigin.external
  let expected: String
}

let cases = [
  // Links of the app's own scheme and domain.
  Case(url: "orchard://?tab=basket", expected: "shop on basket"),
  Case(url: "https://orchard.example.com/", expected: "shop on shelves"),
  Case(url: "orchard://products/7?page=pages/Profile", expected: "product 7"),
  Case(url: "https://orchard.example.com/products/7/reviews", expected: "reviews of product 7"),
  Case(url: "orchard://varieties/williams%20pear", expected: "variety williams pear"),
  Case(url: "orchard://season/12", expected: "in season in month 12"),
  Case(url: "orchard://recipes", expected: "recipes"),
  Case(url: "orchard://recipes/3", expected: "recipe 3"),
  Case(url: "orchard://markets", expected: "markets"),
  Case(url: "orchard://markets/K%C3%B6ln", expected: "market of Köln"),
  Case(url: "orchard://news/5", expected: "news 5"),
  Case(url: "https://orchard.example.com/profile", expected: "profile"),
  Case(url: "orchard://search?text=pear", expected: "search for pear"),
  Case(url: "orchard://orders/42?section=track", expected: "where order 42 is"),
  Case(url: "https://orchard.example.com/o/42", expected: "summary of order 42"),
  Case(url: "orchard://orders/scan", expected: "camera"),
  Case(url: "https://orchard.example.com/fruit/williams%20pear", expected: "all about williams pear"),
  Case(url: "orchard://offers?week=48&week=49", expected: "offers of weeks [48, 49]"),
  Case(url: "orchard://settings?part=alerts", expected: "settings of alerts"),
  Case(url: "orchard://parcels/7", expected: "parcel of order 7"),
  Case(url: "orchard://help/orders/returns", expected: "help on orders/returns"),
  Case(url: "orchard://debug/components", origin: .internal, expected: "design catalogue"),
  // URLs that `startAbility` of the app opens; these abilities are not exported to other apps.
  Case(
    url: "com.example.orchard://orders?abilityName=OrderAbility"
      + "&params=%7B%22params%22:%5B%7B%22key%22:%22id%22,%22type%22:5,%22value%22:42%7D%5D%7D",
    origin: .internal, expected: "summary of order 42, as a want"),
  Case(
    url: "com.example.orchard://orders?abilityName=ReceiptScanner", origin: .internal, expected: "camera, as a want"),
  // URLs that open nothing.
  Case(url: "orchard://debug/components", expected: "design-catalogue is internal"),
  Case(
    url: "com.example.orchard://orders?abilityName=ReceiptScanner", expected: "orders/ReceiptScanner is not exported"),
  Case(url: "orchard://orders/latest", expected: "id cannot be latest"),
  Case(url: "orchard://orders/42?section=parcel", expected: "section cannot be parcel"),
  Case(url: "orchard://search", expected: "text is missing"),
  Case(url: "orchard://baskets/7", expected: "no route to baskets/7"),
  Case(url: "https://orchard.example.org/o/42", expected: "no host orchard.example.org"),
  Case(url: "peach://orders/42", expected: "no scheme peach"),
  Case(url: "orchard://orders/%zz", expected: "malformed"),
  Case(url: "com.example.orchard://orders?abilityName=OrdersAbility", expected: "orders has no such ability"),
]

let width = 60
var wrong: [String] = []
for item in cases {
  let found = answer(to: item.url, from: item.origin)
  if found != item.expected { wrong.append("\(item.url)\n  expected: \(item.expected)\n  found:    \(found)") }
  let url = item.url.count > width ? item.url.prefix(width - 1) + "…" : item.url[...]
  print(url.padding(toLength: width, withPad: " ", startingAt: 0), " ", found)
}

wrong += links.compactMap(\.fault)
try openTypedLink()

guard wrong.isEmpty else {
  FileHandle.standardError.write(Data("wrong answers:\n\(wrong.joined(separator: "\n"))\n".utf8))
  exit(1)
}
print("\(cases.count) URLs, each answered as expected; \(links.count) links, each written as expected and opened again")
