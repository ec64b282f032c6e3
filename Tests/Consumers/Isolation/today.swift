import Foundation
import ManifestAppGroup
import ManifestRuntime

/// The data of the extension; a constant that code on any actor reads.
nonisolated let store = SharedStore()

/// What an extension of the app does with the generated types.
nonisolated func use(_ url: String) throws -> String {
  store[XiayuanquanGroup.visits] += 1
  store[XiayuanquanGroup.theme] = XiayuanquanGroup.Theme(rawValue: "dark") ?? .placeholder
  try store.write(Data(url.utf8), to: XiayuanquanGroup.archive)
  if case .success(.camera(name: _, flash: let flash)) = Routes.resolve(url) {
    return try TodayLinks.cameraURL(name: store[XiayuanquanGroup.name], flash: flash).absoluteString
  }
  return try ClockLinks.greeting(day: 1) + Routes.settings.url(scheme: Routes.Scheme.mainapp)
}
