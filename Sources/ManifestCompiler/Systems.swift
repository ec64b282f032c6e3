import ArkUISystem
import BridgeSystem
import ExtensionsSystem
package import ManifestCore
import ManifestXcode
import MicroAppsSystem
import NavigationSystem
import ShortcutsSystem

/// The list of systems.
package enum Systems {
  package static let all: [any System.Type] = [
    ArkUI.self,
    Navigation.self,
    MicroApps.self,
    Extensions.self,
    Bridge.self,
    Shortcuts.self,
  ]

  /// The names of the property lists that frameworks read from the app's bundle.
  static let resourceNames = Set(all.flatMap { $0.propertyLists.keys }.compactMap(\.resourceName))
}
