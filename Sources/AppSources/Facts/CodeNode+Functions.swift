package import ManifestText

extension AppSource {
  /// The functions and methods with a body, in the order of the source.
  package var functions: [CodeNode] { nodes(.function).filter { $0.body != nil } }

  /// The calls of a function or method: of `open(url, options: [:])`, the name is `open`; of `[page open:url with:a]`, too.
  package func calls(named name: String) -> [CodeNode] {
    nodes(.call).filter { $0.base?.name == name }
  }
}

// What a function, a closure, a call or a type has.
extension CodeNode {
  /// The block of a function or a branch; nil if there is none.
  package var body: CodeNode? { first(.block) }

  /// The statements of a block, of a closure or of a function, without directives.
  package var statements: [CodeNode] {
    if let body, kind != .block { return body.statements }
    let all = children.filter { $0.kind != .directive && $0.kind != .parameter }
    // `{ url in … }`
    let head = kind == .closure ? all.firstIndex { $0.kind == .other && $0.contains(word: "in") } : nil
    return head.map { Array(all[($0 + 1)...]) } ?? all
  }

  /// The name at the start of a chain of calls and members: `NSURL` of `[[NSURL alloc] initWithString:a]`.
  package var rootName: String {
    var node = self
    while node.kind != .name, let base = node.base { node = base }
    return node.kind == .name ? node.name : ""
  }

  /// The methods of collections and streams that put something into them.
  package static let insertions: Set = [
    "append", "insert", "addObject", "setObject", "setValue", "updateValue", "send", "yield", "onNext", "accept",
  ]

  package var parameters: [CodeNode] { all(.parameter) }

  package var arguments: [CodeNode] { all(.argument) }

  /// The attributes and decorators, with their names.
  package var attributes: [String] { all(.modifier).compactMap(\.attribute) }

  /// The full name of a function: `application:openURL:options:`, in Swift `application(_:open:options:)`.
  package var fullName: String {
    switch source.language {
    case .objectiveC: parameters.compactMap { $0.label.map { $0 + ":" } }.joined()
    case .swift: "\(name)(\(parameters.map { ($0.label ?? $0.name) + ":" }.joined()))"
    case .script: name
    }
  }

  /// The selector of a method of Objective-C; for one without parameters, its name.
  package var selector: String { parameters.isEmpty ? name : fullName }

  /// The place of a function or a branch up to its block.
  package var header: Span {
    let end = body?.tokens.lowerBound ?? tokens.upperBound
    guard tokens.lowerBound < end else { return span }
    let all = source.tokens.all
    return source.file.span(all[tokens.lowerBound].range.lowerBound, all[end - 1].range.upperBound)
  }

  /// The place of the label of an argument or a parameter; nil if there is none.
  package var labelSpan: Span? { labelToken.map(source.tokens.span) }

  /// The place of the label and the name of a parameter.
  package var labelledSpan: Span? {
    guard let label = labelToken, let name = nameToken else { return labelSpan }
    let all = source.tokens.all
    return source.file.span(all[label].range.lowerBound, all[name].range.upperBound)
  }

  /// The positions between its tokens, in which comments are.
  package var gaps: [Range<Int>] {
    let ranges = source.tokens.all[tokens].map(\.range)
    return zip(ranges, ranges.dropFirst()).map { $0.upperBound..<$1.lowerBound }.filter { !$0.isEmpty }
  }

  /// The text of a literal on one line, without escapes and interpolations, with its place; nil for other nodes.
  package var plainText: Spanned<String>? {
    guard kind == .literal, tokens.count == 1 else { return nil }
    return source.tokens.plainText(tokens.lowerBound)
  }

  /// Whether a function does nothing but return a constant.
  package var returnsOnlyConstant: Bool {
    guard let body, body.base != nil else { return false }
    let constants: Set = ["true", "false", "YES", "NO"]
    return body.children.allSatisfy { statement in
      let values = statement.kind == .exit ? Array(statement.children) : [statement]
      return values.allSatisfy { $0.kind == .name && constants.contains($0.name) }
    }
  }

  /// A segment of a literal with interpolations.
  package enum Segment: Sendable {
    case text(Spanned<String>)
    case expression(CodeNode)
  }

  /// The texts and the expressions of a literal with interpolations, in the order of the source; empty for other nodes.
  package var segments: [Segment] {
    guard kind == .literal, let first = tokens.first, source.tokens.all[first].kind == .textStart else { return [] }
    var segments: [Segment] = []
    var position = first
    var expressions = Array(children)[...]
    while position < tokens.upperBound {
      if let next = expressions.first, next.tokens.lowerBound == position, !next.tokens.isEmpty {
        segments.append(.expression(expressions.removeFirst()))
        position = next.tokens.upperBound
        continue
      }
      if [.textStart, .textMiddle, .textEnd].contains(source.tokens.all[position].kind) {
        let text = source.tokens.content(position)
        if !text.value.isEmpty { segments.append(.text(text)) }
      }
      position += 1
    }
    return segments
  }
}
