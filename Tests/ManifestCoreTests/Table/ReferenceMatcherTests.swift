import ManifestRuntime
import ManifestTestSupport
import Testing

@testable import ManifestCore

/// A direct implementation of link matching: it tries all routes and takes the best.
private struct ReferenceMatcher {
  let routes: [Program.Route]

  enum Answer: Equatable {
    case route(String, [String: String])
    case nothing
    /// The best route requires a query value whose key the URL repeats.
    case repeated(String, query: String)
    /// Two routes match equally well, which no valid program allows.
    case undecided
  }

  func answer(path: [String], query: [(String, String)], base: Int) -> Answer {
    typealias Candidate = (rank: [Int], route: String, values: [String: String], repeated: String?)
    var candidates: [Candidate] = []
    for route in routes {
      for (template, answer) in route.templates.flatMap({ template in route.answers.map { (template, $0) } }) {
        guard answer.contains(base) else { continue }
        func equal(_ left: String, _ right: String) -> Bool {
          answer.ignoresCase ? Self.lowered(left) == Self.lowered(right) : left == right
        }
        guard let (kinds, captured) = match(template.segments, path, equal) else { continue }
        let hasQuery = route.query.allSatisfy { item in
          query.first { $0.0 == item.name }.map { equal($0.1, item.value) } ?? false
        }
        guard hasQuery else { continue }
        let repeated = route.query.map(\.name).sorted().first { name in query.filter { $0.0 == name }.count > 1 }
        var values: [String: String] = [:]
        for parameter in route.parameters {
          values[parameter.name] = captured[parameter.name] ?? query.first { $0.0 == parameter.name }?.1
        }
        // Pad the kinds, so that the number of required query values is compared last.
        let rank = kinds + Array(repeating: 3, count: 16 - kinds.count) + [-route.query.count]
        candidates.append((rank, route.name, values, repeated))
      }
    }
    let best = candidates.map(\.rank).min { $0.lexicographicallyPrecedes($1) }
    let winners = candidates.filter { $0.rank == best }
    guard let winner = winners.first else { return .nothing }
    if winners.count > 1 { return .undecided }
    if let name = winner.repeated { return .repeated(winner.route, query: name) }
    return .route(winner.route, winner.values)
  }

  private static func lowered(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { $0.isASCII ? Character($0).lowercased().unicodeScalars.first ?? $0 : $0 }))
  }

  private func match(
    _ template: [PathTemplate.Segment], _ path: [String], _ equal: (String, String) -> Bool
  ) -> ([Int], [String: String])? {
    var kinds: [Int] = []
    var captured: [String: String] = [:]
    for (index, segment) in template.enumerated() {
      guard index < path.count, !path[index].isEmpty else { return nil }
      switch segment {
      case .literal(let text):
        guard equal(text, path[index]) else { return nil }
        kinds.append(0)
      case .parameter(let name):
        kinds.append(1)
        captured[name] = path[index]
      case .rest(let name):
        kinds.append(2)
        captured[name] = path[index...].joined(separator: "/")
        return (kinds, captured)
      }
    }
    return template.count == path.count ? (kinds, captured) : nil
  }
}

@Suite struct ReferenceMatcherTests {
  /// Random sets of routes with few names, so that templates overlap, and URLs similar to them.
  @Test(arguments: LongRun.seeds(1...40))
  func tableAgreesWithReference(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let names = ["a", "b", "é", "d/e", "f%", "A", "É"]
    // The bases are `arc://hong.com`, `arc://kong.com`, `myapp`, whose paths match in any case, and the domain.
    let limits: [(via: [String]?, positions: Set<Int>)] = [
      (nil, [0, 1, 2, 3]), (nil, [0, 1, 2, 3]), (["arc"], [0, 1]), (["arc://kong.com", "myapp"], [1, 2]),
    ]
    func template() -> PathTemplate {
      var segments: [PathTemplate.Segment] = []
      for index in 0..<random.below(5) {
        switch random.below(8) {
        case 0..<4: segments.append(.literal(names[random.below(names.count)]))
        case 4..<7: segments.append(.parameter("p\(index)"))
        default: return PathTemplate(segments: segments + [.rest("r")])
        }
      }
      return PathTemplate(segments: segments)
    }
    let routes = (0..<random.below(60)).map { index in
      var query: [String: String] = [:]
      for _ in 0..<max(0, random.below(5) - 2) {
        query[["q", "x", "y"][random.below(3)]] = ["0", "1"][random.below(2)]
      }
      let limit = limits[random.below(limits.count)]
      let ignoresCase = [nil, nil, true, false][random.below(4)]
      let answers = [false, true].map { folds in
        Answer(bases: BaseSet(limit.positions.filter { (ignoresCase ?? ($0 == 2)) == folds }), ignoresCase: folds)
      }
      return Program.Route(
        name: "r\(index)", templates: (0...random.below(2)).map { _ in template() },
        query: query.sorted { $0.key < $1.key }.map { Program.QueryItem(name: $0.key, value: $0.value) },
        parameters: ["p0", "p1", "p2", "p3", "r", "x"].map { .optional($0, .string) },
        answers: answers, via: limit.via, ignoresCase: ignoresCase, destination: .controller("C"),
        isPublic: true, deprecation: nil, examples: [], summary: nil, span: nowhere)
    }
    let reference = ReferenceMatcher(routes: routes)
    var program = Program(routes)
    var schemes = program.links.schemes
    schemes[0].ignoresCase = true
    program.links = Program.Links(schemes: schemes, domains: program.links.domains)
    let table = try program.table()

    func escaped(_ text: String) -> String {
      text.utf8.map { byte in
        let isPlain = ASCIISet.unreserved.contains(byte) && random.below(4) > 0
        return isPlain ? String(UnicodeScalar(byte)) : "%" + UInt64(byte).hexadecimal(digits: 2)
      }.joined()
    }
    var decided = 0
    for _ in 0..<500 {
      let path = (0..<random.below(5)).map { _ in (names + ["z", "w", ""])[random.below(random.below(9) == 0 ? 10 : 8)]
      }
      let query = (0..<random.below(4)).map { _ in
        (["q", "x", "y"][random.below(3)], ["0", "1", "2"][random.below(3)])
      }
      let base = random.below(4)
      let url =
        ["arc://hong.com/", "ARC://kong.com/", "myapp:///", "https://links.example.com/"][base]
        + path.map(escaped).joined(separator: "/")
        + (query.isEmpty ? "" : "?" + query.map { escaped($0.0) + "=" + escaped($0.1) }.joined(separator: "&"))
      // A slash at the end changes nothing.
      let segments = path.last == "" && path.dropLast().last != "" ? path.dropLast() : path
      let expected = segments.contains("") ? .nothing : reference.answer(path: segments, query: query, base: base)
      switch (expected, table.resolve(url, origin: .external)) {
      case (.undecided, _): continue
      case (.nothing, .failure(.noRoute)): break
      case (.repeated(let route, let name), .failure(.repeatedQueryValue(let found, of: let subject))):
        #expect(found == name && "\(subject)".hasPrefix("route `\(route)` "), "\(url)")
      case (.route(let name, let values), .success(let resolution)):
        #expect(resolution.route == name, "\(url)")
        #expect(
          Dictionary(uniqueKeysWithValues: resolution.parameters.map { ($0.name, $0.value) })
            == values.mapValues { .string($0) })
      case (.route(_, let values), .failure(.repeatedParameter(let name, of: _))):
        #expect(query.filter { $0.0 == name }.count > 1 && values[name] != nil, "\(url)")
      case (.route(_, let values), .failure(.invalidParameter(let parameter, of: _))):
        #expect(parameter.name == "r" && values["r"]?.contains("d/e") == true, "\(url)")
      case (let expected, let found): Issue.record("\(url): expected \(expected), found \(found)")
      }
      decided += 1
    }
    #expect(decided > 50)
  }

  @Test func linksOfTemplatesResolveToTheirValues() throws {
    var random = SplitMix64(seed: 99)
    let routes = [
      Program.Route(
        "item", "/item/{id}/{name}",
        parameters: [
          .required("id", .int), .required("name", .string), .optional("d", .double), .optional("b", .bool),
          LinkParameter(name: "l", type: .list(.string), presence: .optional),
        ]),
      Program.Route("rest", "/rest/{r*}", query: [("q", "&=")], parameters: [.required("r", .string)]),
    ]
    let table = try Program(routes).table()
    let scalars: [Unicode.Scalar] = ["a", "/", "%", " ", "é", "😀", "+", "&", "=", "#", "?", ".", "\u{1}", "\"", "{"]
    func text() -> String {
      String(String.UnicodeScalarView((0...random.below(6)).map { _ in scalars[random.below(scalars.count)] }))
    }
    var resolved = 0
    for _ in 0..<5_000 {
      let route = routes[random.below(2)]
      var values = [ParameterValue.Field("r", .string(text()))]
      if route.name == "item" {
        values = [
          ParameterValue.Field("id", .int(Int64(bitPattern: random.next()))),
          ParameterValue.Field("name", .string(text())),
          ParameterValue.Field("d", .double(Double(Int64(bitPattern: random.next())) / 1e9)),
          ParameterValue.Field("b", .bool(random.below(2) == 0)),
          ParameterValue.Field("l", .list((0...random.below(3)).map { _ in .string(text()) })),
        ]
      }
      let base: LinkText.Base = [.path(scheme: "myapp"), .host(scheme: "arc", host: "kong.com")][random.below(2)]
      let query = route.query.map { ($0.name, $0.value) }
      // Some texts cannot be segments (`.`, or a rest with an empty part), so no link exists.
      guard let url = try? route.templates[0].link(base, query: query, values: ParameterValues(values)) else {
        continue
      }
      let resolution = try table.resolve(url, origin: .external).get()
      #expect(resolution.route == route.name)
      #expect(resolution.parameters == ParameterValues(values))
      resolved += 1
    }
    #expect(resolved > 3_000)
  }
}
