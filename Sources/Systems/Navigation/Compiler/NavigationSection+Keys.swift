package import ManifestCore
import ManifestNavigation
import ManifestRuntime

extension NavigationSection {
  package static let keys: [Schema.Field] = [
    .init(
      "tabs", .map(key: name, value: tab),
      "The tabs of a SwiftUI app, in the order in which the app shows them; each has a stack of pages."),
    .init("pages", .map(key: name, value: page), "The SwiftUI pages that can be shown above a tab's own."),
    .init("navigation", policy, "What holds for all tabs and pages."),
  ]

  static let name = TextForm("a name such as `about`", pattern: MapForms.routeName.pattern)
  private static let view = TextForm("a SwiftUI view such as `AboutPage`", pattern: MapForms.className.pattern)

  static let pageDestination = DestinationKind("page", noun: "page", name, "The page to show.")
  static let tabDestination = DestinationKind("tab", noun: "tab", name, "The tab to select.")

  package static let destinations = [pageDestination, tabDestination]

  private static let tab: Schema = .object(
    [
      .init(
        "title", .text(.init("a title such as `Account`")), "What the tab is called on screen; its name if absent."),
      .init("symbol", .text(.init("a symbol such as `house`")), "The SF Symbol of the tab."),
      .init("root", .text(view), required: true, "The SwiftUI view at the bottom of the tab's stack."),
    ], extra: .refused)

  private static let page: Schema = .object(
    [
      .init("view", .text(view), required: true, "The SwiftUI view that shows the page."),
      .init("params", MapForms.parameters, "The parameters that the page takes."),
      .init(
        "tabs", .list(.text(name)),
        "The tabs in which the page may be shown, the preferred one first; any if absent."),
      .init(
        "present", .word(PagePresentation.allCases.map(\.rawValue)), default: "push",
        """
        How the page comes to be shown: `push` on the stack, `replace` the page on top, as the `root` \
        of the stack, on a `sheet`, or to `cover` everything.
        """
      ),
      .init(
        "summary", .text(.init("a sentence such as `Shows the account.`")), "What the page is for, for the report."),
    ], extra: .refused)

  private static let policy: Schema = .object(
    [
      .init(
        "unknownPage",
        .short(
          .word(["reject", "home"]),
          long: .object(
            [.init("page", .text(name), required: true, "The page to show, which needs no parameters.")],
            extra: .refused)),
        default: "reject",
        "What is shown for a URL that leads to no route: nothing (`reject`), the first tab (`home`), or a page."
      ),
      .init(
        "maximumDepth", .integer(1...PolicyEntry.greatestDepth),
        default: "\(PolicyEntry.usualDepth)", example: "8",
        "The most pages that a stack holds."),
    ], extra: .refused)
}
