/// A segment of a URL's path.
struct PathSegment {
  let place: Place
  /// The hash of the decoded segment.
  let hash: UInt64
  /// What the template that matches calls it.
  var capture = Capture.nothing

  enum Capture {
    /// The segment is a literal.
    case nothing
    case parameter(Place)
    /// The segment is the first of a rest.
    case rest(Place)

    @inline(__always)
    init(_ segment: TemplateSegment) {
      self =
        switch segment {
        case .literal: .nothing
        case .parameter(let name): .parameter(Place(name))
        case .rest(let name): .rest(Place(name))
        }
    }
  }

  var range: Range<Int> { place.range }
}

/// Cuts a path into segments, each of which is hashed in the same pass.
struct PathSegments: Sequence, IteratorProtocol {
  private let url: ByteView
  private let hasEncoded: Bool
  private let end: Int
  private var position: Int

  init(_ url: ByteView, _ path: Range<Int>, hasEncoded: Bool) {
    self.url = url
    self.hasEncoded = hasEncoded
    position = path.lowerBound
    // An empty path has no segment, and one behind a slash at its end is none but empty.
    end = path.isEmpty ? path.upperBound &- 1 : path.upperBound
  }

  @inline(__always)
  mutating func next() -> PathSegment? {
    if position > end { return nil }
    var hash = PartHash()
    var index = position
    var word = url.word(at: index)
    var slashes = word.places(of: 0x2F)
    while slashes == 0, index <= end &- 8 {
      hash.add(word)
      index &+= 8
      word = url.word(at: index)
      slashes = word.places(of: 0x2F)
    }
    let rest = Swift.min(slashes.trailingZeroBitCount / 8, end &- index)
    if rest > 0 { hash.add(word.first(rest)) }
    index &+= rest
    let range = Range(uncheckedBounds: (position, index))
    position = index &+ 1
    return PathSegment(place: Place(range), hash: hasEncoded ? TableHash.part(url, range) : hash.value)
  }
}
