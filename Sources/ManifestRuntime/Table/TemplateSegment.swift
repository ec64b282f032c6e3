/// A segment of a path template, as written in a route table.
package enum TemplateSegment {
  case literal(Range<Int>)
  case parameter(name: Range<Int>)
  case rest(name: Range<Int>)

  init(_ bytes: ByteView, _ segment: Range<Int>) {
    guard segment.count >= 2, bytes[segment.lowerBound] == 0x7B, bytes[segment.upperBound - 1] == 0x7D else {
      self = .literal(segment)
      return
    }
    let name = segment.lowerBound + 1..<segment.upperBound - 1
    if !name.isEmpty, bytes[name.upperBound - 1] == 0x2A {
      self = .rest(name: name.lowerBound..<name.upperBound - 1)
    } else {
      self = .parameter(name: name)
    }
  }

  var kind: TableFormat.SegmentKind {
    switch self {
    case .literal: .literal
    case .parameter: .parameter
    case .rest: .rest
    }
  }
}
