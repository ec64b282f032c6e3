/// The fuzzed components.
enum FuzzTarget: String, CaseIterable {
  case json5
  case yaml
  case plist
  case sources
  case project
  case url
  case table
  case want
  case bridge

  /// Reads one input and checks the properties that hold for every input.
  func read(_ bytes: [UInt8]) {
    switch self {
    case .json5: JSON5Target.read(bytes)
    case .yaml: YAMLTarget.read(bytes)
    case .plist: PropertyListTarget.read(bytes)
    case .sources: SourcesTarget.read(bytes)
    case .project: ProjectTarget.read(bytes)
    case .url: URLTarget.read(bytes)
    case .table: TableTarget.read(bytes)
    case .want: WantTarget.read(bytes)
    case .bridge: BridgeTarget.read(bytes)
    }
  }
}
