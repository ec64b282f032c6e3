import ManifestRuntime

/// `Swift/TabsAndPages.swift`: the typed tabs and pages.
struct NavigationSource {
  private let program: Program
  private let tree: CaseTree
  private let pages: CaseTree.Family
  /// The tabs with their names in Swift.
  private let tabs: [(name: String, tab: Program.Tab)]

  /// Nil if the app has neither tabs nor pages.
  init?(_ program: Program, _ tree: CaseTree) {
    guard let pages = tree.pages else { return nil }
    self.program = program
    self.tree = tree
    self.pages = pages
    tabs = program.navigation.tabs.map { (Self.caseName(of: $0), $0) }
  }

  /// Returns the Swift name of a tab.
  static func caseName(of tab: Program.Tab) -> String {
    SwiftName.member(tab.name, prefix: "tab", reserved: reserved, suffix: "Tab")
  }

  private static let reserved: Set = [
    "AllCases", "Protocol", "RawValue", "Type", "allCases", "encode", "hash", "hashValue", "init", "initial", "none",
    "rawValue", "self", "some", "symbol", "title",
  ]

  func write(to swift: inout SwiftWriter) {
    swift.alias({ $0.append("What the app shows.") }, name: "AppNavigation", type: "NavigationState<AppPage>")
    writeTabs(to: &swift)
    for enumeration in pages.all {
      CasesSource.write(enumeration, of: program, conformance: "NavigationPage", to: &swift) { swift in
        if enumeration.namespace == nil {
          swift.property("table", type: "RouteTable", isStatic: true) { $0.code("Routes.table") }
          swift.property("unknownPage", type: "UnknownPage<AppPage>", isStatic: true) { $0.code(unknownPage) }
          swift.property("maximumDepth", type: "Int", isStatic: true) { $0.code("\(program.navigation.maximumDepth)") }
        }
        write("tabs", "[AppTab]", of: enumeration, to: &swift) { page in
          "[" + page.tabs.map { "." + SwiftName.escaped(tabs[$0].name) }.joined(separator: ", ") + "]"
        }
        write("presentation", "PagePresentation", of: enumeration, to: &swift) { ".\($0.presentation.rawValue)" }
      }
    }
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
      swift.property("initial", type: "AppTab", isStatic: true) {
        $0.code(".", SwiftName.escaped(tabs.first?.name ?? "main"))
      }
      swift.declaration("var title: String") { swift in
        if tabs.isEmpty { return swift.line("\"\"") }
        swift.switch("self") { swift in
          for (name, tab) in tabs {
            swift.branch({ $0.code(".", SwiftName.escaped(name)) }, { $0.literal(tab.title) }, { _ in })
          }
        }
      }
      swift.declaration("var symbol: String?") { swift in
        if tabs.isEmpty { return swift.line("nil") }
        swift.switch("self") { swift in
          for (name, tab) in tabs {
            swift.branch(
              { $0.code(".", SwiftName.escaped(name)) },
              { if let symbol = tab.symbol { $0.literal(symbol) } else { $0.code("nil") } },
              { _ in })
          }
        }
      }
    }
  }

  // MARK: - Pages

  /// Writes a property as a `switch` with a line for each page.
  private func write(
    _ name: String, _ type: String, of enumeration: CaseEnumeration, to swift: inout SwiftWriter,
    value: (Program.Page) -> String
  ) {
    swift.declaration("var \(name): \(type)") { swift in
      swift.switch("self") { swift in
        for item in enumeration.cases {
          guard case .page(let index) = item.subject else { continue }
          swift.line("case .\(SwiftName.escaped(item.name)): \(value(program.navigation.pages[index]))")
        }
        for inner in enumeration.inner {
          swift.line("case .\(SwiftName.escaped(inner.name))(let page): page.\(name)")
        }
      }
    }
  }

  private var unknownPage: String {
    switch program.navigation.unknownPage {
    case .reject: ".reject"
    case .home: ".home"
    case .page(let index): ".page(\(expression(of: index)))"
    }
  }

  /// The page as a Swift expression, with its defaults.
  private func expression(of page: Int) -> String {
    let names = tree.pagePaths[page].split(separator: ".").map { "." + SwiftName.escaped(String($0)) }
    let arguments = program.navigation.pages[page].parameters.isEmpty ? "" : "()"
    return names.joined(separator: "(") + arguments + String(repeating: ")", count: names.count - 1)
  }
}
