import ManifestText

extension Example {
  /// Returns an app with a page that passes a want with these keys to `startAbility`.
  static func want(
    _ keys: String, call: String = "startAbility", before statement: String? = nil,
    _ others: KeyValuePairs<String, String> = [:]
  ) -> Example {
    let statement = statement.map { "    \($0)\n" } ?? ""
    return page("\(statement)    this.context.\(call)({ \(keys) });\n", others)
  }

  /// Returns an app with a page that creates a want agent with these keys.
  static func agent(_ keys: String) -> Example {
    page("    wantAgent.getWantAgent({ wants: [{ \(keys) }], requestCode: 0 });\n", [:])
  }

  private static func page(_ body: String, _ others: KeyValuePairs<String, String>) -> Example {
    Example(
      path: "entry/src/main/ets/pages/Index.ets", "class Index {\n  open() {\n\(body)  }\n}\n", others)
  }
}
