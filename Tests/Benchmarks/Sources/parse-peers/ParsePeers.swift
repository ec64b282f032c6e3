import Foundation
import Yams

/// Reads the JSON5 and YAML files of a project and discards them: `parse-peers <load|compose> <folder>`.
///
/// `load` makes Swift values, `compose` the tree that Yams makes them from.
@main
enum ParsePeers {
  enum Form: String { case load, compose }

  static func main() throws {
    guard CommandLine.arguments.count == 3, let form = Form(rawValue: CommandLine.arguments[1]) else {
      FileHandle.standardError.write(Data("usage: parse-peers <load|compose> <folder>\n".utf8))
      exit(64)
    }
    let folder = URL(filePath: CommandLine.arguments[2], directoryHint: .isDirectory)
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    var parsed = 0
    for path in try inputs(in: folder) {
      let data = try Data(contentsOf: path)
      switch path.pathExtension {
      case "json5", "json": _ = try decoder.decode(AnyJSON.self, from: data)
      default: try parse(String(decoding: data, as: UTF8.self), form)
      }
      parsed += 1
    }
    print(parsed)
  }

  /// Returns the files that `manifestc build` reads, without walking the folders that it skips.
  private static func inputs(in folder: URL) throws -> [URL] {
    let modules = try FileManager.default.contentsOfDirectory(atPath: folder.path).flatMap { name in
      ["module.json5", "resources/base/profile/main_pages.json"].map {
        folder.appending(path: "\(name)/src/main/\($0)")
      }
    }
    let routes = folder.appending(path: "routes")
    let maps = (try? FileManager.default.contentsOfDirectory(atPath: routes.path)) ?? []
    return [folder.appending(path: "AppScope/app.json5"), folder.appending(path: "build-profile.json5")]
      + modules.filter { FileManager.default.fileExists(atPath: $0.path) }
      + [folder.appending(path: "routes.yaml")] + maps.map { routes.appending(path: $0) }
  }

  private static func parse(_ text: String, _ form: Form) throws {
    switch form {
    case .load: _ = try Yams.load(yaml: text)
    case .compose: _ = try Yams.compose(yaml: text)
    }
  }
}
