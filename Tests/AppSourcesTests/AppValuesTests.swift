import AppSources
import ManifestTestSupport
import ManifestText
import Testing

/// The values of the expressions in calls of `value`, in a short notation.
@Suite("Values of apps") struct AppValuesTests {
  private static func values(_ sources: [AppSource]) -> [String] {
    let receivers = sources.flatMap(\.functions).filter { $0.name == "application" }.flatMap(\.parameters)
      .filter { ($0.typeName?.words ?? []).contains { $0 == "NSURL" || $0 == "URL" } }
    let views = sources.flatMap { $0.calls(named: "onOpenURL") }.flatMap(\.arguments).compactMap(\.base)
    let values = AppValues(sources, constantsIn: sources, receivers: Set(receivers + views))
    return sources.flatMap { $0.calls(named: "value") }.map { call in
      call.arguments.first?.base.map { notation(values.values($0)) } ?? ""
    }
  }

  private static func notation(_ values: Set<AppValue>) -> String {
    values.map(notation).sorted().joined(separator: " or ")
  }

  private static func notation(_ value: AppValue) -> String {
    switch value {
    case .url: "url"
    case .part(let name): name.value
    case .items(let span): span == nil ? "items" : "pieces"
    case .item(let name, _): name.map { "item named \($0.value)" } ?? "item"
    case .pair: "pair"
    case .itemName: "name of item"
    case .itemValue(let name): name.map { "\($0.value)=" } ?? "value of item"
    case .notification(let name): "notification \(name)"
    case .made: "made"
    case .composed(let pieces, _): "[\(pieces.map { notation($0) }.joined(separator: "|"))]"
    case .text(let text): "'\(text.value)'"
    case .nothing: "nothing"
    case .unknown: "unknown"
    }
  }

  private static func objectiveC(_ lines: String, _ top: String = "", _ more: String = "") -> [String] {
    let text = """
      \(top)
      @implementation A
      - (BOOL)application:(UIApplication *)app openURL:(NSURL *)url options:(NSDictionary *)options {
        \(lines)
      }
      \(more)
      @end

      """
    return values([AppSource(text, .objectiveC)])
  }

  private static func swift(_ lines: String, _ more: String = "") -> [String] {
    let text = """
      final class A {
        func application(_ app: UIApplication, open url: URL, options: [String: Any]) -> Bool {
          \(lines)
        }
        \(more)
      }

      """
    return values([AppSource(text, .swift)])
  }

  @Test(
    arguments: [
      // Properties, in all notations.
      ("value(url.host); value([url scheme]); value(url.absoluteString);", ["host", "scheme", "absoluteString"]),
      ("value([url.host lowercaseString]); value(url.host ?: @\"a\");", ["host", "'a' or host"]),
      ("NSURLComponents *c = [NSURLComponents componentsWithString:url.absoluteString]; value(c.host);", ["host"]),
      (
        "NSURLComponents *c = [[NSURLComponents alloc] initWithURL:url resolvingAgainstBaseURL:NO]; value(c.path);",
        ["path"]
      ),
      (
        "value([(NSString *)url.host copy]); value((id)nil); value(@\"\"); value(@\"a\");",
        ["host", "nothing", "nothing", "'a'"]
      ),
      ("value([context.URL host]); value(activity.webpageURL);", ["unknown", "unknown"]),
      // Variables.
      ("NSString *a = url.host, *b; b = a; value(b);", ["host"]),
      ("NSString *a; if (x) { a = url.host; } else { a = url.path; } value(a);", ["host or path"]),
      ("NSString *a = url.host; { NSString *a = @\"b\"; value(a); } value(a);", ["'b'", "host"]),
      ("NSString *a = b, *b = a; value(a);", ["unknown"]),
      ("NSString *a = url.host; a = [a lowercaseString]; value(a);", ["host"]),
      ("self.name = url.host; value(self.name); value(_name);", ["host", "host"]),
      // Query items.
      (
        "for (NSURLQueryItem *i in c(url).queryItems) { value(i.name); if ([i.name isEqualToString:@\"a\"]) { value(i.value); } }",
        ["made", "made"]
      ),
      (
        """
        NSURLComponents *c = [NSURLComponents componentsWithURL:url resolvingAgainstBaseURL:NO];
        for (NSURLQueryItem *i in c.queryItems) {
          if ([@"a" isEqualToString:i.name] && x) { value(i.value); } else if ([i.name isEqual:@"b"]) { value(i.value); }
          if (![i.name isEqualToString:@"c"]) continue;
          value(i.value);
        }
        """, ["a=", "b=", "c="]
      ),
      (
        """
        NSMutableDictionary *d = [NSMutableDictionary dictionary];
        for (NSURLQueryItem *i in [NSURLComponents componentsWithURL:url resolvingAgainstBaseURL:NO].queryItems) { d[i.name] = i.value; }
        value(d[@"a"]); value([d objectForKey:@"b"]);
        """, ["a= or unknown", "b= or unknown"]
      ),
      (
        """
        for (NSString *p in [url.query componentsSeparatedByString:@"&"]) {
          NSArray *kv = [p componentsSeparatedByString:@"="];
          value(kv.firstObject);
          if ([kv[0] isEqualToString:@"a"]) { value(kv[1]); }
        }
        value([[url.query componentsSeparatedByString:@"&"] objectAtIndex:0]);
        """, ["name of item", "a=", "item"]
      ),
      (
        "value([self item:@\"a\" of:url]); value([self itemsOf:url]); value([self itemsOf:url][@\"a\"]);",
        ["a=", "made", "a="]
      ),
      // Texts.
      ("value(([NSString stringWithFormat:@\"%@:entry:%d\", url.scheme, 1]));", ["[scheme|':entry:'|unknown]"]),
      ("value([url.host stringByAppendingString:@\"/\"]);", ["[host|'/']"]),
      ("value(kA); value(B); value(n::kC);", ["'a'", "'b'", "'c'"]),
      // Calls.
      ("[self open:url.host with:@\"a\"]; value([self hostOf:url]);", ["host", "host or nothing", "'a' or unknown"]),
    ]) func objectiveCExpressions(_ lines: String, _ expected: [String])
  {
    let top = "#define B @\"b\"\nstatic NSString *const kA = @\"a\";\nnamespace n { NSString *const kC = @\"c\"; }"
    let more =
      lines.contains("open:")
      ? """
      - (void)open:(NSString *)host with:(NSString *)text { value(host); value(text); }
      - (void)other { [self open:nil with:self.text]; }
      - (NSString *)hostOf:(NSURL *)link { return link.host; }
      """ : ""
    let found = Self.objectiveC(lines, top, more)
    #expect(found == expected)
  }

  @Test(
    arguments: [
      (
        "guard let host = url.host, let c = URLComponents(url: url, resolvingAgainstBaseURL: false) else { return false }\nvalue(host); value(c.scheme)",
        ["host", "scheme"]
      ),
      (
        "value(url.host() ?? \"\"); value(String(url.path.dropFirst())); value(url.pathComponents[1])",
        ["host or nothing", "path", "pathComponents"]
      ),
      (
        "let c = URLComponents(url: url, resolvingAgainstBaseURL: true)\nvalue(c?.queryItems?.first { $0.name == \"a\" }?.value)",
        ["a="]
      ),
      (
        "let c = URLComponents(url: url, resolvingAgainstBaseURL: true)!\nvalue(c.queryItems!.first(where: { i in i.name == \"a\" })!.value!)",
        ["a="]
      ),
      (
        "let c = URLComponents(url: url, resolvingAgainstBaseURL: true)\nfor i in c?.queryItems ?? [] where i.name == \"a\" { value(i.value) }",
        ["a="]
      ),
      (
        "let c = URLComponents(url: url, resolvingAgainstBaseURL: true)\nfor i in c?.queryItems ?? [] { switch i.name { case \"a\": value(i.value)\n default: value(i.value) } }",
        ["a=", "value of item"]
      ),
      (
        "let c = URLComponents(url: url, resolvingAgainstBaseURL: true)\nc?.queryItems?.forEach { if $0.name == \"a\" { value($0.value) } }",
        ["a="]
      ),
      (
        "value(\"\\(url.scheme):\\(url.host ?? \"\")\"); value(url.host! + \"/\" + name)",
        ["[scheme|':'|host or nothing]", "[host|'/'|'n']"]
      ),
      (
        "value([url.scheme, url.host].joined(separator: \":\")); value((url.host, url.path))",
        ["[scheme|':'|host]", "[host|path]"]
      ),
      ("value(Names.a); value(names.a); value(self.name)", ["'a'", "unknown", "'n'"]),
      ("let w = Link(url)\nvalue(w.host); open(w.host)", ["host", "host"]),
      ("WindowGroup { Home().onOpenURL { value($0.host) } }", ["host"]),
      ("WindowGroup { Home().onOpenURL { link in value(link.host) } }", ["host"]),
      ("value(url.host == \"a\" ? url.scheme : nil)", ["nothing or scheme"]),
    ]) func swiftExpressions(_ lines: String, _ expected: [String])
  {
    let more = """
      let name = "n"
        func open(_ host: String) { \(lines.contains("open(") ? "value(host)" : "") }
      }
      enum Names { static let a = "a" }
      struct Link {
        let host: String
        init(_ url: URL) { host = url.host! }
      """
    #expect(Self.swift(lines, more) == expected)
  }

  /// What has no known type has not that of an object that no code creates.
  @Test("a call calls a function of the type of its receiver") func receivers() {
    let text = """
      final class A {
        let b: B, c = C()
        func application(_ app: UIApplication, open url: URL) {
          b.open(url.host); c.open(url.path); D.shared.open(url.query); unknown.open(url.scheme)
        }
      }
      final class B { func open(_ a: String) { value(a) } }
      final class C { func open(_ a: String) { value(a) } }
      final class D { func open(_ a: String) { value(a) } }

      """
    #expect(Self.values([AppSource(text, .swift)]) == ["host", "path or scheme", "query or scheme"])
  }

  @Test("a method of Objective-C has another name in Swift") func languages() {
    let method =
      "@implementation A\n- (void)openHost:(NSString *)host path:(NSString *)path { value(host); value(path); }\n@end\n"
    let call = "class S { func application(_ a: X, open url: URL) { delegate.openHost(url.host, path: url.path) } }\n"
    var map = SourceMap()
    let sources = [("A.m", method), ("S.swift", call)].compactMap {
      AppSource(map.add(path: $0, bytes: Array($1.utf8)))
    }
    #expect(Self.values(sources) == ["host", "path"])
  }

  @Test("each caller of a function gives a value of its own") func alternatives() throws {
    let text = """
      @implementation A
      - (void)application:(UIApplication *)app openURL:(NSURL *)url { [self open:url.host]; [self open:self.host]; }
      - (void)open:(NSString *)host { value(host); }
      @end

      """
    let source = AppSource(text, .objectiveC)
    let values = AppValues([source], constantsIn: [], receivers: Set(source.functions[0].parameters.suffix(1)))
    let host = try #require(source.calls(named: "value").first?.arguments.first?.base)
    #expect(values.alternatives(host).map(Self.notation) == ["host", "unknown"])
  }

  // MARK: Hostile input

  private static let fragments = [
    "a", "b", " = ", ";", "\n", "{", "}", "(", ")", "[", "]", "url", ".host", ".queryItems", ".first", "value(", ", ",
    ": ", "?",
    " ?? ", " + ", "\"x\"", "@\"%@\"", "if ", "for ", " in ", "func f(_ a: URL) ", "- (id)f:(NSURL *)a ", "return ",
    "let ", "self.",
    "[self f:", "f(", "\"\\(", ")\"", "switch ", "case ", "$0", "class A ", "NSString *", "[NSString stringWithFormat:",
  ]

  /// The value of each node is found, whatever the source; what depends on itself has a bound.
  @Test(arguments: [1, 2, 3] as [UInt64]) func readsAnything(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for _ in 0..<150 {
      let text = (0..<Int.random(in: 0..<120, using: &random)).map { _ in
        Self.fragments.randomElement(using: &random) ?? ""
      }
      .joined()
      for language in [SourceLanguage.swift, .objectiveC] {
        let source = AppSource(text, language)
        let values = AppValues(
          [source], constantsIn: [source], receivers: Set(source.root.descendants.filter { $0.kind == .parameter }))
        for node in source.root.descendants { _ = values.alternatives(node) }
      }
    }
  }

  @Test(arguments: [
    "a = a + b\n", "func f(_ a: String) -> String { f(a + \"x\") }\n", "let a = b\nlet b = a\n", "self.a = f(self.a)\n",
  ])
  func circles(_ line: String) {
    let text = (0..<200).map { line.replacing("f", with: "f\($0 % 7)") }.joined()
    let source = AppSource(text, .swift)
    let values = AppValues([source], constantsIn: [source], receivers: [])
    for node in source.root.descendants { _ = values.values(node) }
  }
}
