@testable import ManifestCompiler

/// A map and its manifests: findings lie within their files, and a built project passes `check`.
///
/// An input contains the files of a project, each after a line `=== path`.
enum ProjectTarget {
  static func read(_ bytes: [UInt8]) {
    var files = InMemoryFileSystem()
    for part in parts(bytes) { files.addFile(part.path, part.bytes) }
    let compiler = Compiler(files: files)
    let run = compiler.check()
    for finding in run.report.findings {
      check(finding.start, finding.end, FilePath.join(run.projectFolder, finding.path), files)
      for related in finding.related {
        check(related.start, related.end, FilePath.join(run.projectFolder, related.path), files)
      }
    }
    for format in ReportFormat.allCases { _ = run.report.rendered(as: format) }
    if files.filePaths.contains("routes.yaml") == false { _ = compiler.draft() }
    guard let outputs = run.outputs else { return }
    do {
      _ = try OutputLocation.write(run.outputLocations, in: &files)
    } catch {
      // A file of the input blocks an output.
      return
    }
    let again = Compiler(files: files).check()
    expect(again.outputs == outputs, "what was built is built again")
    expect(again.differences.isEmpty, "what was built is up to date: \(again.differences)")
  }

  private static func check(
    _ start: Finding.Position, _ end: Finding.Position, _ path: String, _ files: InMemoryFileSystem
  ) {
    let size = (try? files.contents(of: path, limit: .max).count) ?? 0
    expect(
      start.offset <= end.offset && end.offset <= size && start.line > 0 && start.column > 0,
      "\(start) to \(end) is in \(path)")
  }

  /// Splits an input into files; paths with `.`, `..` or empty components are skipped, so that none leaves the project.
  private static func parts(_ bytes: [UInt8]) -> [(path: String, bytes: [UInt8])] {
    var parts: [(path: String, bytes: [UInt8])] = []
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.starts(with: "=== ".utf8) {
        let path = String(decoding: line.dropFirst(4), as: UTF8.self)
        let isPlain = path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { part in
          !part.isEmpty && part != "." && part != ".." && !part.utf8.contains(0)
        }
        if isPlain { parts.append((path, [])) }
      } else if !parts.isEmpty {
        parts[parts.count - 1].bytes += line + [UInt8(ascii: "\n")]
      }
    }
    return parts
  }
}
