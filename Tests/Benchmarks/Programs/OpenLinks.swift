import ManifestRuntime

/// The smallest program that opens the routes of the generated code that it is compiled with: `<URL> …`.
@main
enum OpenLinks {
  static func main() {
    for url in CommandLine.arguments.dropFirst() {
      switch Routes.resolve(url, origin: .external) {
      case .success(let route): print("opens \(route)")
      case .failure(let error): print("cannot be opened: \(error)")
      }
    }
  }
}
