package import ManifestCore
import NavigationSystem

/// The list of systems.
package enum Systems {
  package static let all: [any System.Type] = [Navigation.self]
}
