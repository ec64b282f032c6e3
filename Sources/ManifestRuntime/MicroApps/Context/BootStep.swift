/// What happens from `didFinishLaunching` on until the app is loaded, in the framework's order.
public enum BootStep: String, Hashable, Sendable, CaseIterable {
  /// The earliest moment.
  case beginDidFinishLaunching
  /// Whether the tool for testers is active.
  case shouldAutoactivateBandageKit
  /// Before anything of the framework's own.
  case beforeDidFinishLaunching
  /// Whether the activity is reported.
  case shouldLogReportActive
  /// Whether the app is new or updated.
  case checkInstallationStatus
  /// Where the app may take over.
  case handleDidFinishLaunching
  /// Before the services and the launcher.
  case willStartBootLoader
  /// The services, and then the launcher.
  case startWithOptions
  /// Behind the launcher.
  case didStartBootLoader
  /// Whether the time it took is reported.
  case shouldLogStartupConsumption
  /// Behind everything.
  case afterDidFinishLaunching

  /// The steps that are taken: an app that takes over ends them there.
  public static func all(_ policy: BooleanPolicy) -> [BootStep] {
    policy == .continue ? allCases : Array(allCases.prefix { $0 != .willStartBootLoader })
  }
}
