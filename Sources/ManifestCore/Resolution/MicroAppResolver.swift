import ManifestRuntime
import ManifestText

extension Program.MicroApps {
  /// Looks up what the sections name; a name that leads nowhere is reported by the checks.
  init(_ map: RouteMap.MicroApps, _ names: MicroAppNames) {
    self.init(
      launcher: map.launchers.first?.value ?? "",
      apps: names.apps.map(Program.MicroApp.init),
      services: names.services.map { entry in
        Program.Service(
          name: entry.name.value, className: entry.className.value, protocolName: entry.protocolName,
          isLazy: entry.isLazy, group: entry.group?.value, dependencies: entry.dependencies.map(\.value),
          starts: Set(entry.starts.map(\.value)).sorted(), span: entry.name.span)
      },
      groups: map.groups.map { Program.ServiceGroup(name: $0.name.value, isAsynchronous: $0.isAsynchronous) },
      schemeHandlers: map.schemeHandlers.map(\.value),
      callbacks: map.callbacks.map { Program.Callback(name: $0.name.value, policy: $0.policy) }
        .sorted { $0.name < $1.name })
  }
}

extension Program.MicroApp {
  convenience init(_ entry: RouteMap.MicroAppEntry) {
    self.init(
      name: entry.name.value, swiftName: entry.nameInSwift, delegate: entry.delegate.value, title: entry.title,
      summary: entry.summary, parameters: entry.parameters.map(\.parameter),
      typeNames: entry.parameters.typeNames,
      nativeParameters: Set(entry.parameters.lazy.filter(\.isNative).map(\.parameter.name)), mode: entry.mode,
      reuse: entry.reuse, isExported: entry.isExported, refusesExit: entry.refusal != nil,
      starts: Set(entry.starts.map(\.value)).sorted(), owner: entry.owner, namespace: entry.namespace,
      span: entry.name.span)
  }
}

extension RouteMap.MicroAppEntry {
  /// What its name in Swift is made of: the one that is given, or the name of the delegate's class without what all have.
  var nameInSwift: String {
    if let swiftName { return swiftName.value }
    let name = delegate.value.split(separator: ".").last.map(String.init) ?? delegate.value
    for suffix in ["AppDelegate", "Delegate"] where name.hasSuffix(suffix) && name.count > suffix.count {
      return String(name.dropLast(suffix.count))
    }
    return name
  }
}
