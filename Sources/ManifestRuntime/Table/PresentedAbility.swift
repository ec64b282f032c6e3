/// An ability, with its presenter and launch type.
struct PresentedAbility {
  /// The module and the name, separated by a slash.
  let names: Range<Int>
  let presenter: Presenter
  let launchType: LaunchType

  enum Presenter {
    /// The class with the given name; nil means the name of the naming convention.
    case viewController(Range<Int>?)
    case native(Range<Int>)
    case dynamic
  }

  /// Creates an ability whose presenter follows the naming convention.
  init(conventional names: Range<Int>) {
    self.names = names
    presenter = .viewController(nil)
    launchType = .singleton
  }

  /// Reads the fields after the names, or returns nil if they are invalid.
  init?(_ bytes: ByteView, _ names: Range<Int>, _ fields: inout SplitBytes) {
    guard let shown = fields.next(), let launch = fields.next(),
      let launchType = LaunchType(rawValue: bytes.text(launch))
    else { return nil }
    self.names = names
    self.launchType = launchType

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

  func module(_ bytes: ByteView) -> PercentDecoded {
    PercentDecoded(bytes, names.lowerBound..<slash(bytes))
  }

  func name(_ bytes: ByteView) -> PercentDecoded { PercentDecoded(bytes, names.from(slash(bytes) + 1)) }

  private func slash(_ bytes: ByteView) -> Int { bytes.first(0x2F, in: names) ?? names.upperBound }

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
