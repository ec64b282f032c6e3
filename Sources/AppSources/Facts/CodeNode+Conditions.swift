/// What code compares for equality.
package struct Comparison: Sendable {
  package let left: CodeNode
  package let right: CodeNode
  package let ignoresCase: Bool

  package init(left: CodeNode, right: CodeNode, ignoresCase: Bool) {
    self.left = left
    self.right = right
    self.ignoresCase = ignoresCase
  }
}

extension CodeNode {
  /// The tests of a branch: what is before its block.
  package var tests: [CodeNode] {
    guard kind == .branch, let block = body else { return [] }
    return children.filter { $0.position < block.position }
  }

  /// The block or the branch after `else`.
  package var otherwise: CodeNode? {
    guard kind == .branch, let block = body else { return nil }
    return children.first { $0.position > block.position }
  }

  /// The comparison `a == b`, `[a isEqualToString:b]` or `[a compare:b] == NSOrderedSame`; nil for another expression.
  package var comparison: Comparison? {
    let node = ungrouped
    switch node.kind {
    case .operation where node.operatorText == "==":
      let sides = node.children.map(\.ungrouped)
      guard sides.count == 2 else { return nil }
      if ["NSOrderedSame", "orderedSame"].contains(sides[1].name) { return sides[0].message(Self.orders) }
      if ["YES", "TRUE", "true"].contains(sides[1].name) { return sides[0].comparison }
      return Comparison(left: sides[0], right: sides[1], ignoresCase: false)
    case .call: return node.message(["isEqualToString", "isEqual"])
    default: return nil
    }
  }

  /// What `a != b` or `![a isEqualToString:b]` compares; nil for another expression.
  package var inequality: Comparison? {
    let node = ungrouped
    if node.kind == .prefix, node.name == "!" { return node.base?.comparison }
    guard node.kind == .operation, node.operatorText == "!=" else { return nil }
    let sides = node.children.map(\.ungrouped)
    return sides.count == 2 ? Comparison(left: sides[0], right: sides[1], ignoresCase: false) : nil
  }

  private static let orders: Set = ["compare", "caseInsensitiveCompare", "localizedCaseInsensitiveCompare"]

  private func message(_ names: Set<String>) -> Comparison? {
    guard kind == .call, let callee = base, callee.kind == .member, names.contains(callee.name),
      let receiver = callee.base, let other = arguments.first?.base
    else { return nil }
    return Comparison(
      left: receiver, right: other, ignoresCase: callee.name.hasSuffix("aseInsensitiveCompare"))
  }

  private static let questions = orders.union([
    "isEqualToString", "isEqual", "hasPrefix", "hasSuffix", "containsString", "contains", "length", "count", "isEmpty",
    "isKindOfClass",
  ])

  /// Whether it is a call that only asks something about a text or an object.
  package var isQuestion: Bool { kind == .call && Self.questions.contains(base?.name ?? "") }

  /// The operands of `&&` or another operator, at any depth; otherwise the expression itself.
  package func operands(of operators: String) -> [CodeNode] {
    let node = ungrouped
    guard node.kind == .operation, node.operatorText == operators else { return [node] }
    return node.children.flatMap { $0.operands(of: operators) }
  }

  /// Returns whether nothing runs after a statement or a block: it leaves, or it is a choice and each part leaves.
  ///
  /// - Parameter isCase: Whether it is in a case of a `switch`, which `break` leaves only.
  /// - Returns: Whether what follows it in its block never runs.
  package func isLeaving(inCase isCase: Bool = false) -> Bool {
    switch kind {
    case .exit: !isCase || !["break", "fallthrough"].contains(name)
    case .call: base?.kind == .name && ["fatalError", "preconditionFailure", "abort"].contains(base?.name ?? "")
    case .block: first(.directive) == nil && statements.contains { $0.isLeaving(inCase: isCase) }
    case .branch where name == "if":
      body?.isLeaving(inCase: isCase) == true && otherwise?.isLeaving(inCase: isCase) == true
    case .branch where name == "switch":
      body.map { body in
        let cases = body.children.filter { $0.kind == .branch }
        return cases.contains { $0.name == "default" || source.language == .swift }
          && cases.allSatisfy { $0.body?.isLeaving(inCase: true) == true }
      } ?? false
    default: false
    }
  }

  /// The expressions that are true where a node is, as far as branches around it and guards before it say.
  package var conditions: [CodeNode] {
    var found: [CodeNode] = []
    var inner = self
    for outer in ancestors {
      switch outer.kind {
      case .branch where inner.kind == .block && inner == outer.body && outer.name != "guard": found += outer.tests
      case .choice:
        let parts = Array(outer.children)
        if parts.count == 3, parts[1] == inner { found.append(parts[0]) }
      case .block, .closure:
        for statement in outer.children where statement.position < inner.position && statement.kind == .branch {
          if statement.name == "guard" { found += statement.tests }
          // `if (!isFirst) continue;`
          if statement.name == "if", statement.otherwise == nil, statement.body?.isLeaving() == true,
            statement.tests.count == 1, let test = statement.tests.first, test.kind == .prefix, test.name == "!"
          {
            found += [test.base].compactMap(\.self)
          }
        }
      case .function: return found.flatMap { $0.operands(of: "&&") }
      default: break
      }
      inner = outer
    }
    return found.flatMap { $0.operands(of: "&&") }
  }
}
