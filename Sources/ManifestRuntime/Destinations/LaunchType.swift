/// How often an ability may run at once (module.json5, `abilities[].launchType`).
public enum LaunchType: String, Hashable, Sendable, CaseIterable {
  /// One instance, which is brought to the front; also what holds where a manifest is silent.
  case singleton
  /// A new instance each time.
  case multiton
  /// The app decides for each start.
  case specified
}
