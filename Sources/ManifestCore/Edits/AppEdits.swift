package import ManifestText

/// The changes that bring the files of an iOS project to the route map.
package struct AppEdits {
  /// A file of the project with its changes.
  package struct File: Sendable {
    package let source: SourceFile
    package let edits: [TextEdit]
  }

  /// The files that change, in the order of the targets.
  package private(set) var files: [File] = []
  /// The paths of files that lack something, but have another value for a key; they are left as they are.
  package private(set) var foreign: [String] = []

  /// Compares the property lists of the app and its extensions with the generated ones.
  ///
  /// - Parameters:
  ///   - generated: The generated property lists, by their paths in the output folder.
  ///   - project: The project and its route map.
  ///   - program: The resolved route map.
  ///   - ios: The iOS project.
  ///   - systems: All systems.
  package init(
    _ generated: [String: Node], of project: Project, _ program: Program, in ios: IOSProject,
    _ systems: [any System.Type]
  ) {
    let context = ProjectContext(
      project: project, program: program, ios: ios, wants: [], requiredClasses: [],
      requirements: program.systems(systems).flatMap { $0.targetRequirements(in: program) }, generatedSwift: nil)
    let targets = RequiredTargets(context)
    // Several lists may be the app's.
    if !targets.areAlternatives {
      for target in targets.lists { add(generated, .app, target) }
    }
    var seen: Set<String> = []
    for item in context.extensions where seen.insert(item.bundleIdentifier.value).inserted {
      if let target = targets.extensions[item.bundleIdentifier.value] { add(generated, .appExtension(item), target) }
    }
  }

  private mutating func add(
    _ generated: [String: Node], _ owner: TargetRequirement.Owner, _ target: IOSProject.Target
  ) {
    for kind in [PropertyListKind.infoPlist, .entitlements] {
      guard let wanted = generated[kind.generatedFile(of: owner)] else { continue }
      let lists = target.configurations.compactMap { $0.list(kind) }
      for list in lists {
        guard case .read(let file) = list.file, !files.contains(where: { $0.source.id == file.source.id }),
          !foreign.contains(file.source.path)
        else { continue }
        let merge = PropertyListMerge(wanted, into: file, of: lists)
        if merge.isForeign {
          foreign.append(file.source.path)
        } else if !merge.edits.isEmpty {
          files.append(File(source: file.source, edits: merge.edits))
        }
      }
    }
  }
}
