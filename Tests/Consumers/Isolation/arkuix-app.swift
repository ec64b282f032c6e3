import ManifestRuntime
import ManifestShortcuts

/// What a widget, an intent or a background task of the app does with its generated types.
nonisolated func use(_ url: String) throws -> Set<Routes> {
  let order = OrdersRoutes.order(id: 1, section: OrderSection(rawValue: "track") ?? .placeholder)
  let links = try [Routes.orders(order), .settings(part: Routes.SettingsPart.allCases.first)].map { route in
    try route.url(scheme: Routes.Scheme.httpsAtOrchardExampleCom)
  }
  let resolved = try (links + [url]).map { try Routes.resolve($0, origin: .external).get() }
  return Set(resolved + [Routes(shortcut: "basket")].compactMap(\.self))
}
