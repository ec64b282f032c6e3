import ManifestAnalysis
import ManifestRuntime

/// `Swift/TabsAndPages.swift`: the typed tabs and pages.
struct NavigationSource {
  let program: Program
  let tree: RouteTree
  /// The enumeration of the pages.
  private let pages: RouteTree.Namespace
  /// The tabs with their names in Swift.
  private let tabs: [(name: String, tab: Program.Tab)]

  /// Nil where the app has neither tabs nor pages.
  init?(_ program: Program, _ tree: RouteTree) {
    guard let pages = tree.pages else { return nil }
    self.program = program
    self.tree = tree
    self.pages = pages
    let names = SwiftName.unique(
      program.navigation.tabs.map { SwiftName.member($0.name, prefix: "tab") }, of: program.navigation.tabs.map(\.name),
      taken: Self.takenNames, suffix: "Tab")
    tabs = zip(names, program.navigation.tabs).map { ($0, $1) }
  }

  private static let takenNames: ReservedNames = [
    "AllCases", "Protocol", "RawValue", "Type", "allCases", "encode", "hash", "hashValue", "init", "initial", "none",
    "rawValue", "self", "some", "symbol", "title",
  ]

  func write(to swift: inout SwiftWriter) {
    swift.alias({ $0.append("What the app shows.") }, name: "AppNavigation", type: "NavigationState<AppPage>")
    writeTabs(to: &swift)
    for namespace in pages.all { CasesSource.write(namespace, of: program, to: &swift) }
    swift.extension("AppPage: NavigationPage") { swift in
      swift.property("table", type: "RouteTable", isStatic: true) { $0.code("Routes.table") }
      swift.property("unknownPage", type: "UnknownPage<AppPage>", isStatic: true) { $0.code(unknownPage) }
      swift.property("maximumDepth", type: "Int", isStatic: true) { $0.code("\(program.navigation.maximumDepth)") }
      writeProperties(of: pages, to: &swift)
    }
    for namespace in pages.all where !namespace.isRoot && hasOthers(namespace, { $0.isUsual ? nil : "" }) {
      swift.extension(namespace.typeName) { writeProperties(of: namespace, to: &$0) }
    }
    RouteCasesSource.write(program, pages.all, pages: tree.pagePaths, to: &swift)
  }

  // MARK: - Tabs

  /// An app without tabs has one all the same, whose stack is the only one.
  private func writeTabs(to swift: inout SwiftWriter) {
    swift.enumeration(
      { $0.append("The tabs of the app, in the order in which they stand.") }, name: "AppTab",
      conformances: "String, NavigationTab"
    ) { swift in
      if tabs.isEmpty { swift.enumCase({ $0.append("The only stack.") }, name: "main") }
      for (name, tab) in tabs {
        swift.enumCase(
          { $0.append(text: "Has `\(tab.root)` at the bottom of its stack.") }, name: name, rawValue: tab.name)
      }
      swift.property("initial", type: "AppTab", isStatic: true) { $0.code(".\(tabs.first?.name ?? "main")") }
      swift.declaration("var title: String") { swift in
        if tabs.isEmpty { return swift.line("\"\"") }
        swift.switch("self") { swift in
          for (name, tab) in tabs { swift.branch({ $0.code(".", name) }, { $0.literal(tab.title) }, { _ in }) }
        }
      }
      swift.declaration("var symbol: String?") { swift in
        if tabs.isEmpty { return swift.line("nil") }
        swift.switch("self") { swift in
          for (name, tab) in tabs {
            swift.branch(
              { $0.code(".", name) }, { if let symbol = tab.symbol { $0.literal(symbol) } else { $0.code("nil") } },
              { _ in })
          }
        }
      }
    }
  }

  // MARK: - Pages

  /// The properties that most pages have one value for.
  private func writeProperties(of namespace: RouteTree.Namespace, to swift: inout SwiftWriter) {
    write("tabs", "[AppTab]", usual: "[]", of: namespace, to: &swift) { page in
      page.tabs.isEmpty ? nil : "[" + page.tabs.map { ".\(tabs[$0].name)" }.joined(separator: ", ") + "]"
    }
    write("presentation", "PagePresentation", usual: ".push", of: namespace, to: &swift) { page in
      page.presentation == .push ? nil : ".\(page.presentation.rawValue)"
    }
  }

  /// Writes a property as a `switch` over the pages that have another value, if there are any.
  private func write(
    _ name: String, _ type: String, usual: String, of namespace: RouteTree.Namespace, to swift: inout SwiftWriter,
    value: (Program.Page) -> String?
  ) {
    var values: [(cases: [String], value: String)] = []
    for item in namespace.cases {
      guard case .page(let index) = item.subject, let value = value(program.navigation.pages[index]) else { continue }
      if let position = values.firstIndex(where: { $0.value == value }) {
        values[position].cases.append(item.name)
      } else {
        values.append(([item.name], value))
      }
    }
    let inner = namespace.namespaces.filter { hasOthers($0.namespace, value) }
    if values.isEmpty && inner.isEmpty && !namespace.isRoot { return }
    let others = values.map(\.cases.count).reduce(inner.count, +)
    let isUsualAnywhere = namespace.cases.count + namespace.namespaces.count > others
    let head = "\(namespace.isRoot ? swift.access : "")var \(name): \(type)"
    swift.ownDeclaration(head) { swift in
      if values.isEmpty && inner.isEmpty { return swift.line(usual) }
      swift.switch("self") { swift in
        for (cases, value) in values {
          swift.line("case \(cases.map { ".\($0)" }.joined(separator: ", ")): \(value)")
        }
        for (namespace, _) in inner { swift.line("case .\(namespace)(let page): page.\(name)") }
        if isUsualAnywhere { swift.line("default: \(usual)") }
      }
    }
  }

  /// Whether any page within has another value than most.
  private func hasOthers(_ namespace: RouteTree.Namespace, _ value: (Program.Page) -> String?) -> Bool {
    namespace.cases.contains { item in
      if case .page(let index) = item.subject { value(program.navigation.pages[index]) != nil } else { false }
    } || namespace.namespaces.contains { hasOthers($0.namespace, value) }
  }

  private var unknownPage: String {
    switch program.navigation.unknownPage {
    case .reject: ".reject"
    case .home: ".home"
    case .page(let index): ".page(\(expression(of: index)))"
    }
  }

  /// The page as Swift writes it, with its defaults.
  private func expression(of page: Int) -> String {
    let path = tree.pagePaths[page]
    let outer = path.prefix.split(separator: ".")
    let arguments = program.navigation.pages[page].parameters.isEmpty ? "" : "()"
    return outer.map { ".\($0)(" }.joined() + ".\(path.name)\(arguments)" + String(repeating: ")", count: outer.count)
  }
}

extension Program.Page {
  /// Whether it is shown in any tab, on top of the others, as most pages are.
  fileprivate var isUsual: Bool { tabs.isEmpty && presentation == .push }
}
