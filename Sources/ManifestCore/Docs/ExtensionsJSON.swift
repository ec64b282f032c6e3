/// The app extensions of the report for tools, and what they share with the app.
enum ExtensionsJSON {
  static func write(_ item: Program.Extension, _ program: Program, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", item.name)
      json.member("bundleId", item.bundleID)
      json.member("point", item.point)
      if let storyboard = item.storyboard { json.member("storyboard", storyboard) }
      if let name = item.principalClass { json.member("principalClass", name) }
      json.member("groups", item.groups)
      json.member("opens", item.opens.map { program.routes[$0].name })
      if let scheme = item.scheme { json.member("scheme", scheme) }
    }
  }

  static func write(_ group: Program.SharedGroup, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", group.name)
      json.member("keys") { $0.array(group.keys) { ParameterJSON.write($1, to: &$0) } }
      json.member("files") { json in
        json.array(group.files) { json, file in
          json.object { json in
            json.member("name", file.name)
            json.member("path", file.path)
          }
        }
      }
    }
  }
}
