import AppSources
import ArkUISystem
import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

/// The app delegate of an ArkUI-X app without scenes, whose work a generated scene delegate can do.
struct DraftedScenes {
  /// The path of the app delegate's source.
  let path: String
  /// The name of the file, for comments.
  var fileName: String { SwiftText.singleLine(path.split(separator: "/").last.map(String.init) ?? path) }
  /// The prefix of the generated classes for Objective-C; nil if the app delegate is written in Swift.
  let prefix: String?
  /// The view controller that the app shows first, if it shows no ability by its name; otherwise nil.
  let firstController: String?
  /// The native view controllers that wants open by names that no manifest has, by module and ability.
  let natives: [String: String]
  /// The other view controllers of the app that the source names and that show no ability by their names, sorted.
  let controllers: [String]

  /// Reads the app delegate of a project; nil if something else makes or may make the window, or if the first page is unknown.
  init?(_ ios: IOSProject, _ app: String, _ modules: [Project.Module]) {
    let apps = ios.targets.filter { $0.kind == .application }
    guard apps.count == 1, let target = apps.first, Self.haveFirstPage(modules),
      let delegate = AppScenes(ios, [target], generated: nil, at: target.name.span).onlyDelegate,
      let source = ios.source(of: ios.classes.all(delegate.name.value).first { $0.kind == .implementation } ?? delegate)
    else { return nil }
    path = source.path
    prefix = path.hasSuffix(".swift") ? nil : Self.prefix(app)
    let words = Set(source.words.map(\.value))
    let shown = Set(
      modules.flatMap { module in module.manifest.abilities.map { module.viewControllerName(of: $0.name.value) } })
    let own = words.subtracting(shown).filter { name in
      ios.classes[name] != nil
        && ["UIViewController", "StageViewController"].contains { ios.hierarchy.derives(name, from: $0) == .yes }
    }
    let pages = DelegatePages(source)
    let native = own.filter { ios.hierarchy.derives($0, from: "StageViewController") == .no }
    let declared = Set(
      modules.flatMap { module in module.manifest.abilities.map { "\(module.name)/\($0.name.value)" } })
    let natives = pages.opened.filter { !declared.contains($0.key) && native.contains($0.value) }
    let first = pages.first.flatMap { native.contains($0) ? $0 : nil }
    controllers = own.filter { $0 != first && !natives.values.contains($0) }.sorted()
    firstController = first
    self.natives = natives
  }

  /// Returns whether an entry module names an ability that starts the app.
  private static func haveFirstPage(_ modules: [Project.Module]) -> Bool {
    modules.contains { module in
      let main = module.manifest.references.mainElement?.value
      return module.manifest.kind == .entry && module.manifest.abilities.contains { $0.name.value == main }
    }
  }

  /// The prefixes of frameworks that apps use.
  private static let taken: Set = [
    "AB", "AK", "AR", "AS", "AV", "BG", "CA", "CB", "CF", "CG", "CI", "CK", "CL", "CM", "CN", "CT", "CV", "DF", "DT",
    "EA",
    "EK", "GK", "HK", "HM", "IN", "IO", "LA", "LP", "MC", "MF", "MK", "ML", "MP", "MX", "NC", "NE", "NS", "NW", "OS",
    "PH",
    "PK", "QL", "RP", "SC", "SF", "SK", "SL", "ST", "TV", "UI", "UN", "UT", "VC", "VN", "WC", "WK", "XC",
  ]

  /// Returns a prefix for the classes of an app: the first letters of the last part of its name.
  static func prefix(_ app: String) -> String {
    let letters = (app.split(separator: ".").last ?? "").utf8.filter(\.isASCIILetter)
    let text = String(decoding: letters, as: UTF8.self).uppercased()
    let short = String(text.prefix(2))
    if short.utf8.count == 2, !taken.contains(short) { return short }
    return text.utf8.count > 2 ? String(text.prefix(3)) : "APP"
  }
}
