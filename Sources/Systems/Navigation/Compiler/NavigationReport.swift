package import ManifestCore
import ManifestNavigation
import ManifestRuntime
import ManifestText

/// The report of SwiftUI tabs and pages.
extension Navigation {
  package static let reportKinds = [tabKind, pageKind, policyKind]

  package static let destinationReports = [
    (NavigationSection.pageDestination, "The route shows a page."),
    (NavigationSection.tabDestination, "The route selects a tab."),
    (NavigationSection.screenDestination, "The app's own code shows a screen."),
  ].map { kind, meaning in
    DestinationReport(kind, meaning: meaning, fields: [.text(kind.key, "The name of the \(kind.noun).") { $0.name }])
  }

  /// The tabs, in the order in which the app shows them.
  private static let tabKind = ReportKind(
    "tab", title: "Tabs", items: { program, _ in program[Navigation.self].tabs },
    fields: [
      .name("The name of the tab.") { $0.name.value },
      .text("title", "The title on screen.") { $0.screenTitle },
      .text(optional: "symbol", "The SF Symbol of the tab.") { $0.symbol },
      .text("root", "The view at the bottom of its stack.") { $0.root.value },
    ],
    isSorted: false,
    columns: [.text("Title") { $0.screenTitle }, .code("Symbol") { $0.symbol }, .code("View") { $0.root.value }])

  private typealias ReportedPage = (page: PageEntry, requirements: [String], swift: String)

  private static let pageKind = ReportKind(
    "page", title: "Pages",
    items: { (program, tree) -> [ReportedPage] in
      program[Navigation.self].pages.map { ($0.entry, $0.requirements, tree.path(of: $0.declaration.id)) }
    },
    fields: [
      .name("The name of the page.") { $0.page.name.value },
      .text("view", "The view that shows it.") { $0.page.view.value },
      .parameters { $0.page.parameters.map(\.parameter) },
      .texts("tabs", "The tabs that can show it; empty if any can.") { $0.page.tabs.map(\.value) },
      ReportField(
        "presentation", .word(PagePresentation.allCases.map(\.rawValue)), "The presentation."
      ) { item in .string(item.page.presentation.rawValue) },
      ReportField(
        optional: "stack", .list(.anyText),
        "The pages below it when a link opens it, from bottom to top; absent if there are none."
      ) { item in item.page.stack.isEmpty ? nil : .strings(item.page.stack.map(\.value)) },
      .requires("Its requirements, and those of the pages below it; absent if there are none.") { $0.requirements },
      .summary { $0.page.summary },
      .owner { $0.page.owner },
      .swift { $0.swift },
    ],
    columns: [
      .code("View") { $0.page.view.value },
      .parameters { $0.page.parameters.map(\.parameter) },
      .codes("Tabs") { $0.page.tabs.map(\.value) },
      .notes("Shown") { item, notes in
        notes.add { $0.words(item.page.presentation.words) }
        notes.addCodes("above ", item.page.stack.map(\.value))
        notes.addCodes("requires ", item.requirements)
      },
    ])

  private static let policyKind = ReportKind(
    "navigation", title: "Navigation",
    items: { program, _ in
      let navigation = program[Navigation.self]
      return navigation.isEmpty ? [] : [navigation.policy]
    },
    fields: policyFields, isNamed: false,
    columns: [
      .text("Unknown URL") { policy in
        switch policy.unknownPage {
        case .reject: "nothing"
        case .home: "the first tab"
        case .page(let name): "the page \(name.value)"
        }
      },
      .text("Maximum depth") { "at most \($0.maximumDepth)" },
      .text("Large screens") { $0.largeScreens == .sidebar ? "a sidebar" : "tabs" },
    ])

  private static let policyFields: [ReportField<PolicyEntry>] = [
    .name("Always `navigation`: settings for all tabs and pages.", as: .word(["navigation"])) { _ in "navigation" },
    ReportField(
      "unknownPage",
      .either(
        .word(["reject", "home"]),
        .object([.init("page", .anyText, required: true, "The name of the page.")], extra: .ignored)),
      "What is shown for a URL that matches no route: nothing, the first tab, or a page."
    ) { policy in
      switch policy.unknownPage {
      case .reject: .string("reject")
      case .home: .string("home")
      case .page(let name): .object([.init("page", .string(name.value))])
      }
    },
    ReportField(
      "maximumDepth", .integer(1...PolicyEntry.greatestDepth), "The maximum number of pages on a stack."
    ) { policy in .int(Int64(policy.maximumDepth)) },
    ReportField(
      "largeScreens", .word(LargeScreens.allCases.map(\.rawValue)), "The way in which large screens show the tabs."
    ) { policy in .string(policy.largeScreens.rawValue) },
  ]
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
