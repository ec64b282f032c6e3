import ManifestRuntime
import ManifestTestSupport
import Testing

@testable import ManifestCore

/// URLs of random route maps resolve to the values that they were made from.
@Suite struct LinkRoundTripTests {
  static let texts: [String] = [
    "", "x", " ", "+", "a+b", "%", "%2F", "a/b", "/", "..", ".", "?", "#", "&=", "é", "e\u{301}", "绿", "🍐👨‍👩‍👧", "\"\\",
    "\u{2028}", "\u{1}", "\u{7F}", "\u{10FFFF}", "{x}", "|", "true", "-0", String(repeating: "长", count: 2_000),
  ]

  static func type(_ random: inout SplitMix64) -> ScalarType {
    let types: [ScalarType] = [
      .bool, .int, .int(-3...900), .double, .double(0...1), .string, .string(maxLength: 3, pattern: nil),
      .enumeration(["red", "green 绿", "1", "/"]), .date,
    ]
    return types[random.below(types.count)]
  }

  static func value(_ type: ScalarType, _ random: inout SplitMix64) -> ParameterValue {
    switch type {
    case .bool: return .bool(random.below(2) == 0)
    case .int(let range):
      let value = Int64(bitPattern: random.next())
      return .int(range.contains(value) ? value : Int64(random.below(900)))
    case .double(let range):
      let value = Double(bitPattern: random.next())
      return .double(range.contains(value) ? value : Double(random.below(1_000)) / 1_000)
    case .string(let length, _):
      let text = texts[random.below(texts.count)]
      return .string(text.unicodeScalars.count <= length ?? .max ? text : "ab")
    case .enumeration(let words): return .string(words[random.below(words.count)])
    case .date:
      return .string(
        "\(CalendarDate(clampingYear: random.below(10_000), month: random.below(13), day: random.below(32)))")
    }
  }

  /// The starts of URLs, by their positions in a program.
  static let bases: [LinkText.Base] = [
    .host(scheme: "arc", host: "hong.com"), .host(scheme: "arc", host: "kong.com"), .path(scheme: "myapp"),
    .host(scheme: "https", host: "links.example.com"),
  ]
  /// Values of `via`, with the positions of their bases.
  static let limits: [(via: [String]?, positions: Set<Int>?)] = [
    (nil, nil), (nil, nil), (["arc"], [0, 1]), (["arc://kong.com", "myapp"], [1, 2]),
    (["https://links.example.com"], [3]),
  ]

  /// Returns a program of routes that differ in their first segment, each to an ability.
  static func program(_ random: inout SplitMix64) -> Program {
    let routes = (0..<(1 + random.below(12))).map { index in
      var template = ["/r\(index)", "/订单\(index)", "/a%b\(index)"][random.below(3)]
      var parameters: [LinkParameter] = []
      for name in ["p", "q", "r", "s"].prefix(random.below(5)) {
        let type = Self.type(&random)
        switch random.below(4) {
        case 0:
          template += "/{\(name)}"
          parameters.append(.required(name, type))
        case 1: parameters.append(LinkParameter(name: name, type: .list(type), presence: .optional))
        case 2: parameters.append(.optional(name, type))
        default:
          let value = Self.value(type, &random)
          parameters.append(LinkParameter(name: name, type: .scalar(type), presence: .defaulted(value)))
        }
      }
      if random.below(3) == 0 {
        template += "/{rest*}"
        parameters.append(.required("rest", .string))
      }
      let limit = limits[random.below(limits.count)]
      let ignoresCase = [nil, true][random.below(2)]
      return Program.Route(
        name: "r\(index)", templates: [PathTemplate(test: template)], query: [], parameters: parameters,
        given: given(parameters, &random),
        answers: [Answer(bases: limit.positions.map { BaseSet($0) }, ignoresCase: ignoresCase ?? false)],
        legacy: random.below(2) == 0 ? ["MyApp://Old\(index)=1"] : [], via: limit.via, ignoresCase: ignoresCase,
        destination: .ability("entry", "r\(index)"), isPublic: true, deprecation: nil, examples: [], summary: nil,
        span: nowhere)
    }
    let abilities = routes.map { route in
      let other = route.parameters.prefix(1).map { LinkParameter(name: "other", type: $0.type, presence: .optional) }
      return Program.Ability(
        "entry", route.name, .viewController("EntryViewController"), .singleton,
        route.parameters + other + [.optional("fixed", .string)])
    }
    return Program(routes, abilities: abilities)
  }

  /// Returns what the ability of a route gets besides parameters by their names: one has another name, one a fixed value.
  static func given(_ parameters: [LinkParameter], _ random: inout SplitMix64) -> [Program.GivenParameter] {
    guard random.below(2) == 0 else { return [] }
    let fixed = Program.GivenParameter.value(name: "fixed", texts: ["é&"])
    return [fixed] + parameters.prefix(1).map { .parameter(name: "other", of: $0.name) }
  }

  @Test(arguments: LongRun.seeds(1...60))
  func roundTripsParameters(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let program = Self.program(&random)
    let table = try program.table()
    var written = 0
    for _ in 0..<80 {
      let route = program.routes[random.below(program.routes.count)]
      var fields: [ParameterValue.Field] = []
      for parameter in route.parameters {
        let isGiven = parameter.presence == .required || random.below(3) > 0
        guard isGiven else { continue }
        switch parameter.type {
        case .scalar(let type): fields.append(.init(parameter.name, Self.value(type, &random)))
        case .list(let type):
          let items = (0...random.below(3)).map { _ in Self.value(type, &random) }
          fields.append(.init(parameter.name, .list(items)))
        case .object: break
        }
      }
      let encoded = EncodedCase(
        path: route.name, target: TemplateText.first(of: route),
        fields: route.parameters.map { parameter in
          ParameterValue.Field(parameter.name, fields.first { $0.name == parameter.name }?.value ?? .null)
        })
      let urls =
        Self.bases.map { base in { try encoded.url(.link(base), in: table) } }
        + route.legacy.map { legacy in { try encoded.url(legacy: legacy, in: table) } }
      for (index, url) in urls.enumerated() {
        do {
          let url = try url()
          #expect(index == Self.bases.count || route.answers[0].contains(index), "\(url.prefix(300))")
          let found = try table.resolve(url, origin: .external).get()
          #expect(found.opens(route: route.name))
          for field in fields { #expect(found.parameters[field.name] == field.value, "\(url.prefix(300))") }
          for given in route.given {
            switch given {
            case .value(let name, let texts):
              #expect(found.destinationParameters[name] == texts.first.map { .string($0) })
            case .parameter(let name, let other):
              #expect(found.destinationParameters[name] == found.parameters[other])
            }
          }
          written += 1
        } catch LinkError.otherBase(let name, let bases) {
          #expect(name == route.name && bases == route.via?.sorted())
          #expect(index < Self.bases.count && !route.answers[0].contains(index))
        } catch LinkError.unrepresentable(let name, _) {
          // A segment is neither empty nor `.` or `..`.
          #expect(
            ["", ".", ".."].contains { hole in
              fields.contains {
                $0.name == name
                  && $0.value.urlTexts.contains {
                    $0.split(separator: "/", omittingEmptySubsequences: false).contains { $0 == hole }
                  }
              }
            })
        } catch LinkError.refused(.invalidParameter(let invalid, of: _)) {
          // A whole URL carries only values that the path can.
          #expect(index >= Self.bases.count)
          let segments = invalid.found.split(separator: "/", omittingEmptySubsequences: false)
          #expect(segments.contains { ["", ".", ".."].contains($0) })
          #expect(route.templates[0].names.contains(invalid.name))
        } catch LinkError.refused(.tooLong) {
        }
      }
    }
    #expect(written > 0)
  }
}

/// The template of a route as its table writes it.
private enum TemplateText {
  static func first(of route: Program.Route) -> String {
    let segments = route.templates[0].segments.map { segment in
      switch segment {
      case .literal(let text): text.tableEncoded
      case .parameter(let name): "{\(name)}"
      case .rest(let name): "{\(name)*}"
      }
    }
    return "/" + segments.joined(separator: "/")
  }
}
