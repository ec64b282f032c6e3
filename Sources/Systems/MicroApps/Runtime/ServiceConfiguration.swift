/// The declaration of a service.
public struct ServiceDescriptor: Hashable, Sendable {
  /// The name that identifies the service.
  public let name: String
  /// The name of its class.
  public let className: String

  /// Creates the declaration of a service.
  public init(_ name: String, className: String) {
    self.name = name
    self.className = className
  }
}

/// A group of services that start together.
public struct ServiceGroup: Hashable, Sendable {
  /// The name of the group.
  public let name: String
  /// Whether the app continues before the services have started.
  public let isAsynchronous: Bool
  /// The services, in start order.
  public let services: [ServiceDescriptor]

  /// Creates a group.
  public init(name: String, isAsynchronous: Bool, services: [ServiceDescriptor]) {
    self.name = name
    self.isAsynchronous = isAsynchronous
    self.services = services
  }
}

/// The services of an app, by start time.
public struct ServiceConfiguration: Hashable, Sendable {
  /// The services of the group `RunOnceServices`, which start first.
  public let runOnce: [ServiceDescriptor]
  /// The groups of `[AUTOSTART]`, in order.
  public let groups: [ServiceGroup]
  /// The services with `lazyLoading: NO`, in order.
  public let eager: [ServiceDescriptor]
  /// The services that start on first use: `lazyLoading: YES`, and those of groups missing from `[AUTOSTART]`.
  public let lazy: [ServiceDescriptor]

  /// Creates a configuration.
  public init(
    runOnce: [ServiceDescriptor] = [], groups: [ServiceGroup] = [], eager: [ServiceDescriptor] = [],
    lazy: [ServiceDescriptor] = []
  ) {
    self.runOnce = runOnce
    self.groups = groups
    self.eager = eager
    self.lazy = lazy
  }

  /// The services that start before the launcher: `RunOnceServices`, the synchronous groups, the eager services.
  public var beforeLauncher: [ServiceDescriptor] {
    runOnce + groups.filter { !$0.isAsynchronous }.flatMap(\.services) + eager
  }

  /// The services of the asynchronous groups, in start order.
  public var later: [ServiceDescriptor] { groups.filter(\.isAsynchronous).flatMap(\.services) }

  /// All services; for a repeated name, the first declaration applies.
  var all: [ServiceDescriptor] { beforeLauncher + later + lazy }
}

/// The name of a service; `manifestc` generates a conforming enumeration of all services.
public protocol ServiceName: RawRepresentable<String>, Sendable {
  /// The declarations, one line each, in start order: `once name class`, `eager name class` or `lazy name class`; for a
  /// group `sync name` or `async name`, followed by `member name class` for each of its services.
  static var registrations: StaticString { get }
}

extension ServiceName {
  /// The configuration of all services.
  public static var configuration: ServiceConfiguration { ServiceConfiguration(registrations) }
}

extension ServiceConfiguration {
  /// Parses the lines of generated code.
  init(_ text: StaticString) {
    var runOnce: [ServiceDescriptor] = []
    var groups: [ServiceGroup] = []
    var eager: [ServiceDescriptor] = []
    var lazy: [ServiceDescriptor] = []
    for fields in RegistrationLines.read(text) where fields.count >= 2 {
      let service = fields.count == 3 ? ServiceDescriptor(fields[1], className: fields[2]) : nil
      switch (fields[0], service) {
      case ("once", let service?): runOnce.append(service)
      case ("eager", let service?): eager.append(service)
      case ("lazy", let service?): lazy.append(service)
      case ("sync", nil), ("async", nil):
        groups.append(ServiceGroup(name: fields[1], isAsynchronous: fields[0] == "async", services: []))
      case ("member", let service?):
        guard let group = groups.popLast() else { continue }
        groups.append(
          ServiceGroup(
            name: group.name, isAsynchronous: group.isAsynchronous, services: group.services + [service]))
      default: continue
      }
    }
    self.init(runOnce: runOnce, groups: groups, eager: eager, lazy: lazy)
  }
}
