public import ManifestRuntime

/// A page of an app with its parameters; `manifestc` generates a conforming enumeration of all pages.
public protocol NavigationPage: TypedCases, Codable {
  /// The tabs of the app, each with a stack of pages.
  associatedtype PageTab: NavigationTab

  /// The route table that resolves URLs.
  static var table: RouteTable { get }

  /// The fallback for a URL that matches no route.
  static var unknownPage: UnknownPage<Self> { get }

  /// The maximum number of pages on a stack, also on that of a sheet or cover.
  static var maximumDepth: Int { get }

  /// The way in which large screens show the tabs; by default, as on small ones.
  static var largeScreens: LargeScreens { get }

  /// The tabs that may show the page, the preferred one first; empty if all of them may.
  var tabs: [PageTab] { get }

  /// The presentation of the page.
  var presentation: PagePresentation { get }

  /// The pages below the page when a link opens it, from bottom to top; by default, none.
  var stack: [Self] { get }
}

/// The way a page is presented.
public enum PagePresentation: String, Hashable, Sendable, CaseIterable {
  /// Pushed onto the stack.
  case push
  /// Replaces the page on top of the stack.
  case replace
  /// Replaces all pages of the stack, above the tab's root.
  case root
  /// Presented as a sheet above the tab bar.
  case sheet
  /// Presented above the tab bar, covering the whole screen.
  case cover

  /// Whether the page is presented above the tabs.
  package var isAboveTabs: Bool { self == .sheet || self == .cover }
}

/// The way in which large screens, such as those of iPad, show the tabs.
public enum LargeScreens: String, Hashable, Sendable, CaseIterable {
  /// A tab bar, as on small screens.
  case tabs
  /// A sidebar.
  case sidebar
}

/// The fallback for a URL that matches no route.
public enum UnknownPage<Page: NavigationPage>: Hashable, Sendable {
  /// Shows nothing and reports the error to the caller.
  case reject
  /// Shows the root of the first tab.
  case home
  /// Shows this page.
  case page(Page)
}

/// A tab of an app; `manifestc` generates a conforming enumeration of all tabs, in display order.
///
/// The raw value is the name of the tab in the route map.
public protocol NavigationTab: Hashable, Identifiable, Sendable, Codable, CaseIterable, RawRepresentable<String> {
  /// The tab that is initially selected: the first.
  static var initial: Self { get }

  /// The title of the tab; empty if the app has a single tab and no tab bar.
  var title: String { get }

  /// The name of the tab's SF Symbol; nil if it has none.
  var symbol: String? { get }
}

extension NavigationTab {
  /// The tab itself.
  public var id: Self { self }
}

extension NavigationPage {
  /// A tab bar, as on small screens.
  public static var largeScreens: LargeScreens { .tabs }

  /// No pages.
  public var stack: [Self] { [] }

  /// Encodes the page for state restoration.
  ///
  /// - Throws: `EncodingError` if a number of the page is infinite or NaN, which JSON cannot represent.
  public func encode(to encoder: any Encoder) throws {
    let page = encoded
    guard page.values.allSatisfy(\.value.isFinite) else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "a parameter of the page is not finite"))
    }
    var container = encoder.container(keyedBy: NavigationPageKey.self)
    try container.encode(page.path, forKey: .page)
    if !page.values.isEmpty { try container.encode(JSONText.text(of: .object(page.values)), forKey: .parameters) }
  }

  /// Decodes a page, possibly of an earlier version of the app.
  ///
  /// Parameters that the page no longer has are dropped; new ones have their default, or no value if they are optional.
  ///
  /// - Throws: `DecodingError` if the app has no such page, or if a parameter is missing or violates a constraint.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: NavigationPageKey.self)
    let path = try container.decode(String.self, forKey: .page)
    var parameters = ParameterValues()
    if let text = try container.decodeIfPresent(String.self, forKey: .parameters) {
      do throws(JSONReader.Fault) {
        guard case .object(let fields) = try JSONText.object(text) else { throw .malformed(at: 0) }
        parameters = ParameterValues(fields)
      } catch {
        throw DecodingError.dataCorruptedError(forKey: .parameters, in: container, debugDescription: "\(error)")
      }
    }
    do throws(RouteError) {
      if let parameters = try Self.table.pageParameters(parameters, at: path) {
        try self.init(path: path, parameters: parameters)
        return
      }
    } catch {
      throw DecodingError.dataCorruptedError(forKey: .page, in: container, debugDescription: "\(error)")
    }
    throw DecodingError.dataCorruptedError(
      forKey: .page, in: container, debugDescription: "the app has no page \(path.inBackticks)")
  }

  /// Checks the parameters against the page's declaration.
  ///
  /// - Throws: `RouteError` if a parameter violates a constraint, or if the table does not declare the page.
  func checkParameters() throws(RouteError) {
    let page = encoded
    if try Self.table.pageParameters(ParameterValues(page.values), at: page.path) == nil {
      throw .unreadableTable(.foreignRoute(page.path))
    }
  }
}

extension ParameterValue {
  fileprivate var isFinite: Bool {
    switch self {
    case .double(let number): number.isFinite
    case .list(let items): items.allSatisfy(\.isFinite)
    case .object(let fields): fields.allSatisfy(\.value.isFinite)
    case .null, .bool, .int, .string: true
    }
  }
}

/// The keys of an encoded page.
private enum NavigationPageKey: String, CodingKey {
  case page
  /// The parameters as the text of a JSON object, which distinguishes integers from other numbers.
  case parameters
}
