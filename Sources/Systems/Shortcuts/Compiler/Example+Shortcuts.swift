import ManifestText

extension Example {
  /// Returns a valid route map with these quick actions, and optionally an included map.
  static func shortcuts(_ text: String, including part: String? = nil) -> Example {
    let map = """
      version: 1
      \(part == nil ? "" : "include: [more.yaml]")
      abilities:
        entry/EntryAbility: {}
      links: {schemes: [shop]}
      routes:
        home: {path: /home, ability: entry/EntryAbility}
        search: {path: /search, params: {text: string, page: int = 1}, controller: SearchViewController}
      shortcuts:
      \(text)
      """
    guard let part else { return Example(["routes.yaml": map]) }
    return Example(["routes.yaml": map, "more.yaml": "version: 1\nshortcuts:\n\(part)\n"])
  }
}
