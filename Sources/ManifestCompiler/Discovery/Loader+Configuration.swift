import ManifestCore
import ManifestText

extension Loader {
  /// Reads the project's `manifestc.yaml`, if there is one; enters the project that the file names first.
  mutating func configuration() -> Configuration {
    let configuration = configurationHere()
    guard configuration.isComplete, let reference = configuration.project else { return configuration }
    let project = ProjectPaths.normalized(reference.value)
    do throws(FileError) {
      switch try files.kind(of: project.isEmpty ? "." : project, followingLinks: true) {
      case .directory: break
      case .nothing: throw FileError(reference.value, .missing)
      case .file, .link, .other: throw FileError(reference.value, .notADirectory)
      }
    } catch {
      return refused(error.inputDiagnostic(at: reference.span))
    }
    enter(project)
    let own = configurationHere()
    guard let next = own.project else { return own }
    return refused(
      .init(
        .misplacedProject, "the configuration of a project names another project", at: next.span,
        note: "another `project` refers to this file", help: "name the project's own folder in the first file"))
  }

  private mutating func configurationHere() -> Configuration {
    guard exists(ProjectPaths.configuration) else { return Configuration() }
    let errorsBefore = diagnostics.errorCount
    guard let root = yaml(ProjectPaths.configuration) else { return refused() }
    var configuration = Configuration(root, into: &diagnostics)
    if configuration.project != nil {
      for member in root.mapping?.members ?? [] where !["version", "project"].contains(member.key) {
        diagnostics.report(
          .misplacedProject, "`\(member.key)` is not allowed together with `project`", at: member.keySpan,
          help: "move it to the project's `\(ProjectPaths.configuration)`")
      }
    }
    configuration.isComplete = diagnostics.errorCount == errorsBefore
    return configuration
  }

  /// Reports a finding, if there is one, and returns an incomplete configuration.
  private mutating func refused(_ finding: Diagnostic? = nil) -> Configuration {
    if let finding { diagnostics.report(finding) }
    var configuration = Configuration()
    configuration.isComplete = false
    return configuration
  }
}
