import ManifestCore
import ManifestRuntime
import ManifestText
package import ManifestXcode

/// The micro apps and services of a project without a route map.
extension MicroApps {
  package static func draft(of ios: IOSProject) -> String {
    guard let list = ios.resources.first(where: { $0.source.path.hasSuffix("/MobileRuntime.plist") })?.root else {
      return ""
    }
    var names: Set<String> = []
    /// Returns a line for each entry that a map can declare.
    func lines(_ nodes: [Node]?, indent: String, classKey: String, _ options: (Node) -> String = { _ in "" })
      -> [String]
    {
      (nodes ?? []).compactMap { node in
        guard let name = node["name"]?.text, !name.isEmpty, let className = node[classKey]?.text,
          MicroAppsSection.className.accepts(className), names.insert(classKey + name).inserted
        else { return nil }
        return "\(indent)\(JSONText.quoted(name)): {\(classKey): \(className)\(options(node))}\n"
      }
    }
    let apps = lines(list["Applications"]?.sequence, indent: "    ", classKey: "delegate")
    var services = lines(list["Services"]?.sequence, indent: "  ", classKey: "class") { node in
      node["lazyLoading"]?.bool == true ? ", lazy: true" : ""
    }
    var groups: [String] = []
    for member in list["ServicesMap"]?.mapping?.members ?? [] {
      if member.key == ServiceGroupEntry.startedGroups {
        groups = (member.value.sequence ?? []).compactMap { node in
          node["name"]?.text.map { name in
            "  - {name: \(JSONText.quoted(name))\(node["asynchronous"]?.bool == true ? ", async: true" : "")}\n"
          }
        }
      } else {
        services += lines(member.value.sequence, indent: "  ", classKey: "class") { _ in
          ", group: \(JSONText.quoted(member.key))"
        }
      }
    }
    let launcher = list["Launcher"]?.text.map { "  launcher: \(JSONText.quoted($0))\n" } ?? ""
    var text = "# From MobileRuntime.plist, with which the generated one is compared.\n"
    if !apps.isEmpty { text += "apps:\n\(launcher)  items:\n\(apps.joined())" }
    if !services.isEmpty { text += "services:\n" + services.joined() }
    if !groups.isEmpty { text += "serviceGroups:\n" + groups.joined() }
    return apps.isEmpty && services.isEmpty ? "" : text + "\n"
  }
}
