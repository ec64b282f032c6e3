import ManifestRuntime
import ManifestText

/// A line of `published-links.txt`: what other programs may rely on, and since when.
///
///     line   = promise [ " since " version ] [ " retired " reason ]
///     promise = "app " identifier | "base " scheme | kind " " name [ " requires(" … ")" ] …
///             | "link " template " " route " " destination *( " " flag ) *( " " parameter )
///             | "url " url " " route " " destination *( " " flag ) *( " " parameter )
///     flag   = "internal" | "requires(" … ")" | "via(" … ")" | "any" | "exact" | "gives(" … ")"
///
/// Schemes, templates, destinations, flags and parameters are written as in a route table (`TableFormat`).
package struct PublishedLine: Sendable {
  /// What the line promises.
  enum Promise: Sendable {
    /// The first bundle identifier of the app.
    case app(String)
    case base(PublishedBase)
    /// URLs that a template matches, or a whole URL of an older form.
    case link(PublishedLink)
    case name(PublishedName)
  }

  let promise: Promise
  /// The promise as text.
  let text: String
  /// The version of the app that was the first to keep the promise; nil for identifiers and starts of URLs.
  var since: String?
  /// The reason why the promise was given up; nil if it is kept.
  var retired: String?
  /// The comments and empty lines before the line.
  var comments: [String] = []
  /// The position in the list; for a line of a program, that of the declaration.
  var span: Span

  init(_ promise: Promise, span: Span, since: String? = nil) {
    self.promise = promise
    self.span = span
    self.since = since
    text = promise.fields.joined(separator: " ")
  }

  /// The whole line.
  var line: String {
    text + (since.map { " \(Self.since) \($0)" } ?? "") + (retired.map { " \(Self.retired) \($0)" } ?? "")
  }

  static let since = "since"
  static let retired = "retired"

  /// The order of lines: their kind, then their bytes.
  static func precedes(_ left: PublishedLine, _ right: PublishedLine) -> Bool {
    let (first, second) = (left.promise.order, right.promise.order)
    return first == second ? left.line.utf8.lexicographicallyPrecedes(right.line.utf8) : first < second
  }
}

extension PublishedLine.Promise {
  static let words = ["app", "base", "link", "url"] + PublishedName.Kind.allCases.map(\.rawValue)

  /// The first word of the line.
  var word: String {
    switch self {
    case .app: "app"
    case .base: "base"
    case .link(let link): if case .url = link.start { "url" } else { "link" }
    case .name(let name): name.kind.rawValue
    }
  }

  var order: Int { Self.words.firstIndex(of: word) ?? 0 }

  fileprivate var fields: [String] {
    switch self {
    case .app(let identifier): [word, identifier.tableEncoded]
    case .base(let base): [word, base.text]
    case .link(let link): [word] + link.fields
    case .name(let name): [word] + name.fields
    }
  }
}

/// The start of URLs that open the app.
struct PublishedBase: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case base(LinkText.Base)
    /// The scheme of wants.
    case want(String)
  }

  let kind: Kind
  /// Whether paths match in any case.
  var ignoresCase = false

  var text: String {
    switch kind {
    case .want(let scheme): "\(scheme.tableEncoded) \(TableFormat.want)"
    case .base(.path(let scheme)): "\(scheme.tableEncoded) \(TableFormat.path)\(letters)"
    case .base(.host(let scheme, let host)):
      "\(scheme.tableEncoded) \(TableFormat.host) \(host.tableEncoded)\(letters)"
    }
  }

  var isOfWants: Bool { if case .want = kind { true } else { false } }

  private var letters: String { ignoresCase ? " \(TableFormat.any)" : "" }

  var scheme: String {
    switch kind {
    case .want(let scheme), .base(.path(let scheme)), .base(.host(let scheme, _)): scheme
    }
  }

  /// A URL with the base, for messages.
  var url: String {
    switch kind {
    case .want(let scheme), .base(.path(let scheme)): "\(scheme)://"
    case .base(.host(let scheme, let host)): "\(scheme)://\(host)/"
    }
  }
}

extension PublishedBase {
  /// Reads the fields of a line after `base`; nil if one cannot be read.
  init?(_ fields: ArraySlice<String>) {
    var fields = fields.compactMap(\.percentDecoded)
    if fields.count > (fields.dropFirst().first == "\(TableFormat.host)" ? 3 : 2), fields.last == "\(TableFormat.any)" {
      fields.removeLast()
      ignoresCase = true
    }
    switch (fields.count, fields.dropFirst().first) {
    case (2, "\(TableFormat.want)"): kind = .want(fields[0])
    case (2, "\(TableFormat.path)"): kind = .base(.path(scheme: fields[0]))
    case (3, "\(TableFormat.host)"): kind = .base(.host(scheme: fields[0], host: fields[2]))
    default: return nil
    }
  }
}
