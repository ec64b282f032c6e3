import ManifestModel

/// `Swift/RouteTable.swift`: the table.
enum RouteTableSource {
  static func text(_ table: RouteTableText, access: SwiftFile.Access, header: String) -> String {
    SwiftWriter.text(
      SwiftFile(
        header: header, access: access, imports: ["ManifestRuntime"],
        declarations: [
          .extension(
            name: "Routes", conformances: [],
            members: [
              .constant(
                "The table, read in place: nothing is built or registered at launch.", name: "table",
                value: .call("RouteTable", [.multilineText(table.text)]))
            ])
        ]))
  }
}
