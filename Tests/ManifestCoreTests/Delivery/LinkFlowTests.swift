import AppSources
import ManifestText
import ManifestXcode
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
  private static let links =
    "enum Links { static let router = StageRouter(table: Routes.table) }\n"
    + "func begin(in window: UIWindow) { Links.router.start(in: window) }"

  private static func delegate(_ body: String, _ members: String = "") -> String {
    "class SceneDelegate: UIResponder {\n  \(signature) {\n    \(body)\n  }\n  \(members)\n}\n"
  }

  private static let model = "class Model: ObservableObject { @Published var route: Routes? }"

  /// A class that observes the object of a notification.
  private static let observer =
    "let kept = Observer()\nclass Observer: NSObject {\n"
    + " override init() { center.addObserver(self, selector: #selector(got(_:)), name: .link, object: nil) }\n"
    + " @objc private func got(_ note: Notification) { if let url = note.object as? URL { Links.router.open(url) } } }"

  /// A view that shows the route of a model.
  private static func home(_ property: String) -> String {
    "struct Start: View {\n \(property)\n var body: some View { if let route = model.route { Page(route) } } }"
  }

  /// An app that stores the route of a link in its own model.
  private static func appWithModel(_ modifier: String, _ argument: String = "") -> String {
    "struct Home: App {\n @StateObject var model = Model()\n var body: some Scene { WindowGroup {\n"
      + " Start(\(argument))\(modifier).onOpenURL { model.route = try! Routes.resolve($0).get() } } } }"
  }

  static let apps = [
    App(
      "a router of its own",
      delegate("router.open(contexts)", "let router = StageRouter()\n  func a() { router.start() }"),
      arrives: "opened"),
    App(
      "a router that nothing starts",
      delegate("router.open(contexts)", "let router = StageRouter()\n  func a() { router.holdsLinks = false }"), links,
      arrives: "unread: no code shows this `StageRouter`"),
    App(
      "a router for each link", delegate("StageRouter().open(contexts)"), links,
      arrives: "unread: no code shows this `StageRouter`"),
    App(
      "a router that a superclass gets",
      delegate("Kit.router.open(contexts)", "override var router: StageRouter? { Kit.router }"),
      "enum Kit { static let router = StageRouter() }", arrives: "opened"),
    App(
      "a router that a superclass gets by a short name",
      delegate("StageRouter.app.open(contexts)", "override var router: StageRouter? { .app }"),
      "extension StageRouter { static let app = { let it = StageRouter(); it.holdsLinks = true; return it }() }",
      arrives: "opened"),
    App(
      "a router that another object starts",
      delegate("router.open(contexts)", "let router = StageRouter()\n  func a() { Starter(router) }"),
      "class Starter { init(_ router: StageRouter) { router.start() } }", arrives: "opened"),
    App("a router of another type", delegate("Links.router.open(contexts)"), links, arrives: "opened"),
    App(
      "a router in a variable", delegate("for c in contexts { let r = Links.router; r.open(c.url) }"), links,
      arrives: "opened"),
    App(
      "an optional router",
      delegate("router?.open(contexts)", "var router: StageRouter? = Links.router"), arrives: "opened"),
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
        "var pending: URL?\n  func sceneDidBecomeActive(_ s: UIScene) { if let pending { Links.router.open(pending) } }"
      ),
      links, arrives: "opened"),
    App(
      "a member that a function reads that other code calls",
      delegate(
        "pending = contexts.first?.url",
        "var pending: URL?\n  private func flush() { if let pending { Links.router.open(pending) } }\n"
          + "  func sceneDidBecomeActive(_ s: UIScene) { flush() }"),
      links, arrives: "opened"),
    App(
      "a member that a function reads that no code calls",
      delegate(
        "pending = contexts.first?.url",
        "var pending: URL?\n  private func flush() { if let pending { Links.router.open(pending) } }"),
      links, arrives: "unread: no code calls `flush`"),
    App(
      "a member that nothing reads", delegate("pending = contexts.first?.url", "var pending: URL?"), arrives: "used"),
    App(
      "code that is not in the project", delegate("Kit.shared.handle(contexts)"),
      arrives: "unread: `handle` gets it, and its code is not known"),
    App(
      "another object with such a method", delegate("sheet.open(contexts)", "let sheet = Sheet()"),
      arrives: "unread: `open` gets it, and its code is not known"),
    App(
      "a note that a link will come", delegate("Links.router.willOpen(contexts.first!.url)"), links,
      arrives: "unread: `willOpen` gets it, and its code is not known"),
    App("another link", delegate("Links.router.open(home)", "let home: URL"), links, arrives: "unused"),
    App("nothing", delegate(""), arrives: "unused"),
    App(
      "a log", delegate("print(contexts); NSLog(\"%@\", contexts.first!.url); logger.info(\"\\(contexts)\")"),
      arrives: "unused"),
    App("a comparison", delegate("if contexts.first?.url.host == \"home\" { count += 1 }"), arrives: "used"),
    App(
      "a protocol", delegate("for c in contexts { coordinator.show(c.url) }", "let coordinator: any Coordinating"),
      "protocol Coordinating { func show(_ url: URL) }\n"
        + "class Coordinator: Coordinating { func show(_ url: URL) { Links.router.open(url) } }",
      links + "\nlet delegate = SceneDelegate(coordinator: Coordinator())", arrives: "opened"),
    App(
      "a protocol whose implementation that opens links is never made",
      delegate("for c in contexts { coordinator.show(c.url) }", "var coordinator: (any Coordinating)?"),
      "protocol Coordinating { func show(_ url: URL) }\nclass Quiet: Coordinating { func show(_ url: URL) {} }\n"
        + "class Loud: Coordinating { func show(_ url: URL) { Links.router.open(url) } }",
      links + "\nfunc start(_ d: SceneDelegate) { d.coordinator = Quiet() }", arrives: "used"),
    App(
      "a protocol that the delegate of an app implements",
      delegate("Opener(self).show(contexts)", "func open(_ url: URL) { Links.router.open(url) }")
        + "extension SceneDelegate: Opening {}",
      "protocol Opening: AnyObject { func open(_ url: URL) }\n"
        + "struct Opener { weak var target: (any Opening)?; init(_ t: any Opening) { target = t }\n"
        + "  func show(_ all: Set<UIOpenURLContext>) { for c in all { target?.open(c.url) } } }", links,
      arrives: "opened"),
    App(
      "another implementation of a protocol",
      delegate("for c in contexts { opener.show(c.url) }", "let opener: any Opening = NoOpener()"),
      "protocol Opening { func show(_ url: URL) }\nstruct NoOpener: Opening { func show(_ url: URL) {} }\n"
        + "struct Opener: Opening { func show(_ url: URL) { Links.router.open(url) } }", links, arrives: "used"),
    App(
      "an extension of `URL`", delegate("for c in contexts { c.url.show() }"),
      "extension URL { func show() { Links.router.open(self) } }", links, arrives: "opened"),
    App(
      "an extension of `UIOpenURLContext`", delegate("contexts.forEach { $0.show() }"),
      "extension UIOpenURLContext { func show() { Links.router.open(self.url) } }", links, arrives: "opened"),
    App(
      "an extension of `URL` that tests its scheme", delegate("for c in contexts { c.url.show() }"),
      "extension URL { func show() { if scheme == \"kit\" { Links.router.open(self) } } }", links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "an extension of `URL` that tests its own scheme", delegate("for c in contexts { c.url.show() }"),
      "extension URL { func show() { guard self.scheme == \"kit\" else { return }; Links.router.open(self) } }", links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "an extension of `URL` with a property",
      delegate("for c in contexts { c.url.show() }\n    for c in contexts where c.url.isKit { print(c) }"),
      "extension URL { var isKit: Bool { scheme == \"kit\" }\n  func show() { if isKit { Links.router.open(self) } } }",
      links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a type that fails", delegate("if let link = Link(contexts.first!.url) { Links.router.open(link.url) }"),
      "struct Link { let url: URL\n  init?(_ url: URL) { guard url.scheme == \"kit\" else { return nil }; self.url = url } }",
      links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a type that may fail", delegate("if let link = Link(contexts.first!.url) { Links.router.open(link.url) }"),
      "struct Link { let url: URL\n  init?(_ url: URL) { guard url.scheme == \"shop\" else { return nil }; self.url = url } }",
      links,
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
      "two types with a router",
      delegate("other.router.open(contexts)", "let other: Other\n  let router: Kit"),
      "class Other { let router = StageRouter()\n  func begin() { router.start() } }\n", arrives: "opened"),
    App(
      "members that are made of each other", delegate("A.a.open(contexts)"), "enum A { static let a = B.b }",
      "enum B { static let b = A.a }", arrives: "unread: `open` gets it, and its code is not known"),
    App(
      "a value that a view watches", delegate("model.pending = contexts.first?.url"),
      "struct Home: View { var body: some View { Page().onChange(of: model.pending) { Links.router.open($0) } } }",
      links,
      arrives: "opened"),
    App(
      "a function that nothing calls", delegate("func later() { Links.router.open(contexts) }"), links,
      arrives: "unused"),
    App(
      "a closure that nothing calls", delegate("let later = { Links.router.open(contexts) }\n    _ = later"), links,
      arrives: "unused"),
    App(
      "a closure that is called", delegate("let now = { Links.router.open(contexts) }\n    now()"), links,
      arrives: "opened"),
    App(
      "code of debug builds", delegate("#if DEBUG\n    Links.router.open(contexts)\n    #endif"), links,
      arrives: "unused"),
    App(
      "code of other builds", delegate("#if DEBUG\n    #else\n    Links.router.open(contexts)\n    #endif"), links,
      arrives: "opened"),
    App(
      "a function for each URL",
      delegate("contexts.map(\\.url).forEach(open)", "func open(_ u: URL) { Links.router.open(u) }"), links,
      arrives: "opened"),
    App(
      "some of the URLs", delegate("contexts.filter { $0.url.host == \"a\" }.forEach { Links.router.open($0.url) }"),
      links, arrives: "opened"),
    App(
      "two lists",
      delegate("for url in contexts.map(\\.url) + more { Links.router.open(url) }", "var more: [URL] = []"), links,
      arrives: "opened"),
    App(
      "a search with the name of the module",
      delegate(
        "show(Shop.Routes.resolve(contexts.first!.url))",
        "func show(_ r: Result<Routes, RouteError>) { if case .success(let r) = r { present(Page(r)) } }"),
      arrives: "opened"),
    App(
      "a router that is always nil", delegate("router?.open(contexts)", "var router: StageRouter? { nil }"),
      arrives: "unread: no code sets `router`"),
    App(
      "a question to the router", delegate("_ = Links.router.canOpen(contexts.first!.url)"), links,
      arrives: "unread: `canOpen` gets it, and its code is not known"),
    App(
      "a router that no code sets", delegate("router?.open(contexts)", "private var router: StageRouter?"),
      arrives: "unread: no code sets `router`"),
    App(
      "a coordinator that a variable of the same name has",
      delegate(
        "coordinator?.show(contexts)",
        "var coordinator: Coordinator?\n  func start() { let coordinator = Coordinator(); coordinator.run() }"),
      "class Coordinator { func run() {}; func show(_ all: Set<C>) { Links.router.open(all) } }", links,
      arrives: "unread: no code sets `coordinator`"),
    App(
      "a weak object that other code sets",
      delegate("coordinator?.show(contexts)", "weak var coordinator: Coordinator?"),
      "class Coordinator { func show(_ all: Set<C>) { Links.router.open(all) } }",
      links + "\nfunc start(_ d: SceneDelegate, _ c: Coordinator) { d.coordinator = c }\nlet c = Coordinator()",
      arrives: "opened"),
    App(
      "a function that two methods call",
      delegate(
        "for c in contexts { handle(c.url) }",
        "func handle(_ url: URL) { guard url.scheme == \"https\" else { return }; Links.router.open(url) }\n"
          + "  func scene(_ s: UIScene, continue activity: NSUserActivity) { handle(activity.webpageURL!) }"),
      links, arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "code after a choice that returns",
      delegate("if Kit.isReady { return } else { return }\n    Links.router.open(contexts)"), links,
      arrives: "unused"),
    App(
      "code after a `switch` that breaks",
      delegate("switch contexts.count { case 1: break\n default: return }\n    Links.router.open(contexts)"), links,
      arrives: "opened"),
    App(
      "a closure that a function does not call",
      delegate("later { Links.router.open(contexts) }", "func later(_ work: @escaping () -> Void) {}"), links,
      arrives: "unused"),
    App(
      "a closure that a function calls",
      delegate("later { Links.router.open(contexts) }", "func later(_ work: () -> Void) { work() }"), links,
      arrives: "opened"),
    App(
      "a handler that nothing makes",
      delegate("for h in handlers { for c in contexts { h.show(c.url) } }", "let handlers: [any Handler] = [Quiet()]"),
      "protocol Handler: AnyObject { func show(_ url: URL) }\nclass Quiet: Handler { func show(_ url: URL) {} }\n"
        + "class Loud: Handler { func show(_ url: URL) { Links.router.open(url) } }", links,
      arrives: "used"),
    App(
      "a handler that code makes",
      delegate("for h in handlers { for c in contexts { h.show(c.url) } }", "let handlers: [any Handler] = [Loud()]"),
      "protocol Handler: AnyObject { func show(_ url: URL) }\nclass Loud: Handler { func show(_ url: URL) { Links.router.open(url) } }",
      links, arrives: "opened"),
    App(
      "a private function that no selector names",
      delegate(
        "pending = contexts.first?.url",
        "var pending: URL?\n  @objc private func flush() { if let pending { Links.router.open(pending) } }"),
      links, arrives: "unread: no code calls `flush`"),
    App(
      "a private function that a selector names",
      delegate(
        "pending = contexts.first?.url\n    center.addObserver(self, selector: #selector(flush), name: ready, object: nil)",
        "var pending: URL?\n  @objc private func flush() { if let pending { Links.router.open(pending) } }"),
      links, arrives: "opened"),
    App(
      "a requirement that no code calls",
      delegate("loud.pending = contexts.first?.url", "let loud = Loud()"),
      "protocol Waiting: AnyObject { func flush(_ all: Bool) }\nclass Loud: Waiting { var pending: URL?\n"
        + "  func flush(_ all: Bool) { if let pending { Links.router.open(pending) } } }", links,
      arrives: "unread: no code calls `flush`"),
    App(
      "a member that code clears before it reads it",
      delegate(
        "pending = contexts.first?.url",
        "var pending: URL?\n  func sceneDidBecomeActive(_ s: UIScene) {\n"
          + "    pending = nil\n    if let pending { Links.router.open(pending) } }"),
      links, arrives: "used"),
    App(
      "a member that code clears after it reads it",
      delegate(
        "pending = contexts.first?.url",
        "var pending: URL?\n  func sceneDidBecomeActive(_ s: UIScene) {\n"
          + "    if let pending { self.pending = nil; Links.router.open(pending) } }"),
      links, arrives: "opened"),
    App(
      "a member that code clears at once",
      delegate(
        "if let url = contexts.first?.url { pending.append(url) }\n    pending.removeAll()",
        "var pending: [URL] = []\n  func sceneDidBecomeActive(_ s: UIScene) { for u in pending { Links.router.open(u) } }"
      ),
      links, arrives: "used"),
    App(
      "a subject",
      delegate(
        "Center.shared.links.send(contexts.first!.url)",
        "func start() { Center.shared.links.sink { url in Links.router.open(url) }.store(in: &bag) }"),
      "class Center { static let shared = Center(); let links = PassthroughSubject<URL, Never>() }", links,
      arrives: "opened"),
    App(
      "a subject whose values pass on",
      delegate(
        "Center.shared.links.send(contexts.first!.url)",
        "func start() { Center.shared.links.receive(on: main).sink { url in Links.router.open(url) }.store(in: &bag) }"),
      "class Center { static let shared = Center(); let links = PassthroughSubject<URL, Never>() }", links,
      arrives: "opened"),
    App(
      "a subject that a statement subscribes to, and forgets",
      delegate(
        "Center.shared.links.send(contexts.first!.url)",
        "func start() { _ = Center.shared.links.sink { url in Links.router.open(url) }; print(1) }"),
      "class Center { static let shared = Center(); let links = PassthroughSubject<URL, Never>() }", links,
      arrives: "used"),
    App(
      "a notification that a function observes",
      delegate("NotificationCenter.default.post(name: .link, object: contexts.first!.url)"), observer, links,
      arrives: "opened"),
    App(
      "a notification that only an object observes that no code creates",
      delegate("NotificationCenter.default.post(name: .link, object: contexts.first!.url)"),
      observer.replacing("let kept = Observer()", with: ""), links,
      arrives: "unread: `post` gets it, and its code is not known"),
    App(
      "a notification of another name",
      delegate("NotificationCenter.default.post(name: .other, object: contexts.first!.url)"), observer, links,
      arrives: "unread: `post` gets it, and its code is not known"),
    App(
      "a notification whose dictionary the function does not read",
      delegate("NotificationCenter.default.post(name: .link, object: nil, userInfo: [\"url\": contexts.first!.url])"),
      observer, links, arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a notification that a closure observes",
      delegate(
        "post(name: .link, object: self, userInfo: [\"url\": contexts.first!.url])",
        "func start() { center.addObserver(forName: .link, object: nil, queue: .main) { note in\n"
          + "    if let url = note.userInfo?[\"url\"] as? URL { Links.router.open(url) } } }"),
      links, arrives: "opened"),
    App(
      "a notification with another key",
      delegate(
        "post(name: .link, object: self, userInfo: [\"link\": contexts.first!.url])",
        "func start() { center.addObserver(forName: .link, object: nil, queue: .main) { note in\n"
          + "    if let url = note.userInfo?[\"url\"] as? URL { Links.router.open(url) } } }"),
      links, arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a notification that a function observes that no code calls",
      delegate(
        "post(name: .link, object: contexts.first!.url)",
        "private func observeLinks() { center.addObserver(forName: .link, object: nil, queue: .main) { note in\n"
          + "    if let url = note.object as? URL { Links.router.open(url) } } }"),
      links, arrives: "unread: `post` gets it, and its code is not known"),
    App(
      "a notification that a view receives",
      delegate("NotificationCenter.default.post(name: .link, object: contexts.first!.url)"),
      "struct Home: View { var body: some View { Page().onReceive(NotificationCenter.default.publisher(for: .link)) {\n"
        + "  Links.router.open($0.object as! URL) } } }", links, arrives: "opened"),
    App(
      "a selector",
      delegate(
        "perform(#selector(show(_:)), with: contexts.first!.url, afterDelay: 1)",
        "@objc func show(_ url: URL) { Links.router.open(url) }"),
      links, arrives: "opened"),
    App(
      "a closure in a static variable", delegate("Hub.onOpen?(contexts.first!.url)"),
      "enum Hub { static var onOpen: ((URL) -> Void)? }\nfunc start() { Hub.onOpen = { url in Links.router.open(url) } }",
      links, arrives: "opened"),
    App(
      "a closure that a function sets that no code calls", delegate("Hub.onOpen?(contexts.first!.url)"),
      "enum Hub { static var onOpen: ((URL) -> Void)? }\nprivate func begin2() { Hub.onOpen = { url in Links.router.open(url) } }",
      links, arrives: "unread: `onOpen` gets it, and its code is not known"),
    App(
      "a list of links that a function opens",
      delegate(
        "pending.append(contexts.first!.url)",
        "var pending: [URL] = []\n  func sceneDidBecomeActive(_ s: UIScene) { pending.forEach { Links.router.open($0) } }"
      ),
      links, arrives: "opened"),
    App(
      "a property that opens what it gets",
      delegate(
        "link = contexts.first?.url",
        "var link: URL? { didSet { guard let link else { return }; Links.router.open(link) } }"),
      links, arrives: "opened"),
    App(
      "a binding of another view",
      "struct Home: View {\n @Binding var path: [Routes]\n"
        + " var body: some View { Text(\"\").onOpenURL { path.append(try! Routes.resolve($0).get()) } } }",
      "struct Start: View {\n @State var path: [Routes] = []\n var body: some View { NavigationStack(path: $path) {\n"
        + " Home(path: $path).navigationDestination(for: Routes.self) { Page($0) } } } }\nlet start = Start()",
      arrives: "opened"),
    App(
      "a model that an initializer gives to two objects",
      "struct Home: App {\n @StateObject var model: Model\n let service: Service\n"
        + " init() { let model = Model(); _model = StateObject(wrappedValue: model); service = Service(model: model) }\n"
        + " var body: some Scene { WindowGroup { Start(model: model).onOpenURL { service.open($0) } } } }",
      "struct Start: View {\n @ObservedObject var model: Model\n"
        + " var body: some View { if let route = model.route { Page(route) } } }",
      "struct Service { let model: Model\n func open(_ url: URL) { model.route = try! Routes.resolve(url).get() } }",
      model,
      arrives: "opened"),
    App(
      "a modifier of an extension, without `self`",
      "extension View { func opensLinks(_ model: Model) -> some View { onOpenURL { Links.router.open($0) } } }",
      "struct Home: View { var body: some View { Page().opensLinks(model) } }", links, arrives: "opened"),
    App(
      "a variable that a test gives its own name",
      delegate(
        "show(contexts.first?.url)",
        "func show(_ link: URL?) { guard let link = link else { return }\n    if let link = Optional(link) { Links.router.open(link) } }"
      ),
      links, arrives: "opened"),
    App(
      "a pending link of another object",
      delegate(
        "Waiting().add(contexts.first!.url)", "func sceneDidBecomeActive(_ s: UIScene) { Waiting.shared.flush() }"),
      "class Waiting {\n static let shared = Waiting()\n var link: URL?\n func add(_ u: URL) { link = u }\n"
        + " func flush() { if let link { Links.router.open(link) } }\n}", links,
      arrives: "unread: code reads `link` of another object than this one"),
    App(
      "a pending link of a shared object",
      delegate(
        "Waiting.shared.add(contexts.first!.url)", "func sceneDidBecomeActive(_ s: UIScene) { Waiting.shared.flush() }"),
      "class Waiting {\n static let shared = Waiting()\n var link: URL?\n func add(_ u: URL) { link = u }\n"
        + " func flush() { if let link { Links.router.open(link) } }\n}", links, arrives: "opened"),
    App(
      "a router that `guard let` finds nil",
      delegate("guard let router else { return }\n    router.open(contexts)", "private var router: StageRouter?"),
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a page in a navigation controller that code does not show",
      delegate("let pages = UINavigationController()\n    pages.pushViewController(Home(contexts), animated: true)"),
      arrives: "unread: no code shows this `UINavigationController`"),
    App(
      "a page in a navigation controller that code shows",
      delegate(
        "let pages = UINavigationController()\n    pages.pushViewController(Home(contexts), animated: false)\n"
          + "    window?.rootViewController = pages", "var window: UIWindow?"),
      arrives: "page"),
    App(
      "a timer that is not scheduled",
      delegate("_ = Timer(timeInterval: 1, repeats: false) { _ in Links.router.open(contexts) }"),
      links, arrives: "unused"),
    App(
      "a scheduled timer",
      delegate("Timer.scheduledTimer(withTimeInterval: 1, repeats: false) { _ in Links.router.open(contexts) }"),
      links, arrives: "opened"),
    App(
      "a task that code does not resume",
      delegate("URLSession.shared.dataTask(with: api) { _, _, _ in Links.router.open(contexts) }\n    print(1)"),
      links, arrives: "unused"),
    App(
      "a task that code resumes",
      delegate("URLSession.shared.dataTask(with: api) { _, _, _ in Links.router.open(contexts) }.resume()"),
      links, arrives: "opened"),
    App(
      "work, if code only sets a property of it",
      delegate("let work = BlockOperation { Links.router.open(contexts) }\n    work.queuePriority = .high"), links,
      arrives: "unused"),
    App(
      "work that nothing performs",
      delegate("let work = DispatchWorkItem { Links.router.open(contexts) }"), links, arrives: "unused"),
    App(
      "work that a queue performs",
      delegate(
        "let work = DispatchWorkItem { Links.router.open(contexts) }\n    DispatchQueue.main.async(execute: work)"),
      links, arrives: "opened"),
    App(
      "a method that a subclass replaces", delegate("for c in contexts { Page().show(c.url) }"),
      "class Base { func show(_ url: URL) { Links.router.open(url) } }\nclass Page: Base { override func show(_ url: URL) { print(url) } }",
      links, arrives: "used"),
    App(
      "a route that is always nil",
      delegate(
        "if let route = route(contexts) { Links.router.open(route) }", "func route(_ all: Set<C>) -> R? { nil }"),
      links, arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a link that is compared with a pattern",
      delegate("if case let url? = contexts.first?.url { Links.router.open(url) }"),
      links, arrives: "opened"),
    App(
      "a member of another type with the name of a URL", delegate("for c in contexts { Links.router.open(c.url) }"),
      "struct WebPage { let url = URL(string: \"https://example.com\") }", links, arrives: "opened"),
    App(
      "a case of an enumeration",
      delegate(
        "for c in contexts { handle(.link(c.url)) }",
        "func handle(_ event: Event) { if case .link(let url) = event { Links.router.open(url) } }"), links,
      arrives: "opened"),
    App(
      "a static function",
      delegate("for c in contexts { Self.show(c.url) }", "static func show(_ url: URL) { Links.router.open(url) }"),
      links, arrives: "opened"),
    App(
      "the app that sends it", delegate("Links.router.open(URL(string: contexts.first!.options.sourceApplication!)!)"),
      links,
      arrives: "used"),
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
      "struct Home: View { var body: some View { NavigationStack(path: $model.path) { Page().navigationDestination(for: Routes.self) { Page($0) } } } }",
      arrives: "opened"),
    App(
      "a route of a pattern in the state of a view",
      delegate(
        "guard case .success(let r) = Routes.resolve(contexts.first!.url) else { return }\n    model.path.append(r)"),
      "struct Home: View { var body: some View { NavigationStack(path: $model.path) { Page().navigationDestination(for: Routes.self) { Page($0) } } } }",
      arrives: "opened"),
    App(
      "a route in the path of a stack without destinations",
      delegate("if let r = try? Routes.resolve(contexts.first!.url).get() { model.path.append(r) }"),
      "struct Home: View { var body: some View { NavigationStack(path: $model.path) { Page() } } }",
      arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a route in a sheet whose flag no code sets",
      "struct Home: View {\n @State var route: Routes?\n @State var isShown = false\n"
        + " var body: some View { Text(\"\").onOpenURL { route = try! Routes.resolve($0).get() }\n"
        + "  .sheet(isPresented: $isShown) { if let route { Page(route) } } } }",
      arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a route in a sheet whose flag code sets",
      "struct Home: View {\n @State var route: Routes?\n @State var isShown = false\n"
        + " var body: some View { Text(\"\").onOpenURL { route = try! Routes.resolve($0).get(); isShown = true }\n"
        + "  .sheet(isPresented: $isShown) { if let route { Page(route) } } } }",
      arrives: "opened"),
    App(
      "a route in an object that a view gets", home("@EnvironmentObject var model: Model"),
      appWithModel(".environmentObject(model)"),
      model, arrives: "opened"),
    App(
      "a route in an object that a view gets as an argument", home("@ObservedObject var model: Model"),
      appWithModel("", "model: model"),
      model, arrives: "opened"),
    App(
      "a route in an object, if a view makes bindings to it",
      "struct Start: View {\n let model: Model\n var body: some View { Page(Bindable(model).route) } }",
      appWithModel("", "model: model"), model, arrives: "opened"),
    App(
      "a route in an object, if the view creates another one", home("@StateObject var model = Model()"),
      appWithModel(""),
      model, arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a route in a path that no view reads",
      "struct Home: View {\n @State var path: [Routes] = []\n var body: some View { Text(\"\").onOpenURL { path.append(try! Routes.resolve($0).get()) } } }",
      arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a route that selects a tab",
      delegate("switch Routes.resolve(contexts.first!.url) { case .success(.home): model.tab = 0\n default: break }"),
      "struct Home: View { var body: some View { TabView(selection: $model.tab) { Page() } } }", arrives: "opened"),
    App(
      "a route that is found with `get`, and dropped", delegate("_ = try? Routes.resolve(contexts.first!.url).get()"),
      arrives: "dropped"),
    App(
      "a route that only a log sees", delegate("let r = Routes.resolve(contexts.first!.url)\n    print(r)"),
      arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a page for a URL beside a route that only a log sees",
      delegate(
        "let r = Routes.resolve(contexts.first!.url)\n    print(r)\n    present(Home(contexts), animated: true)"),
      arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a page for links without a route",
      delegate(
        "switch Routes.resolve(contexts.first!.url) { case .success: break\n case .failure: present(Sorry(), animated: true) }"
      ),
      arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a page for links with a route, after the test for one without",
      delegate(
        "let r = Routes.resolve(contexts.first!.url)\n    if case .failure = r { print(1) } else { present(Page(r), animated: true) }"
      ), arrives: "opened"),
    App(
      "a page for links without a route, before the guard's end",
      delegate(
        "guard case .success(let r) = Routes.resolve(contexts.first!.url) else { return present(Sorry()) }\n    print(r)"
      ),
      arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a route in a member that a view of another type reads",
      delegate("model.route = try? Routes.resolve(contexts.first!.url).get()", "let model = Model()"),
      "class Model { var route: Routes? }\nclass Other { var route: String? }\n"
        + "struct Home: View { let other: Other\n var body: some View { if let r = other.route { Page(r) } } }",
      arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a route of an expression with branches",
      delegate(
        "let r = if isFirst { Routes.resolve(contexts.first!.url) } else { Routes.resolve(contexts.first!.url, origin: .internal) }\n"
          + "    if case .success(let page) = r { present(Page(page), animated: true) }"), arrives: "opened"),
    App(
      "a route for a closure",
      delegate(
        "find(contexts.first!.url) { route in self.present(Page(route), animated: true) }",
        "func find(_ url: URL, then: (Routes?) -> Void) { then(try? Routes.resolve(url).get()) }"), arrives: "opened"),
    App(
      "a method of the route",
      delegate("(try? Routes.resolve(contexts.first!.url).get())?.show(in: window)"),
      "extension Routes { func show(in window: UIWindow?) { window?.rootViewController?.present(Page(), animated: true) } }",
      arrives: "opened"),
    App(
      "a function that returns a page for a route",
      delegate(
        "if let page = page(contexts.first!.url) { present(page, animated: true) }",
        "func page(_ url: URL) -> UIViewController? {\n"
          + "guard case .success(let r) = Routes.resolve(url) else { return nil }\n return r == .home ? Home() : Page() }"
      ),
      arrives: "opened"),
    App(
      "a view that gets the URL", delegate("model.link = contexts.first!.url", "let model: Model"),
      "class Model { var link: URL? }\nstruct Home: View { let model: Model\n var body: some View { Page(target: model.link) } }\n"
        + "struct Page: View { let target: URL?\n var body: some View { if case .success(let r) = Routes.resolve(target!) { Text(r) } } }",
      arrives: "opened"),
    App(
      "a type of the app with the name of the generated one",
      delegate("show(Other.resolve(contexts.first!.url))"),
      arrives: "unread: `resolve` gets it, and its code is not known"),
    // What runs for no link of the scheme.
    App(
      "code that never runs", delegate("if false { Links.router.open(contexts) }"), links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "code that is left out", delegate("#if false\n    Links.router.open(contexts)\n    #endif"), links,
      arrives: "unused"),
    App(
      "no links", delegate("guard contexts.isEmpty else { return }\n    Links.router.open(contexts)"), links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "some links", delegate("guard !contexts.isEmpty else { return }\n    Links.router.open(contexts)"), links,
      arrives: "opened"),
    App(
      "no URL", delegate("let url = contexts.first?.url\n    if url == nil { Links.router.open(url!) }"), links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a URL that comes first",
      delegate("for c in contexts { if first == nil { first = c.url; Links.router.open(first!) } }", "var first: URL?"),
      links, arrives: "opened"),
    App(
      "another scheme",
      delegate(
        "for c in contexts where c.url.scheme != nil { if c.url.scheme == \"kit\" { Links.router.open(c.url) } }"),
      links, arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "this scheme, in another case",
      delegate("for c in contexts { if c.url.scheme == \"Shop\" { Links.router.open(c.url) } }"), links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a guard for another scheme",
      delegate(
        "guard let url = contexts.first?.url, url.scheme == Names.scheme else { return }\n    Links.router.open(url)"),
      "enum Names { static let scheme = \"kit\" }", links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a return for other schemes",
      delegate("let url = contexts.first!.url\n    if url.scheme != \"kit\" { return }\n    Links.router.open(url)"),
      links, arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a return for this scheme's others",
      delegate("let url = contexts.first!.url\n    if url.scheme != \"shop\" { return }\n    Links.router.open(url)"),
      links, arrives: "opened"),
    App(
      "a scheme of several",
      delegate(
        "let url = contexts.first!.url\n    switch url.scheme { case \"kit\": break\n case \"beta\", \"shop\": Links.router.open(url)\n default: break }"
      ), links, arrives: "opened"),
    App(
      "none of several",
      delegate(
        "let url = contexts.first!.url\n    switch url.scheme { case \"kit\", \"beta\": Links.router.open(url)\n default: break }"
      ), links, arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "a return for this scheme",
      delegate("let u = contexts.first!.url\n    if u.scheme == \"shop\" { return }\n    Links.router.open(u)"),
      links, arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "the `else` of this scheme",
      delegate("let u = contexts.first!.url\n    if u.scheme == \"shop\" { print(u) } else { Links.router.open(u) }"),
      links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "the `else` of another scheme",
      delegate(
        "let u = contexts.first!.url\n    if u.scheme == \"wx1\" { WXApi.handleOpen(u, delegate: self) } else { Links.router.open(u) }"
      ),
      links, arrives: "opened"),
    App(
      "the beginning of another link",
      delegate("for c in contexts where c.url.absoluteString.hasPrefix(\"kit://\") { Links.router.open(c.url) }"),
      links,
      arrives: "unread: this test keeps the links of `shop://` away"),
    App(
      "the beginning of the links",
      delegate("for c in contexts where c.url.absoluteString.hasPrefix(\"shop://\") { Links.router.open(c.url) }"),
      links,
      arrives: "opened"),
    App(
      "code of another system", delegate("#if os(macOS)\n    Links.router.open(contexts)\n    #endif"), links,
      arrives: "unused"),
    App(
      "code of this system", delegate("#if os(iOS)\n    Links.router.open(contexts)\n    #endif"), links,
      arrives: "opened"),
    App(
      "a test beside code that is not known", delegate("if contexts.isEmpty { print(1) }\n    Kit.handle(contexts)"),
      arrives: "unread: `handle` gets it, and its code is not known"),
    App(
      "a case of a number",
      delegate("switch contexts.count { case 0: break\n case 1: Links.router.open(contexts)\n default: break }"),
      links, arrives: "opened"),
    App(
      "a case of zero", delegate("switch tab { case 0: Links.router.open(contexts)\n default: break }", "var tab = 0"),
      links, arrives: "opened"),
    App(
      "a `return` before the end of a condition",
      delegate("#if os(macOS)\n    return\n    #endif\n    Links.router.open(contexts)"), links, arrives: "opened"),
    App(
      "a scheme of another source",
      delegate("let u = contexts.first!.url\n    if u.scheme == Kit.scheme { Links.router.open(u) }"),
      links, arrives: "opened"),
    App(
      "what a `return` returns on the next line", delegate("return\n    Links.router.open(contexts)"), links,
      arrives: "opened"),
    App(
      "a route in a view that only a preview shows",
      delegate("model.route = try? Routes.resolve(contexts.first!.url).get()"),
      "struct Page: View { let model: Model\n var body: some View { if let r = model.route { Text(r) } } }\n#Preview { Page() }",
      "struct Old: PreviewProvider { static var previews: some View { Page() } }",
      arrives: "unread: nothing shows what `Routes.resolve` returns"),
    App(
      "a part of the URL", delegate("_ = Links.router.open(URL(string: contexts.first!.url.host!)!)"), links,
      arrives: "used"),
    // What the app shows itself.
    App(
      "a page for a host",
      delegate("if contexts.first?.url.host == \"home\" { present(HomePage(), animated: true) }"), arrives: "page"),
    App("code that is not understood", delegate("let = = contexts"), arrives: "unread: this code cannot be read"),
  ]

  @Test(arguments: apps) func followsLinks(_ app: App) {
    #expect(Self.arrival(app.sources.map { ($0, .swift) }) == app.arrival)
  }

  /// Tests of a URL in a function, members of its type, and whether links of the scheme `shop` may pass them.
  static let tests: [(test: String, members: String, passes: Bool)] = [
    (#"u.scheme!.hasPrefix("fb")"#, "", false), (#"u.scheme!.hasPrefix("sh")"#, "", true),
    (#"u.absoluteString.hasPrefix("fb")"#, "", false), (#"u.absoluteString.hasPrefix("shop:")"#, "", true),
    (#"u.scheme?.uppercased() == "SHOP""#, "", true), (#"u.scheme == "Shop""#, "", false),
    (#"u.scheme?.caseInsensitiveCompare("SHOP") == .orderedSame"#, "", true),
    (#"u.scheme?.lowercased() == "Shop""#, "", false), (#"u.scheme?.lowercased() == "shop""#, "", true),
    (#"["kit", "beta"].contains(u.scheme)"#, "", false), (#"["kit", "shop"].contains(u.scheme)"#, "", true),
    (#"!["kit", "shop"].contains(u.scheme)"#, "", false), (#"!["kit", "beta"].contains(u.scheme)"#, "", true),
    ("schemes.contains(u.scheme!)", #"let schemes: Set = ["kit"]"#, false),
    ("schemes.contains(u.scheme!)", #"let schemes: Set = ["kit", Names.own]"#, true),
    (#""kit,shop".contains(u.scheme!)"#, "", true), (#"u.scheme == "kit" || u.scheme == "beta""#, "", false),
    (#"u.scheme == "kit" || u.scheme == "shop""#, "", true), (#"u.scheme == "kit" || u.host == "a""#, "", true),
    (#"!(u.scheme == "shop" && u.scheme != nil)"#, "", true), (#"!(u.scheme == "shop" || ready)"#, "", false),
    ("isKit(u)", #"func isKit(_ url: URL) -> Bool { url.scheme == "kit" }"#, false),
    ("isOwn(u)", #"func isOwn(_ url: URL) -> Bool { if url.scheme == "shop" { return true }; return false }"#, true),
    ("isOwn(u)", #"func isOwn(_ u: URL) -> Bool { guard u.host != nil else { return false }; return false }"#, false),
    ("isOpen", "let isOpen = false", false), ("isOpen", "var isOpen = false", false),
    ("isOpen", "var isOpen = false\n  func flip() { isOpen.toggle() }", true),
    ("isOpen", "var isOpen = false\n  func set(_ x: Int) { isOpen = true }", true),
    ("isOpen", "var isOpen = false\n  private func set() { isOpen = true }", false),
    ("isOpen", "@Published var isOpen = false", true),
    ("isOpen", "var isOpen: Bool { false }", false), ("isOpen", "@State var isOpen = true", true),
    ("Names.isOpen", "", false), ("Names.isReady", "", false), ("Flags().isOpen", "", true),
    ("isOpen(1)", "func isOpen(_ n: Int) -> Bool { n == 0 ? true : isOpen(n - 1) }", true),
  ]

  @Test(arguments: tests) func readsTests(test: String, members: String, passes: Bool) {
    func arrival(_ code: String) -> String {
      Self.arrival([
        (Self.delegate("let u = contexts.first!.url\n    \(code)", members), .swift), (Self.links, .swift),
        ("enum Names { static let own = \"shop\"; static let isOpen = false; static var isReady = false }", .swift),
        ("struct Flags { let isOpen = true }", .swift),
      ])
    }
    let opens = "Links.router.open(u)"
    let expected = passes ? "opened" : "unread: this test keeps the links of `shop://` away"
    #expect(arrival("if \(test) { \(opens) }") == expected)
    #expect(arrival("guard \(test) else { return }\n    \(opens)") == expected)
    #expect(arrival("let passes = \(test)\n    if passes { \(opens) }") == expected)
    #expect(arrival("\(test) ? \(opens) : print(u)") == expected)
  }

  @Test("a long chain of properties in an extension ends") func longChains() {
    let chain = (1...3_000).map { "var p\($0): Bool { p\($0 - 1) }" }.joined(separator: "\n")
    let code =
      "extension URL { var p0: Bool { scheme == \"kit\" }\n\(chain)\n"
      + "func show() { if p0 { Links.router.open(self) } } }"
    let delegate = Self.delegate("for c in contexts { c.url.show() }")
    let arrival = Self.arrival([(delegate, .swift), (code, .swift), (Self.links, .swift)])
    #expect(arrival == "unread: this test keeps the links of `shop://` away")
  }

  /// Lists of links and what becomes of them, and whether links of the scheme `shop` stay in them.
  static let lists: [(list: String, passes: Bool)] = [
    (#"contexts.filter { $0.url.scheme == "kit" }"#, false), (#"contexts.filter { $0.url.scheme != "kit" }"#, true),
    (#"contexts.filter { c in c.url.scheme == "kit" }"#, false),
    (#"contexts.filter { (c: UIOpenURLContext) -> Bool in c.url.scheme == "shop" }"#, true),
    (#"contexts.filter { c in if c.url.scheme == "shop" { return false }; return true }"#, false),
    (#"[contexts.first(where: { $0.url.scheme == "kit" })!]"#, false),
    (#"contexts.lazy.map(\.url).filter({ $0.scheme == "kit" }).map { Context(url: $0) }"#, false),
    (#"contexts.map { $0.url }.filter({ $0.scheme == "shop" }).map { Context(url: $0) }"#, true),
    (#"contexts.compactMap { $0.url.scheme == "kit" ? $0 : nil }"#, false),
    (#"contexts.compactMap { $0.url.scheme == "shop" ? $0 : nil }"#, true),
    (#"contexts.compactMap { c -> C? in guard c.url.scheme == "kit" else { return nil }; return c }"#, false),
    (#"contexts.compactMap { Kit.context($0) }"#, true), ("own(contexts)", false),
  ]

  @Test(arguments: lists) func readsFilters(list: String, passes: Bool) {
    let own = #"func own(_ all: Set<C>) -> [C] { all.filter { $0.url.scheme == "kit" } }"#
    for code in [
      "for c in (\(list)) { Links.router.open(c.url) }",
      "let found = \(list)\n    found.forEach { Links.router.open($0.url) }",
    ] {
      let arrival = Self.arrival([(Self.delegate(code, own), .swift), (Self.links, .swift)])
      #expect(arrival == (passes ? "opened" : "unread: this test keeps the links of `shop://` away"))
    }
  }

  static let objectiveC = [
    App("a router", "[self.router openURL:url];", arrives: "opened"),
    App(
      "a generated router", "return [ORRouter.shared application:app openURL:url options:options];", arrives: "opened"),
    App("a router that no code sets", "[self.other openURL:url];", arrives: "unread: no code sets `other`"),
    App("a router that a getter returns", "[self.shared openURL:url];", arrives: "opened"),
    App("an instance variable", "[_router openURL:url];", arrives: "opened"),
    App("a class of Swift", "[Opener open:url];", arrives: "opened"),
    App("a method of Swift with a label", "[Opener showWithLink:url];", arrives: "opened"),
    App(
      "a superclass", "return [super application:app openURL:url options:options];",
      arrives: "unread: `application` gets it, and its code is not known"),
    App(
      "a page for a host",
      "if ([url.host isEqualToString:@\"home\"]) { [self.navigation pushViewController:[Home new] animated:YES]; }",
      arrives: "page"),
    App("a page for any URL", "[self.window setRootViewController:[Home new]];", arrives: "page"),
    App("a log", "NSLog(@\"%@\", url); return YES;", arrives: "unused"),
    App("code after its end", "return NO; [self.router openURL:url];", arrives: "unused"),
    App(
      "a block in a variable", "void (^open)(NSURL *) = ^(NSURL *link) { [self.router openURL:link]; }; open(url);",
      arrives: "opened"),
  ]

  @Test(arguments: objectiveC) func followsLinksInObjectiveC(_ app: App) {
    let text = """
      @interface AppDelegate ()
      @property (nonatomic, strong) StageRouter *router;
      @property (nonatomic, strong) StageRouter *other;
      @property (nonatomic, readonly) ORRouter *shared;
      @end
      @implementation AppDelegate
      - (ORRouter *)shared { return ORRouter.shared; }
      - (void)start { _router = [StageRouter new]; }
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options { \(app.sources[0]) }
      @end

      """
    let opener = """
      @objc final class Opener: NSObject {
        @objc static func open(_ url: URL) { Links.router.open(url) }
        @objc static func show(link: URL) { open(link) }
      }
      """
    #expect(Self.arrival([(text, .objectiveC), (opener, .swift), (Self.links, .swift)]) == app.arrival)
  }

  static let connections = [
    App(
      "a function that returns a URL", "if let url = first(options) { router.open(url) }", arrives: "opened"),
    App(
      "URLs beside activities that nothing opens",
      "for a in options.userActivities { router.open(a.webpageURL!) }\n_ = options.urlContexts",
      arrives: "used"),
    App("all options", "router.connect(scene, session, options)", arrives: "opened"),
    App("the URLs", "for c in options.urlContexts { router.open(c.url) }", arrives: "opened"),
    App("the first URL", "if let url = options.urlContexts.first?.url { router.open(url) }", arrives: "opened"),
    App(
      "the activity of a kind",
      "if let a = options.userActivities.first(where: { $0.activityType == \"a\" }) { router.open(a) }\n"
        + "for c in options.urlContexts.filter({ $0.options.openInPlace }) { router.open(c.url) }", arrives: "opened"),
    App("only activities", "for a in options.userActivities { router.open(a) }", arrives: "unused"),
    App(
      "a page at each start", "window.rootViewController = Home()\n_ = options.urlContexts.first", arrives: "used"),
    App(
      "a page for a URL", "if let c = options.urlContexts.first { window.rootViewController = Home(c) }",
      arrives: "page"),
    App(
      "other code", "Kit.links(options)", arrives: "unread: `links` gets it, and its code is not known"),
    App("a function with all options", "start(options)", arrives: "opened"),
  ]

  @Test(arguments: connections) func followsLinksOfAStart(_ app: App) {
    let text = """
      class SceneDelegate: UIResponder {
        let router = StageRouter()
        func sceneDidBecomeActive(_ scene: UIScene) { router.start(scene) }
        func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
          \(app.sources[0])
        }
        func first(_ all: UIScene.ConnectionOptions) -> URL? { all.urlContexts.first?.url }
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
      ("Page().onOpenURL(perform: kit.open)", "unread: `open` gets it, and its code is not known"),
      ("Page().onOpenURL { pending = $0 }.sheet(item: $pending) { navigator.open($0.url) }", "opened"),
    ]) func followsLinksOfViews(_ body: String, _ arrival: String)
  {
    let text = """
      struct Home: View {
        @StateObject private var navigator = StageRouter<AppPage>()
        @State private var pending: URL?
        let kit: Kit
        var tabs: some View { Tabs(navigator: navigator) }
        var body: some View { \(body) }
        func show(_ url: URL) { navigator.open(url) }
      }

      """
    #expect(Self.arrival([(text, .swift)]) == arrival)
  }

  @Test(arguments: [
    ("@objc(scene:openURLContexts:) func urls(_ a: UIScene, _ b: Set<UIOpenURLContext>)", "opened"),
    ("@objc(other:openURLContexts:) func scene(_ a: UIScene, openURLContexts b: Set<UIOpenURLContext>)", "nothing"),
  ]) func readsNamesOfObjectiveC(_ header: String, _ arrival: String) {
    let text = "class SceneDelegate: UIResponder {\n  \(header) { Links.router.open(b) }\n}\n"
    #expect(Self.arrival([(text, .swift), (Self.links, .swift)]) == (arrival == "nothing" ? "unused" : arrival))
  }

  /// Returns where the URLs that the first source receives arrive.
  private static func arrival(_ texts: [(String, SourceLanguage)]) -> String {
    var map = SourceMap()
    let sources = texts.enumerated().map { index, text in
      AppSource(map.add(path: "\(index)", bytes: Array(text.0.utf8)), in: text.1)
    }
    let flow = LinkFlow(sources, openers: ["StageRouter", "ORRouter"], routes: "Routes", shown: ["Home"])
    let receivers = LinkReceivers(sources)
    let entryPoint = EntryPoint.ID(.scheme, "shop")
    let arrival =
      if let receiver = receivers.all.first(where: { $0.kind == .urls && $0.object != .other }) {
        flow.arrival(from: entryPoint, of: receiver.origins, to: receiver.references)
      } else {
        flow.arrival(
          from: entryPoint, of: receivers.parts[.urls] ?? [],
          in: receivers.connections.compactMap { $0.parameters.last })
      }
    if arrival.isOpened { return "opened" }
    if arrival.dropped != nil { return "dropped" }
    if let unread = arrival.unread { return "unread: \(unread.reason)" }
    return arrival.showsPage ? "page" : arrival.isUsed ? "used" : "unused"
  }
}
