import ManifestCore
import ManifestRuntime
import ManifestText
import ManifestXcode

extension Loader {
  /// Reports a folder for ArkTS in which a build could not recognize the files that are no longer generated.
  mutating func checkArkTSFolder(_ configuration: Configuration, _ paths: ProjectPaths) {
    guard let ets = configuration.ets else { return }
    let fault: String? =
      if !FilePath.staysInside(ProjectPaths.normalized(ets.value)) {
        "is not a folder within the project"
      } else if paths.isOutputInArkTSFolder {
        "contains the other generated files, which are in `\(paths.output)`"
      } else {
        nil
      }
    guard let fault else {
      guard let meant = folder(meantBy: ProjectPaths.normalized(ets.value)) else { return }
      return diagnostics.report(
        .misplacedArkTS, "`\(ets.value)` does not exist, but `\(meant)` has the generated file", at: ets.span,
        help: "write `\(meant)`, or remove that folder")
    }
    diagnostics.report(
      .misplacedArkTS, "`\(ets.value)` \(fault)", at: ets.span,
      help: "name a folder of its own, for example `entry/src/main/ets/generated`")
  }

  /// Returns the folder beside a missing one that has almost the same name and generated ArkTS; nil if there is none.
  private func folder(meantBy path: String) -> String? {
    guard !files.exists(path) else { return nil }
    let parent = FilePath.parent(of: path)
    let entries = (try? files.entries(of: parent)) ?? []
    return entries.map { FilePath.join(parent, $0.path) }.first { other in
      NearestName.isAlmost(FilePath.name(of: other), FilePath.name(of: path))
        && files.exists(FilePath.join(other, "Routes.ets"))
    }
  }

  /// Returns the generated files as a set that can be written on any system, or nil after reporting an error.
  mutating func outputSet(of plan: OutputPlan, allSources: Bool, _ project: Project) -> OutputSet? {
    let generated: [GeneratedFile]
    do throws(PropertyListWriter.Refusal) {
      generated = try plan.files(allSources: allSources)
    } catch {
      let code = UInt64(error.scalar.value).hexadecimal(digits: 4).uppercased()
      diagnostics.report(
        .unwritableCharacter, "a name has the character U+\(code), which property lists cannot contain",
        at: place(of: error.scalar, code: code) ?? project.app.bundleName.span, note: "the text is `\(error.text)`",
        help: "rename the declaration")
      return nil
    }
    checkAssociation(among: generated, of: project)
    do {
      return try OutputSet(generated, ownFolders: OutputPlan.folders)
    } catch {
      report(error)
      return nil
    }
  }

  /// Returns the first position of a character in an input, literal or as a YAML or JSON5 `\u` escape, or nil if there
  /// is none.
  private func place(of scalar: Unicode.Scalar, code: String) -> Span? {
    let forms = [String(scalar), "\\u" + code, "\\u" + code.lowercased()].map { Array($0.utf8) }
    for file in sources.files {
      for form in forms {
        guard let found = file.bytes.firstRange(of: form) else { continue }
        return file.span(found.lowerBound, found.upperBound)
      }
    }
    return nil
  }

  private mutating func checkAssociation(among files: [GeneratedFile], of project: Project) {
    for domain in project.map.links.domains {
      let path = "iOS/\(domain.value.lowercased())/\(SiteAssociation.name)"
      guard let length = files.first(where: { $0.path == path })?.text.utf8.count,
        length > SiteAssociation.maximumLength
      else { continue }
      diagnostics.report(
        .associationTooLong, "the apple-app-site-association of `\(domain.value)` is \(length) bytes long",
        at: domain.span, note: "the limit of iOS is \(SiteAssociation.maximumLength) bytes",
        help: "replace similar paths by a template with a parameter, or list the domains of the routes under `via`")
    }
  }

  /// Compares the generated files on disk with the expected ones, and reports the differences as one finding.
  ///
  /// Returns the differences without those whose rule is off, with paths relative to the project.
  mutating func differences(
    of locations: [OutputLocation], _ severity: (Rule) -> Severity?
  ) -> [OutputDifference] {
    diagnostics.stage = .outputs
    do {
      let compared = try locations.map { (location) throws(FileError) in
        let differences = try location.outputs.differences(from: location.directory, in: files)
        return (location, differences.filter { severity($0.kind.rule) != nil })
      }
      diagnostics.stage = .staleOutputs
      report(StaleOutputs(compared), severity)
      return compared.flatMap { location, differences in differences.map { $0.below(location.directory) } }
    } catch {
      report(error)
      return []
    }
  }

  private mutating func report(_ error: FileError) {
    diagnostics.report(error.outputDiagnostic(in: &sources))
  }

  private mutating func report(_ stale: StaleOutputs, _ severity: (Rule) -> Severity?) {
    guard let rule = stale.rule(severity) else { return }
    diagnostics.report(
      rule, stale.message, at: add(path: stale.path).wholeSpan,
      note: hasConflict(stale) ? "it also ends the merge: it replaces generated files with conflicts" : nil,
      help: "run `manifestc build`, and commit what it writes; edits of generated files are lost")
  }

  /// Returns whether a generated file has the markers of a merge conflict.
  private func hasConflict(_ stale: StaleOutputs) -> Bool {
    stale.paths.contains { path in
      (try? files.contents(of: path, limit: SourceLimits.maximumFileBytes))?.mayHaveConflictMarkers == true
    }
  }
}
