import ArkUISystem
import BridgeSystem
import ExtensionsSystem
package import ManifestCore
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
}
