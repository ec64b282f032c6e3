/// The identifier of a source file within a compilation.
package struct SourceID: Hashable, Sendable {
  /// The index of the file in the order of reading.
  package let rawValue: UInt32
}

/// A range of bytes in a source file.
package struct Span: Hashable, Sendable {
  package let source: SourceID
  package let start: UInt32
  package let end: UInt32

  package init(source: SourceID, start: UInt32, end: UInt32) {
    self.source = source
    self.start = start
    self.end = max(start, end)
  }

  /// Returns a part of this span, given by offsets from its start and clamped to its end.
  package func part(_ range: Range<Int>) -> Span {
    let length = Int(end - start)
    let inside = range.clamped(to: 0..<length)
    return Span(source: source, start: start + UInt32(inside.lowerBound), end: start + UInt32(inside.upperBound))
  }

  /// Returns whether the span has a position in common with another one.
  package func overlaps(_ other: Span) -> Bool { source == other.source && start <= other.end && other.start <= end }

  /// The empty span at the start of this one.
  package var head: Span { Span(source: source, start: start, end: start) }
}

/// A value with its span in the source.
package struct Spanned<Value> {
  package let value: Value
  package let span: Span

  package init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }
}

extension Spanned: Sendable where Value: Sendable {}
extension Spanned: Equatable where Value: Equatable {}
extension Spanned: Hashable where Value: Hashable {}
