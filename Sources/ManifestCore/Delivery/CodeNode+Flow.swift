import AppSources

// What expressions and statements do with what they get, by their form.
extension CodeNode {
  /// The methods and properties of UIKit, mPaaS and SwiftUI that show a page.
  static let shows: Set = [
    "pushViewController", "presentViewController", "present", "show", "showViewController", "showDetailViewController",
    "setViewControllers", "setRootViewController", "startApplication", "setSelectedIndex", "setSelectedViewController",
    "setViewController", "performSegue", "performSegueWithIdentifier", "addChild", "addChildViewController",
    "rootViewController", "selectedIndex", "selectedViewController", "viewControllers",
  ]
  /// The methods of a router or a navigator that open something, or ask whether they would.
  static let opens: Set = ["open", "willOpen", "canOpen", "perform"]

  /// The code that a node is in: a closure of its own, otherwise the function, the property or the type around it.
  var code: CodeNode {
    if kind == .closure { return self }
    return ancestors.first { outer in
      outer.kind == .function || outer.kind == .type || outer.kind == .file
        || outer.kind == .variable && outer.body != nil
    } ?? source.root
  }

  /// The closure that an expression is, or that it makes an object of, which does not run it by itself.
  var keptClosure: CodeNode? {
    if kind == .closure { return self }
    let objects = ["DispatchWorkItem", "BlockOperation", "UIAlertAction", "UIAction"]
    let methods = [
      "blockOperationWithBlock", "dataTask", "downloadTask", "uploadTask", "dataTaskWithURL", "dataTaskWithRequest",
    ]
    guard kind == .call, let callee = base else { return nil }
    // A scheduled timer has another function.
    let isTimer = callee.rootName.hasSuffix("Timer") && arguments.first?.label == "timeInterval"
    guard isTimer || (callee.kind == .name ? objects : methods).contains(callee.name) else { return nil }
    return arguments.last?.base.flatMap { $0.kind == .closure ? $0 : nil }
  }

  /// Whether it is a closure of work that code makes, and neither keeps nor performs.
  var isOfDroppedWork: Bool {
    guard let call = parent?.parent, call.kind == .call, let outer = call.parent else { return false }
    // What a publisher gives ends with the object that `sink` returns.
    let isSink = call.base?.kind == .member && call.base?.name == "sink"
    guard isSink || call.keptClosure == self else { return false }
    return outer.kind == .block || outer.kind == .closure && outer.statements.count > 1
      || isSink && outer.kind == .assignment && outer.target?.name == "_"
  }

  /// Whether code uses a name, other than where a statement declares it, sets a property of it, or does nothing with it:
  /// `_ = later`.
  func isUsed(besides statement: CodeNode) -> Bool {
    let isProperty = parent?.kind == .member && parent?.parent?.kind == .assignment && parent?.parent?.target == parent
    return self != statement.target && !isProperty && !isLogged
      && (parent?.kind != .assignment || parent?.target?.name != "_")
  }

  /// Whether code does something with it that may show it, other than to open something in it, to set one of its properties, or to
  /// store or return it.
  var mayShowObject: Bool {
    var node = self
    while let outer = node.parent, [.group, .cast, .prefix, .other].contains(outer.kind), outer.base == node {
      node = outer
    }
    guard kind != .variable, let outer = node.parent else { return true }
    switch outer.kind {
    case .argument: return !isLogged
    case .member:
      let isTarget = outer.parent?.kind == .assignment && outer.parent?.target == outer
      let isCallee = outer.parent?.kind == .call && outer.parent?.base == outer
      return !isTarget && !(isCallee && (Self.opens.contains(outer.name) || Self.shows.contains(outer.name)))
    case .assignment: return outer.target != node && Self.shows.contains(outer.target?.name ?? "")
    case .variable, .exit, .block, .closure, .branch: return false
    default: return true
    }
  }

  /// Whether it is the body of a view, or a property or function with a view in it.
  var isBodyOfView: Bool {
    if kind == .function, name == "body" { return true }
    return kind == .variable && body != nil && (name == "body" || typeName?.contains(word: "View") == true)
  }

  /// The methods of collections that remove all that is in them.
  private static let removals: Set = ["removeAll", "removeAllObjects"]

  /// Whether code only changes it: `path = []`, `path.append(route)`.
  var isChanged: Bool {
    switch parent?.kind {
    case .assignment: parent?.target == self
    case .member: Self.insertions.contains(parent?.name ?? "") || Self.removals.contains(parent?.name ?? "")
    default: false
    }
  }

  /// A direction in a function.
  enum Direction { case before, after }

  /// Whether the same code clears a member right before or after a node, with no call between that may read or set it.
  func isCleared(of member: String, _ direction: Direction) -> Bool {
    var node = self
    for outer in ancestors.prefix(while: { $0.kind != .function && $0.kind != .closure }) {
      if outer.kind == .block {
        let rest = outer.statements.filter {
          direction == .before ? $0.position < node.position : $0.position > node.position
        }
        for statement in direction == .before ? rest.reversed() : rest {
          if statement.clears(member) { return true }
          guard !statement.descendants.contains(where: { $0.kind == .call || $0.kind == .assignment }) else {
            return false
          }
        }
      }
      node = outer
    }
    return false
  }

  /// Whether it is a statement such as `pending = nil` or `path.removeAll()`.
  private func clears(_ member: String) -> Bool {
    switch kind {
    case .assignment:
      let isEmpty = value?.isNamed("nil") == true || value?.kind == .list && value?.base == nil
      return isEmpty && operatorText == "=" && target?.name == member && target?.isPlain == true
    case .call:
      return Self.removals.contains(base?.name ?? "") && base?.base?.name == member
        && base?.base?.isPlain == true
    default: return false
    }
  }

  /// Whether it is a name, or a member of `self`.
  private var isPlain: Bool { kind == .name || base?.isNamed("self") == true }

  /// Whether it runs only for a link without a route: `case .failure:`.
  var isForFailure: Bool {
    conditions.contains { condition in
      condition.name == "failure" || condition.descendants.contains { $0.kind == .member && $0.name == "failure" }
    }
  }

  /// Whether it is a function that only writes to a log.
  var isLog: Bool {
    ["NSLog", "print", "debugPrint", "os_log", "dump"].contains(name) && kind == .name
      || ["logger", "Logger", "log", "Log"].contains(rootName) || name.hasPrefix("DDLog")
  }

  /// Whether it is in an argument of a function that only writes to a log.
  var isLogged: Bool {
    ancestors.prefix { $0.kind != .block }.contains { $0.kind == .call && $0.base?.isLog == true }
  }

  /// Whether no code uses its result.
  var isDropped: Bool {
    var node = self
    while let outer = node.parent {
      switch outer.kind {
      case .prefix, .group, .cast: node = outer
      // `.get()`
      case .member where outer.name == "get", .call where outer.base == node: node = outer
      case .assignment: return outer.target?.name == "_"
      case .variable: return outer.name == "_"
      // A function or a closure returns its only expression.
      case .block, .closure:
        return source.language == .objectiveC
          || outer.statements.count > 1 && outer.first(.directive) == nil
      default: return false
      }
    }
    return false
  }
}
