import Foundation
import ManifestRuntime

/// Returns the name of a destination; for an ability, its instance name and launch type.
func presenter(of destination: LinkDestination) -> String {
  switch destination {
  case .ability(let ability): "\(ability.instanceName) \(ability.launchType)"
  case .controller(let name), .page(let name), .tab(let name), .screen(let name), .app(let name), .web(let name): name
  }
}

// Opens all URLs given as arguments, or else two of the example app. `Routes` was generated during this build.
let given = CommandLine.arguments.dropFirst()
let own = [Routes.home(tab: .basket), .orders(.order(id: 42))]
let urls = given.isEmpty ? try own.map { try $0.url(scheme: .orchard) } : Array(given)
var status = EXIT_SUCCESS
for url in urls {
  switch Routes.resolve(url) {
  case .success(let route): print(url, presenter(of: try route.resolution().destination))
  case .failure(let error):
    print(error)
    status = EXIT_FAILURE
  }
}
exit(status)
