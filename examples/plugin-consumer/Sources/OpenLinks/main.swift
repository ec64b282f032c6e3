import Foundation
import ManifestRuntime

/// The page that a resolution is for.
func page(of resolution: Resolution) -> String {
  switch resolution.destination {
  case .ability(let ability): "\(ability.instanceName) \(ability.launchType)"
  case .controller(let name): name
  }
}

// The URLs that are given must all open something; without any, those of the example app.
let given = CommandLine.arguments.dropFirst()
let urls = given.isEmpty ? ["orchard://?tab=basket", "https://orchard.example.com/o/42"] : Array(given)
var status = EXIT_SUCCESS
for url in urls {
  // `Routes` was generated a moment ago.
  switch Routes.resolve(url) {
  case .success(let resolution): print(url, page(of: resolution))
  case .failure(let error):
    print(error)
    status = EXIT_FAILURE
  }
}
exit(status)
