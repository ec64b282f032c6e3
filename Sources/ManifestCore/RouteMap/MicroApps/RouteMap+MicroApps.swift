package import ManifestMicroApps
package import ManifestText

extension RouteMap {
  /// `apps`, `services`, `serviceGroups`, `schemeHandlers` and `callbacks`: an app of micro apps.
  package struct MicroApps: Sendable {
    /// What each file says under `apps.launcher`.
    package var launchers: [Spanned<String>] = []
    package var apps: [MicroAppEntry] = []
    /// In the order in which they start.
    package var services: [ServiceEntry] = []
    /// The groups that start by themselves, in that order.
    package var groups: [ServiceGroupEntry] = []
    /// In the order in which they are asked.
    package var schemeHandlers: [Spanned<String>] = []
    package var callbacks: [CallbackEntry] = []

    package init() {}

    /// Adds what another file of the same map says.
    mutating func merge(_ other: MicroApps) {
      launchers += other.launchers
      apps += other.apps
      services += other.services
      groups += other.groups
      schemeHandlers += other.schemeHandlers
      callbacks += other.callbacks
    }

    /// The group that starts before all others, once, without being listed.
    package static let runOnceGroup = "RunOnceServices"

    /// The framework's own list of the groups that start by themselves.
    package static let startedGroups = "[AUTOSTART]"

    /// Why no group can have a name; nil where one can.
    package static func fault(ofGroup name: String) -> String? {
      if name.isEmpty { return "a group without a name cannot be asked for" }
      return name == startedGroups ? "the registration lists the groups under that name" : nil
    }
  }

  /// One of `apps.items`: a micro app.
  package final class MicroAppEntry: Sendable {
    /// The name that it is registered under.
    package let name: Spanned<String>
    /// What it is called in Swift, where that is said.
    package let swiftName: Spanned<String>?
    /// Who owns the file that lists it (see `RouteMap.owner`).
    package let owner: String?
    /// The namespace of the file; nil for the root.
    package let namespace: String?
    package let delegate: Spanned<String>
    package let title: String?
    package let summary: String?
    package let parameters: [ParameterDeclaration]
    package let mode: LaunchMode
    package let reuse: Reuse
    /// Whether URLs from outside may start it.
    package let isExported: Bool
    /// Where it says that its delegate may refuse to exit.
    package let refusal: Span?
    /// The micro apps that its code starts.
    package let starts: [Spanned<String>]

    init(
      name: Spanned<String>, swiftName: Spanned<String>?, _ file: RouteMapFile, delegate: Spanned<String>,
      title: String?,
      summary: String?, parameters: [ParameterDeclaration], mode: LaunchMode, reuse: Reuse, isExported: Bool,
      refusal: Span?, starts: [Spanned<String>]
    ) {
      self.name = name
      self.swiftName = swiftName
      owner = file.owner
      namespace = file.namespace
      self.delegate = delegate
      self.title = title
      self.summary = summary
      self.parameters = parameters
      self.mode = mode
      self.reuse = reuse
      self.isExported = isExported
      self.refusal = refusal
      self.starts = starts
    }
  }

  /// One of `services`.
  package struct ServiceEntry: Sendable {
    package let name: Spanned<String>
    package let className: Spanned<String>
    /// The protocol that it is used through.
    package let protocolName: String?
    /// Whether it starts only when somebody asks for it, with the place that says so.
    package let lazy: Spanned<Bool>?
    package let group: Spanned<String>?
    package let dependencies: [Spanned<String>]
    /// The micro apps that its code starts.
    package let starts: [Spanned<String>]
    /// Whether it keeps a state, so that two objects of its class would differ.
    package let isStateful: Bool

    package var isLazy: Bool { lazy?.value ?? false }
  }

  /// One of `serviceGroups`.
  package struct ServiceGroupEntry: Sendable {
    package let name: Spanned<String>
    package let isAsynchronous: Bool
  }

  /// One of `callbacks`.
  package struct CallbackEntry: Sendable {
    package enum Policy: Hashable, Sendable {
      case void(VoidCallback, VoidPolicy)
      case boolean(BooleanCallback, BooleanPolicy)
    }

    package let name: Spanned<String>
    package let policy: Policy
  }
}
