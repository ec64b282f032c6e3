#!/usr/bin/env python3
"""Plants losses of links into the libraries, one at a time, and verifies that the named scenario or test fails each time.

Each is a way in which an app or framework has lost, doubled or misjudged links; see Tests/Scenarios/README.md. A loss changes one
place of a copy of the sources: a text that no longer occurs exactly once fails this script, and so does a loss that does not
compile. Without any, all scenarios and tests must pass.

Usage: plant_losses.py [--texts | PART-OF-A-NAME…]

With --texts, it only verifies that each text still occurs.
"""
import concurrent.futures
import dataclasses
import os
import pathlib
import queue
import shutil
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
OUT = ROOT / ".build" / "losses"
JOBS = max(1, min(os.cpu_count() or 1, 4))

DELIVERY = "Sources/ManifestRuntime/Delivery/"
ARKUI = "Sources/Systems/ArkUI/Runtime/UIKit/"
SWIFTUI = "Sources/Systems/Navigation/Runtime/SwiftUI/"
UIKIT = "Sources/Systems/Navigation/Runtime/UIKit/"
SHORTCUTS = "Sources/Systems/Shortcuts/Runtime/SwiftUI/"
MPAAS_LINKS = "Sources/Systems/MicroApps/Runtime/MPaaS/MPaaSLinks.swift"
BRIDGE = "Sources/Systems/Bridge/Runtime/"

CALLBACKS = DELIVERY + "LinkCallback.swift"
QUEUE = DELIVERY + "LinkDelivery.swift"
PAIRS = DELIVERY + "PairedInputs.swift"
ROUTER = ARKUI + "StageRouter.swift"
SCENE = ARKUI + "StageRouter+Scene.swift"
CYCLE = ARKUI + "StageRouter+LifeCycle.swift"
FACADE = ARKUI + "StageRouterFacade.swift"
NAVIGATOR = SWIFTUI + "PageNavigator.swift"
NAVIGATOR_SCENE = UIKIT + "PageNavigator+Scene.swift"
NAVIGATOR_DELEGATE = UIKIT + "NavigationSceneDelegate.swift"
SHORTCUT = SHORTCUTS + "ShortcutDelivery.swift"
WEB_VIEW = BRIDGE + "WebKit/BridgedWebView.swift"


@dataclasses.dataclass(frozen=True)
class Loss:
    """A change of one place, and what catches it: a row on an axis, or a test."""

    name: str
    file: str
    old: str
    new: str
    caught: str

    @property
    def program(self) -> str:
        if self.caught.startswith("test "):
            return "Delivery"
        axis = self.caught.split(", ", 1)[1]
        programs = {"UIKit": "Arc", "SwiftUI": "Arc", "Shortcuts": "Arc", "mPaaS": "Ferry", "Bridge": "Hybrid"}
        return programs.get(axis, "Orchard")

    @property
    def module(self) -> str:
        folders = self.file.split("/")
        return "Manifest" + folders[2] if folders[1] == "Systems" else folders[1]


def dropped(signature: str, call: str) -> tuple[str, str]:
    """A function whose body is one call that is dropped."""
    return signature + call, signature


LOSSES = [
    # Links that start the app.
    Loss("the scene is connected without its URLs", SCENE,
         "for context in options.urlContexts {", "for context in [] as [UIOpenURLContext] {", "row 1, scenes, Swift"),
    Loss("the first page is shown above the link that opened it", CYCLE,
         "if outcome != .opened { try show(StageOpening(home), animated: false) }",
         "_ = outcome; try show(StageOpening(home), animated: false)", "row 3, scenes, Swift"),
    Loss("the scene is connected without its user activities", SCENE,
         "for activity in options.userActivities { _ = receive(activity, from: .connection) }", "",
         "row 2, scenes, Objective-C"),
    Loss("a link to the first page is opened above it", CYCLE,
         "let outcome = delivery.openFirst { $0.destination == home.destination }", "let outcome: LinkOutcome? = nil",
         "row 3, scenes, Swift"),
    Loss("the link that started the app is expected a second time", CALLBACKS,
         "case .openURL: [.launchOptions]", "case .openURL: [.launchOptions, .connection]", "row 4, scenes, Swift"),
    Loss("the URL of the launch options is opened twice", CALLBACKS,
         "case .openURL: [.launchOptions]", "case .openURL: []", "row 1, app delegate, Swift"),
    Loss("the URL of the launch options does not reach the first page", CYCLE,
         "if let url = launchOptions?[.url] as? URL { _ = delivery.receive(request(url, .external), from: .launchOptions) }",
         "", "row 3, app delegate, Swift"),
    Loss("only URLs of unknown senders start the app", SCENE,
         "for context in options.urlContexts {",
         "for context in options.urlContexts where context.options.sourceApplication == nil {", "row 22, scenes, Swift"),
    Loss("the scene is connected without its quick action", SCENE,
         "if let item = options.shortcutItem {", "if let item = options.shortcutItem, item.type.isEmpty {",
         "row 8, scenes, Swift"),
    Loss("the scene is connected without its notification", SCENE,
         "if let response = options.notificationResponse { _ = receive(response, from: .connection) }", "",
         "row 16, scenes, Swift"),
    Loss("Handoff is taken for a link before its activity arrives", SCENE,
         "private func receive(_ options: UIScene.ConnectionOptions) {",
         "private func receive(_ options: UIScene.ConnectionOptions) {\n"
         "if options.handoffUserActivityType != nil { delivery.refuse(kind: \"noURL\", origin: .external) }",
         "row 14, scenes, Swift"),
    Loss("only the web page of an activity is opened", ROUTER,
         "guard let url = activities(activity) ?? (", "guard let url = (", "row 14, scenes, Swift"),
    Loss("a Spotlight result opens its web page", ROUTER,
         "let isSpotlight = activity.activityType == \"com.apple.corespotlightitem\"", "let isSpotlight = false",
         "row 15, scenes, Swift"),
    Loss("the saved state is opened above the link", SCENE,
         "        receive(options)\n        launch()\n",
         "        receive(options)\n"
         "        if let saved = session.stateRestorationActivity { _ = receive(saved, from: .connection) }\n"
         "        launch()\n", "row 18, scenes, Swift"),
    Loss("a link that resolves to nothing crashes", QUEUE,
         "else { return end(link, link.open(link.request)) }", "else { preconditionFailure() }", "row 16, scenes, Swift"),
    Loss("a link that resolves to nothing is forgotten", QUEUE,
         "else { return end(link, link.open(link.request)) }", "else { return }", "row 17, scenes, Swift"),
    Loss("an external display is shown the app", SCENE,
         "guard let scene = scene as? UIWindowScene, session.role == .windowApplication else { return nil }",
         "guard let scene = scene as? UIWindowScene else { return nil }", "row 23, scenes, Swift"),
    Loss("an external display drops the links that wait, and tells abilities of the background", SCENE,
         "var showsApp: Bool { session.role == .windowApplication }", "var showsApp: Bool { true }",
         "row 23, scenes, Swift"),
    Loss("the window belongs to no scene", SCENE,
         "let window = UIWindow(windowScene: scene)", "let window = UIWindow(frame: UIScreen.main.bounds)",
         "row 25, scenes, Swift"),
    Loss("the navigator's window belongs to no scene", NAVIGATOR_DELEGATE,
         "let window = UIWindow(windowScene: scene)", "let window = UIWindow(frame: UIScreen.main.bounds)",
         "row 1, UIKit"),
    Loss("the runtime is started without a scene", ROUTER,
         "      self.classes = classes\n", "      self.classes = classes\n      launch()\n", "row 13, scenes, Swift"),
    Loss("a second want follows before the runtime accepts it", SCENE,
         "isStarting = true", "isStarting = false", "row 10, scenes, Swift"),
    Loss("a missing `window` is not reported", SCENE,
         "_ = reporting { () throws(OpenError) in throw .noWindowProperty }", "", "row 26, scenes, Swift"),
    Loss("the app delegate does not get the window", SCENE,
         "_ = delegate.perform(setter, with: window)", "_ = setter", "row 25, scenes, Swift"),
    Loss("the first page is opened twice", CYCLE,
         "if outcome != .opened { try show(StageOpening(home), animated: false) }",
         "if outcome != .opened { try show(StageOpening(home), animated: false) }\n        try show(StageOpening(home))",
         "row 3, scenes, Swift"),
    # Links to the running app.
    Loss("the scene delegate drops URLs", SCENE,
         *dropped("open func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {",
                  " router?.open(contexts)"), "row 5, scenes, Swift"),
    Loss("the scene delegate drops user activities", SCENE,
         *dropped("open func scene(_ scene: UIScene, continue activity: NSUserActivity) {", " router?.open(activity)"),
         "row 6, scenes, Swift"),
    Loss("the facade drops URLs", FACADE,
         *dropped("public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {",
                  " router.open(contexts)"), "row 5, scenes, Objective-C"),
    Loss("the facade drops user activities", FACADE,
         *dropped("public func scene(_ scene: UIScene, continue activity: NSUserActivity) {", " router.open(activity)"),
         "row 6, scenes, Objective-C"),
    Loss("the facade answers false and opens nothing", FACADE,
         "router.open(url, from: options[.sourceApplication] as? String)", "false", "row 5, app delegate, Objective-C"),
    Loss("the facade does not tell abilities of the foreground without scenes", FACADE,
         "public func applicationWillEnterForeground(_ application: UIApplication) { router.enterForeground() }",
         "public func applicationWillEnterForeground(_ application: UIApplication) {}",
         "row 6, app delegate, Objective-C"),
    Loss("the facade does not tell abilities of the background without scenes", FACADE,
         "public func applicationDidEnterBackground(_ application: UIApplication) { router.enterBackground() }",
         "public func applicationDidEnterBackground(_ application: UIApplication) {}",
         "row 6, app delegate, Objective-C"),
    Loss("the facade does not tell abilities of the end", FACADE,
         "public func applicationWillTerminate(_ application: UIApplication) { router.terminate() }",
         "public func applicationWillTerminate(_ application: UIApplication) {}", "row 38, app delegate, Objective-C"),
    Loss("a universal link that no route takes is lost", ARKUI + "StageRouter.swift",
         "if let openWebPage, let page = request.webPageURL {",
         "if let openWebPage, let page = request.webPageURL, isStarting {", "row 39, scenes, Swift"),
    Loss("the facade loses a universal link that no route takes", FACADE,
         "router.openWebPage = { openWebPage($0) }", "router.openWebPage = { _ in }", "row 39, scenes, Objective-C"),
    Loss("the facade starts the app without the launch options", FACADE,
         "router.start(in: window, at: home, launchOptions: launchOptions)", "router.start(in: window, at: home)",
         "row 3, app delegate, Objective-C"),
    Loss("the facade drops notifications", FACADE,
         "public func open(_ response: UNNotificationResponse) -> Bool { router.open(response) }",
         "public func open(_ response: UNNotificationResponse) -> Bool { false }", "row 16, scenes, Objective-C"),
    Loss("the facade does not hold links", FACADE,
         "set { router.holdsLinks = newValue }", "set {}", "row 10, scenes, Objective-C"),
    Loss("the facade keeps a route for later", FACADE,
         "router.delivery.receive(request, from: .code)", "_ = request", "row 29, scenes, Objective-C"),
    Loss("the facade opens a link that is to wait", FACADE,
         "case .wait: .wait", "case .wait: .open", "row 30, scenes, Objective-C"),
    Loss("only the first URL of a call is opened", SCENE,
         "for context in contexts {", "if let context = contexts.first {", "row 7, scenes, Swift"),
    Loss("only the first URL of a connection is opened", SCENE,
         "for context in options.urlContexts {", "if let context = options.urlContexts.first {", "row 7, scenes, Swift"),
    Loss("equal links within a second are one", QUEUE,
         "    var outcome: LinkOutcome?\n",
         "    struct Last {\n"
         "      @MainActor static var link: (url: String?, time: ContinuousClock.Instant)?\n"
         "    }\n"
         "    defer { Last.link = (request.url, .now) }\n"
         "    if let last = Last.link, last.url == request.url, .now - last.time < .seconds(1) { return nil }\n"
         "    var outcome: LinkOutcome?\n", "row 21, scenes, Swift"),
    Loss("a link while a page is presented is forgotten", ARKUI + "StageRouter+Pages.swift",
         "      let stack = navigation.viewControllers\n",
         "      if pageInFront !== navigation.topViewController { return }\n      let stack = navigation.viewControllers\n",
         "row 24, scenes, Swift"),
    Loss("a presented page is taken for the ability", ARKUI + "StageRouter+Pages.swift",
         "guard isRunning, pageInFront === page, let", "guard isRunning, let", "row 24, scenes, Swift"),
    Loss("the completion handler of a quick action is called twice", SCENE,
         "_ = receive(route, from: .performAction) { completion($0 == .opened) }",
         "completion(true)\n      _ = receive(route, from: .performAction) { completion($0 == .opened) }",
         "row 9, scenes, Swift"),
    Loss("the completion handler of a quick action is not called", SCENE,
         "_ = receive(route, from: .performAction) { completion($0 == .opened) }",
         "_ = receive(route, from: .performAction) { _ in }", "row 9, scenes, Objective-C"),
    # The life cycle.
    Loss("abilities are told of the foreground at launch", CYCLE,
         "      guard isInBackground else { return }\n", "", "row 25, scenes, Swift, runtime 6.0"),
    Loss("abilities are not told of the foreground", CYCLE,
         "      isInBackground = true\n", "", "row 6, scenes, Swift, runtime 6.0"),
    Loss("the facade does not tell abilities of the background", FACADE,
         *dropped("public func sceneDidEnterBackground(_ scene: UIScene) {",
                  " if scene.showsApp { router.enterBackground() }"),
         "row 6, scenes, Objective-C, runtime 6.0"),
    Loss("the runtime is started twice", CYCLE,
         "      if isLaunched { return }\n", "", "row 25, scenes, Swift"),
    Loss("the app is started anew at the second connection", SCENE,
         "if navigation.viewControllers.isEmpty {", "if !navigation.viewControllers.isEmpty || true {",
         "row 11, scenes, Swift"),
    Loss("the second window stays empty", SCENE,
         "        window.rootViewController = navigation\n        window.makeKeyAndVisible()\n        receive(options)\n",
         "        receive(options)\n", "row 11, scenes, Swift"),
    Loss("the second connection has no links", SCENE,
         "        window.makeKeyAndVisible()\n        receive(options)\n", "        window.makeKeyAndVisible()\n",
         "row 11, scenes, Swift"),
    Loss("waiting links outlive their scene", QUEUE,
         "    (queue, suspended) = ([], nil)\n    for link in waiting { end(link, outcome) }\n", "    _ = waiting\n",
         "row 12, scenes, Swift"),
    Loss("the scene delegate does not drop waiting links", SCENE,
         *dropped("open func sceneDidDisconnect(_ scene: UIScene) {", " if scene.showsApp { router?.disconnect() }"),
         "row 12, scenes, Swift"),
    Loss("the facade does not drop waiting links", FACADE,
         *dropped("public func sceneDidDisconnect(_ scene: UIScene) {", " if scene.showsApp { router.disconnect() }"),
         "row 12, scenes, Objective-C"),
    # Inputs that two callbacks receive.
    Loss("a notification is opened by both callbacks", CALLBACKS,
         "case .notificationResponse: [.connection]", "case .notificationResponse: []", "row 16, scenes, Swift"),
    Loss("a notification is opened by both callbacks, in the other order", CALLBACKS,
         "case .connection: [.notificationResponse, .configuration]", "case .connection: [.configuration]",
         "row 16, scenes, Swift"),
    Loss("two responses with equal URLs are one", SCENE,
         "delivery.receive(link, from: callback, key: key)", "delivery.receive(link, from: callback)",
         "row 16, scenes, Swift"),
    Loss("two responses to a notification are one", SCENE,
         "\\(date) \\(response.actionIdentifier)\"", "\\(date)\"", "row 16, scenes, Swift"),
    Loss("a later notification with the same identifier is the first one", SCENE,
         "\\(date) \\(response.actionIdentifier)\"", "\\(response.actionIdentifier)\"", "row 16, scenes, Swift"),
    Loss("a later notification with the same identifier is the first one, for the navigator", NAVIGATOR_SCENE,
         "\\(date) \\(response.actionIdentifier)\"", "\\(response.actionIdentifier)\"", "row 16, UIKit"),
    Loss("the router does not know the key of the URL in notifications", SCENE,
         "notificationRoutes.flatMap {", "Optional<any NotificationRoutes.Type>.none.flatMap {", "row 16, scenes, Swift"),
    Loss("the navigator does not know the key of the URL in notifications", NAVIGATOR_SCENE,
         "notificationRoutes.flatMap {", "Optional<any NotificationRoutes.Type>.none.flatMap {", "row 16, UIKit"),
    Loss("the navigator opens only URLs at the key of the route map", NAVIGATOR_SCENE,
         "} else if let url = notifications(response) {", "} else if let url = Optional<URL>.none {", "row 16, UIKit"),
    Loss("a universal link is opened by both callbacks of SwiftUI", CALLBACKS,
         "case .onContinueUserActivity: [.onOpenURL]", "case .onContinueUserActivity: []", "row 19, SwiftUI"),
    Loss("a universal link is opened by both callbacks of SwiftUI, in the other order", CALLBACKS,
         "case .onOpenURL: [.onContinueUserActivity]", "case .onOpenURL: []", "row 19, SwiftUI"),
    Loss("a pair swallows a third input", PAIRS, "      unpaired.remove(at: first)\n", "      _ = first\n",
         "test aPairIsForgottenWhenItIsComplete()"),
    Loss("an input waits for its pair forever", PAIRS, "forget() { unpaired = [] }", "forget() {}", "row 19, SwiftUI"),
    Loss("the view does not tell that the app enters the background", SWIFTUI + "NavigationTabs.swift",
         "if $0 == .background { navigator.enterBackground() }", "_ = $0", "row 19, SwiftUI"),
    # Origins.
    Loss("every link is the app's own", ROUTER,
         "return isSent ? .internal : .external", "_ = isSent; return .internal", "row 20, scenes, Swift"),
    Loss("a URL that the app has sent once is its own forever", DELIVERY + "SentLinks.swift",
         "    urls.remove(at: index)\n", "    _ = index\n", "row 20, scenes, Swift"),
    Loss("a URL that was not opened is the app's own", ARKUI + "ManifestApplication.swift",
         "if !isOpened { self?.sentLinks.take(url.absoluteString) }", "_ = self", "row 20, scenes, Swift"),
    Loss("the sender of a URL is dropped", SCENE,
         "open(context.url, from: context.options.sourceApplication)", "open(context.url)", "row 20, scenes, Swift"),
    Loss("the facade drops the sender of a URL", FACADE,
         "router.open(url, from: options[.sourceApplication] as? String)", "router.open(url)",
         "row 20, app delegate, Objective-C"),
    Loss("the facade does not record a URL that the app opens", FACADE,
         "public func willOpen(_ url: URL) { router.willOpen(url) }", "public func willOpen(_ url: URL) {}",
         "row 20, scenes, Objective-C"),
    Loss("a link that starts the app is its own", SCENE,
         "delivery.receive(request(context.url, .external), from: .connection)",
         "delivery.receive(request(context.url, .internal), from: .connection)", "row 20, scenes, Swift"),
    Loss("the URL that launched the app is its own", CYCLE,
         "delivery.receive(request(url, .external), from: .launchOptions)",
         "delivery.receive(request(url, .internal), from: .launchOptions)", "row 20, app delegate, Swift"),
    Loss("a universal link is the app's own", ROUTER,
         "delivery.receive(request(url, .external), from: callback)",
         "delivery.receive(request(url, .internal), from: callback)", "row 20, scenes, Swift"),
    Loss("a notification is the app's own", SCENE,
         "notifications(response).map({ request($0, .external) })",
         "notifications(response).map({ request($0, .internal) })", "row 20, scenes, Swift"),
    Loss("the URL at the key of the route map is the app's own", DELIVERY + "LinkRequest.swift",
         "self.init(url, origin: .external, in: routes.table)", "self.init(url, origin: .internal, in: routes.table)",
         "row 20, UIKit"),
    # Waiting.
    Loss("links are opened before the first page", ROUTER,
         "hasPage: { [unowned self] in !navigation.viewControllers.isEmpty && !isStarting }", "hasPage: { true }",
         "row 10, scenes, Swift"),
    Loss("links wait forever for the app", QUEUE,
         "public var isHeld = false { didSet { deliver() } }", "public var isHeld = false", "row 10, scenes, Swift"),
    Loss("links wait forever for a page that the app shows", ROUTER,
         "public func firstPageIsShown() { delivery.deliver() }", "public func firstPageIsShown() {}",
         "row 10, app delegate, Swift"),
    Loss("waiting links are opened in reverse", QUEUE,
         "      queue.append(link)\n", "      queue.insert(link, at: 0)\n", "row 10, scenes, Swift"),
    Loss("a link that is received while another is opened overtakes it", QUEUE,
         "    if isOpening { return }\n", "", "test aLinkReceivedWhileAnotherIsOpenedFollowsIt()"),
    Loss("a superseded link has no outcome", QUEUE,
         "      if let older = suspended { end(older, .superseded) }\n", "", "row 27, scenes, Swift"),
    Loss("the oldest link waits, and newer ones are lost", QUEUE,
         "      suspended = link\n", "      suspended = suspended ?? link\n", "row 27, mPaaS"),
    Loss("a link that waited is opened by each call of `resume`", QUEUE,
         "    suspended = nil\n    queue.insert(link, at: 0)\n", "    queue.insert(link, at: 0)\n", "row 27, SwiftUI"),
    Loss("the app does not decide about the link that opens the first page", QUEUE,
         "      guard case .open = decision else {\n        queue[index].decision = decision\n        continue\n      }\n", "",
         "test aLinkMayOpenTheFirstPage()"),
    Loss("the app is asked twice about a link that does not open the first page", QUEUE,
         "        queue[index].decision = decision\n", "", "test aLinkMayOpenTheFirstPage()"),
    Loss("the links of a scene without a window have no outcome", SCENE,
         "        delivery.refuseWaiting(kind: OpenError.noWindowProperty.kind)\n", "", "row 26, scenes, Swift"),
    Loss("too many links are forgotten", QUEUE,
         "      end(link, .refused(kind: \"tooManyLinks\"))\n", "", "test tooManyWaitingLinksAreRefused()"),
    Loss("an input without a URL has no outcome", QUEUE,
         "    onEvent(LinkEvent(refused: kind, origin: origin))\n", "", "row 28, scenes, Swift"),
    # Navigation.
    Loss("the navigator is connected without URLs", NAVIGATOR_SCENE,
         "for context in options.urlContexts { receive(context.url, .external, from: .connection) }", "", "row 1, UIKit"),
    Loss("the navigator is connected without user activities", NAVIGATOR_SCENE,
         "for activity in options.userActivities { receive(activity, from: .connection) }", "", "row 2, UIKit"),
    Loss("the navigator is connected without the quick action", NAVIGATOR_SCENE,
         "if let item = options.shortcutItem { receive(item, from: .connection) { _ in } }", "", "row 8, UIKit"),
    Loss("the navigator is connected without the notification", NAVIGATOR_SCENE,
         "if let response = options.notificationResponse { receive(response, from: .connection) }", "", "row 16, UIKit"),
    Loss("the navigator opens only the first URL of a call", NAVIGATOR_SCENE,
         "for context in contexts {", "if let context = contexts.first {", "row 7, UIKit"),
    Loss("every link of the navigator is the app's own", NAVIGATOR_SCENE,
         "isOwn ? .internal : .external", "isOwn ? .internal : .internal", "row 20, UIKit"),
    Loss("a universal link is the navigator's own", NAVIGATOR,
         "return receive(url, .external, from: callback)", "return receive(url, .internal, from: callback)",
         "row 20, UIKit"),
    Loss("a notification is the navigator's own", NAVIGATOR_SCENE,
         "receive(url, .external, from: callback, key: key)", "receive(url, .internal, from: callback, key: key)",
         "row 20, UIKit"),
    Loss("pages are lost when the scene connects again", NAVIGATOR_DELEGATE,
         "if let saved = session.stateRestorationActivity { navigator?.restore(saved) }\n", "\n", "row 11, UIKit"),
    Loss("restored pages cover the link", NAVIGATOR_DELEGATE,
         "      if let saved = session.stateRestorationActivity { navigator?.restore(saved) }\n"
         "      navigator?.connect(options)\n",
         "      navigator?.connect(options)\n"
         "      if let saved = session.stateRestorationActivity { navigator?.restore(saved) }\n", "row 11, UIKit"),
    Loss("the navigator loses a universal link that no route takes", SWIFTUI + "PageNavigator.swift",
         "        openWebPage(page)\n", "", "row 39, UIKit"),
    Loss("a URL of a scheme is shown as a web page", "Sources/ManifestRuntime/Delivery/LinkRequest.swift",
         'let isWebPage = ["https://", "http://"].contains { url.prefix($0.count).lowercased() == $0 }',
         "let isWebPage = true", "row 39, SwiftUI"),
    Loss("the view's links are the app's own", SWIFTUI + "NavigationTabs.swift",
         "navigator.receive($0, .external, from: .onOpenURL)", "navigator.receive($0, .internal, from: .onOpenURL)",
         "row 27, SwiftUI"),
    Loss("only URLs of unknown senders connect the navigator", NAVIGATOR_SCENE,
         "for context in options.urlContexts {",
         "for context in options.urlContexts where context.options.sourceApplication == nil {", "row 22, UIKit"),
    Loss("the navigator forgets a link while a page is presented", NAVIGATOR,
         "let outcome = state.open(request.resolution)",
         "let outcome = state.modal == nil ? state.open(request.resolution) : .unchanged", "row 24, SwiftUI"),
    Loss("the navigator's scene delegate drops URLs", NAVIGATOR_DELEGATE,
         *dropped("open func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {",
                  " navigator?.open(contexts)"), "row 5, UIKit"),
    Loss("the navigator's scene delegate drops user activities", NAVIGATOR_DELEGATE,
         *dropped("open func scene(_ scene: UIScene, continue activity: NSUserActivity) {", " navigator?.open(activity)"),
         "row 6, UIKit"),
    Loss("the navigator's scene delegate does not drop waiting links", NAVIGATOR_DELEGATE,
         "if scene.session.role == .windowApplication { navigator?.disconnect() }", "_ = scene", "row 12, UIKit"),
    Loss("an external display drops the navigator's waiting links", NAVIGATOR_DELEGATE,
         "if scene.session.role == .windowApplication { navigator?.disconnect() }", "navigator?.disconnect()",
         "row 23, UIKit"),
    Loss("the navigator is shown on an external display", NAVIGATOR_DELEGATE,
         "guard let scene = scene as? UIWindowScene, session.role == .windowApplication else { return }",
         "guard let scene = scene as? UIWindowScene else { return }", "row 23, UIKit"),
    Loss("the view drops URLs", SWIFTUI + "NavigationTabs.swift",
         ".onOpenURL { navigator.receive($0, .external, from: .onOpenURL) }", "", "row 1, SwiftUI"),
    Loss("the view drops universal links", SWIFTUI + "NavigationTabs.swift",
         "          navigator.receive($0, from: .onContinueUserActivity)\n", "          _ = $0\n", "row 2, SwiftUI"),
    Loss("a Spotlight result opens its web page in the navigator", NAVIGATOR,
         "let isSpotlight = activity.activityType == \"com.apple.corespotlightitem\"", "let isSpotlight = false",
         "row 15, SwiftUI"),
    Loss("a restored state covers the link", NAVIGATOR,
         "      if hasChanged { return false }\n", "", "row 18, SwiftUI"),
    Loss("a refused link keeps the state from being restored", NAVIGATOR,
         "if case .refused = outcome {} else { hasChanged = true }", "hasChanged = true", "row 17, SwiftUI"),
    # Quick actions in SwiftUI.
    Loss("SwiftUI's quick action is not read before the scene connects", SHORTCUT,
         "      if let item = options.shortcutItem { ShortcutDelivery.receive(item, from: .configuration) }\n", "",
         "row 8, Shortcuts"),
    Loss("SwiftUI's quick action is not read when the scene connects", SHORTCUT,
         "      if let item = options.shortcutItem { ShortcutDelivery.receive(item, from: .connection) }\n", "",
         "row 8, Shortcuts"),
    Loss("SwiftUI's quick action is opened by both callbacks", SHORTCUT,
         "      if paired.isRepeated(item.type, from: callback) { return }\n", "      _ = paired\n", "row 8, Shortcuts"),
    Loss("each view opens SwiftUI's quick action", SHORTCUT,
         "      if !types.isEmpty { pending.send([]) }\n", "", "row 8, Shortcuts"),
    Loss("the last of SwiftUI's quick actions replaces those that wait", SHORTCUT,
         "pending.send(pending.value + [item.type])", "pending.send([item.type])", "row 10, Shortcuts"),
    Loss("SwiftUI's completion handler is called twice", SHORTCUT,
         "      completionHandler(true)\n", "      completionHandler(true)\n      completionHandler(true)\n",
         "row 9, Shortcuts"),
    Loss("SwiftUI's quick action swallows that of the next connection", SHORTCUT,
         "{ ShortcutDelivery.enterBackground() }", "{}", "row 11, Shortcuts"),
    Loss("SwiftUI's quick actions outlive their scene", SHORTCUT,
         "public static func disconnect() { pending.send([]) }", "public static func disconnect() {}",
         "row 12, Shortcuts"),
    Loss("an external display gets the delegate of SwiftUI's quick actions", SHORTCUT,
         "      guard session.role == .windowApplication else { return configuration }\n", "", "row 23, Shortcuts"),
    # Micro apps.
    Loss("links to micro apps do not wait for the launcher", MPAAS_LINKS,
         "hasPage: { [unowned self] in isReady }", "hasPage: { true }", "row 10, mPaaS"),
    Loss("links to micro apps wait forever", MPAAS_LINKS,
         "    isReady = true\n    delivery.deliver()\n", "    isReady = true\n", "row 1, mPaaS"),
    Loss("a micro app that does not start is reported as opened", MPAAS_LINKS,
         'return context.perform(start) ? .opened : .refused(kind: "notStarted")',
         "_ = context.perform(start)\n      return .opened", "row 28, mPaaS"),
    Loss("a second micro app replaces the first one", MPAAS_LINKS,
         "?.reuse == .another", "?.reuse == .restart", "row 35, mPaaS"),
    # Web pages.
    Loss("a link replaces the page that is loading", WEB_VIEW,
         "hasPage: { [unowned self] in paths.canOpen(isLoading: webView.isLoading) }", "hasPage: { true }",
         "row 10, Bridge"),
    Loss("links wait forever for a web page", WEB_VIEW,
         "perform(step) }\n      delivery.deliver()\n", "perform(step) }\n", "row 10, Bridge"),
    Loss("a path that waits for a web page is lost", WEB_VIEW,
         "for step in paths.pageIsReady(isOwn: isOwn) { perform(step) }", "_ = paths.pageIsReady(isOwn: isOwn)",
         "row 10, Bridge"),
    Loss("a link is passed to the page of another site", BRIDGE + "PagePaths.swift",
         "    isReady = isOwn\n    guard isOwn else { return [] }\n", "    isReady = true\n", "row 10, Bridge"),
    Loss("a link is passed to the page that is being replaced", BRIDGE + "PagePaths.swift",
         "(isReady, hasStarted) = (false, true)", "hasStarted = true", "row 10, Bridge"),
    Loss("a path is lost when the network fails", BRIDGE + "PagePaths.swift",
         "    if let loading { waiting.insert(.run(path: loading), at: 0) }\n", "", "row 10, Bridge"),
]


class Workshop:
    """A copy of the sources and of what is compiled from them, in which one loss after another is planted."""

    def __init__(self, folder: pathlib.Path, base: pathlib.Path | None = None) -> None:
        self.sources = folder / "root"
        self.out = folder / "out"
        shutil.copytree(ROOT / "Sources", self.sources / "Sources")
        if base:
            shutil.copytree(base, self.out)
        else:
            self.out.mkdir()
        (self.out / "record").touch()

    def shell(self, script: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Runs functions of `stub_apps`."""
        return subprocess.run(
            ["bash", "-ec", f". Tests/Scripts/stub_apps\n{script}", "losses", *arguments],
            cwd=ROOT, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=300, check=False,
            env={**os.environ, "root": str(self.sources), "out": str(self.out), "warnings": ""})

    def run(self, program: str) -> tuple[int, str]:
        """Links and runs a program; the output ends with the scenario during which it crashed, if it did."""
        linked = self.shell('link "$1"', program)
        if linked.returncode:
            return linked.returncode, linked.stdout
        (self.out / "record").write_text("", encoding="utf-8")
        ran = self.shell(f'"$out/{program}.app/{program}"' if program == "Delivery" else 'start "$1"', program)
        output = ran.stdout
        if ran.returncode > 1:
            lines = (self.out / "record").read_text(encoding="utf-8").splitlines()
            if lines:
                row, axis, runtime = lines[-1].split("\t")
                output += f"\nfailed: row {row}, {axis}, runtime {runtime}: the program crashed"
        return ran.returncode, output

    def plant(self, loss: Loss) -> str | None:
        """Plants a loss and returns why it is not caught, or None."""
        file = self.sources / loss.file
        text = file.read_text(encoding="utf-8")
        if (count := text.count(loss.old)) != 1:
            return f"its text occurs {count} times in {loss.file}"
        kept = [self.out / f"lib{loss.module}.a", self.out / f"{loss.module}.swiftmodule"]
        originals = [path.read_bytes() for path in kept]
        file.write_text(text.replace(loss.old, loss.new), encoding="utf-8")
        try:
            compiled = self.shell('module "$1"', loss.module)
            if compiled.returncode:
                return "it does not compile:\n" + compiled.stdout
            status, output = self.run(loss.program)
        finally:
            file.write_text(text, encoding="utf-8")
            for path, original in zip(kept, originals):
                path.write_bytes(original)
        if status == 0:
            return "nothing fails"
        name = loss.caught.removeprefix("test ")
        caught = f"Test {name} failed" in output if loss.program == "Delivery" else f"failed: {name}" in output
        return None if caught else f"{loss.caught} does not fail, but this does:\n{output[-2000:]}"


def check_texts() -> int:
    """Verifies that the text of each loss occurs once."""
    counts = {loss: (ROOT / loss.file).read_text(encoding="utf-8").count(loss.old) for loss in LOSSES}
    moved = {loss: count for loss, count in counts.items() if count != 1}
    for loss, count in moved.items():
        print(f"{loss.file}: the text of the loss \"{loss.name}\" occurs {count} times; `make losses` needs it once")
    print(f"the texts of {len(LOSSES) - len(moved)} of {len(LOSSES)} losses occur")
    return 1 if moved else 0


def main() -> int:
    if sys.argv[1:] == ["--texts"]:
        return check_texts()
    start = time.monotonic()
    parts = sys.argv[1:] or [""]
    losses = [loss for loss in LOSSES if any(part in loss.name for part in parts)]
    shutil.rmtree(OUT, ignore_errors=True)
    (OUT / "base").mkdir(parents=True)
    base = Workshop(OUT / "base")
    compiled = base.shell(
        'for name in "${modules[@]}"; do module "$name"; done\n'
        "for name in Orchard Arc Hybrid Ferry; do program $name; done\n"
        "tests Delivery Tests/ManifestRuntimeTests/Delivery/*.swift")
    if compiled.returncode:
        print(compiled.stdout)
        return 1
    for program in ["Orchard", "Arc", "Hybrid", "Ferry", "Delivery"]:
        status, output = base.run(program)
        if status:
            print(f"{program} fails without a loss:\n{output}")
            return 1
    print(f"without a loss, all scenarios and tests pass ({time.monotonic() - start:.0f} s)", flush=True)

    workshops: queue.Queue[Workshop] = queue.Queue()
    for number in range(JOBS):
        (OUT / str(number)).mkdir()
        workshops.put(Workshop(OUT / str(number), base.out))

    def plant(loss: Loss) -> str | None:
        workshop = workshops.get()
        try:
            return workshop.plant(loss)
        finally:
            workshops.put(workshop)

    problems = 0
    with concurrent.futures.ThreadPoolExecutor(JOBS) as pool:
        for loss, problem in zip(losses, pool.map(plant, losses)):
            problems += problem is not None
            print(f"{'caught' if problem is None else 'NOT CAUGHT'}: {loss.name}: {problem or loss.caught}", flush=True)
    print(f"{len(losses) - problems} of {len(losses)} losses are caught ({time.monotonic() - start:.0f} s)")
    return 1 if problems or not losses else 0


if __name__ == "__main__":
    sys.exit(main())
