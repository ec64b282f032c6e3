import ArgumentParser
import ManifestCompiler
import ManifestText

/// `manifestc explain`: shows the explanation of a rule.
struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain a rule by its code or name, or list all rules.")

  @Argument(help: "A code such as MC2024, or a name such as duplicate-route.", completion: .list(Rule.all.map(\.code)))
  var rule: String?

  @Flag(help: "Show all examples, with all their lines.")
  var full = false

  func run() throws {
    guard let rule else { return StandardStream.output.write(Rule.listText) }
    guard let found = Rule.named(rule) else {
      if let withdrawn = WithdrawnRule.named(rule) {
        return StandardStream.output.write("\(withdrawn.sentence).\n")
      }
      throw ValidationError("unknown rule `\(rule)`; \(Rule.suggestion(for: rule))")
    }
    StandardStream.output.write(found.longText(isWhole: full))
  }
}
