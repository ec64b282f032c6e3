import ManifestMicroApps

/// A context of mPaaS that records starts.
@MainActor final class RecordingContext: MPaaSContext {
  final class Running: MPaaSApplication {
    var registeredName: String? { "front" }
    func exit(animated: Bool) {}
    func forceExit() {}
  }

  var starts: [MPaaSStart] = []
  var answer = true
  var front: Running?
  private var services: [String: AnyObject] = [:]

  func perform(_ start: MPaaSStart) -> Bool {
    starts.append(start)
    return answer
  }

  func runningApplication(named name: String) -> Running? { front?.registeredName == name ? front : nil }
  func service(named name: String) -> Any? { services[name] }

  func add(_ service: AnyObject, named name: String) -> Bool {
    if services[name] != nil { return false }
    services[name] = service
    return true
  }

  func removeService(named name: String) { services[name] = nil }
}
