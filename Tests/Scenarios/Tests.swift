import Foundation
import Testing

/// The program that runs the tests that are compiled with it.
@main struct Tests {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
