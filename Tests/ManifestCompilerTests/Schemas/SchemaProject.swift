/// A small sound project for route maps and configurations of every form.
enum SchemaProject {
  /// The project with other files laid over it.
  static func with(_ overlay: [String: String]) -> [String: String] {
    SoundProject.with(["feature/order/routes.yaml": "version: 1\n"]).merging(overlay) { $1 }
  }
}
