import ManifestText

/// What code gives to functions and closures that it does not call by their names: notifications, and values for selectors.
struct Messages {
  /// The objects with which code posts notifications, and the dictionaries, by the names of the notifications.
  private(set) var (objects, details): ([String: [CodeNode]], [String: [CodeNode]]) = ([:], [:])
  /// The names of the functions that observe notifications, with the calls that say it, by the names of these.
  private var observers: [String: [Observer]] = [:]
  /// The names of the notifications that functions observe, by the names of the functions.
  private(set) var observed: [String: Set<String>] = [:]
  /// A function that gets something by its name, and the call that says so.
  struct Observer {
    let function: String
    let call: CodeNode
  }

  /// The closures that observe notifications, with the names of these.
  private(set) var closures: [CodeNode: String] = [:]
  /// The calls that give the notifications of a name: `publisher(for: .link)`.
  private var publishers: [String: [CodeNode]] = [:]
  /// What code gives to functions by their selectors, by the names of the functions.
  private(set) var performed: [String: [CodeNode]] = [:]

  mutating func read(_ call: CodeNode) {
    guard let callee = call.base, let first = call.arguments.first?.base else { return }
    let arguments = call.arguments
    func argument(_ label: String) -> CodeNode? { arguments.first { $0.label == label }?.base }
    switch callee.name {
    case "post", "postNotificationName":
      guard let name = Self.name(first) else { return }
      objects[name, default: []] += [argument("object")].compactMap(\.self)
      details[name, default: []] += [argument("userInfo")].compactMap(\.self)
    case "addObserver":
      if let selector = argument("selector").flatMap(Self.selector), let name = argument("name").flatMap(Self.name) {
        observers[name, default: []].append(Observer(function: selector, call: call))
        observed[selector, default: []].insert(name)
      } else {
        observe(first, by: arguments.last?.base)
      }
    case "addObserverForName": observe(first, by: arguments.last?.base)
    case "publisher", "notifications":
      if let name = Self.name(first) { publishers[name, default: []].append(call) }
    case _ where callee.name.hasPrefix("perform"):
      guard let selector = Self.selector(first), let value = argument("with") ?? argument("withObject") else { return }
      performed[selector, default: []].append(value)
    default: break
    }
  }

  private mutating func observe(_ notification: CodeNode, by closure: CodeNode?) {
    if let closure, closure.kind == .closure, let name = Self.name(notification) { closures[closure] = name }
  }

  /// Returns the name of the notifications that a call gives; nil for another call.
  func notification(from publisher: CodeNode) -> String? {
    guard ["publisher", "notifications"].contains(publisher.base?.name) else { return nil }
    return publisher.arguments.first?.base.flatMap(Self.name)
  }

  /// Returns the functions, the closures and the publishers that get what a call gives, by the calls that say so.
  func receivers(of call: CodeNode) -> (functions: [Observer], closures: [CodeNode], publishers: [CodeNode]) {
    guard let callee = call.base, let first = call.arguments.first?.base else { return ([], [], []) }
    if callee.name.hasPrefix("perform"), let selector = Self.selector(first) {
      return ([Observer(function: selector, call: call)], [], [])
    }
    guard ["post", "postNotificationName"].contains(callee.name), let name = Self.name(first) else {
      return ([], [], [])
    }
    return (observers[name] ?? [], closures.filter { $0.value == name }.keys.ordered, publishers[name] ?? [])
  }

  /// Returns the name of a notification: the text, or the name of a constant.
  private static func name(_ node: CodeNode) -> String? {
    switch node.kind {
    case .literal: node.plainText?.value
    case .name, .member: node.name
    // `Notification.Name("link")`
    case .call: node.arguments.count == 1 ? node.arguments[0].base.flatMap(name) : nil
    default: nil
    }
  }

  /// Returns the name of the function of `#selector(open(_:))`, `@selector(open:)` or `Selector("open:")`; nil for another expression.
  private static func selector(_ node: CodeNode) -> String? {
    let text = node.text
    guard let start = text.firstRange(of: "elector("), text.hasSuffix(")") else { return nil }
    let inner = text[start.upperBound...].dropLast().filter { $0 != "\"" && $0 != "@" }
    let path = inner.prefix { $0 != "(" && $0 != ":" }
    return path.split(separator: ".").last.map { $0.filter { !$0.isWhitespace } }
  }
}
