import ManifestRuntime

/// The lines by which generated code lists micro apps and services: percent-encoded fields, a space between two.
enum RegistrationLines {
  static func read(_ text: StaticString) -> [[String]] {
    text.description.split(separator: "\n").map { line in
      line.split(separator: " ", omittingEmptySubsequences: false).map { $0.percentDecoded ?? String($0) }
    }
  }
}

extension ApplicationDescriptor {
  /// Reads the lines of a generated text.
  static func all(_ text: StaticString) -> [ApplicationDescriptor] {
    RegistrationLines.read(text).compactMap { fields in
      guard fields.count == 5, let mode = LaunchMode(word: fields[2]), let reuse = Reuse(rawValue: fields[3])
      else { return nil }
      return ApplicationDescriptor(
        name: fields[0], delegate: fields[1], mode: mode, reuse: reuse, isExported: fields[4] == "public")
    }
  }
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
