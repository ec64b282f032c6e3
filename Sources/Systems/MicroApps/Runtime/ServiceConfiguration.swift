/// What is declared about a service.
public struct ServiceDescriptor: Hashable, Sendable {
  /// The name that it is found by.
  public let name: String
  /// Its class.
  public let className: String

  /// Describes a service.
  public init(_ name: String, className: String) {
    self.name = name
    self.className = className
  }
}

/// Services that start together.
public struct ServiceGroup: Hashable, Sendable {
  /// The name.
  public let name: String
  /// Whether the app goes on before they have started.
  public let isAsynchronous: Bool
  /// The services, in the order in which they start.
  public let services: [ServiceDescriptor]

  /// Describes a group.
  public init(name: String, isAsynchronous: Bool, services: [ServiceDescriptor]) {
    self.name = name
    self.isAsynchronous = isAsynchronous
    self.services = services
  }
}

/// The services of an app, by the time at which they start.
public struct ServiceConfiguration: Hashable, Sendable {
  /// The group `RunOnceServices`: before all others.
  public let runOnce: [ServiceDescriptor]
  /// The groups of `[AUTOSTART]`, in its order.
  public let groups: [ServiceGroup]
  /// The services with `lazyLoading: NO`, in the order of the list.
  public let eager: [ServiceDescriptor]
  /// The services with `lazyLoading: YES`, and those of groups that `[AUTOSTART]` leaves out: when they are first asked for.
  public let lazy: [ServiceDescriptor]

  /// Describes the services of an app.
  public init(
    runOnce: [ServiceDescriptor] = [], groups: [ServiceGroup] = [], eager: [ServiceDescriptor] = [],
    lazy: [ServiceDescriptor] = []
  ) {
    self.runOnce = runOnce
    self.groups = groups
    self.eager = eager
    self.lazy = lazy
  }

  /// What starts before the launcher, in order: `RunOnceServices`, the synchronous groups, the eager services.
  public var beforeLauncher: [ServiceDescriptor] {
    runOnce + groups.filter { !$0.isAsynchronous }.flatMap(\.services) + eager
  }

  /// What starts when there is time, in order.
  public var later: [ServiceDescriptor] { groups.filter(\.isAsynchronous).flatMap(\.services) }

  /// All services; of two with one name the first counts.
  var all: [ServiceDescriptor] { beforeLauncher + later + lazy }
}

/// The name of a service; `manifestc` generates an enumeration of all of them.
public protocol ServiceName: RawRepresentable<String>, Sendable {
  /// A line for each service, in the order in which they start: `once name class`, `eager name class` or `lazy name class`;
  /// for a group `sync name` or `async name`, followed by `member name class` for each of its services.
  static var registrations: StaticString { get }
}

extension ServiceName {
  /// What is declared about all services.
  public static var configuration: ServiceConfiguration { ServiceConfiguration(registrations) }
}

extension ServiceConfiguration {
  /// Reads the lines of a generated text.
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
