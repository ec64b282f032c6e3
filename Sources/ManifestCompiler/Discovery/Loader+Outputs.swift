import ManifestCore
import ManifestRuntime
import ManifestText

extension Loader {
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
    guard let length = files.first(where: { $0.path == OutputPlan.associationPath })?.text.utf8.count,
      length > OutputPlan.maximumAssociationLength, let domain = project.map.links.domains.first
    else { return }
    diagnostics.report(
      .associationTooLong, "the apple-app-site-association of `\(domain.value)` is \(length) bytes long",
      at: domain.span, note: "the limit of iOS is \(OutputPlan.maximumAssociationLength) bytes",
      help: "replace similar paths by a template with a parameter")
  }

  /// Compares the generated files on disk with the expected ones, and reports each difference.
  mutating func differences(of outputs: OutputSet, in directory: String) -> [OutputDifference] {
    do {
      let differences = try outputs.differences(from: directory, in: files)
      let isNew = differences.count == outputs.files.count && differences.allSatisfy { $0.kind == .missing }
      if isNew, differences.count > 1 {
        // One finding for a project that has not been built yet.
        diagnostics.report(
          .missingOutput,
          "`\(directory.isEmpty ? "." : directory)` has none of the \(differences.count) generated files yet",
          at: add(path: directory).wholeSpan, help: "run `manifestc build`")
      } else {
        for difference in differences { report(difference, in: directory) }
      }
      return differences
    } catch {
      report(error)
      return []
    }
  }

  private mutating func report(_ error: FileError) {
    diagnostics.report(error.outputDiagnostic(in: &sources))
  }

  private mutating func report(_ difference: OutputDifference, in directory: String) {
    let path = FilePath.join(directory, difference.path)
    let (message, help) =
      switch difference.kind {
      case .missing: ("generated file `\(path)` is missing", "run `manifestc build`")
      case .different:
        (
          "generated file `\(path)` is out of date",
          "run `manifestc build`, and change the route map instead of the file"
        )
      case .orphan: ("`\(path)` is a stale generated file", "run `manifestc build`, which removes it")
      }
    diagnostics.report(difference.kind.rule, message, at: add(path: path).wholeSpan, help: help)
  }
}
