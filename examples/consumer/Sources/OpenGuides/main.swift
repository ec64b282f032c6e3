import Foundation
import GuideArc
import GuideMPaaS
import GuideNative
import GuideStage
import GuideToday
import GuideWeb
import ManifestAppGroup
import ManifestBridge
import ManifestMicroApps
import ManifestNavigation
import ManifestRuntime

// Opens every URL of the guides whose maps are in `examples/guides`.

var failures = 0

@MainActor
func expect<Value: Equatable>(_ found: Value, _ expected: Value, _ what: String) {
  print(found == expected ? "✔" : "✘ \(found) ≠ \(expected)", what)
  if found != expected { failures += 1 }
}

/// Opens the URLs of a guide; the examples of its map must be those that open routes.
@MainActor
func open<Route>(_ openings: [Opening<Route>], examples: [ExampleLink] = []) {
  for opening in openings { expect(opening.fault(), nil, opening.url) }
  for example in examples {
    let destination = openings.first { $0.url == example.url.absoluteString }?.destination
    expect(destination, example.destination, "\(example.url) is among the openings")
  }
}

try open(stage, examples: examples(of: "0"))
open(native)
try open(mpaas, examples: examples(of: "1"))
try open(arc, examples: examples(of: "2"))
try open(today, examples: examples(of: "3"))
try open(web, examples: examples(of: "4"))
for (url, path) in pages { expect(try? GuideWeb.Bridge.webLinks.path(of: url), path, "\(url) opens \(path)") }

// MARK: - URLs that open nothing

@MainActor
func refuse<Route: TypedRoutes>(_ url: String, _ kind: String, by routes: Route.Type) {
  guard case .failure(let error) = Route.resolve(url) else { return expect("opened", kind, url) }
  expect(error.kind, kind, "\(url) is refused")
}

refuse("stage://main?keythird=5000000000", "invalidParameter", by: GuideStage.Routes.self)
refuse("com.example.iosabilitystage://entry?abilityName=Main", "unknownAbility", by: GuideStage.Routes.self)
refuse("com.example.iosabilitystage://other?abilityName=Other", "unknownAbility", by: GuideStage.Routes.self)
refuse("com.example.helloworld://entry?abilityName=CustomAbility", "notExported", by: GuideNative.Routes.self)
refuse("com.hong.arc://hong.com/aboutpage", "unknownScheme", by: GuideArc.Routes.self)
refuse("wallet://platformapi/startapp?appId=20000103", "noRoute", by: GuideMPaaS.Routes.self)
refuse("arc://hong.org/aboutpage", "unknownHost", by: GuideArc.Routes.self)
refuse("arc://hong.com/tab", "noRoute", by: GuideArc.Routes.self)
refuse("arc://hong.com/tab?tabIndex=2", "noRoute", by: GuideArc.Routes.self)
refuse("arc://hong.com/redpage", "noRoute", by: GuideArc.Routes.self)
refuse("MainApp://action=openCamera", "noRoute", by: GuideToday.Routes.self)

for path in ["/task-process/detail", "//evil.example", "/network-test?tab=2", "/network-test#top", "javascript:x"] {
  expect(try? GuideWeb.Bridge.webLinks.path(of: "myapp://h5?path=\(path)"), nil, "\(path) opens no page")
}

// MARK: - The params of wants

let main = GuideStage.Routes.entryMainAbility(keyfirst: true, keysecond: 2.3, keythird: 2, keyfourth: "test")
expect(try main.resolution().wantParameters(), manualParams, "`params` are written as in the guide")

let wantParams = GuideStage.Routes.entryEntryAbility(
  boolKey: true, intKey: 12, doubleKey: 1.1415926, stringKey: "strArkui",
  wantParamsKey: ParameterValues([.init("strkey", .string("strWantParams"))]), arrayKey: [123, 1, 2])
let carried = ParameterValues(try WantParameters.decode(wantParams.resolution().wantParameters()))
expect(carried.double("doubleKey"), 1.141593, "a double has six decimals")
expect(carried.object("wantParamsKey")?.string("strkey"), "strWantParams", "`WantParams` nest")
expect(carried.list("arrayKey"), [.int(123), .int(1), .int(2)], "lists arrive")

// MARK: - Micro apps

let transfer = try GuideMPaaS.Routes.transfer(payee: "Lin", amount: 12.5).resolution().destinationParameters.dictionary
expect(transfer["payee"] as? String, "Lin", "a text of a URL is a text of the dictionary")
expect(transfer["amount"] as? Double, 12.5, "a number of a URL is a number of the dictionary")
expect(GuideMPaaS.Routes(shortcut: "transfer"), .transfer(), "the type of the quick action opens its route")

// MARK: - Pages

for opening in arc {
  var app = AppNavigation()
  app.open(url: opening.url)
  let front = app.front.map { page in "page \("\(page)".prefix { $0 != "(" })" } ?? "tab \(app.selection)"
  expect(front, opening.destination, "\(opening.url) shows \(opening.destination)")
}

// MARK: - The extension

expect(try TodayLinks.home(), "mainapp://", "the extension opens the app")
expect(
  try TodayLinks.camera(name: "xiayuanquan"), "MainApp://action=openCarema?name=xiayuanquan",
  "the extension passes a name to the app, in the form of the guide")
expect(XiayuanquanGroup.name.group, "group.xiayuanquan", "the app and its extension share a group")

exit(failures == 0 ? 0 : 1)
