import ManifestCore
import ManifestRuntime
import ManifestText

extension Loader {
  /// Reads the published links, and compares them with a program.
  ///
  /// - Parameters:
  ///   - paths: The locations of the project's files.
  ///   - program: The program; nil if there are errors in the inputs.
  ///   - table: Its route table; nil if there are errors.
  /// - Returns: The links, an empty list if the file does not exist; nil after reporting that it cannot be read.
  mutating func publishedLinks(_ paths: ProjectPaths, of program: Program?, _ table: RouteTable?) -> PublishedLinks? {
    guard exists(paths.publishedLinks) else {
      // The list of a route map that moved may still be in the folder of the project.
      let name = FilePath.name(of: paths.publishedLinks)
      guard name != paths.publishedLinks, exists(name), !exists(FilePath.name(of: paths.routes)) else {
        return PublishedLinks()
      }
      diagnostics.report(
        .unreadablePublishedLine, "no line is read, because the list is not beside the route map",
        at: add(path: name).wholeSpan, help: "move it to `\(paths.publishedLinks)`")
      return nil
    }
    guard let file = source(paths.publishedLinks) else { return nil }
    if let conflict = file.conflict {
      diagnostics.report(conflict)
      return nil
    }
    guard let list = PublishedLinks(file, into: &diagnostics) else { return nil }
    if let program, let table, !list.lines.isEmpty {
      PublishedLinksCheck.run(list, on: program, table, program.systems(systems), into: &diagnostics)
    }
    return list
  }
}
