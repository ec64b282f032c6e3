import ManifestText

extension Rule {
  static let unreadablePublishedLine = Rule(
    "MC0043", "unreadable-published-line", .error, adjustment: .nothing,
    summary: "A line of published-links.txt cannot be read.",
    explanation: """
      A newer manifestc may write lines that this one does not know. Nothing is compared then, because a line that is not \
      understood could be the one that breaks.
      """,
    bad: published("/basket", promising: "deeplink /basket basket page:basket since 1.0"), good: published("/basket"))

  static let publishedLinkBroken = Rule(
    "MC9001", "published-link-broken", .error, adjustment: .nothing,
    summary: "A published link opens nothing any more.",
    explanation: """
      Links live on in mails, advertisements, notes and other apps, and an old link opens whichever version of the app is \
      installed. `published-links.txt` lists what is out in the world. Keep the old path as one of the route's `aliases`, a \
      whole URL under `legacy`, or give the link up: write `retired` and the reason at the end of its line.
      """,
    bad: published("/cart", promising: basket),
    good: published("/cart", aliases: "aliases: [/basket], ", promising: basket))

  static let publishedLinkMoved = Rule(
    "MC9002", "published-link-moved", .error, adjustment: .nothing,
    summary: "A published link opens another page.",
    explanation: """
      The route has another name and another destination than when the link was published. A route with the same name, or the \
      same destination with the same fixed values, is not a move: `manifestc publish` writes the new one.
      """,
    bad: published(home: "/basket", promising: basket), good: published("/basket"))

  static let publishedLinkNarrowed = Rule(
    "MC9003", "published-link-narrowed", .error, adjustment: .nothing,
    summary: "Published links with some values open nothing any more.",
    explanation: """
      A parameter accepts fewer values than when the link was published, or links must have a new one. Accept the old values, \
      give a new parameter a default, or edit the line if no such link is out.
      """,
    bad: published("/basket", params: "{id: int}", promising: basket + " id:int?"),
    good: published("/basket", params: "{id: int?}", promising: basket + " id:int?"))

  static let publishedValueLost = Rule(
    "MC9004", "published-value-lost", .warning,
    summary: "A value of a published link no longer arrives at the page.",
    explanation: """
      The link opens the same page as when it was published, but a value is ignored, has another name, type or default, or the \
      page has a new requirement.
      """,
    bad: published("/basket", promising: basket + " tab:string?"),
    good: published("/basket", params: "{tab: string?}", promising: basket + " tab:string?"))

  static let publishedOriginRemoved = Rule(
    "MC9005", "published-origin-removed", .error, adjustment: .nothing,
    summary: "A published scheme, host or domain is gone.",
    explanation: """
      All links that begin with it open nothing, or another app. They are not listed again. iOS asks for the association file \
      of a domain only from time to time, so that a domain that was removed keeps opening the app for days.
      """,
    bad: published("/basket", promising: "base market path"), good: published("/basket"))

  static let publishedCallBroken = Rule(
    "MC9006", "published-call-broken", .error, adjustment: .nothing,
    summary: "A published method or event of the bridge changed.",
    explanation: """
      Web pages and the app are released on different days, and pages of yesterday call the app of today. A method accepts at \
      least the published arguments and answers at most the published values; an event has at least the published fields.
      """,
    bad: published("/basket", promising: "call share(text:string) -> bool since 1.0"), good: published("/basket"))

  static let publishedNameRemoved = Rule(
    "MC9007", "published-name-removed", .error, adjustment: .nothing,
    summary: "A published ability, micro app, app group or bundle identifier is gone.",
    explanation: """
      Other apps start abilities and micro apps by their names, and the data in an app group stays on devices. With another \
      bundle identifier, the app is another app; then nothing else is reported.
      """,
    bad: published("/basket", promising: "group group.com.example.shop since 1.0"), good: published("/basket"))

  static let retiredLinkReused = Rule(
    "MC9008", "retired-link-reused", .error, adjustment: .nothing,
    summary: "A route takes the path of a retired link.",
    explanation: """
      The link was given up because its page is gone. If its path opens another page, old mails open the wrong page. Choose \
      another path, or remove `retired` and its reason if the page is back.
      """,
    bad: published(home: "/basket", promising: basket + " since 1.0 retired no basket since 2.0"),
    good: published("/basket"))

  static let undecidedPublishedLink = Rule(
    "MC9009", "undecided-published-link", .warning, adjustment: .raise,
    summary: "It cannot be decided whether a published link still opens the same.",
    explanation: """
      The URLs of a line are compared by a search through the texts that paths and parameters accept. The search is limited, and \
      the languages of patterns and numbers are not always exact.
      """,
    bad: published(
      "/zoom/{factor}", params: "{factor: {type: string, pattern: \"[0-9.eE+-]+\"}}",
      promising: "link /zoom/{factor} basket controller:ZoomViewController factor:double(0,1)"),
    good: published("/basket"))

  private static let basket = "link /basket basket controller:BasketViewController"

  private static func published(
    _ path: String, aliases: String = "", params: String? = nil, promising line: String = basket
  ) -> Example {
    let parameters = params.map { ", params: \($0)" } ?? ""
    return published(
      route: "basket: {path: \"\(path)\", \(aliases)controller: BasketViewController\(parameters)}", promising: line)
  }

  private static func published(home path: String, promising line: String) -> Example {
    published(route: "home: {path: \(path), controller: HomeViewController}", promising: line)
  }

  private static func published(route: String, promising line: String) -> Example {
    let since = line.hasPrefix("base") || line.contains(" since ") ? "" : " since 1.0"
    return Example([
      "routes.yaml": """
      version: 1
      links: {schemes: [shop]}
      abilities: {entry/EntryAbility: {}}
      routes: {\(route)}

      """,
      "published-links.txt": "base shop path\n\(line)\(since)\n",
    ])
  }
}
