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
