import ArgumentParser
import ManifestCompiler

@main
struct Manifestc: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manifestc",
    abstract: "Compiles ArkUI-X manifests and a route map into the files that an iOS app needs.",
    discussion: """
      Start with `manifestc init` in a project, then `manifestc build`. In continuous integration run `manifestc check`.

      EXIT STATUS
        0   clean
        1   findings at or above the threshold: errors, with --strict warnings too
        2   manifestc could not do its work: unreadable input, no project, unwritable output
        64  wrong usage
      """,
    version: "manifestc \(Compiler.version)",
    subcommands: [Init.self, Build.self, Check.self, Resolve.self, Explain.self]
  )
}
