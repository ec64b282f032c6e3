/// `Swift/RouteTable.swift`: the table and the lookup.
enum RouteTableSource {
  static func text(_ table: RouteTableText, header: String) -> String {
    let file = SwiftFile(
      header: header,
      imports: [.init(.public, "ManifestRuntime")],
      declarations: [
        .enumeration(
          "Every way into the app by URL.", access: .public, name: "Routes",
          members: [
            .constant(
              "The table, read in place: nothing is built or registered at launch.", access: .public, name: "table",
              type: "RouteTable", value: .call("RouteTable", [.multilineText(table.text)])),
            .function(
              "Finds what a URL opens, or why it opens nothing.", access: .public, name: "resolve",
              parameters: [.init(nil, "url", "String"), .init("origin", "origin", "Origin", default: ".external")],
              result: "Result<Resolution, RouteError>",
              body: [.call("table.resolve", [.name("url"), .labelled("origin", .name("origin"))])]),
          ])
      ])
    return SwiftWriter.text(file)
  }
}
