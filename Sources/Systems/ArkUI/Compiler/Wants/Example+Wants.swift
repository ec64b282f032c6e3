import ManifestText

extension Example {
  /// An app with one page that passes a want of these keys to `startAbility`.
  static func want(
    _ keys: String, call: String = "startAbility", before statement: String? = nil,
    _ others: KeyValuePairs<String, String> = [:]
  ) -> Example {
    let statement = statement.map { "    \($0)\n" } ?? ""
    return page("\(statement)    this.context.\(call)({ \(keys) });\n", others)
  }

  /// An app with one page that makes a want agent of these keys.
  static func agent(_ keys: String) -> Example {
    page("    wantAgent.getWantAgent({ wants: [{ \(keys) }], requestCode: 0 });\n", [:])
  }

  private static func page(_ body: String, _ others: KeyValuePairs<String, String>) -> Example {
    Example(
      path: "entry/src/main/ets/pages/Index.ets", "class Index {\n  open() {\n\(body)  }\n}\n", others)
  }
}
