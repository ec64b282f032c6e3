import ManifestRuntime

/// `Swift/RouteTable.swift`: the table.
enum RouteTableSource {
  static func write(_ table: RouteTableText, to swift: inout SwiftWriter) {
    swift.extension("Routes") { swift in
      swift.constant(
        "The table, read in place: nothing is built or registered at launch.", name: "table",
        type: "RouteTable", lines: table.text)
    }
  }
}
