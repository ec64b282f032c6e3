import ArgumentParser

@main
struct Manifestc: AsyncParsableCommand {
  static let configuration = CommandConfiguration(commandName: "manifestc")
}
