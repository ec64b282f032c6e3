/// The numbers of source files of an app, in addition to the files that describe it.
package struct SourceCounts: Sendable {
  package let ios: Int
  package let arkTS: Int

  package init(ios: Int, arkTS: Int) { (self.ios, self.arkTS) = (ios, arkTS) }
}

extension Workspace {
  /// Returns the iOS project and the ArkTS sources of the app: what `manifestc check` reads in addition to the
  /// manifests and the route map.
  ///
  /// Every ability has a view controller and a branch of the URL handler of its feature; other iOS sources are models
  /// and views. Each ArkTS file is an ability or a component with one or two wants.
  package func appFiles(_ counts: SourceCounts) -> [ProjectFile] {
    var random = SeededRandom(seed: 20_260_102)
    var sources = IOSSources.app(self) + features.flatMap(IOSSources.handler)
    for module in modules {
      for (index, ability) in module.abilities.enumerated() {
        sources += IOSSources.controller(module.controller(of: ability), isSwift: index % 5 == 4)
      }
    }
    while sources.count < counts.ios { sources.append(IOSSources.model(sources.count)) }
    return sources.map { ProjectFile(path: "\(XcodeFiles.folder)/app/\($0.path)", text: $0.text) }
      + XcodeFiles.files(of: self, sources: sources.map(\.path))
      + modules.enumerated().flatMap { index, module in
        let count = counts.arkTS * (index + 1) / modules.count - counts.arkTS * index / modules.count
        return ArkTSSources.files(of: module, count: count, targets: self, &random)
      }
  }
}

extension Workspace.Module {
  /// Returns the name of the class that shows an ability.
  func controller(of ability: String) -> String { "\(name.capitalizedFirst)\(ability)ViewController" }
}
