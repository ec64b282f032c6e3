import AppSources
import ManifestText
import ManifestXcode

/// What the code of an app does with what it receives.
///
/// Values are followed through variables, members, arguments and results; the order of statements is not. What is stored in a
/// member arrives wherever a function reads the member.
struct LinkFlow {
  /// Where something that the app receives arrives.
  struct Arrival {
    /// Whether one of the libraries gets it, or a page is shown for the route that they find.
    fileprivate(set) var isOpened = false
    /// Whether code that depends on it shows a page, without the libraries.
    fileprivate(set) var showsPage = false
    /// A call that finds its route, which nothing uses.
    fileprivate(set) var dropped: Span?
    /// Code that gets it and cannot be read.
    fileprivate(set) var unread: Unknown?
    /// The reason why it does not arrive at some code.
    fileprivate(set) var obstacle: Unknown?
    /// Whether code does something with it besides logging.
    fileprivate(set) var isUsed = false
  }

  private let sources: [AppSource]
  private let values: AppValues
  /// The positions of nodes that the app that ships does not have, by source.
  fileprivate let unshipped: [SourceID: [Range<Int>]]
  /// The types whose methods open what they get.
  fileprivate let openers: Set<String>
  /// The generated type that finds routes; nil if a type of the app hides it.
  fileprivate let routes: String?
  let views: ShownViews
  /// The hosts of schemes that have some, in lower case.
  private let hosts: [(scheme: String, hosts: [String])]

  /// - Parameters:
  ///   - sources: The sources of the app.
  ///   - isGenerated: Whether a source is generated.
  ///   - openers: The types whose methods open what they get.
  ///   - routes: The generated type that finds routes; nil if a type of the app hides it.
  ///   - shown: The types that generated code shows.
  ///   - hosts: The hosts of schemes that have some, in lower case.
  init(
    _ sources: [AppSource], isGenerated: (AppSource) -> Bool = { _ in false }, openers: Set<String>, routes: String?,
    shown: Set<String> = [], hosts: [(String, [String])] = []
  ) {
    let all = sources
    self.hosts = hosts
    let sources = sources.filter { !isGenerated($0) }
    self.sources = sources
    views = ShownViews(sources: sources, all: all, shown: shown)
    self.openers = openers
    self.routes = routes
    values = AppValues(sources, constantsIn: all, receivers: [])
    unshipped = Dictionary(sources.map { ($0.id, $0.unshipped) }) { first, _ in first }
  }

  /// Returns the tests of the app with values, if the links of an entry point arrive.
  fileprivate func conditions(_ values: AppValues, _ entryPoint: EntryPoint.ID?) -> LinkConditions {
    let hosts = hosts.first { $0.scheme == entryPoint?.name.lowercased() }?.hosts
    return LinkConditions(values: values, entryPoint: entryPoint, hosts: hosts)
  }

  /// Returns where what some expressions get arrives.
  ///
  /// - Parameters:
  ///   - entryPoint: The scheme or the domain of the links; nil for any link.
  ///   - origins: The parameters, closures and expressions that get it.
  ///   - wholes: The expressions that contain it, such as the options of a connecting scene. A library that gets them opens it.
  ///   - references: The functions that get it, by expressions such as `navigator.open`.
  /// - Returns: Where it arrives, of all places the best.
  func arrival(
    from entryPoint: EntryPoint.ID?, of origins: [CodeNode], in wholes: [CodeNode] = [],
    to references: [CodeNode] = []
  ) -> Arrival {
    var whole = Walk(self, values.receiving(Set(wholes), followsParts: false), entryPoint)
    for node in wholes { whole.enter(node.code, isMeant: false) }
    whole.run()
    let named = references.map { reference in
      (reference: reference, parameters: values.index.functions(named: reference).compactMap(\.parameters.first))
    }
    let found =
      wholes.isEmpty ? origins + named.flatMap(\.parameters) : origins.filter { whole.entered[$0.code] != nil }
    let receiving = values.receiving(Set(found))
    let conditions = self.conditions(receiving, entryPoint)
    let fruitless = Set(sources.flatMap(conditions.fruitlessFunctions))
    let filters = sources.flatMap { conditions.filters(in: $0, fruitless) }
    var walk = Walk(
      self, filters.isEmpty ? receiving : values.receiving(Set(found), excluding: Set(filters)), entryPoint)
    if let first = filters.first { walk.fail(at: first) }
    for origin in found { walk.enter(origin.code, isMeant: wholes.isEmpty) }
    // A function may return a part.
    for node in wholes { walk.enter(node.code, isMeant: false) }
    for (reference, parameters) in named where parameters.isEmpty { walk.give(to: reference) }
    walk.run()
    walk.arrival.isOpened = walk.arrival.isOpened || whole.opensWhole
    walk.arrival.unread = walk.arrival.unread ?? whole.passesWholeOn ?? walk.arrival.obstacle
    return walk.arrival
  }

  /// Returns whether a view never shows what an expression is in: the pages of a stack without destinations, and a sheet whose flag
  /// no code sets.
  private func isHidden(_ node: CodeNode) -> Bool {
    node.ancestors.contains { outer in
      guard outer.kind == .call, let name = outer.base?.name else { return false }
      if name == "NavigationStack" {
        let isPath = outer.arguments.contains { $0.label == "path" && $0.extent.contains(node.position) }
        return isPath && !sources.contains { $0.mentions(["navigationDestination"]) }
      }
      guard ShownViews.presentations.contains(name),
        let flag = outer.arguments.first(where: { $0.label == "isPresented" }), !flag.extent.contains(node.position),
        outer.arguments.contains(where: { $0.extent.contains(node.position) })
      else { return false }
      return flag.base.map(values.index.isNeverSet) ?? false
    }
  }

  /// Returns the functions and computed properties that read a member of types, or one of the same name whose object is of an
  /// unknown type; of some objects, if their creations are given, or of an object whose creation is not known.
  fileprivate func readers(
    of member: String, of owners: Set<String>?, in objects: Set<CodeNode>? = nil
  ) -> [CodeNode] {
    sources.flatMap { source in
      source.root.descendants.filter { node in
        // `if let route {`
        let isShort = node.kind == .variable && node.parent?.kind == .branch && node.value == nil
        guard node.kind == .name || node.kind == .member || isShort,
          node.name == member || node.name == "$" + member, !node.isChanged
        else { return false }
        if let owners, let others = values.index.owners(of: node), owners.isDisjoint(with: others) { return false }
        if isHidden(node) || node.isCleared(of: member, .before) { return false }
        guard let objects, let others = values.objects.creations(ofOwnerOf: node) else { return true }
        return !objects.isDisjoint(with: others)
      }
    }.map(\.code)
  }
}

/// A walk from the functions that get something to those that they call with it.
private struct Walk {
  private let flow: LinkFlow
  private let values: AppValues
  private let entryPoint: EntryPoint.ID?
  private let conditions: LinkConditions
  private var queue: [(code: CodeNode, isMeant: Bool)] = []
  private(set) var entered: [CodeNode: Bool] = [:]
  /// The members that hold it, by names, and what has them.
  private var stored: [String: Set<Owners>] = [:]
  /// The calls that find a route and whose results are used.
  private var routes: [CodeNode] = []
  var arrival = LinkFlow.Arrival()

  /// The types that have a member, and the creations of the objects that do; nil if they are not known.
  private struct Owners: Hashable {
    let types: Set<String>?
    let objects: Set<CodeNode>?
  }
  /// Whether a library gets all options of a connecting scene.
  private(set) var opensWhole = false
  /// Code that gets all options of a connecting scene, and cannot be read.
  private(set) var passesWholeOn: Unknown?

  init(_ flow: LinkFlow, _ values: AppValues, _ entryPoint: EntryPoint.ID?) {
    self.flow = flow
    self.values = values
    self.entryPoint = entryPoint
    conditions = flow.conditions(values, entryPoint)
  }

  /// Adds code to read; all that it shows is meant by what it gets, or only what depends on that.
  mutating func enter(_ code: CodeNode, isMeant: Bool) {
    if let known = entered[code], known || !isMeant { return }
    entered[code] = isMeant
    queue.append((code, isMeant))
  }

  /// Reads a function that gets it, by an expression such as `navigator.open`.
  mutating func give(to function: CodeNode) {
    if function.kind == .member, isOpener(function, function.base) {
      if let hidden = function.base.flatMap(hiddenObject) { return lose(.hidden(hidden)) }
      arrival.isOpened = true
    } else {
      arrival.unread = arrival.unread ?? .elsewhere(function)
    }
  }

  /// Reads all code that gets it, and then what the code does with the routes that it finds.
  mutating func run() {
    readAll()
    guard let first = routes.first else { return }
    var shown = Walk(flow, values.receiving(Set(routes)), entryPoint)
    for code in entered.keys.ordered {
      shown.enter(code, isMeant: code.isBodyOfView && routes.contains { $0.code == code })
    }
    shown.readAll()
    if shown.arrival.showsPage || shown.arrival.isOpened {
      arrival.isOpened = true
    } else {
      arrival.unread =
        arrival.unread ?? Unknown("nothing shows what `\(first.base?.text ?? "")` returns", at: first.firstSpan)
    }
  }

  private mutating func readAll() {
    while let (code, isMeant) = queue.popLast() {
      // SwiftUI shows what the body of a view says.
      if isMeant, code.isBodyOfView, flow.views.isShown(code) { arrival.showsPage = true }
      let omitted = (flow.unshipped[code.source.id] ?? []) + uncalled(in: code) + excluded(in: code)
      for node in code.descendants where !omitted.contains(where: { $0.contains(node.position) }) {
        switch node.kind {
        case .call: read(node, isMeant: isMeant)
        case .assignment: readAssignment(node, isMeant: isMeant)
        case .name where !arrival.isUsed: arrival.isUsed = isReceived(node) && !node.isLogged
        case .unknown where arrival.unread == nil:
          arrival.unread = Unknown("this code cannot be read", at: node.span.head)
        default: break
        }
      }
    }
  }

  /// Returns the positions of functions in code, which are read when they are called, of closures that it keeps in variables and
  /// does not use, and of what follows `return`.
  private func uncalled(in code: CodeNode) -> [Range<Int>] {
    code.descendants.compactMap { node -> Range<Int>? in
      switch node.kind {
      case .function where node.body != nil: return node.extent
      case .exit, .branch, .call:
        guard let block = node.parent, block.kind == .block || block.kind == .closure, block.first(.directive) == nil,
          node.isLeaving()
        else { return nil }
        return node.wholeExtent.upperBound..<block.wholeExtent.upperBound
      case .closure: return values.index.isIgnored(node) || node.isOfDroppedWork ? node.wholeExtent : nil
      case .variable, .assignment:
        guard let closure = node.value?.ungrouped.keptClosure else { return nil }
        let variable = node.kind == .variable ? node : node.target ?? node
        let isUsed = code.descendants.contains {
          $0.name == variable.name && $0.kind == .name && $0.isUsed(besides: node)
        }
        let readers =
          values.index.isLocal(variable) ? [] : flow.readers(of: variable.name, of: values.index.owners(of: variable))
        return isUsed || !readers.allSatisfy { $0 == code } ? nil : closure.wholeExtent
      default: return nil
      }
    }
  }

  /// Returns the positions of code that does not run for a link of the entry point.
  private mutating func excluded(in code: CodeNode) -> [Range<Int>] {
    conditions.exclusions(in: code).map { exclusion in
      fail(at: exclusion.test)
      return exclusion.positions
    }
  }

  /// Records a test that links do not pass.
  mutating func fail(at test: CodeNode) {
    let links = entryPoint.map { "the links of `\($0.label)`" } ?? "links"
    lose(Unknown("this test keeps \(links) away", at: test.firstSpan))
  }

  /// Records the reason why links do not arrive at some code.
  private mutating func lose(_ reason: Unknown) { arrival.obstacle = arrival.obstacle ?? reason }

  private func isReceived(_ node: CodeNode) -> Bool { values.isReceived(node) }

  private func isWhole(_ node: CodeNode) -> Bool { values.values(node).contains(.url) }

  /// Returns whether a node runs only for what the app has received.
  private func isMeant(_ node: CodeNode) -> Bool { !node.isForFailure && values.isChosen(node) }

  // MARK: Calls

  /// The constructors whose results have the value of their arguments.
  private static let constructors: Set = [
    "NSURL", "URL", "NSURLComponents", "URLComponents", "NSString", "String", "NSDictionary", "NSArray", "NSSet",
  ]

  private mutating func read(_ call: CodeNode, isMeant: Bool) {
    guard let callee = call.base, !callee.isLog else { return }
    if let receiver = callee.base, callee.kind == .member, values.index.isAlwaysNil(receiver) {
      return lose(Unknown("no code sets `\(receiver.name)`", at: receiver.nameSpan))
    }
    let arguments = call.arguments.compactMap(\.base)
    let received = arguments.filter { $0.kind != .closure && isReceived($0) }
    if !received.isEmpty, isSearch(callee) { return find(call) }
    let isOfReceived = callee.kind == .member && callee.base.map(isReceived) == true
    // `urls.forEach(open)`
    for function in isOfReceived ? arguments.flatMap(values.index.functions(named:)) : [] {
      enter(function, isMeant: true)
    }
    let functions = values.index.functions(calledBy: call) + values.index.closures(calledBy: call)
    if !functions.isEmpty {
      let isMeant = isMeant || isOfReceived || !received.isEmpty || self.isMeant(call)
      for function in functions { enter(function, isMeant: isMeant) }
      return
    }
    if CodeNode.shows.contains(callee.name) {
      if callee.kind == .member, let hidden = callee.base.flatMap(hiddenObject) { return lose(.hidden(hidden)) }
      arrival.showsPage = arrival.showsPage || isMeant || !received.isEmpty || self.isMeant(call)
      return
    }
    guard !received.isEmpty, !call.isQuestion else { return }
    // `.onChange(of: model.pending) { … }` is in the code that is read.
    if ["onChange", "onReceive"].contains(callee.name) { return }
    let messaged = values.messaged(by: call)
    if !messaged.code.isEmpty || !messaged.publishers.isEmpty {
      for code in messaged.code { enter(code, isMeant: true) }
      for publisher in messaged.publishers { enter(publisher.code, isMeant: false) }
      return
    }
    let receiver = callee.kind == .member ? callee.base : nil
    if isOpener(callee, receiver) {
      if let hidden = receiver.flatMap(hiddenObject) { return lose(.hidden(hidden)) }
      arrival.isOpened = true
      opensWhole = opensWhole || arguments.contains(where: isWhole)
      return
    }
    if let receiver, CodeNode.insertions.contains(callee.name) { return store(in: receiver) }
    // A function of Foundation that makes something else of it.
    if receiver.map(isReceived) == true || Self.constructors.contains((receiver ?? callee).rootName) { return }
    // A case of an enumeration: `.link(url)`.
    if receiver == nil, callee.kind == .member { return }
    // A structure: `Page(link: url)`.
    if receiver == nil, callee.name.first?.isUppercase == true {
      for argument in call.arguments where argument.base.map(isReceived) == true {
        if let member = argument.label { store(in: member, of: [callee.name], by: call.code) }
      }
      return
    }
    let reason = Unknown.elsewhere(call.callee ?? callee)
    arrival.unread = arrival.unread ?? reason
    if passesWholeOn == nil, arguments.contains(where: isWhole) { passesWholeOn = reason }
  }

  private func isOpener(_ callee: CodeNode, _ receiver: CodeNode?) -> Bool {
    guard let receiver, !["willOpen", "canOpen"].contains(callee.name), !values.index.isAlwaysNil(receiver) else {
      return false
    }
    return values.index.allTypes(of: receiver).map { !flow.openers.isDisjoint(with: $0) } ?? false
  }

  /// Returns what creates an object that needs a window or a view, and in which code only opens something; nil if code may show it.
  private func hiddenObject(_ receiver: CodeNode) -> CodeNode? {
    guard let made = values.objects.creations(of: receiver), let first = made.ordered.first,
      let type = first.base?.rootName, KnownClasses.windowed.contains(type),
      made.allSatisfy({ $0.base?.rootName == type })
    else { return nil }
    return values.objects.uses(of: made, type).contains(where: \.mayShowObject) ? nil : first
  }

  /// Returns whether a function finds the route of a link: `Routes.resolve`, `Routes.table.resolve`, `Routes`.
  private func isSearch(_ callee: CodeNode) -> Bool {
    // `Routes`, or with the name of its module.
    guard let routes = flow.routes, callee.rootName == routes || callee.base?.name == routes else { return false }
    return callee.kind == .name || callee.name == "resolve" || callee.name == "init"
  }

  private mutating func find(_ call: CodeNode) {
    if call.isDropped { arrival.dropped = arrival.dropped ?? call.firstSpan } else { routes.append(call) }
    if let statement = call.ancestors.first(where: { $0.kind == .assignment }),
      statement.value.map(call.isInside) == true, let target = statement.target
    {
      store(in: target)
    }
  }

  // MARK: Assignments

  private mutating func readAssignment(_ node: CodeNode, isMeant: Bool) {
    guard let target = node.target else { return }
    if CodeNode.shows.contains(target.name) {
      arrival.showsPage = arrival.showsPage || isMeant || node.value.map(isReceived) == true || self.isMeant(node)
    } else if node.value.map(isReceived) == true || self.isMeant(node) {
      store(in: target)
    }
  }

  /// Reads the functions and views that read a member that holds it.
  private mutating func store(in target: CodeNode) {
    guard target.kind == .member || target.kind == .name && !values.index.isLocal(target),
      !target.isCleared(of: target.name, .after)
    else { return }
    for source in values.objects.sources(ofBinding: target) { store(in: source) }
    let name = target.name.hasPrefix("$") ? String(target.name.dropFirst()) : target.name
    store(
      in: name, of: values.index.owners(of: target), objects: values.objects.creations(ofOwnerOf: target),
      by: target.code)
  }

  private mutating func store(
    in member: String, of owners: Set<String>?, objects: Set<CodeNode>? = nil, by code: CodeNode
  ) {
    guard stored[member, default: []].insert(Owners(types: owners, objects: objects)).inserted else { return }
    let readers = flow.readers(of: member, of: owners, in: objects)
    if let first = objects?.ordered.first, readers.isEmpty, !flow.readers(of: member, of: owners).isEmpty {
      lose(Unknown("code reads `\(member)` of another object than this one", at: first.firstSpan))
    }
    for reader in readers where reader != code || reader.isBodyOfView {
      if values.index.mayRun(reader) {
        enter(reader, isMeant: true)
      } else {
        lose(Unknown("no code calls `\(reader.name)`", at: reader.nameSpan))
      }
    }
  }
}

extension Unknown {
  /// Code makes an object, opens something in it, and does not show it.
  fileprivate static func hidden(_ creation: CodeNode) -> Unknown {
    Unknown("no code shows this `\(creation.base?.rootName ?? "")`", at: creation.firstSpan)
  }

  /// A function whose code is not in the project gets a link.
  fileprivate static func elsewhere(_ function: CodeNode) -> Unknown {
    let name = function.name.isEmpty ? function.rootName : function.name
    return Unknown("`\(name.isEmpty ? "a closure" : name)` gets it, and its code is not known", at: function.nameSpan)
  }
}
