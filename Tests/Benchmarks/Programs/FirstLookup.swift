import Foundation
import ManifestRuntime
import Measuring

/// Measures the first lookup of a process in the generated table that it is compiled with: `<URL>`.
@main
enum FirstLookup {
  static func main() {
    guard let url = CommandLine.arguments.dropFirst().first else { return print("usage: <URL>") }
    let clock = ContinuousClock()
    // The first use of the clock and of the page-fault counter costs time, too.
    _ = clock.now
    _ = pageFaults()

    let faults = pageFaults()
    let start = clock.now
    let answer = Routes.table.resolve(url, origin: .external)
    let length = start.duration(to: clock.now)
    let after = pageFaults()
    guard case .success = answer else { return print("\(url) opens nothing") }
    Figure("nanoseconds", length.nanoseconds).report()
    Figure("page faults", Double(after - faults)).report()
  }

  private static func pageFaults() -> Int {
    var usage = rusage()
    #if os(Linux)
      getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      getrusage(RUSAGE_SELF, &usage)
    #endif
    return usage.ru_minflt + usage.ru_majflt
  }
}
