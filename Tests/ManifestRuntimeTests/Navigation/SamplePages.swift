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

  static var cases: CaseList {
    CaseList(
      """
      article article id:int
      profile profile name:string?
      swap swap ratio:double
      about about
      cover cover
      lost lost
      root root
      sheet sheet
      """)
  }
}
