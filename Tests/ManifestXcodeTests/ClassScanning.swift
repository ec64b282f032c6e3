import AppSources
import ManifestText

/// Returns the classes of a source text as `kind Name`; marks those whose span does not cover the name.
func scannedClasses(in text: String, path: String) -> [String] {
  var sources = SourceMap()
  let file = sources.add(path: path, bytes: Array(text.utf8))
  return (AppSource(file)?.declarations ?? []).filter { ![.extension, .protocol].contains($0.kind) }.map {
    declaration in
    let name = declaration.name.value
    let place = file.text(declaration.name.span) == name ? "" : " misplaced"
    return "\(declaration.kind) \(name)\(place)"
  }
}
