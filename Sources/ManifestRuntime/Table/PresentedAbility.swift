/// An ability, what shows it, and how it is launched.
struct PresentedAbility {
  /// The module and the name with a slash between them.
  let names: Range<Int>
  let presenter: Presenter
  let launchType: LaunchType

  enum Presenter {
    /// The class of this name, or of the name that follows from the naming convention.
    case viewController(Range<Int>?)
    case native(Range<Int>)
    case dynamic
  }

  /// An ability that is shown by the naming convention.
  init(conventional names: Range<Int>) {
    self.names = names
    presenter = .viewController(nil)
    launchType = .singleton
  }

  /// Reads the fields after the names; nil if they are anything else.
  init?(_ bytes: ByteView, _ names: Range<Int>, _ fields: inout Pieces) {
    guard let shown = fields.next(), let launch = fields.next() else { return nil }
    self.names = names

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

    if bytes.equals(launch, "singleton") {
      launchType = .singleton
    } else if bytes.equals(launch, "multiton") {
      launchType = .multiton
    } else if bytes.equals(launch, "specified") {
      launchType = .specified
    } else {
      return nil
    }
  }

  func module(_ bytes: ByteView) -> PercentDecoded {
    PercentDecoded(bytes, names.lowerBound..<slash(bytes))
  }

  func name(_ bytes: ByteView) -> PercentDecoded { PercentDecoded(bytes, names.from(slash(bytes) + 1)) }

  private func slash(_ bytes: ByteView) -> Int { bytes.first(0x2F, in: names) ?? names.upperBound }

  /// The ability as a destination in the app of a bundle name.
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
