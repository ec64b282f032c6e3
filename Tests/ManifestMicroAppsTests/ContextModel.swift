import ManifestMicroApps
import ManifestRuntime

/// The expected behavior of the context, a direct implementation of the framework's documentation that only logs lines.
struct ContextModel {
  struct Application: Equatable {
    let number: Int
    let name: String
  }

  var stack: [Application] = []
  var refusing: Set<Int> = []
  var log: [String] = []
  var made = 0

  private mutating func note(_ application: Application, _ event: String) {
    log.append("\(application.number) \(event)")
  }

  /// Asks the applications in order; false if one refuses to exit.
  private mutating func ask(_ applications: [Application]) -> Bool {
    for application in applications {
      note(application, "asked")
      if refusing.contains(application.number) { return false }
    }
    return true
  }

  mutating func launch() {
    let launcher = Application(number: 0, name: "0")
    made = 1
    stack = [launcher]
    for event in ["create 0", "start /0", "root", "launched"] { note(launcher, event) }
  }

  mutating func start(_ name: String, _ word: String, animated: Bool, _ reuse: Reuse) -> Bool {
    guard Int(name) ?? 9 < 5 else { return false }
    let options = "\(word)/\(stack[stack.count - 1].name)"
    let position = stack.lastIndex { $0.name == name }
    if let position, name == "0" || reuse == .clearTop {
      let above = Array(stack[(position + 1)...].reversed())
      guard ask(above) else { return false }
      for application in above { note(application, "terminate \(animated)") }
      stack.removeSubrange((position + 1)...)
      note(stack[position], "resume \(options)")
      note(stack[position], "resumed \(options)")
      return true
    }
    var old = stack[stack.count - 1]
    if let position, reuse == .restart {
      guard ask([stack[position]]) else { return false }
      note(stack[position], "terminate false")
      if position == stack.count - 1 { old = Application(number: -1, name: "") }
      stack.remove(at: position)
    }
    let new = Application(number: made, name: name)
    made += 1
    note(new, "create \(name)")
    if old.number >= 0 { note(old, "pause") }
    note(new, "start \(options)")
    note(new, "root")
    note(new, "launched")
    stack.append(new)
    return true
  }

  mutating func exit(_ position: Int, animated: Bool, force: Bool) -> Bool {
    guard position > 0, position < stack.count, force || position == stack.count - 1 else { return false }
    let application = stack[position]
    guard force || ask([application]) else { return false }
    note(application, "terminate \(animated)")
    stack.remove(at: position)
    if position == stack.count { resume() }
    return true
  }

  mutating func exitAll(animated: Bool) -> Bool {
    let above = Array(stack.dropFirst().reversed())
    if above.isEmpty { return true }
    guard ask(above) else { return false }
    for application in above { note(application, "terminate \(animated)") }
    stack = [stack[0]]
    resume()
    return true
  }

  private mutating func resume() {
    note(stack[stack.count - 1], "resume -")
    note(stack[stack.count - 1], "resumed -")
  }
}
