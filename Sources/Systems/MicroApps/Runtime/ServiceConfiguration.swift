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

/// The services of an app, by start time.
public struct ServiceConfiguration: Hashable, Sendable {
  /// The services that start before the launcher, in order: `RunOnceServices`, the synchronous groups of
  /// `[AUTOSTART]`, and the services with `lazyLoading: NO`.
  public let beforeLauncher: [ServiceDescriptor]
  /// The services of the asynchronous groups, in order.
  public let later: [ServiceDescriptor]
  /// The services that start on first use: `lazyLoading: YES`, and those of groups missing from `[AUTOSTART]`.
  public let lazy: [ServiceDescriptor]

  /// Creates a configuration.
  public init(
    beforeLauncher: [ServiceDescriptor] = [], later: [ServiceDescriptor] = [], lazy: [ServiceDescriptor] = []
  ) {
    self.beforeLauncher = beforeLauncher
    self.later = later
    self.lazy = lazy
  }
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
    var beforeLauncher: [ServiceDescriptor] = []
    var later: [ServiceDescriptor] = []
    var lazy: [ServiceDescriptor] = []
    var isLater = false
    for fields in RegistrationLines.read(text) where fields.count >= 2 {
      let service = fields.count == 3 ? ServiceDescriptor(fields[1], className: fields[2]) : nil
      switch (fields[0], service) {
      case ("sync", nil): isLater = false
      case ("async", nil): isLater = true
      case ("once", let service?), ("eager", let service?): beforeLauncher.append(service)
      case ("member", let service?): if isLater { later.append(service) } else { beforeLauncher.append(service) }
      case ("lazy", let service?): lazy.append(service)
      default: continue
      }
    }
    self.init(beforeLauncher: beforeLauncher, later: later, lazy: lazy)
  }
}
