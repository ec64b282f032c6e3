import Foundation
import Testing

/// The output of `resolve` for a URL.
@Suite struct ResolveTests {
  private func resolve(_ arguments: String...) async throws -> CommandRun {
    let project = try SampleProject.onDisk()
    return try await CommandRun(["resolve", "--project", project.path] + arguments)
  }

  @Test func wantURLNamesAbilityClassAndInstance() async throws {
    let run = try await resolve(
      "com.example.multiability://entry?abilityName=NextAbility&params=%7B%22params%22:%5B%5D%7D")
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.output == """
        kind        want URL
        ability     entry/NextAbility
        class       EntryNextAbilityViewController
        instance    com.example.multiability:entry:NextAbility
        launch      multiton
        exported    yes

        """)
  }

  @Test func takesTheFolderOfTheProjectLast() async throws {
    let project = try SampleProject.onDisk()
    let run = try await CommandRun(["resolve", "sample://next/a", project.path])
    #expect(run.status == 0 && run.output.hasPrefix("route       next\n"))
    let other = try await CommandRun(["resolve", "sample://next/a", "no-folder"])
    #expect(other.status == 64 && other.errors.hasPrefix("Error: `no-folder` is neither a URL nor a folder"))
    let twice = try await CommandRun(["resolve", "sample://next/a", project.path, "--project", project.path])
    #expect(twice.status == 64 && twice.errors.hasPrefix("Error: the project's folder is given twice"))
  }

  /// A list of links is a gate: one that opens nothing fails it.
  @Test func resolvesSeveralURLs() async throws {
    let run = try await resolve("sample://next/a", "sample://other")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("url         sample://next/a\nroute       next\n"), "\(run.output)")
    #expect(run.output.contains("\n\n`sample://other` cannot be opened: "), "\(run.output)")
    let project = try SampleProject.onDisk()
    let list = try await CommandRun(
      shell: [
        "-c", #"printf '# mails\nsample://next/a\n\nsample://next/b\n' | "$0" resolve - "$1""#,
        CommandRun.executable.path,
        project.path,
      ])
    #expect(list.status == 0 && list.output.contains("url         sample://next/b\n"), "\(list.output)\(list.errors)")
    let json = try await resolve("sample://next/a", "sample://next/b", "--format", "json")
    #expect(json.output.hasPrefix("[\n") && json.status == 0)
  }

  @Test func listsLinks() async throws {
    let project = try SampleProject.onDisk()
    let run = try await CommandRun(["links", project.path])
    #expect(run.status == 0 && !run.output.isEmpty)
    let urls = run.output.split(separator: "\n").compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(try await CommandRun(["resolve"] + urls + [project.path]).status == 0)
    let commands = try await CommandRun(["links", project.path, "--for", "simctl"])
    #expect(commands.output.hasPrefix("xcrun simctl openurl booted '\(urls[0])'\n"), "\(commands.output)")
    let json = try await CommandRun(["links", project.path, "--format", "json"])
    #expect(json.output.contains("\"url\": \"\(urls[0])\""))
  }

  @Test func showsIgnoredQueryItems() async throws {
    let run = try await resolve("sample://next/a?x=1&title=b&%C3%A9=")
    #expect(run.output.hasSuffix("parameter   title = a\nignored     x = 1\nignored     title = b\nignored     é = \n"))
    let json = try await resolve("sample://next/a?x=1", "--format", "json")
    #expect(json.output.contains("\"ignored\": ["))
    #expect(try await !resolve("sample://next/a", "--format", "json").output.contains("ignored"))
  }

  @Test(arguments: [
    ("next/42", "; did you mean `sample://next/42`?"),
    ("Links.example.com/next/42", "; did you mean `https://Links.example.com/next/42`?"),
    ("sample:next/42", "; did you mean `sample://next/42`?"),
    (
      "entry/NextAbility",
      "; did you mean `com.example.multiability://entry?abilityName=NextAbility`?"
    ),
    ("sample://legacy", "; `/legacy` is reserved"), ("sample://legacy/7/x", "; `/legacy/{rest*}` is reserved"),
    (
      "sample://hong.com/next/42",
      "; if `hong.com` is the host, write `{name: sample, hosts: [hong.com]}` under `schemes`"
    ),
    ("sample://h5/next/42", "; if `h5` is the host, write `{name: sample, hosts: [h5]}` under `schemes`"),
    ("sample://zzzzzzzz", "; the app has `/find`, `/next/{title}`"),
    (
      "com.example.other://entry?abilityName=NextAbility",
      "; `abilityName` names an ability only after `com.example.multiability://`, the bundle name"
    ),
    ("sample://find?Text=a", "requires the parameter `text`; `Text` differs from `text` in case"),
    (
      "com.example.multiability://entry?abilityName=NextAbilty",
      "; the nearest want is `com.example.multiability://entry?abilityName=NextAbility`"
    ),
  ])
  func saysWhatAURLProbablyMeans(_ url: String, _ hint: String) async throws {
    let routes =
      SampleProject.routes.replacing("schemes: [sample", with: "schemes: [sample, com.example.other")
      .replacing("links:\n", with: "links:\n  domains: [links.example.com]\n")
      + "  find: {path: /find, controller: FindController, params: {text: string}}\n"
      + "reserved: {paths: [/legacy, \"/legacy/{rest*}\"]}\n"
    let project = try SampleProject.onDisk(["routes.yaml": routes])
    let run = try await CommandRun(["resolve", url, project.path])
    #expect(run.status == 1 && run.output.contains(hint), "\(run.output)")
  }

  /// An app with tabs and pages may show something for a URL that matches no route.
  @Test(arguments: [("home", "the first tab"), ("{page: lost}", "page `lost`"), ("reject", nil)])
  func saysWhatUnknownURLsShow(policy: String, shown: String?) async throws {
    let map = """
      version: 1
      app: {identifiers: [com.example.shop]}
      links: {schemes: [shop]}
      tabs: {first: {root: FirstPage}}
      pages: {lost: {view: LostPage, path: /lost}}
      navigation: {unknownPage: \(policy)}
      """
    let project = try TemporaryDirectory(["routes.yaml": map])
    let run = try await CommandRun(["resolve", "shop://other", project.path])
    let clause = shown.map { "; the app shows \($0) instead, as `navigation.unknownPage` says" }
    #expect(run.status == 1 && run.output.hasSuffix((clause ?? "`/lost`") + "\n"), "\(run.output)")
  }

  @Test(arguments: [
    (
      "shop://tab?tab=2",
      "nearest is `/tab?tab=0` of route `a`: the query lacks `tab=0`; routes of this path have `tab=0`, `tab=1`"
    ),
    ("shop://cafe%CC%81", "`/caf\u{E9}` looks the same, with U+00E9 in place of U+0065 U+0301"),
    ("shop://other", "the app has `/tab`, `/caf\u{E9}`"),
  ])
  func namesRoutesOfOnePathTogether(url: String, hint: String) async throws {
    let map = """
      version: 1
      app: {identifiers: [com.example.shop]}
      links: {schemes: [shop]}
      routes:
        a: {path: /tab, query: {tab: "0"}, controller: A}
        b: {path: /tab, query: {tab: "1"}, controller: B}
        c: {path: /caf\u{E9}, controller: C}
      """
    let project = try TemporaryDirectory(["routes.yaml": map])
    let run = try await CommandRun(["resolve", url, project.path])
    #expect(run.status == 1 && run.output.hasSuffix("; \(hint)\n"), "\(run.output)")
  }

  @Test func saysWhoMayOpenAURL() async throws {
    let routes =
      SampleProject.routes + "  find: {path: /find, ability: entry/EntryAbility, requires: [login]}\n"
      + "requirements: [login]\n"
    let project = try SampleProject.onDisk(["routes.yaml": routes])
    let want = "com.example.multiability://entry?abilityName=EntryAbility"
    for (options, opens) in [
      ([], false), (["--origin", "external"], false), (["--origin", "internal"], true), (["--internal"], true),
      (["--internal", "--origin", "internal"], true),
    ] {
      let run = try await CommandRun(["resolve", want, project.path] + options)
      #expect(run.status == (opens ? 0 : 1))
      #expect(run.output.contains(opens ? "exported    no\n" : "is not exported, and wants from outside"))
    }
    let link = try await CommandRun(["resolve", "sample://find", project.path])
    #expect(link.status == 0 && link.output.contains("exported    no\nrequires    login\n"), "\(link.output)")
    let json = try await CommandRun(["resolve", "sample://find", project.path, "--format", "json"])
    #expect(json.output.contains("\"requires\": [") && json.output.contains("\"isExported\": false"))
    for options in [["--origin", "outside"], ["--internal", "--origin", "external"]] {
      #expect(try await CommandRun(["resolve", want, project.path] + options).status == 64)
    }
  }

  @Test(arguments: ["text", "short"])
  func suggestsTheNearestAbility(_ format: String) async throws {
    let run = try await resolve(
      "com.example.multiability://entry?abilityName=NextAbilty&params=%7B%22params%22:%5B%5D%7D", "--format", format)
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.output.contains("NextAbilty") && run.output.contains("`NextAbility`"))
  }

  @Test func linkNamesRouteAndParameters() async throws {
    let run = try await resolve("SAMPLE://next/a%20b")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("route       next\npath        /next/{title}\nability     entry/NextAbility\n"))
    #expect(run.output.hasSuffix("parameter   title = a b\n"))
  }

  @Test(arguments: [
    "sample://next", "other://next/a", "sample://next/a/b", "sample://next/%zz", "", " ", "\u{0}", "sample:", "://",
    "sample://user@next/a", "com.example.multiability://entry", "com.example.multiability://entre?abilityName=X",
  ])
  func rejectsOtherURLs(_ url: String) async throws {
    // A NUL ends an argument, so the command never receives the rest.
    let run = try await resolve(url.replacing("\u{0}", with: "\u{1}"))
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(run.output.contains("cannot be opened: ") && run.output.split(separator: "\n").count == 1, "\(run.output)")
    #expect(!run.output.contains("\u{1}"))
  }

  @Test(arguments: [("sample://next/a", 0), ("sample://nest/a", 1)] as [(String, Int32)])
  func jsonFormatIsASingleObject(_ url: String, status: Int32) async throws {
    let run = try await resolve(url, "--format", "json")
    #expect(run.status == status && run.errors.isEmpty && run.output.hasSuffix("}\n"))
    let object = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["url"] as? String == url)
    #expect((object["destination"] is [String: Any]) == (status == 0))
    #expect((object["error"] != nil) == (status == 1))
  }

  @Test func opensInternalRoutesOnlyFromInside() async throws {
    let routes = SampleProject.routes + "  debug: {path: /debug, controller: DebugController, access: internal}\n"
    let project = try SampleProject.onDisk(["routes.yaml": routes])
    let arguments = ["resolve", "sample://debug", "--project", project.path]
    #expect(try await CommandRun(arguments).status == 1)
    #expect(try await CommandRun(arguments + ["--internal"]).status == 0)
  }

  @Test func bridgeLinksOpenDeclaredPages() async throws {
    let bridge = """
      bridge:
        name: NativeBridge
        origins: [https://h5.example.com]
        paths: ["/task/{id}"]
        deepLink: {scheme: sample, host: web, parameter: to}

      """
    let project = try SampleProject.onDisk(["routes.yaml": SampleProject.routes + bridge])
    let found = try await CommandRun(["resolve", "sample://web?to=/task/%E4%B8%80", "--project", project.path])
    #expect(found.status == 0 && found.errors.isEmpty)
    #expect(
      found.output == """
        kind        link of the bridge
        path        /task/{id}
        web page    /task/%E4%B8%80

        """)
    let missed = try await CommandRun(["resolve", "sample://web?to=/tasks", "--project", project.path])
    #expect(missed.status == 1)
    #expect(missed.output == "`sample://web?to=/tasks` cannot be opened: no web page with this path is declared\n")
    let near = try await CommandRun(["resolve", "sample://web?to=/taks/7", "--project", project.path])
    #expect(
      near.output.hasSuffix("no web page with this path is declared; did you mean `/task/7`?\n"), "\(near.output)")
  }

  @Test func projectWithErrorsResolvesNothing() async throws {
    let project = try SampleProject.onDisk(["routes.yaml": "version: 1\nroutes: []\n"])
    let run = try await CommandRun(["resolve", "sample://next/a", "--project", project.path])
    #expect(run.status == 2)
    #expect(run.output.isEmpty && run.errors.contains("routes.yaml"))
  }
}
