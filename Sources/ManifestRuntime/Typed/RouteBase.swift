/// The start of a URL, which determines its form.
public enum RouteBase: Hashable, Sendable {
  /// A want URL, `bundleName://module?abilityName=name&params=JSON`, which opens an ability.
  case want
  /// A link URL.
  case link(LinkText.Base)
}

extension LinkResolution {
  /// Throws `LinkError.otherBase` if no URL with a base opens the route.
  func checkBase(_ base: LinkText.Base) throws(LinkError) {
    guard let link else { return }
    let bases: [String]? = table.withBytes { bytes in
      let entries = LinkEntry.all(link.template, of: bytes, in: bytes, layout)
        .filter { bytes.equals($0.casePath, bytes, link.casePath) }
      if entries.contains(where: { $0.bases.contain(base, in: bytes) }) { return nil }
      return Set(entries.flatMap { $0.bases.list.texts(bytes) }).sorted()
    }
    if let bases { throw .otherBase(route: route ?? casePath, opensBy: bases) }
  }
}

extension LinkBases {
  /// Returns whether URLs with a base are among those of the route.
  fileprivate func contain(_ base: LinkText.Base, in bytes: ByteView) -> Bool {
    let text =
      switch base {
      case .path(let scheme): scheme
      case .host(let scheme, let host): scheme + "://" + host
      }
    return ByteView.reading(text) { text in
      let (scheme, host) = Self.parts(text.all, of: text)
      return contain(scheme: scheme, host: host, of: text, in: bytes)
    }
  }
}
