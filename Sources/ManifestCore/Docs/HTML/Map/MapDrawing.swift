/// Draws the map of ways as SVG: three columns, with lines between what leads to each other.
///
/// All coordinates are whole numbers, so that they are the same texts everywhere.
struct MapDrawing {
  private let map: WayMap

  private static let rowHeight = 30
  private static let boxHeight = 24
  private static let top = 44
  private static let width = 1124
  /// The left edges and the widths of the columns.
  private static let columns = [(2, 250), (342, 310), (792, 330)]
  /// Where the lines of all entries come together.
  private static let trunk = 297

  init(_ map: WayMap) { self.map = map }

  private var rows: Int { max(map.entries.count, map.routes.count, map.destinations.count, 1) }
  private var height: Int { Self.top + rows * Self.rowHeight + 6 }
  private var want: Int? { map.routes.firstIndex { $0.style == .want } }

  func write(to html: inout HTMLWriter) {
    html.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "viewBox": "0 0 \(Self.width) \(height)", "width": "\(Self.width)",
        "height": "\(height)", "role": "group", "aria-labelledby": "picture-title",
      ]
    ) { html in
      html.element("title", ["id": "picture-title"]) { html in
        html.text("Ways into the app: \(map.entries.count) entry points, \(map.routes.count) groups of routes, ")
        html.text("\(map.destinations.count) groups of destinations")
      }
      for (column, title) in zip(Self.columns, ["Entry points", "Routes", "Destinations"]) {
        html.element("text", ["class": "column", "x": "\(column.0 + 2)", "y": "22"]) { $0.text(title) }
      }
      writeEntries(to: &html)
      for way in map.ways { write(way, to: &html) }
      for (column, (name, rows)) in [("e", map.entries), ("r", map.routes), ("d", map.destinations)].enumerated() {
        for (index, row) in rows.enumerated() { write(row, "\(name)\(index)", column, index, to: &html) }
      }
      html.markup("\n")
    }
  }

  private func middle(_ index: Int) -> Int { Self.top + index * Self.rowHeight + Self.boxHeight / 2 }

  /// The middle of an entry; that of wants stands beside what it opens, where there is room.
  private func middle(ofEntry index: Int) -> Int {
    guard map.entries[index].style == .want, let want else { return middle(index) }
    return middle(max(index, want))
  }

  // MARK: - Lines

  /// Every link may open every route, so their lines come together; a want opens abilities only.
  private func writeEntries(to html: inout HTMLWriter) {
    let links = map.routes.indices.filter { map.routes[$0].style != .want && map.routes[$0].style != .closed }
    let routeRows = links.map { middle($0) }
    for (index, entry) in map.entries.enumerated() {
      let y = middle(ofEntry: index)
      let start = Self.columns[0].0 + Self.columns[0].1
      if entry.style == .want, let want {
        curve(start, y, Self.columns[1].0, middle(want), "way want", to: &html)
      } else if !routeRows.isEmpty {
        line("M\(start) \(y)H\(Self.trunk)", "way", to: &html)
      }
    }
    let entryRows = map.entries.indices.filter { map.entries[$0].style != .want }
      .map { middle(ofEntry: $0) }
    guard let first = (routeRows + entryRows).min(), let last = (routeRows + entryRows).max(), !routeRows.isEmpty,
      !entryRows.isEmpty
    else { return }
    line("M\(Self.trunk) \(first)V\(last)", "way trunk", to: &html)
    for y in routeRows { line("M\(Self.trunk) \(y)H\(Self.columns[1].0)", "way", to: &html) }
  }

  private func write(_ way: WayMap.Way, to html: inout HTMLWriter) {
    let weight = way.count < 2 ? "w1" : way.count < 10 ? "w2" : way.count < 100 ? "w3" : "w4"
    let isWant = map.routes[way.route].style == .want
    let style = isWant ? "want" : map.destinations[way.destination].style.rawValue
    curve(
      Self.columns[1].0 + Self.columns[1].1, middle(way.route),
      Self.columns[2].0, middle(way.destination),
      "way \(weight) \(style)", between: ("r\(way.route)", "d\(way.destination)"), to: &html)
  }

  private func curve(
    _ x: Int, _ y: Int, _ toX: Int, _ toY: Int, _ style: String, between boxes: (String, String)? = nil,
    to html: inout HTMLWriter
  ) {
    let bend = (x + toX) / 2
    line("M\(x) \(y)C\(bend) \(y) \(bend) \(toY) \(toX) \(toY)", style, between: boxes, to: &html)
  }

  /// A line, and the boxes with which it is lit up.
  private func line(
    _ path: String, _ style: String, between boxes: (String, String)? = nil, to html: inout HTMLWriter
  ) {
    html.markup("\n")
    if let boxes {
      html.element("path", ["class": style, "data-from": boxes.0, "data-to": boxes.1, "d": path])
    } else {
      html.element("path", ["class": style, "d": path])
    }
  }

  // MARK: - Boxes

  private func write(
    _ row: WayMap.Row, _ name: String, _ column: Int, _ index: Int, to html: inout HTMLWriter
  ) {
    let (x, width) = Self.columns[column]
    let y = column == 0 ? middle(ofEntry: index) : middle(index)
    html.markup("\n")
    func box(_ html: inout HTMLWriter) {
      html.element("title") { $0.text(row.count > 1 ? "\(row.label): \(row.count)" : row.label) }
      html.element(
        "rect",
        [
          "x": "\(x)", "y": "\(y - Self.boxHeight / 2)", "width": "\(width)", "height": "\(Self.boxHeight)", "rx": "6",
        ]
      )
      let countWidth = row.count > 1 ? String(row.count).utf8.count + 2 : 0
      html.element("text", ["x": "\(x + 10)", "y": "\(y + 4)"]) {
        $0.text(Self.shortened(row.label, to: (width - 18) / 8 - countWidth))
      }
      guard row.count > 1 else { return }
      html.element("text", ["class": "count", "x": "\(x + width - 10)", "y": "\(y + 4)"]) { $0.text(String(row.count)) }
    }
    if let address = row.address {
      html.element("a", ["href": address, "class": "box \(row.style.rawValue)", "data-node": name]) { box(&$0) }
    } else {
      html.element("g", ["class": "box \(row.style.rawValue)"]) { box(&$0) }
    }
  }

  /// As much of a text as has room, where a letter beyond the Latin ones takes the room of two.
  private static func shortened(_ text: String, to room: Int) -> String {
    func width(_ character: Character) -> Int { character.unicodeScalars.allSatisfy { $0.value < 0x1100 } ? 1 : 2 }
    if text.reduce(0, { $0 + width($1) }) <= room { return text }
    var taken = 0
    let shown = text.prefix { character in
      taken += width(character)
      return taken < room
    }
    return shown + "…"
  }
}
