/// The data of `docs/routes.html`, without the parts that are equal for all projects.
enum ReportPage {
  static func data(of page: [UInt8]) -> [UInt8] {
    let text = String(decoding: page, as: UTF8.self)
    let data = text.firstMatch(of: /<script id="data"[^>]*>\n((?s:.*?))<\/script>/)?.1
    return Array((data ?? "").utf8)
  }
}
