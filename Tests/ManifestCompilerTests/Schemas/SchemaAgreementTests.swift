import ManifestCompiler
import ManifestCore
import ManifestTestSupport
import ManifestText
import Testing

/// The decoder's validation and an independent validator of the schemas agree about random documents.
@Suite struct SchemaAgreementTests {
  @Test(SchemaValidator.isThere) func routeMaps() throws {
    try agree("routes", RouteMapSchema.file(Systems.all.map { $0.section }))
  }

  @Test(SchemaValidator.isThere) func configurations() throws { try agree("manifestc", Configuration.schema) }

  private func agree(_ name: String, _ shape: Schema) throws {
    var random = RandomDocument(SplitMix64(seed: 20_270_630))
    let documents = (0..<400).map { _ in random.text(of: shape) }
    let stream = documents.map { "--- " + $0 + "\n" }.joined()
    let verdicts = try SchemaValidator.judge(
      [(name: "\(name).yaml", text: stream)], by: "\(name).schema.json", "--shape-only")
    try #require(verdicts.count == documents.count)

    var validCount = 0
    for (document, verdict) in zip(documents, verdicts) {
      let findings = try Self.findings(document, shape)
      #expect(findings.isEmpty == verdict.problems.isEmpty, "\(document): \(findings) \(verdict.problems)")
      if findings.isEmpty { validCount += 1 }
    }
    // The documents include both valid and invalid ones.
    #expect((30...370).contains(validCount), "\(validCount) of \(documents.count) are valid")
  }

  private static func findings(_ text: String, _ shape: Schema) throws -> [String] {
    var sources = SourceMap()
    var diagnostics = Diagnostics()
    let root = try #require(
      YAML.parse(sources.add(path: "random.yaml", bytes: Array(text.utf8)), into: &diagnostics), "\(text)")
    shape.validate(root, into: &diagnostics)
    return diagnostics.items.map(\.message)
  }
}

/// Makes documents of a schema in flow style, with occasional errors.
///
/// Text with a pattern is always quoted, because the pattern decides which plain scalars it accepts.
private struct RandomDocument {
  private var random: SplitMix64

  init(_ random: SplitMix64) { self.random = random }

  mutating func text(of shape: Schema) -> String {
    if isRare(60) { return pick(["[]", "{}", "[x]", "{x: \"1\"}"]) }
    switch shape {
    case .any: return pick(["x", "1", "[]"])
    case .bool: return pick(["true", "false", "true", "false", "true", "false", "1", "yes"])
    case .integer(let range):
      let value = pick([range.lowerBound, range.lowerBound, range.upperBound])
      return isRare(20) ? pick([String(value &+ 1), String(value &- 1), "x", "\"\(value)\"", "1.5"]) : String(value)
    case .scalar: return scalar()
    case .text(let form): return form.pattern == nil ? scalar() : "\"x\""
    case .word(let words): return isRare(20) ? pick(["nonsense", "7"]) : pick(words)
    case .list(let element):
      return "[" + (0..<random.below(4)).map { _ in text(of: element) }.joined(separator: ", ") + "]"
    case .object(let fields, _): return object(fields)
    case .map(_, let value):
      return "{" + (0..<random.below(3)).map { "k\($0): " + text(of: value) }.joined(separator: ", ") + "}"
    case .either(let first, let second): return text(of: pick([first, second]))
    }
  }

  private mutating func object(_ fields: [Schema.Field]) -> String {
    var members: [String] = []
    for field in fields where field.isRequired ? !isRare(20) : isRare(2) {
      members.append("\(field.name): " + (isRare(20) ? "" : text(of: field.schema)))
    }
    if isRare(40) { members.append("unknown: 1") }
    return "{" + members.joined(separator: ", ") + "}"
  }

  private mutating func scalar() -> String { pick(["x", "no", "true", "12", "-1.5e3", "0x1F", "\"\"", "'y z'"]) }

  private mutating func isRare(_ rarity: Int) -> Bool { random.below(rarity) == 0 }

  private mutating func pick<Element>(_ choices: [Element]) -> Element { choices[random.below(choices.count)] }
}
