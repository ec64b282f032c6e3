import ManifestCore
import ManifestText

/// Checks that some source of the app uses generated code, without which the links of routes open nothing.
enum UndeliveredLinksCheck: DelegateCheck {
  static let rules: [Rule] = [.undeliveredLinks]

  static func run(on delegates: AppDelegates, into diagnostics: inout Diagnostics) {
    let context = delegates.context
    guard context.generatedSwift != nil, context.program.scenes != .generated, context.ios.hasApp,
      context.ios.hasSources, !context.appTargets.isEmpty, context.appTargets.allSatisfy(\.files.isComplete),
      // The framework of micro apps, or a package that is not read, may deliver links.
      !context.program.sections.contains(where: \.deliversLinks), context.ios.arePackagesRead,
      GeneratedSourcesCheck.findings(in: context).isEmpty
    else { return }
    let reception = delegates.reception
    guard !reception.usesGeneratedCode, let span = reception.linkSpan else { return }
    let isOnlyDomains = context.program.links.schemes.isEmpty
    let opensControllers = context.program.routes.contains { route in
      route.isPublic && AbilitiesSection.destinations.contains(where: route.destination.isOf)
    }
    let router = reception.facade.map { "`\($0).shared`" } ?? "a `StageRouter`"
    let call = opensControllers ? "pass them to \(router)" : "pass their URLs to `Routes.resolve(_:origin:)`"
    diagnostics.report(
      .undeliveredLinks, "no source of the app gives its links to the generated code", at: span,
      related: reception.owner.map { [.init($0.name.span, "UIKit calls this for links")] } ?? [],
      note: "the links open the app, but no page",
      help: "\(call) in \(reception.method(isOnlyDomains ? .activities : .urls)), "
        + "or leave `swift` out of `outputs` in `manifestc.yaml` if the app reads URLs itself")
  }
}

extension Rule {
  private static func app(_ call: String) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      app: {sdk: 26}
      links: {schemes: [shop]}
      abilities:
        entry/EntryAbility: {}
      routes:
        help: {path: /help, controller: HelpViewController}
      """,
      ".arkui-x/ios/app/Info.plist": Example.propertyList(Example.urlSchemes("com.example.shop", "shop")),
      ".arkui-x/ios/app/Links.swift": "",
      ".arkui-x/ios/app/AppDelegate.swift": """
      @main
      final class AppDelegate: UIResponder, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
          \(call)
        }
      }
      @objc(HelpViewController)
      final class HelpViewController: UIViewController {}

      """,
    ])
  }

  static let undeliveredLinks = Rule(
    "MC5220", "undelivered-links", .error,
    summary: "The app has routes, but no source uses the generated code.",
    explanation: """
      A link opens its route only if the method that UIKit calls for it passes the link on, for example to a \
      `StageRouter`, to `NavigationTabs` or to `Routes.resolve(_:origin:)`. None of these names is in the sources that \
      the targets of the app compile. An app that reads URLs without generated code has `outputs:` without `swift` in \
      `manifestc.yaml`. Whether the code that mentions a name opens each link is not checked.
      """,
    bad: app("false"), good: app("(try? Routes.resolve(url.absoluteString).get()) != nil")
  )
}
