import ManifestText
import Testing

/// The spans of values and keys.
struct JSON5SpanTests {
  @Test func valuesAndKeysHaveExactSpans() throws {
    let text = "\u{FEFF}// 注释\r\n{ \\u0061b : [1, -0x1F ,'é\\n' ] ,\r\n'键' : {} /*x*/ , c:null}\n"
    let outcome = JSON5Outcome(text)
    #expect(outcome.codes == [])
    let root = try #require(outcome.tree)
    var places: [String] = []
    func visit(_ node: Node) {
      places.append(outcome.file.text(node.span))
      switch node.content {
      case .sequence(let items): items.forEach(visit)
      case .mapping(let mapping):
        for member in mapping.members {
          places.append(outcome.file.text(member.keySpan))
          visit(member.value)
        }
      default: break
      }
    }
    visit(root)
    #expect(
      places == [
        "{ \\u0061b : [1, -0x1F ,'é\\n' ] ,\r\n'键' : {} /*x*/ , c:null}",
        "\\u0061b", "[1, -0x1F ,'é\\n' ]", "1", "-0x1F", "'é\\n'", "'键'", "{}", "c", "null",
      ])
  }

  @Test func spansCountBytes() throws {
    let source = MarkedSource("{'中': 1️⃣'文'2️⃣}")
    let root = try #require(JSON5Outcome(source.file).tree)
    guard case .mapping(let mapping) = root.content else {
      Issue.record("not a mapping")
      return
    }
    #expect(mapping["中"]?.span == source.span(1, 2))
    #expect(source.span(1, 2) == source.file.span(8, 13))
  }
}
