package import ManifestText

/// A way into the app: a scheme, a domain, its wants, a quick action, or an extension that opens it.
package struct EntryPoint: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case scheme, domain
    /// URLs whose scheme is the bundle name.
    case wants
    case quickAction = "quick-action"
    case appExtension = "extension"
    /// A group with data that extensions share with the app, which is only declared.
    case appGroup = "app-group"
  }

  /// A kind of call with which the system gives something to the app.
  package enum Channel: CaseIterable, Sendable {
    /// URLs of a scheme.
    case urls
    /// Universal links, which are user activities.
    case activities
    case quickActions
  }

  package struct ID: Hashable, Sendable {
    package let kind: Kind
    /// The scheme or domain in lower case, the bundle name, the type of the quick action, or the name of the extension.
    package let name: String

    package init(_ kind: Kind, _ name: String) {
      self.kind = kind
      self.name = name
    }

    /// The entry point as messages show it: `shop://`.
    package var label: String {
      switch kind {
      case .scheme, .wants: name + "://"
      case .domain, .quickAction, .appExtension, .appGroup: name
      }
    }
  }

  package let id: ID
  /// The position of its declaration.
  package let span: Span
  /// What it opens; nil if that is not known, because the app has no route map.
  package let destinations: [ResolvedDestination]?

  package let channel: Channel

  package init(
    _ kind: Kind, _ name: String, at span: Span, by channel: Channel,
    opening destinations: [ResolvedDestination]?
  ) {
    id = ID(kind, name)
    self.span = span
    self.channel = channel
    self.destinations = destinations
  }
}

extension Program {
  /// The ways into the app that open something: its schemes and domains, and those of the systems.
  var entryPoints: [EntryPoint] {
    let schemes = links.schemes.compactMap { scheme -> EntryPoint? in
      let destinations = destinations { $0.scheme == scheme.name }
      guard !destinations.isEmpty || sections.contains(where: { $0.opensLinks(of: scheme.name) }) else { return nil }
      return EntryPoint(
        .scheme, scheme.name, at: scheme.span ?? bundleNameSpan, by: .urls, opening: destinations)
    }
    let domains = links.domains.compactMap { domain -> EntryPoint? in
      let destinations = destinations { $0.text == "https://" + domain }
      guard !destinations.isEmpty else { return nil }
      return EntryPoint(
        .domain, domain, at: links.domainSpans[domain] ?? bundleNameSpan, by: .activities, opening: destinations)
    }
    return schemes + domains + sections.flatMap { $0.entryPoints(in: self) }
  }

  /// Returns the destinations of the public routes that URLs open, as far as `via` says.
  private func destinations(by isMeant: (Links.BaseReading) -> Bool) -> [ResolvedDestination] {
    routes.filter { route in
      guard route.isPublic else { return false }
      return route.via?.contains { links.readings(of: $0).contains(where: isMeant) } ?? true
    }.map(\.destination).unique(by: \.self)
  }
}
