import Foundation
import SwiftParser
import SwiftSyntax

/// Prints the ranges of calls, declarations and branches of Swift sources, whose paths are the lines of standard input.
///
/// A line of the output is `KIND START END PATH`, with offsets in UTF-8 bytes.
@main
struct SwiftRanges {
  static func main() {
    while let path = readLine() {
      guard let data = FileManager.default.contents(atPath: path), let text = String(data: data, encoding: .utf8) else {
        continue
      }
      let finder = RangeFinder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: text))
      for item in finder.found {
        print(item.kind, item.range.lowerBound, item.range.upperBound, path)
      }
    }
  }
}

private final class RangeFinder: SyntaxVisitor {
  private(set) var found: [(kind: String, range: Range<Int>)] = []

  private func add(_ kind: String, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    found.append((kind, start..<node.endPositionBeforeTrailingTrivia.utf8Offset))
    return .visitChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind { add("call", node) }
  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add("function", node) }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { add("function", node) }
  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind { add("function", node) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { add("type", node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { add("type", node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { add("type", node) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { add("type", node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { add("type", node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { add("type", node) }
  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { add("branch", node) }
  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { add("branch", node) }
}
