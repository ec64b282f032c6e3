import ManifestRuntime

/// An index of the claims of all routes by the paths that they match.
struct ClaimIndex {
  private struct Node {
    /// Children by the bytes of the literal, since paths that are only canonically equivalent differ.
    var literals: [[UInt8]: Int] = [:]
    var parameter: Int?
    var claims: [Int] = []
    var rests: [Int] = []
  }

  let claims: [LinkClaim]
  private var nodes = [Node()]

  init(_ routes: [Program.Route]) {
    claims = routes.flatMap { route in route.templates.map { LinkClaim($0, of: route) } }
    for (index, claim) in claims.enumerated() { insert(claim.template, index) }
  }

  private mutating func insert(_ template: PathTemplate, _ index: Int) {
    var node = 0
    for segment in template.segments {
      let next: Int?
      switch segment {
      case .literal(let text): next = nodes[node].literals[Array(text.utf8)]
      case .parameter: next = nodes[node].parameter
      case .rest:
        nodes[node].rests.append(index)
        return
      }
      if let next {
        node = next
        continue
      }
      if case .literal(let text) = segment {
        nodes[node].literals[Array(text.utf8)] = nodes.count
      } else {
        nodes[node].parameter = nodes.count
      }
      node = nodes.count
      nodes.append(Node())
    }
    nodes[node].claims.append(index)
  }

  /// Finds the claims that may match a path that a claim accepts.
  ///
  /// - Parameters:
  ///   - path: The accepted paths.
  ///   - steps: The number of remaining steps of the search.
  /// - Returns: The indices of the claims in ascending order, or nil if the steps are used up. Some of them may match
  ///   none of the paths.
  func claims(overlapping path: PathAutomaton.Accepted, steps: inout Int) -> [Int]? {
    var found: [Int] = []
    var open = [(node: 0, index: 0)]
    while let (number, index) = open.popLast() {
      let node = nodes[number]
      steps -= 1 + node.claims.count + node.rests.count
      guard steps > 0 else { return nil }
      let isRest = path.isRest(index)
      if index >= path.segments.count {
        found += node.claims
        if !isRest { continue }
      }
      found += node.rests
      if let parameter = node.parameter { open.append((parameter, index + 1)) }
      let language = path.segments[path.position(index)]
      if let words = isRest ? nil : language.words {
        for word in words {
          steps -= 1
          if let next = node.literals[Array(word.utf8)] { open.append((next, index + 1)) }
        }
      } else {
        for (literal, next) in node.literals {
          steps -= 1
          if isRest || language.contains(String(decoding: literal, as: UTF8.self)) { open.append((next, index + 1)) }
        }
      }
    }
    return found.sorted()
  }
}
