import Foundation
import ManifestRuntime

/// The route or ability that a URL opens, or why it opens nothing; `Routes` was generated a moment ago.
func answer(to url: String) -> String {
  switch Routes.resolve(url) {
  case .success(let resolution):
    (["\(resolution.destination)"] + resolution.parameters.map { "\($0.name)=\($0.value)" }).joined(separator: " ")
  case .failure(let error): "\(error)"
  }
}

// The URLs that are given must all open something; without any, those of the example app.
let given = CommandLine.arguments.dropFirst()
let urls = given.isEmpty ? ["orchard://?tab=basket", "https://orchard.example.com/o/42"] : Array(given)
for url in urls { print(url, " ", answer(to: url)) }
exit(urls.allSatisfy { (try? Routes.resolve($0).get()) != nil } ? EXIT_SUCCESS : EXIT_FAILURE)
