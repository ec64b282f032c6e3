import ManifestRuntime
import ManifestText

/// Looks up what the extensions name; what leads nowhere is left out here and reported by the checks.
enum ExtensionsResolver {
  /// The extensions, sorted by name.
  static func extensions(of map: RouteMap, _ routes: [Program.Route]) -> [Program.Extension] {
    guard !map.extensions.isEmpty else { return [] }
    let opened = map.routesOfExtensions
    let positions = Dictionary(
      routes.enumerated().lazy.filter { opened.contains($1.name) }.map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first })
    let schemes = map.links.schemes.map { $0.name.value.lowercased() }
    return map.extensions.map { entry in
      Program.Extension(
        name: entry.name.value, bundleID: entry.bundleID.value,
        point: ExtensionPoint(entry.point.value)?.identifier ?? entry.point.value,
        storyboard: entry.entry.storyboard?.value, principalClass: entry.entry.className,
        displayName: entry.displayName?.value, groups: Set(entry.groups.map(\.value)).sorted(),
        opens: Set(entry.opens.compactMap { positions[$0.value] }).sorted(),
        scheme: entry.opens.isEmpty ? nil : entry.scheme?.value.lowercased() ?? schemes.first,
        attributes: Dictionary(
          entry.attributes.map { ($0.name.value, $0.value) }, uniquingKeysWith: { first, _ in first }),
        span: entry.name.span)
    }.sorted { $0.name < $1.name }
  }

  /// The groups that something is shared in, sorted by name.
  static func groups(of map: RouteMap) -> [Program.SharedGroup] {
    var groups: [String: Program.SharedGroup] = [:]
    for entry in map.extensions {
      guard let reference = entry.groups.first else { continue }
      let name = reference.value
      var group = groups[name] ?? Program.SharedGroup(name: name)
      group.span = group.span ?? reference.span
      for name in entry.shared.map(\.parameter.name) + entry.files.map(\.name.value) {
        group.owners[name, default: []].append(entry.name.value)
      }
      for key in entry.shared where !group.keys.contains(where: { $0.name == key.parameter.name }) {
        group.keys.append(key.parameter)
        group.typeNames[key.parameter.name] = key.typeName
        group.spans[key.parameter.name] = key.nameSpan
      }
      for file in entry.files where !group.files.contains(where: { $0.name == file.name.value }) {
        group.files.append((file.name.value, file.path.value))
        group.spans[file.name.value] = file.name.span
      }
      groups[name] = group
    }
    return groups.values.map { group in
      var group = group
      group.keys.sort { $0.name < $1.name }
      group.files.sort { $0.name < $1.name }
      group.owners = group.owners.mapValues { $0.sorted() }
      return group
    }.sorted { $0.name < $1.name }
  }
}

extension RouteMap.ExtensionEntry.Entry {
  /// The class as Info.plist names it.
  fileprivate var className: String? {
    guard let name = principalClass?.value else { return nil }
    return isObjectiveC || name.contains(".") ? name : "$(PRODUCT_MODULE_NAME).\(name)"
  }
}
