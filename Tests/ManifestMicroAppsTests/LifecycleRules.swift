import ManifestMicroApps
import ManifestRuntime
import Testing

/// Follows the calls of delegates and checks their order.
struct LifecycleRules {
  private enum Station {
    case created, starting, rooted, running, paused, resuming
  }

  private var stations: [RunningApplication.ID: Station] = [:]
  private var gone: Set<RunningApplication.ID> = []

  /// Checks that a call is allowed in the application's current state, and updates the state.
  mutating func follow(_ id: RunningApplication.ID, _ event: String) {
    let station = stations[id]
    #expect(!gone.contains(id), "\(event) came after the end")
    let (allowed, next): ([Station?], Station?) =
      switch event.prefix(while: { $0 != " " }) {
      case "create": ([nil], .created)
      case "start": ([.created], .starting)
      case "root": ([.starting], .rooted)
      case "launched": ([.rooted], .running)
      case "pause": ([.running], .paused)
      case "resume": ([.paused, .running], .resuming)
      case "resumed": ([.resuming], .running)
      case "asked": ([.running, .paused], station)
      case "terminate": ([.running, .paused], nil)
      default: ([], nil)
      }
    #expect(allowed.contains(station), "\(event) came at \(String(describing: station))")
    stations[id] = next
    if next == nil { gone.insert(id) }
  }

  /// Checks the invariants between operations.
  func check(_ stack: ApplicationStack, launcher: RunningApplication?) {
    #expect(stack.applications.first == launcher, "the launcher stays at the bottom")
    let running = stations.filter { $0.value == .running }.map(\.key)
    #expect(running == [stack.current?.id].compactMap { $0 }, "exactly the one in front runs")
    let paused = Set(stations.filter { $0.value == .paused }.map(\.key))
    #expect(paused == Set(stack.applications.dropLast().map(\.id)), "all others on the stack are paused")
    #expect(stations.count == stack.applications.count, "nobody lives who is not on the stack")
  }
}
