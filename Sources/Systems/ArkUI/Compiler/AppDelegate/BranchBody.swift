import AppSources
import ManifestCore
import ManifestText
import ManifestXcode

/// Reads the bodies of branches: the view controllers that they create, and whether they pass on the parameters of wants.
struct BranchBody {
  let values: AppValues
  let hierarchy: ClassHierarchy

  // MARK: Controllers

  /// Returns the view controllers that are created in some code, one for each class.
  func controllers(in nodes: [CodeNode]) -> [DelegateSource.CreatedController] {
    var found: [DelegateSource.CreatedController] = []
    let isGivenInstance = nodes.contains { node in
      node.kind == .call && node.base?.name == "setInstanceName"
        || node.kind == .assignment && node.target?.kind == .member && node.target?.name == "instanceName"
    }
    for node in nodes {
      guard let creation = creation(node), isController(creation.type.name),
        !found.contains(where: { $0.className.value == creation.type.name })
      else { continue }
      let name = Spanned(creation.type.name, creation.type.span)
      let isStage = creation.isStage || isPage(name.value)
      let isWrapper = isGivenInstance || isGivenNames(creation.call)
      found.append(.init(className: name, kind: isStage ? .stage : isWrapper ? .wrapper : .native))
    }
    return found
  }

  /// Returns the view controller whose class some code has as a value, `Name.self`, `Name.class` or `[Name class]`, or creates;
  /// nil for several.
  func controller(valuedIn value: CodeNode) -> DelegateSource.CreatedController? {
    let nodes = [value] + Array(value.descendants)
    let created = controllers(in: nodes)
    guard created.isEmpty else { return created.count == 1 ? created[0] : nil }
    let classes = nodes.filter { node in
      guard node.kind == .member, ["self", "class"].contains(node.name), let base = node.base else { return false }
      return base.kind == .name && isController(base.name)
    }.compactMap(\.base)
    guard classes.count == 1 else { return nil }
    return .init(className: Spanned(classes[0].name, classes[0].span), kind: isPage(classes[0].name) ? .stage : .native)
  }

  /// Returns the node of the class of an object that is created, whether it gets an instance name, and the call with its
  /// arguments: `Page(…)`, `[[Page alloc] init…]`, `[Page new]`, `[Page pageWithInstanceName:…]`.
  private func creation(_ node: CodeNode) -> (type: CodeNode, isStage: Bool, call: CodeNode)? {
    if node.kind == .member, node.name == "new", node.parent?.kind != .call, let type = node.base, type.isTypeName {
      return (type, false, node)
    }
    guard node.kind == .call, let callee = node.base else { return nil }
    if callee.isTypeName, node.source.language == .swift {
      return (callee, node.arguments.first?.label == "instanceName", node)
    }
    guard callee.kind == .member, let type = callee.base, type.isTypeName else { return nil }
    switch callee.name {
    case "alloc":
      // `[(id)[Page alloc] initWithInstanceName:…]`
      let initializer = node.ancestors.first { $0.kind == .member }
      return (type, initializer?.name == "initWithInstanceName", initializer?.parent ?? node)
    case "new": return (type, false, node)
    case let name where name.hasSuffix("InstanceName"): return (type, true, node)
    default: return nil
    }
  }

  private func isPage(_ name: String) -> Bool { hierarchy.derives(name, from: ArkUI.pageBase) == .yes }

  /// Returns whether a call gets the module and the ability of a want.
  private func isGivenNames(_ call: CodeNode) -> Bool {
    let parts = Set(call.arguments.compactMap { $0.base.flatMap { values.values($0).wantPart } })
    return parts.isSuperset(of: [.module, .ability])
  }

  /// Returns whether a class is a view controller of the app; UIKit's controllers only contain others.
  private func isController(_ name: String) -> Bool {
    guard !name.hasPrefix("UI") else { return false }
    if name.hasSuffix("Controller") || name.hasSuffix("VC") { return true }
    return hierarchy.derives(name, from: "UIViewController") == .yes
      && hierarchy.derives(name, from: "UINavigationController") == .no
  }

  /// Returns whether code presents a view controller, judging by the names of the functions and the properties of UIKit.
  func presents(in nodes: [CodeNode]) -> Bool {
    nodes.contains { node in
      switch node.kind {
      case .call: Self.presentations.contains { node.base?.name.hasPrefix($0) == true }
      case .name, .member: node.name.lowercased().contains("viewcontroller")
      default: false
      }
    }
  }

  private static let presentations = ["present", "show", "push", "addChild", "performSegue"]

  // MARK: Parameters

  /// How code passes on the parameters of a want.
  enum Passing {
    /// The parameters themselves.
    case parameters
    /// Something that holds them with other parts, such as the URL.
    case whole
  }

  /// Returns how a node passes on the parameters of a want to a page or to other code; nil if it does not.
  func passing(_ node: CodeNode) -> Passing? {
    switch node.kind {
    case .assignment:
      guard let target = node.target, target.kind == .member, !Self.texts.contains(target.name),
        target.name != "instanceName", let value = node.value
      else { return nil }
      return target.name == "params" ? isEmpty(value) ? nil : .parameters : passing(value: value)
    case .call:
      guard let callee = node.base, !node.isLog, callee.name != "handleSingleton",
        // A text that is composed of it is passed on where it is used.
        !values.values(node).isComposed
      else { return nil }
      if callee.name == "setParams", let value = node.arguments.first?.base {
        return isEmpty(value) ? nil : .parameters
      }
      // `[want applyTo:page]`
      if let receiver = callee.base, callee.kind == .member, !node.arguments.isEmpty,
        values.values(receiver) == [.made]
      {
        return .parameters
      }
      let functions = values.index.functions(calledBy: node)
      let given = node.arguments.enumerated().compactMap { position, argument -> Passing? in
        // An instance name is composed of the names of the URL.
        let isName = argument.label == "instanceName" || position == 0 && callee.name.hasSuffix("InstanceName")
        guard let value = argument.base, !isName, !functions.isEmpty || !node.isQuestion else { return nil }
        guard let passing = passing(value: value) else { return nil }
        let isUsed = functions.isEmpty || functions.contains { uses($0, position) }
        return isUsed ? passing : nil
      }
      return given.contains(.parameters) ? .parameters : given.first
    default: return nil
    }
  }

  private func passing(value node: CodeNode) -> Passing? {
    guard node.kind != .closure else { return nil }
    let found = values.values(node)
    if found.include([.params]) { return .parameters }
    return found.contains { $0.holdsItems } ? .whole : nil
  }

  /// Returns whether an expression is `nil` or an empty text.
  private func isEmpty(_ node: CodeNode) -> Bool {
    node.kind == .literal && node.plainText?.value.isEmpty == true || ["nil", "NULL"].contains(node.name)
  }

  /// Returns whether a function uses a parameter.
  private func uses(_ function: CodeNode, _ position: Int) -> Bool {
    let parameters = function.parameters
    guard parameters.indices.contains(position), let body = function.body else { return true }
    return body.descendants.contains { $0.isNamed(parameters[position].name) && !$0.isInLog }
  }

  /// The properties of UIKit whose text the runtime does not read.
  private static let texts: Set = ["title", "text", "accessibilityLabel", "accessibilityIdentifier"]

  /// Returns whether some code calls other code that may get the parameters from elsewhere.
  func callsOtherCode(_ nodes: [CodeNode]) -> Bool {
    nodes.contains { node in
      guard node.kind == .call, let callee = node.base else { return false }
      let isOwn = callee.kind == .member && callee.base?.isNamed("self") == true
      guard isOwn || callee.kind == .name, !isKnown(callee.name) else { return false }
      let functions = values.index.functions(calledBy: node)
      if functions.isEmpty { return !(isOwn && Self.presentations.contains { callee.name.hasPrefix($0) }) }
      return functions.contains { $0.body?.descendants.contains { passing($0) != nil } == true }
    }
  }

  /// Returns whether a called name is that of a type or a function of the system.
  private func isKnown(_ name: String) -> Bool {
    name.first?.isUppercase == true || name.hasPrefix("dispatch_") || name == "print" || name == "init"
  }

  /// Returns whether a function returns an object to its caller.
  func returnsController(_ function: CodeNode) -> Bool {
    let types: Set = ["BOOL", "void", "bool", "Boolean", "Bool", "Void"]
    guard let type = function.typeName else { return false }
    return types.isDisjoint(with: type.words)
  }
}

extension CodeNode {
  /// Whether it is a name that begins with a capital letter, as types do.
  fileprivate var isTypeName: Bool { kind == .name && name.first?.isUppercase == true }

  /// Whether it is a call that only logs its arguments.
  var isLog: Bool {
    guard kind == .call, let callee = base, callee.kind == .name else { return false }
    return ["NSLog", "print", "debugPrint", "os_log"].contains(callee.name) || callee.name.hasPrefix("DDLog")
  }

  var isInLog: Bool { ancestors.contains { $0.isLog } }
}
