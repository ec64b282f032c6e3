import Foundation
import ManifestFoundation
import ManifestRuntime
import OrchardRoutes

/// Writes a link and opens it, as in the README.
func openTypedLink() throws {
  // orchard://orders/42?section=track
  let link = try Routes.orders(.order(id: 42, section: .track)).url(.orchard)
  switch Routes.resolve(link) {
  case .success(let route): print("opens \(route)")
  case .failure(let error): print(error.localizedDescription)
  }
}
