import ManifestText

/// A path template without the names of its parameters: two templates of one shape match the same paths.
struct TemplateShape: Hashable {
  private let segments: [PathTemplate.Segment]

  init(_ template: PathTemplate) { segments = template.segments }

  private init(_ segments: [PathTemplate.Segment]) { self.segments = segments }

  /// The same shape with literals in lower case.
  var lowercased: TemplateShape {
    TemplateShape(segments.map { if case .literal(let text) = $0 { .literal(text.lowercased()) } else { $0 } })
  }

  static func == (left: TemplateShape, right: TemplateShape) -> Bool {
    left.segments.elementsEqual(right.segments) { left, right in
      switch (left, right) {
      case (.literal(let left), .literal(let right)): left.hasSameBytes(as: right)
      case (.parameter, .parameter), (.rest, .rest): true
      default: false
      }
    }
  }

  /// The hashes that several templates have: of all others it is certain that their shape is their own.
  static func repeatedHashes(in routes: [Program.Route]) -> Set<Int> {
    var hashes: [Int] = []
    hashes.reserveCapacity(routes.count)
    for route in routes {
      for template in route.templates { hashes.append(TemplateShape(template).hashValue) }
    }
    hashes.sort()
    return Set(zip(hashes, hashes.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
  }

  /// Whether two templates of a map may be equal in lower case only, as far as hashes tell.
  static func mayDifferOnlyInCase(in routes: [RouteMap.RouteEntry]) -> Bool {
    func mayLoseCase(_ template: Spanned<PathTemplate>) -> Bool { TemplateShape(template.value).mayLoseCase }
    guard routes.contains(where: { mayLoseCase($0.path) || $0.aliases.contains(where: mayLoseCase) })
    else { return false }
    let exact = hashes(in: routes) { $0.hashValue }
    let folded = hashes(in: routes) { $0.lowercased.hashValue }
    return Set(folded).count < Set(exact).count
  }

  private static func hashes(in routes: [RouteMap.RouteEntry], _ hash: (TemplateShape) -> Int) -> [Int] {
    var hashes: [Int] = []
    hashes.reserveCapacity(routes.count)
    for route in routes {
      hashes.append(hash(TemplateShape(route.path.value)))
      for alias in route.aliases { hashes.append(hash(TemplateShape(alias.value))) }
    }
    return hashes
  }

  /// Whether lower case may be something else: a literal has a capital letter, or one beyond ASCII.
  private var mayLoseCase: Bool {
    segments.contains { segment in
      guard case .literal(let text) = segment else { return false }
      return text.utf8.contains { $0 >= 0x80 || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }
    }
  }

  func hash(into hasher: inout Hasher) {
    for segment in segments {
      switch segment {
      case .literal(let text): hasher.combine(ExactName(text))
      case .parameter: hasher.combine(0 as UInt8)
      case .rest: hasher.combine(1 as UInt8)
      }
    }
  }
}
