import ManifestMicroApps
import ManifestRuntime
import Testing

/// Follows the events of a context and checks their order.
struct LifecycleRules {
  private enum Station {
    case created, starting, rooted, running, paused, resuming, ending
  }

  private var stations: [RunningApplication.ID: Station] = [:]
  private var gone: Set<RunningApplication.ID> = []

  /// Checks that an event is allowed in the application's current state, and updates the state.
  mutating func follow(_ event: ApplicationEvent) {
    guard let id = event.application?.id else { return }
    let station = stations[id]
    #expect(!gone.contains(id), "\(event) came after the end")
    let (allowed, next): ([Station?], Station?) =
      switch event {
      case .didCreate: ([nil], .created)
      case .willStart: ([.created], .starting)
      case .makeRoot: ([.starting], .rooted)
      case .didFinishLaunching: ([.rooted], .running)
      case .willPause: ([.running], .paused)
      case .willResume: ([.paused, .running], .resuming)
      case .didResume: ([.resuming], .running)
      case .willTerminate: ([.running, .paused], .ending)
      case .didDestroy: ([.ending], nil)
      case .change: ([], nil)
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
