public import ManifestRuntime

/// A page of an app with its parameters; `manifestc` generates an enumeration of all of them.
public protocol NavigationPage: TypedCases, Codable {
  /// The tabs, each with a stack of pages.
  associatedtype Tab: NavigationTab

  /// The table that URLs are looked up in.
  static var table: RouteTable { get }

  /// What happens for a URL that leads to no route.
  static var unknownPage: UnknownPage<Self> { get }

  /// The most pages that a stack holds.
  static var maximumDepth: Int { get }

  /// The tabs in which the page may be shown, the preferred one first; empty where any will do.
  var tabs: [Tab] { get }

  /// How the page comes to be shown.
  var presentation: PagePresentation { get }
}

/// How a page comes to be shown.
public enum PagePresentation: String, Hashable, Sendable, CaseIterable {
  /// On top of the stack.
  case push
  /// In place of the page on top of the stack.
  case replace
  /// As the only page above the tab's own.
  case root
  /// On a sheet above the tabs.
  case sheet
  /// Above the tabs, covering them.
  case cover
}

/// What happens for a URL that leads to no route.
public enum UnknownPage<Page: NavigationPage>: Hashable, Sendable {
  /// Nothing is shown, and the caller learns why.
  case reject
  /// The first tab is shown, without pages above it.
  case home
  /// This page is shown.
  case page(Page)
}

/// A tab of an app; `manifestc` generates an enumeration of all of them, in the order in which the app shows them.
///
/// The raw value is the name that the route map gives the tab.
public protocol NavigationTab: Hashable, Sendable, Codable, CaseIterable, RawRepresentable where RawValue == String {
  /// The tab that is selected when the app starts: the first.
  static var initial: Self { get }

  /// What the tab is called on screen; empty where the app has only this one and shows no tabs.
  var title: String { get }

  /// The name of the tab's symbol; nil if it has none.
  var symbol: String? { get }
}

extension NavigationPage {
  /// Writes the page so that it can be shown again when the app comes back.
  ///
  /// - Throws: `EncodingError` where a number of the page is none that JSON has: an infinite one, or none at all.
  public func encode(to encoder: any Encoder) throws {
    let page = encoded
    guard page.values.allSatisfy(\.value.isFinite) else {
      throw EncodingError.invalidValue(
        self, .init(codingPath: encoder.codingPath, debugDescription: "a parameter of the page is not finite"))
    }
    var container = encoder.container(keyedBy: PageKey.self)
    try container.encode(page.path, forKey: .page)
    if !page.values.isEmpty { try container.encode(JSONText.text(of: .object(page.values)), forKey: .parameters) }
  }

  /// Reads a page.
  ///
  /// - Throws: `DecodingError` where the app has no such page any more, or the page has other parameters.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PageKey.self)
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
      try self.init(path: path, parameters: parameters)
    } catch {
      throw DecodingError.dataCorruptedError(forKey: .page, in: container, debugDescription: "\(error)")
    }
  }
}

extension ParameterValue {
  fileprivate var isFinite: Bool {
    switch self {
    case .double(let number): number.isFinite
    case .list(let items): items.allSatisfy(\.isFinite)
    case .object(let fields): fields.allSatisfy(\.value.isFinite)
    case .bool, .int, .string: true
    }
  }
}

/// The keys of a page that is kept.
private enum PageKey: String, CodingKey {
  case page
  /// The parameters as the text of a JSON object, in which a number shows whether it is an integer.
  case parameters
}
