import ManifestRuntime

/// The groups of a table's templates by the query values that they require.
///
/// The matcher tries all groups for each URL. Where thousands of routes at one path each require other names, proving a
/// link of each would take the square of their number.
struct ShapeIndex {
  /// The positions of the groups by one name that they require, the one that the fewest others do.
  private var byName: [ExactName: [Int]] = [:]
  private var withoutQuery: [Int] = []

  init(_ table: RouteTable) {
    let shapes = table.shapeNames
    let counts = shapes.joined().reduce(into: [ExactName: Int]()) { $0[ExactName($1), default: 0] += 1 }
    for (position, names) in shapes.enumerated() {
      if let name = names.map({ ExactName($0) }).min(by: { counts[$0] ?? 0 < counts[$1] ?? 0 }) {
        byName[name, default: []].append(position)
      } else {
        withoutQuery.append(position)
      }
    }
  }

  /// Returns the positions of the groups that can match a URL, in matching order.
  func shapes(of url: String) -> [Int] {
    let names = Set(Program.QueryItem.all(in: url).map { ExactName($0.name) })
    return (withoutQuery + names.flatMap { byName[$0] ?? [] }).sorted()
  }
}
