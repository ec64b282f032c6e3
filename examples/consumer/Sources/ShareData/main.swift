import Foundation
import HelloShared
import ManifestAppGroup
import ManifestRuntime

// The data that the guide to Today extensions shares by hand in three ways: by URL, by defaults and by file.

var failures = 0

@MainActor
func expect(_ isTrue: Bool, _ promise: String) {
  print(isTrue ? "✔" : "✘", promise)
  if !isTrue { failures += 1 }
}

let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manifestc-share-data")
try? FileManager.default.removeItem(at: folder)
let suite = "manifestc.share-data"
UserDefaults().removePersistentDomain(forName: suite)

/// Returns the store of the app or of its extension; each opens the group separately.
func store() -> SharedStore {
  SharedStore(defaults: { _ in UserDefaults(suiteName: suite) }, folder: { folder.appendingPathComponent($0) })
}
let (app, widget) = (store(), store())

// MARK: - Defaults

expect(widget[XiayuanquanGroup.name] == nil, "a key that nobody has written has no value")
expect(widget[XiayuanquanGroup.visits] == 0, "or its default")
app[XiayuanquanGroup.name] = "xiayuanquan"
app[XiayuanquanGroup.visits] += 1
app[XiayuanquanGroup.theme] = .dark
expect(widget[XiayuanquanGroup.name] == "xiayuanquan", "what the app writes the extension reads")
expect(widget[XiayuanquanGroup.visits] == 1 && widget[XiayuanquanGroup.theme] == .dark, "numbers and words too")

let raw = UserDefaults(suiteName: suite)
raw?.set(true, forKey: "visits")
raw?.set("purple", forKey: "theme")
raw?.set(7, forKey: "name")
expect(
  widget[XiayuanquanGroup.visits] == 0 && widget[XiayuanquanGroup.theme] == .light
    && widget[XiayuanquanGroup.name] == nil, "what is of another type is as if it were not there")
app[XiayuanquanGroup.name] = nil
expect(raw?.object(forKey: "name") == nil, "no value removes the key")

// MARK: - Files

let archive = Data("not torn".utf8)
expect(widget.contents(of: XiayuanquanGroup.archive) == nil, "a file that nobody has written is not there")
try app.write(archive, to: XiayuanquanGroup.archive)
expect(widget.contents(of: XiayuanquanGroup.archive) == archive, "a file that the app writes the extension reads")

// MARK: - Links

let link = try TodayLinks.camera(name: "xia yuan quan")
expect(link == "mainapp://open/camera?name=xia%20yuan%20quan", "the link has no action in place of its host")
expect(try TodayLinks.cameraURL(name: "xia yuan quan").absoluteString == link, "nor has its URL for widgets")
expect((try? ClockLinks.greetingURL(day: 1)) != nil, "a widget has the URL of a greeting")
if case .success(.camera("xia yuan quan", .auto)) = Routes.resolve(link) {
  expect(true, "and the app opens what the extension meant")
} else {
  expect(false, "and the app opens what the extension meant")
}
if case .failure(.notPublic) = Routes.resolve("mainapp://open/settings") {
  expect(true, "what is internal no extension opens")
} else {
  expect(false, "what is internal no extension opens")
}

let report = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../today/Generated/docs/routes.json")
for example in try ExampleLink.all(in: report.standardizedFileURL.path) {
  let found = try Routes.table.resolve(example.url.absoluteString, origin: .external).get().destination
  if case .controller(let name) = found {
    expect(example.destination == "controller \(name)", "\(example.url) opens \(name)")
  } else {
    expect(false, "\(example.url) opens a view controller")
  }
}

UserDefaults().removePersistentDomain(forName: suite)
try? FileManager.default.removeItem(at: folder)
exit(failures == 0 ? 0 : 1)
