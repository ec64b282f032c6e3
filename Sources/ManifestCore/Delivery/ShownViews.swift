import AppSources

/// The views that an app shows when it starts.
struct ShownViews {
  /// The most views that contain each other; a view in more is not shown.
  private static let longestChain = 256

  /// The modifiers that show their content while a flag is set, or for a value.
  static let presentations: Set = ["sheet", "fullScreenCover", "popover", "inspector"]

  /// The sources of the app, and those with the generated ones.
  let sources: [AppSource]
  let all: [AppSource]
  /// The types that generated code shows.
  let shown: Set<String>

  /// Returns whether the app may show the view that code belongs to when it starts.
  ///
  /// Other code must name its structure and, in an extension or a modifier, its function: not only previews, code of views that are
  /// not shown, and what a view shows later.
  func isShown(_ code: CodeNode) -> Bool {
    var asked: Set<String> = []
    return isShown(code, &asked)
  }

  private func isShown(_ code: CodeNode, _ asked: inout Set<String>) -> Bool {
    guard let type = code.ancestors.first(where: { $0.kind == .type }), !shown.contains(type.name) else { return true }
    if type.label == "extension", type.name == "View" {
      // `extension View { func opensLinks() -> some View { … } }`
      guard let function = code.ancestors.first(where: { $0.kind == .function }) else { return true }
      return isUsed(function.name, outside: function, &asked)
    }
    let isView = sources.contains { source in
      source.mentions([type.name])
        && source.nodes(.type).contains { other in
          other.name == type.name && other.label == "struct"
            && other.all(.typeName).contains { ["View", "ViewModifier"].contains($0.text) }
        }
    }
    return isView ? isUsed(type.name, outside: type, &asked) : true
  }

  /// Returns whether code that is shown uses a type or a function.
  private func isUsed(_ name: String, outside declaration: CodeNode, _ asked: inout Set<String>) -> Bool {
    guard asked.count < Self.longestChain, asked.insert(name).inserted else { return false }
    for source in all where source.mentions([name]) {
      let unshipped = source.unshipped
      for node in source.root.descendants where node.kind == .typeName ? node.text == name : node.name == name {
        guard node.kind == .name || node.kind == .member || node.kind == .typeName, node.isShownAtStart,
          !unshipped.contains(where: { $0.contains(node.position) }),
          !node.ancestors.contains(where: { $0 == declaration || $0.kind == .type && $0.name == name })
        else { continue }
        if isShown(node, &asked) { return true }
      }
    }
    return false
  }
}

extension CodeNode {
  /// The modifiers and views that show their content later, if at all.
  private static let later = ShownViews.presentations.union(["#Preview", "NavigationLink"])

  /// Whether it is neither in a preview nor in what a view shows later.
  fileprivate var isShownAtStart: Bool {
    ancestors.allSatisfy { outer in
      switch outer.kind {
      case .type: !outer.all(.typeName).contains { $0.text == "PreviewProvider" }
      case .call:
        outer.base.map { callee in
          // The view that a modifier is of is shown.
          !Self.later.contains(callee.kind == .member ? callee.name : callee.text)
            || callee.kind == .member && callee.extent.contains(position)
        } ?? true
      default: true
      }
    }
  }
}
