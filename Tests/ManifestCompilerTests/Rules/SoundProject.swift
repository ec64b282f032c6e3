/// A small project without findings; tests add or replace files.
enum SoundProject {
  static let files: [String: String] = (try? GivenProject.named("shop")) ?? [:]

  /// Returns the project with added or replaced files.
  static func with(_ overlay: [String: String]) -> [String: String] {
    files.merging(overlay) { _, new in new }
  }
}
