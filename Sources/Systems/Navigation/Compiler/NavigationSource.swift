import ManifestCore
import ManifestNavigation
import ManifestText

/// `Swift/TabsAndPages.swift`: the typed tabs and pages.
struct NavigationSource {
  let navigation: Navigation
  let tree: CaseTree

  /// Returns the Swift name of a tab.
  static func caseName(of tab: TabEntry) -> String {
    SwiftName.member(tab.name.value, prefix: "tab", reserved: reserved, suffix: "Tab")
  }

  private static let reserved = SwiftName.listedEnumMembers.union(["encode", "initial", "symbol", "title"])

  func write(to swift: inout SwiftWriter) {
    swift.alias("The navigation state of the app.", name: "AppNavigation", type: "NavigationState<AppPage>")
    writeTabs(to: &swift)
    for enumeration in tree.enumerations(of: Navigation.pageFamily) {
      CasesSource.write(enumeration, conformance: "NavigationPage", to: &swift) { swift in
        if enumeration.namespace == nil {
          swift.property("table", type: "RouteTable", "Routes.table")
          swift.property("unknownPage", type: "UnknownPage<AppPage>", unknownPage)
          swift.property("maximumDepth", type: "Int", "\(navigation.policy.maximumDepth)")
          swift.property("largeScreens", type: "LargeScreens", ".\(navigation.policy.largeScreens.rawValue)")
        }
        write("tabs", "[AppTab]", of: enumeration, otherwise: "[]", to: &swift) { page in
          let tabs = page.entry.tabs.compactMap { navigation.tab($0.value) }
          return "[" + tabs.map { "." + SwiftName.escaped(Self.caseName(of: $0)) }.joined(separator: ", ") + "]"
        }
        write("presentation", "PagePresentation", of: enumeration, to: &swift) { ".\($0.entry.presentation.rawValue)" }
        write("stack", "[\(Navigation.pageFamily.typeName)]", of: enumeration, otherwise: "[]", to: &swift) { page in
          let pages = page.entry.stack.compactMap { navigation.page($0.value) }
          return "[" + pages.map { tree.expression(of: $0.declaration.id) }.joined(separator: ", ") + "]"
        }
      }
    }
  }

  // MARK: - Tabs

  /// Writes the tabs; an app without tabs gets a single one for its only stack.
  private func writeTabs(to swift: inout SwiftWriter) {
    swift.enumeration(
      "The tabs of the app, in the order in which the app shows them.", name: "AppTab",
      conformances: "String, NavigationTab"
    ) { swift in
      if navigation.tabs.isEmpty { swift.enumCase("The only tab.", name: "main") }
      for tab in navigation.tabs {
        swift.enumCase(
          "Its root view is `\(tab.root.value)`.", name: Self.caseName(of: tab),
          rawValue: tab.name.value)
      }
      let initial = navigation.tabs.first.map(Self.caseName) ?? "main"
      swift.property("initial", type: "AppTab", "." + SwiftName.escaped(initial))
      write("title", "String", to: &swift) { $0.map { SwiftText.literal($0.screenTitle) } ?? "\"\"" }
      write("symbol", "String?", to: &swift) { $0?.symbol.map(SwiftText.literal) ?? "nil" }
    }
  }

  /// Writes a property of the tabs; the value of the only tab of an app without tabs is that of nil.
  private func write(_ name: String, _ type: String, to swift: inout SwiftWriter, value: (TabEntry?) -> String) {
    swift.declaration("var \(name): \(type)") { swift in
      if navigation.tabs.isEmpty { return swift.line(value(nil)) }
      swift.switch("self") { swift in
        for tab in navigation.tabs {
          swift.branch("." + SwiftName.escaped(Self.caseName(of: tab)), value(tab))
        }
      }
    }
  }

  // MARK: - Pages

  /// Writes a property as a `switch` with one line per page, but one for all pages with the usual value.
  private func write(
    _ name: String, _ type: String, of enumeration: CaseEnumeration, otherwise usual: String? = nil,
    to swift: inout SwiftWriter, value: (Navigation.Page) -> String
  ) {
    let values = enumeration.cases.compactMap { item in
      navigation.page(item.declaration.name).map { (name: item.name, value: value($0)) }
    }
    let lines =
      values.filter { $0.value != usual }.map { "case .\(SwiftName.escaped($0.name)): \($0.value)" }
      + enumeration.inner.map { "case .\(SwiftName.escaped($0.memberName))(let page): page.\(name)" }
    swift.declaration("var \(name): \(type)") { swift in
      if let usual, lines.isEmpty { return swift.line(usual) }
      swift.switch("self") { swift in
        for line in lines { swift.line(line) }
        if let usual, values.contains(where: { $0.value == usual }) { swift.line("default: \(usual)") }
      }
    }
  }

  private var unknownPage: String {
    switch navigation.policy.unknownPage {
    case .reject: ".reject"
    case .home: ".home"
    case .page(let name):
      navigation.page(name.value).map { ".page(\(tree.expression(of: $0.declaration.id)))" } ?? ".reject"
    }
  }
}
