/// The name of a service; `manifestc` generates an enumeration of all of them.
public protocol ServiceName: RawRepresentable<String>, Sendable {
  /// A line for each service, in the order in which they start: `once name class`, `eager name class` or `lazy name class`;
  /// for a group `sync name` or `async name`, and `member name class` for each of its services behind it.
  static var registrations: StaticString { get }
}

extension ServiceName {
  /// What is declared about all services.
  public static var configuration: ServiceConfiguration { ServiceConfiguration(registrations) }
}

extension MicroServices {
  /// Finds a service, and creates and starts it before that if nobody did.
  public func find(_ name: some ServiceName) -> (any MicroService)? { find(name.rawValue) }

  /// Finds a service as what it is used as; nil also where its class is no such thing.
  public func find<Value>(_ name: some ServiceName, as type: Value.Type) -> Value? { find(name.rawValue) as? Value }
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
