import ManifestRuntime

/// Tabs and pages as the compiler would generate them, of which some can be shown in some tabs only.
enum SampleTab: String, NavigationTab {
  case home, profile, empty = "no-pages"

  static var initial: SampleTab { .home }
  var title: String { rawValue }
  var symbol: String? { nil }
}

enum SamplePage: Sendable {
  case about
  case article(id: Int)
  case cover
  case lost
  case profile(name: String? = nil)
  case root
  case sheet
  case swap(ratio: Double)
}

extension SamplePage: NavigationPage {
  static var table: RouteTable { RouteTable("") }
  static var unknownPage: UnknownPage<SamplePage> { .page(.lost) }
  static var maximumDepth: Int { 4 }

  static var all: [SamplePage] {
    [
      .about, .article(id: 1), .article(id: 2), .cover, .lost, .profile(), .profile(name: "é\u{2028}\"\\"), .root,
      .sheet,
      .swap(ratio: 1), .swap(ratio: 0.1),
    ]
  }

  var tabs: [SampleTab] {
    switch self {
    case .profile: [.profile]
    case .article: [.profile, .home]
    default: []
    }
  }

  var presentation: PagePresentation {
    switch self {
    case .sheet: .sheet
    case .cover: .cover
    case .root: .root
    case .swap: .replace
    default: .push
    }
  }

  static func read(from reader: inout RouteReader) throws(RouteError) -> Self {
    switch reader.next(
      in: "000 about\n001 article id\n002 cover\n003 lost\n004 profile name\n005 root\n006 sheet\n007 swap ratio")
    {
    case .s000: .about
    case .s001: .article(id: reader.int())
    case .s002: .cover
    case .s003: .lost
    case .s004: .profile(name: reader.optionalString())
    case .s005: .root
    case .s006: .sheet
    case .s007: .swap(ratio: reader.double())
    default: throw reader.foreignRoute
    }
  }

  var target: String {
    switch self {
    case .about: "about"
    case .article: "article id"
    case .cover: "cover"
    case .lost: "lost"
    case .profile: "profile name"
    case .root: "root"
    case .sheet: "sheet"
    case .swap: "swap ratio"
    }
  }

  func writeParameters(to writer: inout RouteWriter) {
    switch self {
    case .article(let id): writer.int(id)
    case .profile(let name): writer.string(name)
    case .swap(let ratio): writer.double(ratio)
    default: break
    }
  }
}
