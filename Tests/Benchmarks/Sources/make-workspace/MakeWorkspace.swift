import Foundation
import Workspace

/// Writes a workspace to a folder.
///
///     make-workspace <folder> <pages> [grouped|flat [<abilities per module> [<iOS sources> <ArkTS files>]]]
@main
enum MakeWorkspace {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard let folder = arguments.first, let pages = arguments.dropFirst().first.flatMap(Int.init), pages > 0,
      let layout = Workspace.Layout(rawValue: arguments.dropFirst(2).first ?? "grouped"),
      let abilities = arguments.dropFirst(3).first.map(Int.init) ?? Workspace.pagesPerModule,
      (1...Workspace.pagesPerModule).contains(abilities)
    else {
      let usage =
        "usage: make-workspace <folder> <pages> [grouped|flat [<abilities per module> [<iOS sources> <ArkTS files>]]]\n"
      FileHandle.standardError.write(Data(usage.utf8))
      exit(64)
    }
    let counts = arguments.dropFirst(4).compactMap { Int($0) }
    try Workspace(pages: pages, layout: layout, abilitiesPerModule: abilities)
      .write(
        to: URL(filePath: folder, directoryHint: .isDirectory),
        sources: counts.count == 2 ? SourceCounts(ios: counts[0], arkTS: counts[1]) : nil)
  }
}
