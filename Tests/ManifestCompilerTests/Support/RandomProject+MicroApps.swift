import ManifestTestSupport

extension RandomProject {
  /// The sections of micro apps and services, empty for half of the apps.
  struct MicroApps {
    /// The micro apps, each with its route if it has one.
    private(set) var apps: [(app: (String, Document), route: (String, Document)?)] = []
    /// The sections that must be in one file.
    private(set) var sections: [(String, Document)] = []
    private(set) var classes: [String] = []
    /// Who owns the app delegate.
    private(set) var owner = "mpaas"
    /// The names of the micro apps without a route, which a service starts.
    private var unlinked: [String] = []

    init(_ random: inout SplitMix64) {
      guard Bool.random(using: &random) else { return }
      if Bool.random(using: &random) { owner = "own" }
      let count = 1 + random.below(5)
      let names = (0..<count).map { "1000000\($0)" }
      for index in names.indices { add(index, names, &random) }
      addServices(names, &random)
      // Only the app delegate of mPaaS asks callbacks.
      guard owner == "mpaas" else { return }
      let callbacks = [("openURL", "continue"), ("willTerminate", "return"), ("didBecomeActive", "continue")]
      sections.append(
        ("callbacks", .map(callbacks.prefix(random.below(4)).map { ($0, Document.word($1)) })))
      let handlers = (0...random.below(2)).map { "Handler\($0)" }
      classes += handlers
      sections.append(("schemeHandlers", .list(handlers.map { .text("Shop." + $0) })))
    }

    private mutating func add(_ index: Int, _ names: [String], _ random: inout SplitMix64) {
      let parameters = RandomParameter.several(&random, inWant: false)
      let className = "Mini\(index)AppDelegate"
      classes.append(className)
      var members: [(String, Document)] = [("delegate", .text(className))]
      if random.below(3) == 0 { members.append(("description", .text("第\(index)个 <&> 📦"))) }
      let modes = ["push", "pushNoAnimation", "present", "presentNoAnimation", "flipFromLeft", "flipFromRight"]
      if Bool.random(using: &random) { members.append(("launchMode", .word(modes[random.below(6)]))) }
      if Bool.random(using: &random) {
        members.append(("reuse", .word(["clearTop", "restart", "another"][random.below(3)])))
      }
      // The launcher has no parameters, and nothing needs to start it.
      if index == 0 { return apps.append(((names[index], .map(members)), nil)) }
      members.append(
        ("params", .declarations(parameters.map { ($0.name, $0.document) } + [("token", RandomParameter.native)])))
      let isExported = Bool.random(using: &random)
      if !isExported { members.append(("exportedByURL", .word("false"))) }
      guard random.below(3) > 0 else {
        unlinked.append(names[index])
        return apps.append(((names[index], .map(members)), nil))
      }
      let items = ["appId=\(names[index])"] + parameters.map { "\($0.name)=\($0.value)" }
      var route: [(String, Document)] = [
        ("path", .text("/startapp")), ("query", .map([("appId", .text(names[index]))])), ("app", .text(names[index])),
        ("params", .declarations(parameters.map { ($0.name, $0.document) })),
        ("examples", .list([.text("shop0://startapp?" + items.joined(separator: "&"))])),
      ]
      if !isExported { route.append(("access", .word("internal"))) }
      apps.append(((names[index], .map(members)), ("app\(index)", .map(route))))
    }

    /// Adds services, whose dependencies come before them.
    private mutating func addServices(_ names: [String], _ random: inout SplitMix64) {
      let groups = ["first", "second"]
      var services: [(String, Document)] = []
      for index in 0..<random.below(6) {
        let className = "Service\(index)"
        classes.append(className)
        var members: [(String, Document)] = [("class", .text(className))]
        switch random.below(3) {
        case 0: members.append(("lazy", .word(Bool.random(using: &random) ? "true" : "false")))
        case 1: members.append(("group", .text(groups[0])))
        default: break
        }
        if random.below(3) == 0 { members.append(("starts", .set([.text(names[random.below(names.count)])]))) }
        services.append(("service\(index)", .map(members)))
      }
      classes += ["Early", "Late"]
      services.append(("early", .map([("class", .text("Early")), ("group", .text("RunOnceServices"))])))
      var late: [(String, Document)] = [
        ("class", .text("Late")), ("group", .text(groups[1])), ("dependsOn", .set([.text("early")])),
      ]
      if !unlinked.isEmpty { late.append(("starts", .set(unlinked.map { .text($0) }))) }
      services.append(("late", .map(late)))
      services.append(("grouped", .map([("class", .text("Grouped")), ("group", .text(groups[0]))])))
      classes.append("Grouped")
      sections += [
        ("services", .declarations(services)),
        (
          "serviceGroups",
          .list([
            .map([("name", .text(groups[0]))]),
            .map([("name", .text(groups[1])), ("async", .word(Bool.random(using: &random) ? "true" : "false"))]),
          ])
        ),
      ]
    }
  }
}
