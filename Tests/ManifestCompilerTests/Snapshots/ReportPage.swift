/// What a project makes of `docs/routes.html`: the data, without what is the same for all projects.
enum ReportPage {
  static func data(of page: [UInt8]) -> [UInt8] {
    let text = String(decoding: page, as: UTF8.self)
    let data = text.firstMatch(of: /<script id="data"[^>]*>\n((?s:.*?))<\/script>/)?.1
    return Array((data ?? "").utf8)
  }
}
