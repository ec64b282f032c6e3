/// A line of a route table that declares an ability.
struct AbilityEntry {
  /// The module and the name, separated by a slash.
  let names: Range<Int>
  /// The dot-separated names of the generated cases that lead to the ability.
  let casePath: Range<Int>
  let presenter: Presenter
  let launchType: LaunchType
  /// Whether wants from outside the app may open the ability.
  let isExported: Bool
  let requirements: ListField
  /// The space-separated notations of the parameters; empty if there are none.
  let parameters: Range<Int>

  enum Presenter {
    /// The class with the given name; nil means the name of the naming convention.
    case viewController(Range<Int>?)
    case native(Range<Int>)
    case dynamic
  }

  /// Creates an entry for an ability without a line; its presenter follows the naming convention.
  init(conventional names: Range<Int>) {
    self.names = names
    (casePath, parameters) = (0..<0, 0..<0)
    presenter = .viewController(nil)
    launchType = .singleton
    isExported = false
    requirements = .empty
  }

  /// Reads a line, or returns nil if it does not declare an ability.
  init?(_ bytes: ByteView, _ line: Range<Int>) {
    var fields = SplitBytes(bytes, line, by: 0x20)
    guard let group = fields.next(), bytes.equals(group, TableFormat.ability), fields.next() != nil,
      let names = fields.next(), let casePath = fields.next(), let shown = fields.next(), let launch = fields.next(),
      let launchType = LaunchType(rawValue: bytes.text(launch)), let access = fields.next(),
      let requirements = fields.next().flatMap({ ListField.requirements(bytes, $0) })
    else { return nil }
    self.names = names
    self.casePath = casePath
    self.launchType = launchType
    self.requirements = requirements
    parameters = fields.rest
    isExported = bytes.equals(access, TableFormat.isPublic)
    guard isExported || bytes.equals(access, TableFormat.isInternal) else { return nil }

    if bytes.equals(shown, TableFormat.viewController) {
      presenter = .viewController(nil)
    } else if bytes.hasPrefix(shown, TableFormat.viewControllerClass) {
      presenter = .viewController(shown.dropping(TableFormat.viewControllerClass))
    } else if bytes.hasPrefix(shown, TableFormat.native) {
      presenter = .native(shown.dropping(TableFormat.native))
    } else if bytes.equals(shown, TableFormat.dynamic) {
      presenter = .dynamic
    } else {
      return nil
    }
  }

  func module(_ bytes: ByteView) -> PercentDecoded { PercentDecoded(bytes, Self.parts(names, of: bytes).module) }

  func name(_ bytes: ByteView) -> PercentDecoded { PercentDecoded(bytes, Self.parts(names, of: bytes).name) }

  /// Splits `module/name`.
  private static func parts(_ names: Range<Int>, of text: ByteView) -> (module: Range<Int>, name: Range<Int>) {
    let slash = text.first(0x2F, in: names) ?? names.upperBound
    return (names.lowerBound..<slash, names.from(slash + 1))
  }

  /// Returns the ability as a destination in the app with a bundle name.
  func destination(_ bytes: ByteView, bundle: Range<Int>) -> AbilityDestination {
    func text(_ range: Range<Int>) -> String { PercentDecoded(bytes, range).text }
    let (module, name) = (module(bytes).text, name(bytes).text)
    let presenter: AbilityDestination.Presenter =
      switch presenter {
      case .viewController(let name?): .viewController(text(name))
      case .viewController(nil): .viewController(AbilityDestination.viewControllerName(module: module, ability: name))
      case .native(let name): .native(text(name))
      case .dynamic: .dynamic
      }
    return AbilityDestination(
      bundleName: text(bundle), module: module, name: name, presenter: presenter, launchType: launchType)
  }
}

extension AbilityEntry {
  /// Returns the ability with the percent-encoded `module/name` in a range of a text.
  static func find(names: Range<Int>, of text: ByteView, in bytes: ByteView, _ layout: TableLayout) -> AbilityEntry? {
    let (module, name) = parts(names, of: text)
    return find(module: module, name: name, of: text, in: bytes, layout)
  }

  /// Returns the ability with the percent-encoded module and name in two ranges of a text.
  static func find(
    module: Range<Int>, name: Range<Int>, of text: ByteView, in bytes: ByteView, _ layout: TableLayout
  ) -> AbilityEntry? {
    let (module, name) = (PercentDecoded(text, module), PercentDecoded(text, name))
    for line in EntrySearch(bytes, layout.abilities, hash: TableHash.ability(module: module, name: name).value) {
      guard let entry = AbilityEntry(bytes, line) else { continue }
      if entry.module(bytes).equals(module), entry.name(bytes).equals(name) { return entry }
    }
    return nil
  }
}
