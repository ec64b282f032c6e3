import ManifestText

extension Example {
  /// Returns a route map with these lines.
  static func navigation(_ lines: String) -> Example {
    .routeMap(
      """
      abilities:
        entry/EntryAbility: {}
      \(lines)
      """)
  }

  /// Returns a route map with a tab, two pages and these lines.
  static func pages(_ lines: String) -> Example {
    navigation(
      """
      tabs:
        home: {root: HomePage}
      pages:
        lost: {view: LostPage}
        order: {view: OrderPage, params: {id: int}}
      \(lines)
      """)
  }
}
