import Foundation
import ManifestRuntime
import TypedNames

var faults: [String] = []
var count = 0

@MainActor func check(_ isRight: Bool, _ fault: @autoclosure () -> String) {
  count += 1
  if !isRight { faults.append(String(fault().prefix(400))) }
}

/// Writes a route as a URL of each scheme and reads it back.
@MainActor func roundTrip(_ route: Routes, _ schemes: [Routes.Scheme]) {
  for scheme in schemes {
    do {
      let url = try route.url(scheme: scheme)
      let again = Routes.resolve(url, origin: .internal)
      check(again == .success(route), "\(url) is not \(route) again")
      // The compiler's own description, independent of the generated code's readers and writers; `-0.0` is written as `0.0`.
      if let again = try? again.get() {
        check("\(again)".utf8.elementsEqual("\(route)".utf8), "\(url) is \(again), not \(route)")
      }
      check(url.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }, "\(url) has characters that no URL may have")
    } catch {
      check(false, "\(route) under \(scheme): \(error)")
    }
  }
}

let links: [Routes.Scheme] = [
  .names, .shop, .shopAtAExample, .shopAtBExample, .https, .httpsAtLinksExampleCom,
]

// Every case of the map.
for route: Routes in [
  .app, .class, .default, .hidden, .initRoute, .noneRoute, .orders, .scanReceipt, .selfRoute, .tableRoute, .type,
  .urlPath,
  .urlRoute, .writeRoute, .target, .names, .cases, .only(word: .one), .lone(.alone), .sole(.word(word: .one)),
  .route(), .route(error: .b, tiny: -.leastNonzeroMagnitude, turned: "b\u{202E}a"),
  .string(.int), .string(.sendable),
  .labels(self: 1, in: 2, letValue: 3, varValue: 4, inoutValue: 5, default: 6, writer: 7, reader: 8, userId: 9),
  .limited(code: "AB-123", level: 5, note: "绿绿绿"),
  .limited(code: "AB-12", level: 1, tabs: [.track, .detail], next: .detail),
  .orderBook(.order(id: 1)), .orderBook(.parcel(id: 2, tab: .track)), .rest(path: "a/b c/绿"),
] {
  roundTrip(route, links)
}
// A notification has its URL at a key of any text.
do {
  let url = try Routes.rest(path: "a/b").url(scheme: .names)
  check(try Routes(notification: ["the \"url\" \\(x)": url]) == .rest(path: "a/b"), "a notification has no \(url)")
  check(try Routes(notification: ["url": url]) == nil, "a notification has \(url) at another key")
} catch {
  check(false, "a notification: \(error)")
}
// An ability has its own case, regardless of the links that open it.
for id in [0, 7, -7] {
  roundTrip(.shop(tab: .track, id: id), links)
  roundTrip(.entryShopAbility(id: id, tab: .track), [.want])
  check(
    (try? Routes.resolve(Routes.shop(tab: .track, id: id).url(scheme: .want)).get())
      == .entryShopAbility(id: id, tab: .track), "a want does not open the ability")
}

// A route has its own requirements and those of its destination.
for (route, requirements): (Routes, Set<AppRequirement>) in [
  (.shop(id: 1), [.login, .goldMember]), (.entryShopAbility(id: 1), [.login]),
  (.class, [.class, .noneRequirement, .allCasesRequirement]), (.default, []),
] {
  let resolution = try? route.resolution()
  check(
    resolution.map { link in AppRequirement.allCases.filter { link.requires($0) } }.map(Set.init) == requirements,
    "\(route) requires \(resolution?.requirements ?? [])")
}

var random = RandomValues(seed: 20_261_121)
for _ in 0..<200 {
  roundTrip(random.allTypes(), links)
  roundTrip(random.words(), links)
  roundTrip(random.want(), [.want])
}
for text in texts where !text.contains("/") { roundTrip(.rest(path: text), links) }

// The length of a text is limited only by the length of a URL.
roundTrip(.rest(path: String(repeating: "x", count: RouteTable.maximumURLLength - 40)), links)
check(
  (try? Routes.rest(path: String(repeating: "x", count: RouteTable.maximumURLLength)).url(scheme: .names)) == nil,
  "a URL that is too long was made")

// A value that no URL can represent is an error that names the parameter, never a URL with another meaning.
for (route, scheme, name): (Routes, Routes.Scheme, String) in [
  (.limited(code: "ab", level: 1), .names, "code"), (.limited(code: "AB-12", level: 0), .https, "level"),
  (.limited(code: "AB-12", level: 1, note: "1234"), .shop, "note"), (.rest(path: ""), .names, "path"),
  (.rest(path: "a//b"), .names, "path"), (.rest(path: ".."), .names, "path"), (.rest(path: "a\u{0}"), .names, "path"),
  (.shop(id: 1 << 40), .want, "id"),
  (.entryEntryAbility(data: ParameterValues(), names: []), .names, "EntryAbility"),
  (.default, .want, "default"),
] {
  do {
    let url = try route.url(scheme: scheme)
    check(false, "\(route) is \(url)")
  } catch {
    check("\(error)".contains(name), "\(error) does not name \(name)")
  }
}

guard faults.isEmpty else {
  FileHandle.standardError.write(
    Data("\(faults.count) of \(count) fail:\n\(faults.prefix(20).joined(separator: "\n"))\n".utf8))
  exit(1)
}
print("\(count) checks of typed routes hold")
