import ManifestRuntime

/// What templates of one kind have in common: the kinds of their segments and the names of their required query values.
struct TableShape: Hashable, Comparable {
  let kinds: String
  let names: [String]

  init(_ template: PathTemplate, _ route: Program.Route) {
    kinds = String(unsafeUninitializedCapacity: template.segments.count) { kinds in
      for (index, segment) in template.segments.enumerated() {
        kinds.initializeElement(at: index, to: segment.kind.rawValue)
      }
      return template.segments.count
    }
    names = route.query.isEmpty ? [] : route.query.map { $0.name.tableEncoded }.sorted()
  }

  var line: String { "\(TableFormat.shape)\(kinds)" + (names.isEmpty ? "" : "?" + names.joined(separator: "&")) }

  /// The shapes of a program in the order in which they are tried.
  static func all(of program: Program) -> [TableShape] {
    var shapes: Set<TableShape> = []
    for route in program.routes {
      for template in route.templates { shapes.insert(TableShape(template, route)) }
    }
    return shapes.sorted()
  }

  /// The order of the kinds, then more required values before fewer, then the order of the names.
  static func < (left: TableShape, right: TableShape) -> Bool {
    if left.kinds != right.kinds { return left.kinds < right.kinds }
    if left.names.count != right.names.count { return left.names.count > right.names.count }
    return left.names.lexicographicallyPrecedes(right.names)
  }
}
