import ManifestCore
import ManifestRuntime
import ManifestText

extension Loader {
  /// Reports that a build replaces a table in which the quotes of a default are part of its value.
  ///
  /// Earlier versions read `string = "North"` that way. There is one finding for all such defaults.
  mutating func reportReplacedDefaults(by table: RouteTableText, _ path: String, _ bytes: [UInt8]) {
    let lines = Dictionary(
      table.text.split(separator: "\n").map { (TableLineKey($0), $0) }, uniquingKeysWith: { first, _ in first })
    var replaced: [QuotedField] = []
    var offset = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      let fields = QuotedField.all(in: text, from: offset)
      if !fields.isEmpty, let new = lines[TableLineKey(Substring(text))]?.split(separator: " ") {
        replaced += fields.filter { new.contains(Substring($0.unquoted)) }
      }
      offset += line.count + 1
    }
    guard let first = replaced.first else { return }
    let others =
      replaced.count > 1 ? ", as are those of \(replaced.count - 1) other default\(replaced.count > 2 ? "s" : "")" : ""
    diagnostics.report(
      .replacedDefault, "the quotes of the default of `\(first.name)` are no longer part of its value\(others)",
      at: sources.add(path: path, bytes: bytes).span(first.range.lowerBound, first.range.upperBound),
      note: "the build replaces the table with one without the quotes",
      help: "if they are part of the value, write the long form: `{type: string, default: '\"North\"'}`")
  }
}

/// The fields of a table's line that identify its declaration: the group and the key.
private struct TableLineKey: Hashable {
  private let fields: [Substring]

  init(_ line: Substring) {
    let all = line.drop { $0 == " " }.split(separator: " ", maxSplits: 3)
    fields = all.count > 2 ? [all[0], all[2]] : all
  }
}

/// A parameter in the line of a table whose default has quotes.
private struct QuotedField {
  /// The texts before the value of such a default.
  static let marks = quotes.map { "=" + $0 }
  private static let quotes = ["%22", "'"]

  let name: Substring
  let unquoted: String
  let range: Range<Int>

  static func all(in line: String, from offset: Int) -> [QuotedField] {
    guard marks.contains(where: line.contains) else { return [] }
    return line.split(separator: " ").compactMap { field in
      for quote in quotes {
        guard let start = field.utf8.firstIndex(of: UInt8(ascii: "=")) else { continue }
        let value = field[start...].dropFirst()
        guard value.hasPrefix(quote), value.hasSuffix(quote), value.utf8.count >= 2 * quote.utf8.count else { continue }
        let inner = value.dropFirst(quote.count).dropLast(quote.count)
        let place = offset + line.utf8.distance(from: line.startIndex, to: field.startIndex)
        return QuotedField(
          name: field.prefix { $0 != ":" }, unquoted: "\(field[...start])\(inner)",
          range: place..<place + field.utf8.count)
      }
      return nil
    }
  }
}

extension Rule {
  static let replacedDefault = Rule(
    "MC2077", "replaced-default", .warning,
    summary: "A build removes the quotes of a default from its value.",
    explanation: """
      In the short form, `string = "North"` has the default `North`. Earlier versions of manifestc made the quotes part \
      of the value. The build that replaces such a table says so once; apps get the default without quotes.
      """,
    bad: table(
      """
      public static let table = RouteTable(
        #\"\"\"
        manifest-routes 2
        /l 00000000 /map map map controller:MapViewController public current free title:string=%22North%22
        \"\"\"#)
      """),
    good: .routes("  map: {path: /map, params: {title: string = \"North\"}, controller: MapViewController}")
  )

  private static func table(_ text: String) -> Example {
    Example([
      "routes.yaml": """
      version: 1
      links:
        schemes: [shop]
      abilities:
        entry/EntryAbility: {}
      routes:
        map: {path: /map, params: {title: string = "North"}, controller: MapViewController}
      """,
      "Generated/Swift/RouteTable.swift": "\(Header.line)\n\(text)\n",
    ])
  }
}
