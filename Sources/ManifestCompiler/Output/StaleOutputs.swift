import ManifestText

/// The finding for all generated files that a build would change.
struct StaleOutputs {
  /// The maximum number of files that the finding names.
  static let maximumNames = 10

  /// The differences, with paths relative to the directory, or to the project if there are several directories.
  private let differences: [OutputDifference]
  /// The directory of all these files; empty if there are several directories.
  private let directory: String
  /// The folders of all generated files in a message.
  private let folders: String
  private let isInOne: Bool
  /// Whether the project has not been built yet.
  private let isNew: Bool

  /// Creates the finding for the differences of locations, with paths relative to their directories.
  init(_ compared: [(location: OutputLocation, differences: [OutputDifference])]) {
    let changed = compared.filter { !$0.differences.isEmpty }
    let isInOne = changed.count == 1
    self.isInOne = isInOne
    directory = isInOne ? changed[0].location.directory : ""
    differences = changed.flatMap { location, differences in
      isInOne ? differences : differences.map { $0.below(location.directory) }
    }
    folders = changed.map(\.location).folders
    let count = compared.reduce(0) { $0 + $1.location.outputs.files.count }
    isNew = differences.count == count && differences.allSatisfy { $0.kind == .missing }
  }

  /// Returns the rule with the highest level among those of the differences; nil without differences.
  func rule(_ severity: (Rule) -> Severity?) -> Rule? {
    let rules = differences.map(\.kind.rule)
    let order: [Rule] = [.staleOutput, .missingOutput, .orphanedOutput].filter(rules.contains)
    let highest = order.compactMap(severity).max()
    return order.first { severity($0) == highest }
  }

  /// The path of the finding: the first file, or the directory if it has none of them.
  var path: String {
    guard let first = differences.first, !(isNew && differences.count > 1) else { return directory }
    return FilePath.join(directory, first.path)
  }

  /// The paths of the files.
  var paths: [String] { differences.map { FilePath.join(directory, $0.path) } }

  var message: String {
    if differences.count == 1 { return "generated file `\(path)` is \(differences[0].kind.state)" }
    if isNew {
      return "\(folders) \(isInOne ? "has" : "have") none of the \(differences.count) generated files yet"
    }
    let states = Set(differences.map(\.kind.state))
    let isMixed = states.count > 1
    let names = differences.prefix(Self.maximumNames).map { difference in
      // The usual state needs no words.
      let isUsual = if case .different = difference.kind { true } else { false }
      return "`\(difference.path)`" + (isMixed && !isUsual ? " (\(difference.kind.state))" : "")
    }
    let more = differences.count - names.count
    let state = isMixed ? "not up to date" : states.first ?? ""
    return "\(differences.count) generated files in \(folders) are \(state): "
      + names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension OutputDifference.Kind {
  /// What is wrong with a file, as it follows "is".
  fileprivate var state: String {
    switch self {
    case .missing: "missing"
    case .different: "out of date"
    case .orphan: "no longer generated"
    }
  }
}
