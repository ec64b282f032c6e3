package import ManifestCore
import ManifestNavigation
package import ManifestText

/// `tabs`, `pages` and `navigation`: the navigation of a SwiftUI app.
package struct NavigationSection: MapSection {
  /// The tabs, in display order.
  var tabs: [TabEntry] = []
  var pages: [PageEntry] = []
  /// The policy of each file that has one.
  var policies: [PolicyEntry] = []

  package init() {}

  package init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    tabs = root.members(of: "tabs").compactMap { TabEntry($0, into: &diagnostics) }
    pages = root.members(of: "pages").compactMap { PageEntry($0, file, into: &diagnostics) }
    policies = (root.mapping?.members ?? []).filter { $0.key == "navigation" }.map { PolicyEntry($0) }
  }

  package mutating func merge(_ other: NavigationSection) {
    tabs += other.tabs
    pages += other.pages
    policies += other.policies
  }

  package var requirements: [Spanned<String>] { pages.flatMap(\.requirements) }

  package var usedTypes: Set<String> { Set(pages.flatMap(\.parameters).flatMap(\.usedTypes)) }

  /// The SwiftUI views, each with the tab or page that shows it.
  var views: [(owner: ResolvedDestination, view: Spanned<String>)] {
    tabs.map { (ResolvedDestination(Self.tabDestination, $0.name.value), $0.root) }
      + pages.map { (ResolvedDestination(Self.pageDestination, $0.name.value), $0.view) }
  }

  package var routes: [RouteEntry] { pages.compactMap(\.route) }

  package var classNames: [Spanned<String>] { views.map(\.view) }

  package var uniqueKeys: [(key: String, spans: [Span])] { [("navigation", policies.compactMap(\.span))] }
}

/// An entry of `tabs`: a stack of pages.
struct TabEntry: Sendable {
  let name: Spanned<String>
  /// The title of the tab.
  let title: String?
  /// The name of an SF Symbol.
  let symbol: String?
  /// The root view of the stack.
  let root: Spanned<String>

  /// The displayed title; defaults to the name.
  var screenTitle: String { title ?? name.value }
}

extension TabEntry {
  fileprivate init?(_ member: Mapping.Member, into diagnostics: inout Diagnostics) {
    NameGrammar.check(member.name, of: "a tab", into: &diagnostics)
    guard let root = member.value["root"]?.spannedText else { return nil }
    self.init(
      name: member.name, title: member.value["title"]?.text, symbol: member.value["symbol"]?.text, root: root)
  }
}

/// An entry of `pages`: a view above the root of a tab.
struct PageEntry: Sendable {
  let name: Spanned<String>
  /// The namespace of the file; nil for the root.
  let namespace: String?
  /// The owner of the file (see `RouteMap.owner`).
  let owner: String?
  let view: Spanned<String>
  let parameters: [ParameterDeclaration]
  /// The tabs that can show the page; empty if any can.
  let tabs: [Spanned<String>]
  let presentation: PagePresentation
  /// The pages below it when a link opens it, from bottom to top.
  let stack: [Spanned<String>]
  let requirements: [Spanned<String>]
  let summary: String?
  /// The route that the page declares itself; nil if it has no path.
  let route: RouteEntry?
}

extension PageEntry {
  fileprivate init?(_ member: Mapping.Member, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    let node = member.value
    NameGrammar.check(member.name, of: "a page", into: &diagnostics)
    let parameters = ParameterDeclaration.all(in: node["params"], file.types, into: &diagnostics)
    let route = RouteEntry(in: member, of: NavigationSection.pageDestination, file, into: &diagnostics)
    guard let view = node["view"]?.spannedText else { return nil }
    self.init(
      name: member.name, namespace: file.namespace, owner: file.owner, view: view, parameters: parameters,
      tabs: node["tabs"]?.spannedTexts ?? [],
      presentation: node["present"]?.text.flatMap(PagePresentation.init) ?? .push,
      stack: node["stack"]?.spannedTexts ?? [], requirements: node.requirements, summary: node["summary"]?.text,
      route: route)
  }
}

/// `navigation`: the settings for all tabs and pages.
struct PolicyEntry: Sendable {
  /// The fallback for a URL that matches no route.
  enum UnknownPage: Sendable {
    case reject
    case home
    case page(Spanned<String>)
  }

  /// The default of the maximum number of pages on a stack.
  static let usualDepth = 32
  /// The upper limit of the setting.
  static let greatestDepth: Int64 = 1000

  /// The span of the key; nil if the map has no settings.
  var span: Span?
  var unknownPage = UnknownPage.reject
  /// The maximum number of pages on a stack.
  var maximumDepth = Self.usualDepth
  var largeScreens = LargeScreens.tabs
  /// The span of the value of `largeScreens`; nil if it is absent.
  var largeScreensSpan: Span?
}

extension PolicyEntry {
  fileprivate init(_ member: Mapping.Member) {
    let node = member.value
    span = member.keySpan
    if let page = node["unknownPage"]?["page"]?.spannedText {
      unknownPage = .page(page)
    } else if node["unknownPage"]?.text == "home" {
      unknownPage = .home
    }
    let depth = node["maximumDepth"]?.int.flatMap { (1...Self.greatestDepth).contains($0) ? Int(exactly: $0) : nil }
    maximumDepth = depth ?? Self.usualDepth
    largeScreens = node["largeScreens"]?.text.flatMap(LargeScreens.init) ?? .tabs
    largeScreensSpan = node["largeScreens"]?.span
  }
}

extension NavigationSection {
  package static let keys: [Schema.Field] = [
    .init(
      "tabs", .map(key: name, value: tab),
      "The tabs of a SwiftUI app, in the order in which the app shows them; each has a stack of pages."),
    .init("pages", .map(key: name, value: page), "The SwiftUI pages that can be shown above the root of a tab."),
    .init("navigation", policy, "The settings for all tabs and pages."),
  ]

  static let name = MapForms.routeName.expected(as: "a name such as `about`")
  private static let view = MapForms.className.expected(as: "a SwiftUI view such as `AboutPage`")

  static let pageDestination = DestinationKind("page", noun: "page", name, "The page to show.")
  static let tabDestination = DestinationKind("tab", noun: "tab", name, "The tab to select.")

  static let screenDestination = DestinationKind(
    "screen", noun: "screen", name, "The screen that the app's own code shows for the route.")

  package static let destinations = [pageDestination, tabDestination, screenDestination]

  private static let tab: Schema = .object(
    [
      .init(
        "title", .text(.init("a title such as `Account`")), "The title of the tab; its name if absent."),
      .init("symbol", .text(.init("a symbol such as `house`")), "The SF Symbol of the tab."),
      .init("root", .text(view), required: true, "The SwiftUI view at the bottom of the tab's stack."),
    ], extra: .refused)

  private static let page: Schema = .object(
    [
      .init("view", .text(view), required: true, "The SwiftUI view that shows the page."),
      .init("params", MapForms.destinationParameters(), "The parameters of the page."),
      .init(
        "tabs", .list(.text(name)),
        "The tabs in which the page may be shown, the preferred one first; any if absent."),
      .init(
        "present", .word(PagePresentation.allCases.map(\.rawValue)), default: "push",
        """
        The presentation of the page: `push` onto the stack, `replace` the top page, as the only page (`root`), as a \
        `sheet`, or above everything (`cover`).
        """
      ),
      .init(
        "stack", .list(.text(name)),
        """
        The pages below the page when a link opens it, the bottom one first; they need no parameters, and a sheet or cover \
        contains them.
        """
      ),
      MapForms.requires,
      .init(
        "summary", .text(.init("a sentence such as `Shows the account.`")), "A summary of the page for the report."),
    ] + RouteSchema.linkFields, extra: .refused)

  private static let policy: Schema = .object(
    [
      .init(
        "unknownPage",
        .either(
          .word(["reject", "home"]),
          .object(
            [.init("page", .text(name), required: true, "The page to show, which needs no parameters.")],
            extra: .refused)),
        default: "reject",
        "The fallback for a URL that matches no route: nothing (`reject`), the first tab (`home`), or a page."
      ),
      .init(
        "maximumDepth", .integer(1...PolicyEntry.greatestDepth),
        default: "\(PolicyEntry.usualDepth)", example: "8",
        "The maximum number of pages on a stack."),
      .init(
        "largeScreens", .word(LargeScreens.allCases.map(\.rawValue)), default: "tabs",
        "The way in which large screens, such as those of iPad, show the tabs."),
    ], extra: .refused)
}
