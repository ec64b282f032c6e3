import ManifestCore

/// The part of `Routes.ets` that is the same in all projects.
///
/// It uses only what ArkTS allows, such as classes instead of objects without a declared type, and `Map` instead of
/// access by index.
enum RequestsFrame {
  /// The imported names and their modules.
  static let imports = [("router", "@ohos.router"), ("Want", "@ohos.app.ability.Want")]

  static let text = String(decoding: PackageResources.RequestsFrame_ets, as: UTF8.self).dropLast()
}
