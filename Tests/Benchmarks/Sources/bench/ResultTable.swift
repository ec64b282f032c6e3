/// The results of the measurements, as one Markdown table.
struct ResultTable {
  private(set) var rows: [Row] = []

  struct Row {
    let what: String
    let ours: String
    let peer: String
    let ratio: Double?
    let bound: Bound?
  }

  /// A bound, and whether it is met.
  struct Bound {
    let text: String
    let isKept: Bool
    /// Whether the value is more than twice the limit, or more than twice the known value if the limit is not met yet;
    /// other load on the machine does not explain that.
    let isBroken: Bool

    static func atMost(_ limit: Double, _ value: Double, unit: String = "", known: Double? = nil) -> Bound {
      // A value that could not be measured is NaN, which breaks the bound.
      Bound(text: "≤ \(limit.short)\(unit)", isKept: value <= limit, isBroken: !(value <= 2 * (known ?? limit)))
    }

    fileprivate var verdict: String { isKept ? "ok" : isBroken ? "**broken**" : "**over**" }
  }

  /// Whether any bound is broken.
  var isBroken: Bool { rows.contains { $0.bound?.isBroken == true } }

  mutating func add(_ what: String, ours: String, peer: String = "", ratio: Double? = nil, bound: Bound? = nil) {
    rows.append(Row(what: what, ours: ours, peer: peer, ratio: ratio, bound: bound))
  }

  /// Adds a row with a bound on the ratio.
  mutating func add(
    _ what: String, ours: String, peer: String, ratio: Double, atMost limit: Double, known: Double? = nil
  ) {
    add(what, ours: ours, peer: peer, ratio: ratio, bound: .atMost(limit, ratio, known: known))
  }

  var markdown: String {
    let head = ["what", "ours", "peer", "ratio", "bound", ""]
    let cells = rows.map { row in
      [
        row.what, row.ours, row.peer, row.ratio?.short ?? "", row.bound?.text ?? "",
        row.bound?.verdict ?? "",
      ]
    }
    let widths = head.indices.map { column in ([head] + cells).map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      "| " + zip(cells, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }.joined(separator: " | ")
        + " |\n"
    }
    return line(head) + line(widths.map { String(repeating: "-", count: $0) }) + cells.map(line).joined()
  }
}

extension Double {
  /// The number with three significant digits, without an exponent.
  var short: String {
    guard isFinite else { return "–" }
    var scale = 1.0
    while abs(self) >= 1000 * scale { scale *= 10 }
    if abs(self) >= 100 { return "\(Int((self / scale).rounded() * scale))" }
    var digits = 0
    while digits < 4, abs(self) < [100, 10, 1, 0.1, 0.01][digits] { digits += 1 }
    let factor = [1.0, 10, 100, 1000, 10_000][digits]
    let text = "\((self * factor).rounded() / factor)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  var megabytes: String { "\(short) MB" }

  /// The duration in a suitable unit; the value is in seconds.
  var duration: String {
    switch self {
    case 1...: "\(short) s"
    case 1e-3...: "\((self * 1e3).short) ms"
    case 1e-6...: "\((self * 1e6).short) µs"
    default: "\((self * 1e9).short) ns"
    }
  }
}
