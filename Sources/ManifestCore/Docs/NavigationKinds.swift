import ManifestRuntime

/// Tabs and pages of SwiftUI in the report.
enum NavigationKinds {
  static let tab = ReportKind(
    "tab", title: "Tabs", items: { program, _ in program.navigation.tabs },
    fields: [
      .name("The name of the tab.") { $0.name },
      .text("title", "What it is called on screen.") { $0.title },
      .text(optional: "symbol", "The SF Symbol that stands for it.") { $0.symbol },
      .text("root", "The view at the bottom of its stack.") { $0.root },
    ],
    columns: [.text("Title") { $0.title }, .code("Symbol") { $0.symbol }, .code("View") { $0.root }])

  /// A page, and its case in Swift.
  typealias Page = (page: Program.Page, swift: String)

  static let page = ReportKind(
    "page", title: "Pages",
    items: { (program, tree) -> [Page] in Array(zip(program.navigation.pages, tree.pagePaths)) },
    fields: [
      .name("The name of the page.") { $0.page.name },
      .text("view", "The view that shows it.") { $0.page.view },
      .parameters { $0.page.parameters },
      ReportField("tabs", .list(.anyText), "The tabs in which it may be shown; empty if any will do.") {
        item, program in .strings(item.page.tabs.map { program.navigation.tabs[$0].name })
      },
      ReportField(
        "presentation", .word(PagePresentation.allCases.map(\.rawValue)), "How it comes to be shown."
      ) { item, _ in .string(item.page.presentation.rawValue) },
      .summary { $0.page.summary },
      .owner { $0.page.owner },
      .swift { $0.swift },
    ],
    columns: [
      .code("View") { $0.page.view },
      .parameters { $0.page.parameters },
      ReportColumn("Tabs") { item, program, writer in
        writer.list(item.page.tabs) { $0.code(program.navigation.tabs[$1].name) }
      },
      .text("Shown") { $0.page.presentation.words },
    ])

  static let navigation = ReportKind(
    "navigation", title: "Navigation",
    items: { program, _ in program.navigation.isEmpty ? [] : [program.navigation] },
    fields: [
      .name("Always `navigation`: what holds for all tabs and pages.", as: .word(["navigation"])) { _ in "navigation" },
      .texts("tabs", "The tabs, in the order in which they stand.") { $0.tabs.map(\.name) },
      ReportField(
        "unknownPage",
        .either(
          .word(["reject", "home"]),
          .object([.init("page", .anyText, required: true, "The name of the page.")], extra: .ignored)),
        "What is shown for a URL that leads to no route: nothing, the first tab, or a page."
      ) { navigation, _ in
        switch navigation.unknownPage {
        case .reject: .string("reject")
        case .home: .string("home")
        case .page(let index): .object([("page", .string(navigation.pages[index].name))])
        }
      },
      ReportField(
        "maximumDepth", .integer(1...RouteMap.NavigationPolicy.greatestDepth), "The most pages that a stack holds."
      ) { navigation, _ in .int(navigation.maximumDepth) },
    ],
    isNamed: false,
    columns: [
      .codes("Tabs in their order") { $0.tabs.map(\.name) },
      .text("For an unknown URL") { navigation in
        switch navigation.unknownPage {
        case .reject: "nothing"
        case .home: "the first tab"
        case .page(let index): "the page \(navigation.pages[index].name)"
        }
      },
      .text("Pages in a stack") { "at most \($0.maximumDepth)" },
    ])
}

extension PagePresentation {
  fileprivate var words: String {
    switch self {
    case .push: "on top of the stack"
    case .replace: "in place of the top page"
    case .root: "as the only page of the stack"
    case .sheet: "on a sheet"
    case .cover: "covering everything"
    }
  }
}
