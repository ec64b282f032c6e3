import ManifestCore

/// The wants in the ArkTS sources of an app, with their targets and the delegates that open them.
struct StartedWants {
  let delegates: AppDelegates
  /// The names that wants can have.
  let names: WantTargets
  let targets: [(want: Want, target: WantTarget)]

  init(_ delegates: AppDelegates) {
    self.delegates = delegates
    let names = WantTargets(delegates)
    self.names = names
    targets = delegates.context.wants.map { ($0, names.target(of: $0)) }
  }

  var context: ProjectContext { delegates.context }
}
