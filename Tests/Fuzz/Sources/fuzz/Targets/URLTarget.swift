import ManifestCompiler
import ManifestRuntime

@testable import ManifestCore

/// A URL and a valid table: the URL rebuilt from a resolution opens the same route.
enum URLTarget {
  static func read(_ bytes: [UInt8]) {
    guard let map = LinkMap.shared else { return }
    _ = map.table.resolve(utf8: bytes, origin: .external)
    switch map.table.resolve(utf8: bytes, origin: .internal) {
    case .failure(let error): expect(!"\(error)".isEmpty, "an error has a description")
    case .success(let found):
      let scheme = String(decoding: bytes.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
      guard let text = url(found, scheme, in: map) else { return }
      guard case .success(let again) = map.table.resolve(text, origin: .internal) else {
        expect(false, "\(text) opens \(found.route ?? "an ability")")
        return
      }
      expect(again.route == found.route && again.template == found.template, "\(text) opens the same route")
      expect(again.destination == found.destination, "\(text) has the same destination")
      expect("\(again.parameters)" == "\(found.parameters)", "\(text) has the parameters \(found.parameters)")
      expect(url(again, scheme, in: map) == text, "\(text) is built again")
    }
  }

  /// Returns the URL of a resolution; nil for a want that ArkUI-X would change.
  private static func url(_ found: Resolution, _ scheme: String, in map: LinkMap) -> String? {
    guard found.route != nil else {
      guard case .ability(let ability) = found.destination else {
        expect(false, "a want opens an ability")
        return nil
      }
      return try? LinkText.want(
        bundleName: ability.bundleName, module: ability.module, ability: ability.name, parameters: found.parameters)
    }
    guard let (route, template) = map.template(of: found) else {
      expect(false, "the map has the template \(found.template ?? "")")
      return nil
    }
    let hosts = ["arc": "hong.com", "https": "links.example.com"]
    var link = LinkText(hosts[scheme].map { .host(scheme: scheme, host: $0) } ?? .path(scheme: scheme))
    do throws(LinkText.Unrepresentable) {
      for segment in template.segments {
        switch segment {
        case .literal(let text): try link.append(segment: text)
        case .parameter(let name): if let value = found.parameters[name] { try link.append(segment: value) }
        case .rest(let name): if let value = found.parameters[name] { try link.append(rest: value) }
        }
      }
      for item in route.query { try link.append(query: item.name, .string(item.value)) }
      for field in found.parameters where !template.names.contains(field.name) {
        try link.append(query: field.name, field.value)
      }
    } catch {
      expect(false, "what a URL gives can be written: \(error)")
    }
    return link.text
  }
}
