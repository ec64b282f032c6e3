import AppSources
import ManifestText
import Testing

@testable import ManifestCore

/// Where the links that an app receives arrive, in a short notation.
@Suite("Flow of links") struct LinkFlowTests {
  /// The sources of an app, the first with the receivers.
  struct App: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let sources: [String]
    let arrival: String

    init(_ description: String, _ sources: String..., arrives arrival: String) {
      testDescription = description
      self.sources = sources
      self.arrival = arrival
    }
  }

  private static let signature = "func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)"
  private static let links = "enum Links { static let router = StageRouter(table: Routes.table) }"

  private static func delegate(_ body: String, _ members: String = "") -> String {
    "class SceneDelegate: UIResponder {\n  \(signature) {\n    \(body)\n  }\n  \(members)\n}\n"
  }

  static let apps = [
    App("a router of its own", delegate("router.open(contexts)", "let router = StageRouter()"), arrives: "opened"),
    App("a router of another type", delegate("Links.router.open(contexts)"), links, arrives: "opened"),
    App(
      "a router in a variable", delegate("for c in contexts { let r = Links.router; r.open(c.url) }"), links,
      arrives: "opened"),
    App(
      "an optional router", delegate("router?.open(contexts)", "var router: StageRouter?"), arrives: "opened"),
    App(
      "a function between",
      delegate("contexts.forEach { show($0.url) }", "func show(_ url: URL) { Links.router.open(url) }"),
      links, arrives: "opened"),
    App(
      "a function of another type", delegate("for c in contexts { Opener.open(c.url) }"),
      "enum Opener { static func open(_ url: URL) { Links.router.open(url) } }", links, arrives: "opened"),
    App(
      "a closure",
      delegate(
        "for c in contexts { DispatchQueue.main.async { [self] in router.open(c.url) } }", "let router: StageRouter"),
      arrives: "opened"),
    App(
      "a member that another function reads",
      delegate(
        "pending = contexts.first?.url",
        "var pending: URL?\n  func shown() { if let pending { Links.router.open(pending) } }"),
      links, arrives: "opened"),
    App(
      "a member that nothing reads", delegate("pending = contexts.first?.url", "var pending: URL?"), arrives: "used"),
    App(
      "code that is not in the project", delegate("Kit.shared.handle(contexts)"),
      arrives: "unread: `handle` gets it, and its code is not in the project"),
    App(
      "another object with such a method", delegate("sheet.open(contexts)", "let sheet = Sheet()"),
      arrives: "unread: `open` gets it, and its code is not in the project"),
    App(
      "a note that a link will come", delegate("Links.router.willOpen(contexts.first!.url)"), links,
      arrives: "unread: `willOpen` gets it, and its code is not in the project"),
    App("another link", delegate("Links.router.open(home)", "let home: URL"), links, arrives: "unused"),
    App("nothing", delegate(""), arrives: "unused"),
    App(
      "a log", delegate("print(contexts); NSLog(\"%@\", contexts.first!.url); logger.info(\"\\(contexts)\")"),
      arrives: "unused"),
    App("a comparison", delegate("if contexts.first?.url.host == \"home\" { count += 1 }"), arrives: "used"),
    App(
      "a protocol", delegate("for c in contexts { coordinator.show(c.url) }", "let coordinator: any Coordinating"),
      "protocol Coordinating { func show(_ url: URL) }\n"
        + "class Coordinator: Coordinating { func show(_ url: URL) { Links.router.open(url) } }", links,
      arrives: "opened"),
    App(
      "a method of a superclass", delegate("for c in contexts { home.show(c.url) }", "let home = Home()"),
      "class Home: Base {}\nclass Base { func show(_ url: URL) { Links.router.open(url) } }", links, arrives: "opened"),
    App(
      "a function with default values and a closure at the end",
      delegate(
        "for c in contexts { show(c.url) { print($0) } }",
        "func show(_ url: URL, animated: Bool = true, done: @escaping (Bool) -> Void) { Links.router.open(url) }"),
      links, arrives: "opened"),
    App(
      "a function that returns the router",
      delegate("router().open(contexts)", "func router() -> StageRouter { Kit.router() }"), arrives: "opened"),
    App(
      "a subclass of the router", delegate("for c in contexts { mine.open(c.url) }", "let mine = MyRouter()"),
      "class MyRouter: StageRouter {}", arrives: "opened"),
    App(
      "a router of which two types have one",
      delegate("other.router.open(contexts)", "let other: Other\n  let router: Kit"),
      "class Other { let router = StageRouter() }\n", arrives: "opened"),
    App(
      "members that are made of each other", delegate("A.a.open(contexts)"), "enum A { static let a = B.b }",
      "enum B { static let b = A.a }", arrives: "unread: `open` gets it, and its code is not in the project"),
    App(
      "a value that a view watches", delegate("model.pending = contexts.first?.url"),
      "struct Home: View { var body: some View { Page().onChange(of: model.pending) { Links.router.open($0) } } }",
      links,
      arrives: "opened"),
    // What the libraries find.
    App(
      "a route that is shown",
      delegate(
        "guard case .success(let r) = Routes.resolve(contexts.first!.url) else { return }\n    show(r)",
        "func show(_ r: Routes) { present(page(r), animated: true) }"),
      arrives: "opened"),
    App("a route that nothing uses", delegate("_ = Routes.resolve(contexts.first!.url)"), arrives: "dropped"),
    App(
      "a route that is not returned",
      delegate("Routes.resolve(contexts.first!.url)\n    print(1)"), arrives: "dropped"),
    App(
      "a route in the state of a view", delegate("model.route = Routes.resolve(contexts.first!.url)"),
      "struct Home: View { @State var model: Model\n var body: some View { if let r = model.route { Page(r) } } }",
      arrives: "opened"),
    App(
      "a route in the path of a stack",
      delegate("if let r = try? Routes.resolve(contexts.first!.url).get() { model.path.append(r) }"),
      "struct Home: View { var body: some View { NavigationStack(path: $model.path) { Page() } } }", arrives: "opened"),
    App(
      "a route that only a log sees", delegate("let r = Routes.resolve(contexts.first!.url)\n    print(r)"),
      arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a type of the app with the name of the generated one",
      delegate("show(Other.resolve(contexts.first!.url))"),
      arrives: "unread: `resolve` gets it, and its code is not in the project"),
    // What the app shows itself.
    App(
      "a page for a host",
      delegate("if contexts.first?.url.host == \"home\" { present(HomePage(), animated: true) }"), arrives: "page"),
    App("code that is not understood", delegate("let = = contexts"), arrives: "unread: this code cannot be read"),
  ]

  @Test(arguments: apps) func followsLinks(_ app: App) {
    #expect(Self.arrival(app.sources.map { ($0, .swift) }) == app.arrival)
  }

  static let objectiveC = [
    App("a router", "[self.router openURL:url];", arrives: "opened"),
    App(
      "a generated router", "return [ORRouter.shared application:app openURL:url options:options];", arrives: "opened"),
    App("a class of Swift", "[Opener open:url];", arrives: "opened"),
    App(
      "a superclass", "return [super application:app openURL:url options:options];",
      arrives: "unread: `application` gets it, and its code is not in the project"),
    App(
      "a page for a host",
      "if ([url.host isEqualToString:@\"home\"]) { [self.navigation pushViewController:[Home new] animated:YES]; }",
      arrives: "page"),
    App("a page for any URL", "[self.window setRootViewController:[Home new]];", arrives: "page"),
    App("a log", "NSLog(@\"%@\", url); return YES;", arrives: "unused"),
  ]

  @Test(arguments: objectiveC) func followsLinksInObjectiveC(_ app: App) {
    let text = """
      @interface AppDelegate ()
      @property (nonatomic, strong) StageRouter *router;
      @end
      @implementation AppDelegate
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options { \(app.sources[0]) }
      @end

      """
    let opener = "@objc final class Opener: NSObject { @objc static func open(_ url: URL) { Links.router.open(url) } }"
    #expect(Self.arrival([(text, .objectiveC), (opener, .swift), (Self.links, .swift)]) == app.arrival)
  }

  static let connections = [
    App("all options", "router.connect(scene, session, options)", arrives: "opened"),
    App("the URLs", "for c in options.urlContexts { router.open(c.url) }", arrives: "opened"),
    App("the first URL", "if let url = options.urlContexts.first?.url { router.open(url) }", arrives: "opened"),
    App("only activities", "for a in options.userActivities { router.open(a) }", arrives: "unused"),
    App(
      "a page at each start", "window.rootViewController = Home()\n_ = options.urlContexts.first", arrives: "used"),
    App(
      "a page for a URL", "if let c = options.urlContexts.first { window.rootViewController = Home(c) }",
      arrives: "page"),
    App(
      "other code", "Kit.links(options)", arrives: "unread: `links` gets it, and its code is not in the project"),
    App("a function with all options", "start(options)", arrives: "opened"),
  ]

  @Test(arguments: connections) func followsLinksOfAStart(_ app: App) {
    let text = """
      class SceneDelegate: UIResponder {
        let router = StageRouter()
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          \(app.sources[0])
        }
        func start(_ all: UIScene.ConnectionOptions) { for context in all.urlContexts { router.open(context.url) } }
      }

      """
    #expect(Self.arrival([(text, .swift)]) == app.arrival)
  }

  @Test(
    "views",
    arguments: [
      ("Page().onOpenURL { navigator.open($0) }", "opened"), ("Page().onOpenURL(perform: navigator.open)", "opened"),
      ("Page().onOpenURL { url in navigator.open(url) }", "opened"), ("Page().onOpenURL(perform: show)", "opened"),
      ("Page().onOpenURL(perform: self.show)", "opened"), ("Page().onOpenURL { _ in }", "unused"),
      ("Page().onOpenURL(perform: kit.open)", "unread: `open` gets it, and its code is not in the project"),
      ("Page().onOpenURL { pending = $0 }.sheet(item: $pending) { navigator.open($0.url) }", "used"),
    ]) func followsLinksOfViews(_ body: String, _ arrival: String)
  {
    let text = """
      struct Home: View {
        @StateObject private var navigator = StageRouter()
        @State private var pending: URL?
        let kit: Kit
        var body: some View { \(body) }
        func show(_ url: URL) { navigator.open(url) }
      }

      """
    #expect(Self.arrival([(text, .swift)]) == arrival)
  }

  /// Returns where the URLs that the first source receives arrive.
  private static func arrival(_ texts: [(String, SourceLanguage)]) -> String {
    var map = SourceMap()
    let sources = texts.enumerated().map { index, text in
      AppSource(map.add(path: "\(index)", bytes: Array(text.0.utf8)), in: text.1)
    }
    let flow = LinkFlow(sources, openers: ["StageRouter", "ORRouter"], routes: "Routes")
    let receivers = LinkReceivers(sources)
    let arrival =
      if let receiver = receivers.all.first(where: { $0.kind == .urls && $0.object != .other }) {
        flow.arrival(of: receiver.origins, to: receiver.references)
      } else {
        flow.arrival(
          of: receivers.parts[.urls] ?? [], in: receivers.connections.compactMap { $0.parameters.last })
      }
    if arrival.isOpened { return "opened" }
    if arrival.dropped != nil { return "dropped" }
    if let unread = arrival.unread { return "unread: \(unread.reason)" }
    return arrival.showsPage ? "page" : arrival.isUsed ? "used" : "unused"
  }
}
