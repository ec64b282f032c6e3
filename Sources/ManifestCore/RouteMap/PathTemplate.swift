import ManifestRuntime
package import ManifestText

/// A path template such as `/order/{id}`, which paths of links are matched against.
package struct PathTemplate: Hashable, Sendable {
  /// A segment between two slashes.
  package enum Segment: Hashable, Sendable {
    /// A literal text, percent-decoded.
    case literal(String)
    /// A parameter that captures one segment of at least one character.
    case parameter(String)
    /// A parameter that captures one or more segments up to the end of the path; always the last segment.
    case rest(String)
  }

  package let segments: [Segment]
  /// The template as the route map writes it; nil for one that no map writes.
  private let written: String?

  package init(segments: [Segment]) {
    self.segments = segments
    written = nil
  }

  /// Two templates are equal if they match the same paths with the same parameters.
  package static func == (left: PathTemplate, right: PathTemplate) -> Bool { left.segments == right.segments }

  package func hash(into hasher: inout Hasher) { hasher.combine(segments) }
}

/// Names and literals are equal if their bytes are, as in a route table.
extension PathTemplate.Segment {
  package static func == (left: PathTemplate.Segment, right: PathTemplate.Segment) -> Bool {
    left.kind == right.kind && left.text.hasSameBytes(as: right.text)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ExactName(text)) }
}

extension PathTemplate.Segment {
  /// The text of a literal, or the name of a parameter.
  private var text: String {
    switch self {
    case .literal(let text), .parameter(let text), .rest(let text): text
    }
  }

  /// The segment with the ASCII letters of a literal in lower case.
  var folded: PathTemplate.Segment {
    if case .literal(let text) = self { .literal(text.asciiLowercased) } else { self }
  }
}

extension String {
  /// The text with ASCII letters in lower case.
  var asciiLowercased: String { String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) }
}

extension PathTemplate {
  /// The template with the ASCII letters of literals in lower case.
  package var folded: PathTemplate { PathTemplate(segments: segments.map(\.folded)) }

  /// The maximum number of segments of a template.
  package static let maximumSegments = 32

  /// Reads a template such as `/order/{id}` or `/files/{name*}`; reports an invalid one and returns nil.
  ///
  /// Literals may be plain (`/café`) or percent-encoded (`/caf%C3%A9`); both mean the decoded text.
  package init?(_ text: Spanned<String>, into diagnostics: inout Diagnostics) {
    let path = text.value.utf8
    guard path.first == UInt8(ascii: "/") else {
      diagnostics.report(
        .invalidPathTemplate, "a path template starts with `/`", at: text.span,
        help: text.value.contains("://")
          ? "write only the path: schemes and hosts belong under `links`"
          : "write `/\(text.value)`")
      return nil
    }
    if let fault = Self.queryFault(text.value) {
      diagnostics.report(.invalidPathTemplate, fault.message, at: text.span, help: fault.help)
      return nil
    }
    let parts =
      path.count == 1 ? [] : path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count <= Self.maximumSegments else {
      diagnostics.report(
        .pathTemplateTooLong, "the path template has \(parts.count) segments; the limit is \(Self.maximumSegments)",
        at: text.span)
      return nil
    }
    var segments: [Segment] = []
    for (index, part) in parts.enumerated() {
      do throws(Fault) {
        let segment = try Self.segment(
          Substring(part), isLast: index == parts.count - 1,
          pathWithout: {
            "/"
              + parts.enumerated().filter { $0.offset != index }.map { String($0.element) ?? "" }.joined(separator: "/")
          })
        if let name = segment.name, segments.contains(where: { $0.name == name }) {
          throw Fault(message: "`{\(name)}` is used twice in one path template", help: "rename one of them")
        }
        segments.append(segment)
      } catch {
        let start = path.distance(from: path.startIndex, to: part.startIndex)
        diagnostics.report(
          .invalidPathTemplate, error.message, at: text.span(of: start..<start + part.count), help: error.help)
        return nil
      }
    }
    self.segments = segments
    written = text.value
  }

  private struct Fault: Error {
    let message: String
    let help: String?
  }

  /// Returns the fault of a template that ends with a query such as `?text={text}&mode=1`; nil if it does not.
  private static func queryFault(_ text: String) -> Fault? {
    guard let mark = text.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let query = text[text.utf8.index(after: mark)...].prefix { $0 != "#" }
    let items = query.split(separator: "&").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
    let areNamed = items.allSatisfy { item in
      item.first?.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_.".utf8.contains($0) } == true
    }
    guard query.contains("="), areNamed else { return nil }
    let captured = items.filter { $0.count == 1 || $0[1].hasPrefix("{") || $0[1].hasPrefix(":") }.map { $0[0] }
    let fixed = items.filter { !captured.contains($0[0]) }.map { "\($0[0]): \"\($0[1])\"" }
    let path = text[..<mark]
    let parts =
      (fixed.isEmpty ? [] : ["`query: {\(fixed.joined(separator: ", "))}`"])
      + (captured.isEmpty ? [] : ["\(captured.inBackticks) under `params`"])
    return Fault(
      message: "\(String(text[mark...]).inBackticks) is a query, not part of the path",
      help: "write `\(path)`, with \(parts.joined(separator: " and "))")
  }

  /// Reads a segment of a path, which may also be needed without the segment for a message.
  private static func segment(
    _ part: Substring, isLast: Bool, pathWithout: () -> String
  ) throws(Fault) -> Segment {
    let bytes = part.utf8
    guard let first = bytes.first, let last = bytes.last else {
      throw Fault(message: "a path template has an empty segment", help: "remove the doubled or trailing `/`")
    }
    if bytes.allSatisfy({ $0.isASCIILetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) {
      return .literal(String(part))
    }
    let (opening, closing) = (UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard bytes.contains(where: { $0 == opening || $0 == closing }) else { return .literal(try literal(part)) }
    if let mark = part.firstIndex(of: "#"), part[mark...].dropFirst().allSatisfy({ $0 != "{" }), isLast {
      throw Fault(
        message: "`\(part[mark...])` is a fragment, not part of the path", help: "remove it: a route has no fragment")
    }
    guard first == opening, last == closing, bytes.count > 2 else {
      let inner = part.drop { "{$".contains($0) }.prefix { $0 != "}" }
      if part == "${\(inner)}", NameGrammar.isParameterName(String(inner)) {
        throw Fault(message: "`\(part)` is not a parameter", help: "write `{\(inner)}`")
      }
      throw Fault(
        message: "`\(part)` is not valid: a parameter must be a whole segment",
        help: "put the braces around the whole segment, for example `/order/{id}`")
    }
    let inner = bytes.dropFirst().dropLast()
    let isRest = inner.last == UInt8(ascii: "*")
    let name = String(Substring(isRest ? inner.dropLast() : inner))
    guard NameGrammar.isParameterName(name) else {
      throw Fault(message: "`\(name)` is not a valid parameter name", help: nameHelp(name, pathWithout))
    }
    guard isRest else { return .parameter(name) }
    guard isLast else {
      throw Fault(message: "`{\(name)*}` matches all that follows and must be last", help: "move it to the end")
    }
    return .rest(name)
  }

  /// Returns the help for text in braces that is not a name: `{text?}` or `{id:int}`.
  private static func nameHelp(_ text: String, _ pathWithout: () -> String) -> String {
    let name = String(text.dropFirst().dropLast())
    if text == "{\(name)}", NameGrammar.isParameterName(name) { return "write `{\(name)}`" }
    let optional = String(text.dropLast())
    if text.hasSuffix("?"), NameGrammar.isParameterName(optional) {
      return
        "write `{\(optional)}`, add `\(pathWithout())` to `aliases`, and declare `\(optional): string?` under `params`"
    }
    var parts = text.split(separator: ":", maxSplits: 1).map(String.init)
    // Some routers write the type first.
    if parts.count == 2, ScalarType.Name(spelling: parts[0]) != nil { parts.swapAt(0, 1) }
    guard parts.count == 2, NameGrammar.isParameterName(parts[0]) else {
      return "use letters, digits and `_`, with a letter first; types belong under `params:`"
    }
    let type = ScalarType.Name(spelling: parts[1])?.unconstrained == nil ? "its type" : "`\(parts[0]): \(parts[1])`"
    return "write `{\(parts[0])}`, and \(type) under `params`"
  }

  /// Returns the decoded text of a literal; throws if it is invalid.
  private static func literal(_ part: Substring) throws(Fault) -> String {
    guard let text = part.percentDecoded else {
      throw Fault(message: "`\(part)` is not percent-encoded text", help: "write `%` itself as `%25`")
    }
    guard text != ".", text != ".." else {
      throw Fault(message: "URLs with `\(text)` segments are rejected", help: "remove the segment")
    }
    if let foreign = ForeignNotation.meaning(of: part) {
      throw Fault(message: "`\(part)` is text, not a \(foreign.noun)", help: foreign.help)
    }
    if part.utf8.contains(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      throw Fault(
        message: "`?` and `#` end the path of a URL",
        help: "put query values under `query:` or `params:`, or write `%3F` or `%23` for the character itself")
    }
    if let mark = part.last, ";,".contains(mark) {
      throw Fault(
        message: "`\(part)` ends with `\(mark)`, which would be part of the link",
        help: "remove it, or write `\(mark == ";" ? "%3B" : "%2C")` for the character itself")
    }
    guard part.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), !text.utf8.contains(0) else {
      throw Fault(
        message: "`\(part)` has a character that is not allowed in a path",
        help: part.utf8.contains(0x20) ? "write a space as `%20`" : "remove the character")
    }
    return text
  }
}

extension PathTemplate.Segment {
  /// The kind as a table writes it.
  var kind: TableFormat.SegmentKind {
    switch self {
    case .literal: .literal
    case .parameter: .parameter
    case .rest: .rest
    }
  }

  /// The name of the captured parameter; nil for a literal.
  package var name: String? { if case .literal = self { nil } else { text } }
}

extension PathTemplate: CustomStringConvertible {
  /// The template as the route map writes it.
  package var description: String { written ?? text { $0.urlEncoded } }

  /// Returns the template with its literals and parameter names encoded by a function.
  package func text(_ encoded: (String) -> String) -> String {
    guard !segments.isEmpty else { return "/" }
    return segments.reduce(into: "") { template, segment in
      switch segment {
      case .literal(let text): template += "/" + encoded(text)
      case .parameter(let name): template += "/{\(encoded(name))}"
      case .rest(let name): template += "/{\(encoded(name))*}"
      }
    }
  }

  /// The names of the captured parameters, in order.
  package var names: [String] { segments.compactMap(\.name) }

  /// The template without names; templates of the same shape match the same paths.
  var shape: PathTemplate {
    PathTemplate(
      segments: segments.map { segment in
        switch segment {
        case .literal: segment
        case .parameter: .parameter("")
        case .rest: .rest("")
        }
      })
  }

  /// The kinds of the segments as a table writes them, which is also their order by specificity.
  var kinds: [UInt8] { segments.map(\.kind.rawValue) }
}

extension Spanned<String> {
  /// Returns the span of a part of the text, given as a range of bytes; the whole span if the text contains escapes.
  package func span(of range: Range<Int>) -> Span {
    switch Int(span.end - span.start) - value.utf8.count {
    case 0: span.part(range)
    case 2: span.part(range.lowerBound + 1..<range.upperBound + 1)
    default: span
    }
  }
}

extension PathTemplate {
  /// Reads a template with its position; reports an invalid one and returns nil.
  static func spanned(
    _ text: Spanned<String>, into diagnostics: inout Diagnostics
  ) -> Spanned<PathTemplate>? {
    PathTemplate(text, into: &diagnostics).map { Spanned($0, text.span) }
  }
}

extension PathTemplate {
  /// Returns whether the template matches decoded segments, whatever the types of its parameters.
  package func accepts(_ path: [String]) -> Bool {
    let hasRest = if case .rest? = segments.last { true } else { false }
    guard hasRest ? segments.count <= path.count : segments.count == path.count else { return false }
    return zip(segments, path).allSatisfy { segment, text in
      if case .literal(let literal) = segment { literal.hasSameBytes(as: text) } else { !text.isEmpty }
    }
  }
}
