/// A tab of an app; `manifestc` generates an enumeration of all of them, in the order in which they stand side by side.
///
/// The raw value is the name that the route map gives the tab.
public protocol NavigationTab: Hashable, Sendable, Codable, CaseIterable, RawRepresentable where RawValue == String {
  /// The tab that is selected when the app starts: the first.
  static var initial: Self { get }

  /// What the tab is called on screen; empty where the app has only this one and shows no tabs.
  var title: String { get }

  /// The name of the symbol that stands for the tab, or nil.
  var symbol: String? { get }
}
