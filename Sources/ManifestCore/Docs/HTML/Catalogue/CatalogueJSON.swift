import ManifestRuntime
import ManifestText

/// The catalogue as the page reads it: JSON with a line for each item.
///
/// An item is `[name, distance, file, owner, {…}]`, cut off behind what it has: the file and the owner are indices into lists, -1
/// where there is none, and the object holds what few items have. The distance leads from the line of the item before that
/// stands in the same file, at first from 0, to its own: who adds a line to a file moves all below it, but few distances.
struct CatalogueJSON {
  private var positions: SourcePositions
  /// The line of the last item of each file.
  private var lines: [Int: Int] = [:]
  /// The owners, in the order in which they first were looked up.
  private var owners: [String] = []
  private var indices: [String: Int] = [:]
  /// The owner that was looked up last, since things of one owner mostly stand together.
  private var last: (owner: String, index: Int)?

  /// The bytes of all sections, which may stand within a `script` element.
  static func utf8(_ sections: [CatalogueSection], of program: Program, _ sources: SourceMap) -> [UInt8] {
    var catalogue = CatalogueJSON(positions: SourcePositions(sources))
    return JSONWriter.document(isHTMLSafe: true, capacity: 64 * sections.reduce(0) { $0 + $1.count }) { json in
      json.object { json in
        json.member("bundleName", program.bundleName)
        json.member("sections") { json in
          json.array(sections) { json, section in
            json.object { json in
              json.member("kind", section.kind)
              json.member("title", section.title)
              json.member("items") { $0.lines(0..<section.count) { catalogue.write(section.item($1), to: &$0) } }
            }
          }
        }
        if let bridge = program.bridge, let link = bridge.deepLink {
          json.member("webLinks") { json in
            json.object { json in
              json.member("scheme", link.scheme)
              json.member("host", link.host)
              json.member("parameter", link.parameter)
              json.member("paths", bridge.paths.map(\.description))
            }
          }
        }
        json.member("owners", catalogue.owners)
        json.member("files", catalogue.positions.paths)
      }
    }
  }

  private mutating func write(_ item: CatalogueSection.Item, to json: inout JSONWriter) {
    let position = item.span.map { positions.position(of: $0) }
    let owner = item.owner.map { index(of: $0) }
    json.array { json in
      json.element { $0.string(item.name) }
      guard position != nil || owner != nil || item.hasMore else { return }
      json.element { $0.int(position.map { $0.line - lines[$0.file, default: 0] } ?? 0) }
      json.element { $0.int(position?.file ?? -1) }
      if let position { lines[position.file] = position.line }
      guard owner != nil || item.hasMore else { return }
      json.element { $0.int(owner ?? -1) }
      if item.hasMore { json.element { $0.object { Self.writeMore(of: item, to: &$0) } } }
    }
  }

  private mutating func index(of owner: String) -> Int {
    if let last, last.owner == owner { return last.index }
    let index = indices[owner] ?? owners.count
    if index == owners.count {
      owners.append(owner)
      indices[owner] = index
    }
    last = (owner, index)
    return index
  }

  private static func writeMore(of item: CatalogueSection.Item, to json: inout JSONWriter) {
    if let summary = item.summary { json.member("summary", summary) }
    if let module = item.module { json.member("module", module) }
    if let path = item.path { json.member("path", path) }
    if !item.examples.isEmpty { json.member("examples", item.examples) }
    if !item.parameters.isEmpty {
      json.member("parameters") { json in
        json.array(item.parameters) { json, parameter in
          json.string { ParameterNotation.write(parameter, to: &$0) }
        }
      }
    }
    if !item.facts.isEmpty {
      json.member("facts") { json in
        json.array(item.facts) { json, fact in
          json.array([fact.label.description, fact.text]) { $0.string($1) }
        }
      }
    }
    if !item.links.isEmpty {
      json.member("links") { json in
        json.array(item.links) { json, link in
          json.array([link.label.description, link.kind, link.name]) { $0.string($1) }
        }
      }
    }
  }
}

extension CatalogueSection.Item {
  fileprivate var hasMore: Bool {
    summary != nil || module != nil || path != nil || !examples.isEmpty || !parameters.isEmpty || !facts.isEmpty
      || !links.isEmpty
  }
}
