import ManifestNavigation
import ManifestRuntime

/// Tabs and pages as the compiler generates them; some pages are limited to some tabs.
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
  case profile(name: String? = nil, level: Int = 3)
  case root
  case sheet
  case swap(ratio: Double)
}

extension SamplePage: NavigationPage {
  static var table: RouteTable {
    RouteTable(
      """
      manifest-routes 4
      bundle com.example.pages
      entries
      page 00000001 about about free
      page 00000002 article article free id:int(1,)
      page 00000003 cover cover free
      page 00000004 lost lost free
      page 00000005 profile profile free name:string(5,)? level:int=3
      page 00000006 root root free
      page 00000007 sheet sheet free
      page 00000008 swap swap free ratio:double
      end
      """)
  }
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

  static func read(_ value: inout Self?, from reader: inout CaseReader) {
    switch reader.nextCase() {
    case NameHash.fnv1a("about"): reader.finish(.about, as: &value)
    case NameHash.fnv1a("article"):
      reader.parameters("id")
      reader.finish(.article(id: reader.int()), as: &value)
    case NameHash.fnv1a("cover"): reader.finish(.cover, as: &value)
    case NameHash.fnv1a("lost"): reader.finish(.lost, as: &value)
    case NameHash.fnv1a("profile"):
      reader.parameters("name level")
      reader.finish(.profile(name: reader.optionalString(), level: reader.int()), as: &value)
    case NameHash.fnv1a("root"): reader.finish(.root, as: &value)
    case NameHash.fnv1a("sheet"): reader.finish(.sheet, as: &value)
    case NameHash.fnv1a("swap"):
      reader.parameters("ratio")
      reader.finish(.swap(ratio: reader.double()), as: &value)
    default: return
    }
  }

  func write(to writer: inout CaseWriter) {
    switch self {
    case .about: writer.begin("about")
    case .article(let id):
      writer.begin("article", parameters: "id")
      writer.int(id)
    case .cover: writer.begin("cover")
    case .lost: writer.begin("lost")
    case .profile(let name, let level):
      writer.begin("profile", parameters: "name level")
      writer.optionalString(name)
      writer.int(level)
    case .root: writer.begin("root")
    case .sheet: writer.begin("sheet")
    case .swap(let ratio):
      writer.begin("swap", parameters: "ratio")
      writer.double(ratio)
    }
  }
}

/// A page of an app whose table cannot be read.
enum LostPage: NavigationPage {
  case only

  static var table: RouteTable { RouteTable("") }
  static var unknownPage: UnknownPage<LostPage> { .home }
  static var maximumDepth: Int { 4 }
  var tabs: [SampleTab] { [] }
  var presentation: PagePresentation { .push }

  static func read(_ value: inout Self?, from reader: inout CaseReader) { reader.finish(.only, as: &value) }

  func write(to writer: inout CaseWriter) { writer.begin("only") }
}
