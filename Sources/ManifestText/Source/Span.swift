/// Identifies a source file within one compilation.
package struct SourceID: Hashable, Sendable {
  /// In the order in which the files were read, those of a later branch after those of an earlier one.
  package let rawValue: UInt32

  init(branch: Int, index: Int) { rawValue = UInt32(truncatingIfNeeded: branch << 24 | index) }

  var branch: Int { Int(rawValue >> 24) }
  var index: Int { Int(rawValue & 0xFF_FFFF) }
}

/// A range of bytes in one source file, from `start` up to but not including `end`.
@usableFromInline
package struct Span: Hashable, Sendable {
  package let source: SourceID
  package let start: UInt32
  package let end: UInt32

  package init(source: SourceID, start: UInt32, end: UInt32) {
    self.source = source
    self.start = start
    self.end = max(start, end)
  }

  /// A part of this span, given in bytes from its start; it never reaches beyond the end.
  package func part(_ range: Range<Int>) -> Span {
    let length = Int(end - start)
    let inside = range.clamped(to: 0..<length)
    return Span(source: source, start: start + UInt32(inside.lowerBound), end: start + UInt32(inside.upperBound))
  }

  /// The empty span at the start of this one.
  package var head: Span { Span(source: source, start: start, end: start) }
}

/// A value with the place where it was written.
///
/// It can be made inline, since other modules would otherwise look up the metadata of the value's type for each.
@usableFromInline
package struct Spanned<Value> {
  @usableFromInline package let value: Value
  @usableFromInline package let span: Span

  @inlinable
  package init(_ value: Value, _ span: Span) {
    self.value = value
    self.span = span
  }
}

extension Spanned: Sendable where Value: Sendable {}
extension Spanned: Equatable where Value: Equatable {}
extension Spanned: Hashable where Value: Hashable {}
