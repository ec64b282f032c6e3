/// An ability and what shows it, as both an ability's line and the lines of its links say it.
struct PresentedAbility {
  /// The module and the name with a slash between them.
  let names: Place
  let presenter: Presenter
  let launchType: LaunchType

  enum Presenter {
    /// The class of this name, or without one that which the naming convention demands.
    case viewController(Place?)
    case native(Place)
    case dynamic
  }

  /// Reads what stands behind the names; nil where it is something else.
  @inline(__always)
  init?(_ bytes: ByteView, _ names: Range<Int>, _ fields: inout Fields) {
    guard let shown = fields.next(), let launch = fields.next() else { return nil }
    self.names = Place(names)

    if bytes.equals(shown, TableFormat.viewController) {
      presenter = .viewController(nil)
    } else if bytes.hasPrefix(shown, TableFormat.viewControllerClass) {
      presenter = .viewController(Place(shown.behind(TableFormat.viewControllerClass)))
    } else if bytes.hasPrefix(shown, TableFormat.native) {
      presenter = .native(Place(shown.behind(TableFormat.native)))
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
    PercentDecoded(bytes, names.range.lowerBound..<slash(bytes))
  }

  func name(_ bytes: ByteView) -> PercentDecoded { PercentDecoded(bytes, names.range.from(slash(bytes) + 1)) }

  private func slash(_ bytes: ByteView) -> Int { bytes.first(0x2F, in: names.range) ?? names.range.upperBound }

  /// The ability as a destination in the app of a bundle name.
  func destination(_ bytes: ByteView, bundle: Place) -> AbilityDestination {
    func text(_ place: Place) -> String { PercentDecoded(bytes, place.range).text }
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
