/// A small valid project for route maps and configurations of every form.
enum SchemaProject {
  /// Returns the project with added or replaced files.
  static func with(_ overlay: [String: String]) -> [String: String] {
    SoundProject.with(["feature/order/routes.yaml": "version: 1\n"]).merging(overlay) { $1 }
  }
}
