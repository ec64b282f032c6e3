import ManifestCompiler

@testable import ManifestCore
@testable import ManifestRuntime

/// A URL and a valid table: URLs rebuilt from a resolution, also by the code that apps call, open the same route.
enum URLTarget {
  static func read(_ bytes: [UInt8]) {
    guard let map = LinkMap.shared else { return }
    _ = map.table.resolve(utf8: bytes, origin: .external)
    switch map.table.resolve(utf8: bytes, origin: .internal) {
    case .failure(let error): expect(!"\(error)".isEmpty, "an error has a description")
    case .success(let found):
      let scheme = String(decoding: bytes.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self).lowercased()
      checkTyped(found, scheme, in: map)
      guard let text = url(found, scheme, in: map) else { return }
      guard case .success(let again) = map.table.resolve(text, origin: .internal) else {
        expect(false, "\(text) opens \(found.route ?? "an ability")")
        return
      }
      expect(again.route == found.route && again.template == found.template, "\(text) opens the same route")
      expect(again.destination == found.destination, "\(text) has the same destination")
      expect(again.parameters == found.parameters, "\(text) has the parameters \(found.parameters)")
      expect(url(again, scheme, in: map).map { ExactName($0) } == ExactName(text), "\(text) is built again")
    }
  }

  private static func base(_ scheme: String) -> LinkText.Base {
    let hosts = ["arc": "hong.com", "https": "links.example.com"]
    return hosts[scheme].map { .host(scheme: scheme, host: $0) } ?? .path(scheme: scheme)
  }

  /// Checks the URL that generated code writes for a resolution.
  private static func checkTyped(_ found: LinkResolution, _ scheme: String, in map: LinkMap) {
    let name = found.casePath
    guard let declaration = map.declaration(name) else {
      expect(false, "generated code has the case \(name)")
      return
    }
    // Wants can have undeclared parameters, which generated code does not write.
    let encoded = EncodedCase(
      path: name, target: declaration.target ?? "",
      fields: declaration.parameters.map { ParameterValue.Field($0.name, found.parameters[$0.name] ?? .null) })
    let base: RouteBase = found.route == nil ? .want : .link(base(scheme))
    do throws(LinkError) {
      let text = try encoded.url(base, in: map.table)
      expect((try? encoded.url(base, in: map.table)).map { ExactName($0) } == ExactName(text), "\(text) is built again")
      var texts = [text]
      for url in map.program.routes.first(where: { $0.name == found.route })?.legacy ?? [] {
        texts.append(try encoded.url(legacy: url, in: map.table))
      }
      for text in texts {
        guard case .success(let again) = map.table.resolve(text, origin: .internal) else {
          expect(false, "\(text) opens \(name)")
          return
        }
        expect(again.casePath.hasSameBytes(as: name), "\(text) opens \(name), not \(again.casePath)")
        let values = ParameterValues(encoded.values)
        expect(again.parameters == values, "\(text) has the parameters \(values)")
        expect(found.parameters.starts(with: values), "\(text) has the parameters of \(found.parameters)")
      }
    } catch {
      switch (base, error) {
      // Another alias of the route can be longer or have fewer parameters in its path.
      case (.want, .unrepresentableWant), (_, .refused(.tooLong)): break
      default: expect(false, "\(name) with \(found.parameters): \(error)")
      }
    }
  }

  /// Returns the URL of a resolution; nil for a want that ArkUI-X would change.
  private static func url(_ found: LinkResolution, _ scheme: String, in map: LinkMap) -> String? {
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
    var link = LinkText(base(scheme))
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
