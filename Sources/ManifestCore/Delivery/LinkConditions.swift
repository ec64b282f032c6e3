import AppSources
import ManifestText

/// The conditions in an app that no link of an entry point meets, such as `url.scheme == "other"`.
struct LinkConditions {
  private let values: AppValues
  private let entryPoint: EntryPoint.ID?

  /// - Parameters:
  ///   - values: The values of expressions, if the links arrive.
  ///   - entryPoint: The scheme or the domain of the links; nil for any link.
  init(_ values: AppValues, of entryPoint: EntryPoint.ID?) {
    self.values = values
    self.entryPoint = entryPoint
  }

  /// Code that does not run for a link, because of a test before it.
  struct Exclusion {
    let positions: Range<Int>
    let test: CodeNode
  }

  /// Returns the code in other code that does not run for a link.
  func exclusions(in code: CodeNode) -> [Exclusion] {
    code.descendants.compactMap { branch in
      guard branch.kind == .branch, let block = branch.body else { return nil }
      let tests = branch.tests.flatMap { $0.operands(of: "&&") }
      let never = branch.name == "case" ? other(tests, of: branch) : tests.first(where: isNeverTrue)
      if let test = never {
        return Exclusion(positions: branch.name == "guard" ? branch.rest : block.wholeExtent, test: test)
      }
      guard branch.name == "if", tests.count == 1, isAlwaysTrue(tests[0]) else { return nil }
      if let otherwise = branch.otherwise { return Exclusion(positions: otherwise.wholeExtent, test: tests[0]) }
      return block.alwaysLeaves ? Exclusion(positions: branch.rest, test: tests[0]) : nil
    }
  }

  /// Returns whether a test is true for each link: `url.scheme != "other"`, or `==` its own.
  private func isAlwaysTrue(_ test: CodeNode) -> Bool {
    if let comparison = test.inequality { return differ(comparison) }
    guard let comparison = test.comparison, let expected = values(comparison.right).text?.value.lowercased() else {
      return false
    }
    let parts = values(comparison.left).subtracting([.nothing])
    return !parts.isEmpty
      && parts.allSatisfy { part in
        if case .part(let name) = part { text(name.value) == expected } else { false }
      }
  }

  /// Returns whether the beginning of a link's text is another: `url.absoluteString.hasPrefix("other://")`.
  private func beginsOtherwise(_ call: CodeNode) -> Bool {
    guard let callee = call.base, callee.name == "hasPrefix", let link = callee.base,
      let start = call.arguments.first?.base.map(values)?.text?.value,
      let end = start.firstRange(of: "://")?.lowerBound,
      let scheme = text("scheme")
    else { return false }
    let isWhole = values(link).subtracting([.nothing]).allSatisfy { part in
      if case .part(let name) = part { name.value == "absoluteString" } else { false }
    }
    return isWhole && start[..<end].lowercased() != scheme
  }

  private func isNeverTrue(_ test: CodeNode) -> Bool {
    let node = test.ungrouped
    switch node.kind {
    case .name: return node.isNamed("false") || node.isNamed("NO")
    case .literal: return node.text == "0"
    case .call where beginsOtherwise(node): return true
    case .member where node.name == "isEmpty": return node.base.map(isLink) ?? false
    case .prefix where node.name == "!": return node.base?.ungrouped.kind != .call && node.base.map(isLink) ?? false
    default: return node.comparison.map(differ) ?? false
    }
  }

  /// Returns the first text of a `case` if the text of a link equals none; nil for other branches.
  private func other(_ cases: [CodeNode], of branch: CodeNode) -> CodeNode? {
    guard !cases.isEmpty,
      let subject = branch.ancestors.first(where: { $0.kind == .branch && $0.name == "switch" })?.base
    else { return nil }
    return cases.allSatisfy { differ(Comparison(left: subject, right: $0, ignoresCase: false)) } ? cases[0] : nil
  }

  /// Returns whether what code compares differs for each link.
  private func differ(_ comparison: Comparison) -> Bool {
    [(comparison.left, comparison.right), (comparison.right, comparison.left)].contains { left, right in
      if right.isNamed("nil") { return isLink(left) }
      if right.text == "0", left.name == "count" { return left.base.map(isLink) ?? false }
      let parts = values(left).subtracting([.nothing])
      let texts = values(right)
      return !parts.isEmpty && texts.count == texts.texts.count
        && parts.allSatisfy { part in
          guard case .part(let name) = part, let text = text(name.value) else { return false }
          return texts.texts.allSatisfy { $0.value.lowercased() != text }
        }
    }
  }

  private func values(_ node: CodeNode) -> Set<AppValue> { values.values(node) }

  /// Returns the text of a part of each link, in lower case; nil if links differ in it.
  private func text(_ part: String) -> String? {
    switch (entryPoint?.kind, part) {
    case (.scheme, "scheme"), (.wants, "scheme"): entryPoint?.name.lowercased()
    case (.domain, "scheme"): "https"
    case (.domain, "host"): entryPoint.flatMap { $0.name.contains("*") ? nil : $0.name.lowercased() }
    default: nil
    }
  }

  /// Returns whether a variable of a function, or what is in it, is a link; a member has one only later.
  private func isLink(_ node: CodeNode) -> Bool {
    values(node).contains(.url) && node.root.map(values.isLocal) ?? false
  }
}

extension CodeNode {
  /// The name at the start of `contexts.first?.url`; nil for other expressions.
  fileprivate var root: CodeNode? {
    var node = ungrouped
    while node.kind == .member || node.kind == .call || node.kind == .prefix, let base = node.base { node = base }
    return node.kind == .name ? node : nil
  }

  /// The positions of what follows it in its block.
  fileprivate var rest: Range<Int> {
    wholeExtent.upperBound..<(parent?.wholeExtent.upperBound ?? wholeExtent.upperBound)
  }
}
