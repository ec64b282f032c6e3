package import ManifestMicroApps
package import ManifestRuntime
package import ManifestText

extension Program {
  /// The micro apps and services of an mPaaS app.
  package struct MicroApps: Sendable {
    /// The name of the micro app at the bottom of the stack.
    package var launcher: String
    /// Sorted by name.
    package var apps: [MicroApp]
    /// In the order of the map, in which they start.
    package var services: [Service]
    /// In the order in which they start.
    package var groups: [ServiceGroup]
    /// The classes, in the order in which they are asked.
    package var schemeHandlers: [String]
    /// Sorted by name.
    package var callbacks: [Callback]

    package init(
      launcher: String = "", apps: [MicroApp] = [], services: [Service] = [], groups: [ServiceGroup] = [],
      schemeHandlers: [String] = [], callbacks: [Callback] = []
    ) {
      self.launcher = launcher
      self.apps = apps
      self.services = services
      self.groups = groups
      self.schemeHandlers = schemeHandlers
      self.callbacks = callbacks
    }

    /// Whether the app has nothing of all this.
    package var isEmpty: Bool {
      apps.isEmpty && services.isEmpty && groups.isEmpty && schemeHandlers.isEmpty && callbacks.isEmpty
    }

    /// The services of a group, in the order in which they start; without a name those of none.
    package func services(of group: String?) -> [Service] { services.filter { $0.group == group } }

    /// The groups that have services and do not start by themselves, sorted; `RunOnceServices` aside.
    package var otherGroups: [String] {
      Set(services.compactMap(\.group)).subtracting(groups.map(\.name))
        .subtracting([RouteMap.MicroApps.runOnceGroup]).sorted()
    }
  }

  /// A micro app.
  package final class MicroApp: Sendable {
    /// The name that it is registered under.
    package let name: String
    /// What its name in Swift is made of.
    package let swiftName: String
    /// The class of its delegate.
    package let delegate: String
    package let title: String?
    package let summary: String?
    package let parameters: [Parameter]
    /// The declared types of the parameters that have one, by the names of the parameters.
    package let typeNames: [String: String]
    /// The names of the parameters that only code gives a value.
    package let nativeParameters: Set<String>
    package let mode: LaunchMode
    package let reuse: Reuse
    package let isExported: Bool
    package let refusesExit: Bool
    /// The micro apps that its code starts, sorted.
    package let starts: [String]
    /// Who owns it, where that is not the route map as a whole: the name of an included file.
    package let owner: String?
    /// The namespace in generated code; nil for the root.
    package let namespace: String?
    /// Where its name stands in the route map.
    package let span: Span

    package init(
      name: String, swiftName: String, delegate: String, title: String? = nil, summary: String? = nil,
      parameters: [Parameter], typeNames: [String: String] = [:], nativeParameters: Set<String> = [],
      mode: LaunchMode = .push,
      reuse: Reuse = .clearTop, isExported: Bool = true, refusesExit: Bool = false, starts: [String] = [],
      owner: String? = nil, namespace: String? = nil, span: Span
    ) {
      self.name = name
      self.swiftName = swiftName
      self.delegate = delegate
      self.title = title
      self.summary = summary
      self.parameters = parameters
      self.typeNames = typeNames
      self.nativeParameters = nativeParameters
      self.mode = mode
      self.reuse = reuse
      self.isExported = isExported
      self.refusesExit = refusesExit
      self.starts = starts
      self.owner = owner
      self.namespace = namespace
      self.span = span
    }
  }

  /// A service.
  package struct Service: Sendable {
    package var name: String
    package var className: String
    /// The protocol that it is used through.
    package var protocolName: String?
    package var isLazy: Bool
    package var group: String?
    package var dependencies: [String]
    /// The micro apps that its code starts, sorted.
    package var starts: [String]
    /// The position of its name in the route map.
    package var span: Span
  }

  /// A group of services that starts by itself.
  package struct ServiceGroup: Sendable {
    package var name: String
    package var isAsynchronous: Bool
  }

  /// What the framework does after one of its callbacks.
  package struct Callback: Sendable {
    package var name: String
    package var policy: RouteMap.CallbackEntry.Policy
  }
}
