import AppSources
import ManifestText

extension AppSource {
  /// Reads a text.
  convenience init(_ text: String, _ language: SourceLanguage) {
    var sources = SourceMap()
    self.init(sources.add(path: "Input", bytes: Array(text.utf8)), in: language)
  }
}

extension CodeNode {
  /// The node as a text: its kind, its label, its name and its children, such as `(call (member:host (name:url)))`.
  var notation: String {
    let hasName = ![.block, .file, .literal, .unknown, .typeName, .other].contains(kind)
    let name = operatorText.isEmpty ? name : operatorText
    let head = "\(kind)\(label.map { " " + $0 } ?? "")\(name.isEmpty || !hasName ? "" : ":" + name)"
    let leaf = base == nil && [.literal, .unknown, .typeName, .modifier].contains(kind) ? " " + text : ""
    return "(\(head)\(leaf)\(children.map { " " + $0.notation }.joined()))"
  }
}
