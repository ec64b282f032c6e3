import ManifestRuntime
package import ManifestText

/// The links of an app that are out in the world, in mails, advertisements and other apps: the lines of `published-links.txt`.
package struct PublishedLinks: Sendable {
  /// The name of the list, which is beside the route map.
  package static let fileName = "published-links.txt"
  /// The maximum number of lines of a list.
  package static let maximumLines = 100_000

  /// The first lines of a new list.
  private static let introduction = [
    "# Links that are out in the world. `manifestc publish` adds lines when a build is submitted.",
    "# `check` holds what is written here; the difference in a pull request is the decision.",
    "# To give up a value or a parameter, edit its line. To give up a link, write `retired` and a reason at the end.",
  ]

  package private(set) var lines: [PublishedLine] = []
  /// The comments and empty lines after the last line.
  private var rest: [String] = []
  private var lineBreak = "\n"

  /// Creates an empty list.
  package init() {}

  /// The text of the list.
  package var text: String {
    (lines.flatMap { $0.comments + [$0.line] } + rest).map { $0 + lineBreak }.joined()
  }

  /// Returns the positions among some that are those of starts of URLs.
  package func undecidedBases(_ spans: Set<Span>) -> Set<Span> {
    spans.intersection(lines.compactMap { if case .base = $0.promise { $0.span } else { nil } })
  }

  /// Removes the retired lines with some texts.
  mutating func removeRetired(besides texts: Set<String>) {
    lines.removeAll { $0.retired != nil && texts.contains($0.text) }
  }

  /// The lines whose promise is kept.
  var kept: [PublishedLine] { lines.filter { $0.retired == nil } }
}

// MARK: - The links of a program

extension PublishedLinks {
  /// Lists what other programs can rely on in a program.
  package init(_ program: Program, _ systems: [any System]) {
    let span = program.bundleNameSpan
    lines.append(PublishedLine(.app(program.shippingIdentifier), span: span))
    let names = systems.flatMap { $0.publishedNames(in: program) }
    // Without an exported ability, wants from outside open nothing.
    let hasWants = names.contains { $0.value.kind == .want }
    lines += program.publishedBases.filter { hasWants || !$0.isOfWants }.map { PublishedLine(.base($0), span: span) }
    let concealing = Self.concealing(in: program)
    for route in program.routes where route.isPublic || concealing.contains(ExactName(route.name)) {
      lines += route.templates.map { PublishedLine(.link(PublishedLink($0, of: route)), span: route.span) }
      guard route.isPublic else { continue }
      lines += route.legacy.compactMap { PublishedLink($0, of: route) }.map {
        PublishedLine(.link($0), span: route.span)
      }
    }
    lines += names.map { PublishedLine(.name($0.value), span: $0.span) }
    lines.sort(by: PublishedLine.precedes)
  }

  /// Returns the names of internal routes that may take URLs from public ones.
  ///
  /// Their lines say which URLs a public template of the list never opened.
  private static func concealing(in program: Program) -> Set<ExactName> {
    let hidden = program.routes.filter { !$0.isPublic }
    guard !hidden.isEmpty else { return [] }
    var search = LinkSearch(program.routes.filter(\.isPublic), bases: program.links.bases.count)
    let taking = hidden.filter { route in
      route.claims.contains { claim in
        // The types of parameters do not decide between routes.
        var untyped = claim
        untyped.parameters = []
        return search.claims(overlapping: untyped)?.contains { claim.precedes($0) && claim.answer.overlaps($0.answer) }
          ?? true
      }
    }
    return Set(taking.map { ExactName($0.name) })
  }
}

extension Program {
  /// The starts of URLs that open the app.
  var publishedBases: [PublishedBase] {
    (opensWants ? [PublishedBase(kind: .want(bundleName))] : [])
      + links.allSchemes.flatMap { scheme in
        scheme.bases.map { PublishedBase(kind: .base($0), ignoresCase: scheme.ignoresCase) }
      }
  }
}

// MARK: - Reading

extension PublishedLinks {
  /// Reads a list; reports a line that cannot be read and returns nil.
  package init?(_ file: SourceFile, into diagnostics: inout Diagnostics) {
    var comments: [String] = []
    var (start, isReadable, count) = (file.bytes.contentStart, true, 0)
    lineBreak = file.lineBreak
    let content = file.bytes[min(start, file.bytes.count)...]
    for bytes in content.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      defer { start += bytes.count + 1 }
      let text = String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
      let span = file.span(start, start + text.utf8.count)
      if text.isEmpty || text.hasPrefix("#"), !text.utf8.contains(UInt8(ascii: "\r")) {
        comments.append(text)
        continue
      }
      count += 1
      guard count <= Self.maximumLines else {
        diagnostics.report(
          .unreadablePublishedLine, "the list has more than \(Self.maximumLines) lines", at: span,
          help: "remove lines of links that nothing refers to")
        return nil
      }
      do throws(PublishedLineFault) {
        guard !text.utf8.contains(UInt8(ascii: "\r")) else {
          throw .init(what: "a carriage return without a line feed")
        }
        var line = try Self.line(text, at: span)
        line.comments = comments
        comments = []
        if case .app = line.promise, lines.contains(where: { $0.promise.word == line.promise.word }) {
          throw .init(what: "a second line `app`")
        }
        lines.append(line)
      } catch {
        isReadable = false
        diagnostics.report(
          .unreadablePublishedLine, "\(error.what) cannot be read", at: span,
          note: "a newer manifestc may have written it",
          help: "use the version that wrote it, or correct the line")
      }
    }
    // The line feed at the end does not begin a line.
    if comments.last == "" { comments.removeLast() }
    rest = comments
    guard isReadable else { return nil }
  }

  private static func line(_ text: String, at span: Span) throws(PublishedLineFault) -> PublishedLine {
    var fields = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)[...]
    guard !fields.contains("") else { throw .init(what: "a line with a space too many") }
    let word = fields.removeFirst()
    guard PublishedLine.Promise.words.contains(word) else { throw .init(field: word) }
    let hasVersion = word != "app" && word != "base"
    var (since, retired): (String?, String?)
    if let end = fields.indices.dropFirst(leastFields(word, fields)).first(where: {
      fields[$0] == (hasVersion ? PublishedLine.since : PublishedLine.retired)
    }) {
      var tail = fields[end...]
      fields = fields[..<end]
      if hasVersion {
        guard tail.count > 1, isVersion(tail[tail.startIndex + 1]) else { throw .init(what: "the version of the line") }
        since = tail[tail.startIndex + 1]
        tail = tail.dropFirst(2)
      }
      if !tail.isEmpty {
        guard tail.first == PublishedLine.retired else { throw .init(what: "the end of the line") }
        guard tail.count > 1 else { throw .init(what: "`\(PublishedLine.retired)` without a reason after it") }
        retired = tail.dropFirst().joined(separator: " ")
      }
    } else if hasVersion {
      throw .init(
        what: fields.contains(PublishedLine.since)
          ? "a line without a route and its destination" : "the line without `since` and a version")
    }
    var line = PublishedLine(try promise(word, fields, at: span), span: span, since: since)
    line.retired = retired
    return line
  }

  /// Returns the number of fields after a first word that may have any text, such as the name of a route.
  private static func leastFields(_ word: String, _ fields: ArraySlice<String>) -> Int {
    switch word {
    case "link", "url": 3
    case "base": fields.dropFirst().first == "\(TableFormat.host)" ? 3 : 2
    default: 1
    }
  }

  private static func promise(
    _ word: String, _ fields: ArraySlice<String>, at span: Span
  ) throws(PublishedLineFault) -> PublishedLine.Promise {
    let promise: PublishedLine.Promise?
    switch word {
    case "app": promise = fields.count == 1 ? fields.first?.percentDecoded.map { .app($0) } : nil
    case "base": promise = PublishedBase(fields).map { .base($0) }
    case "link", "url": promise = .link(try PublishedLink(fields, isURL: word == "url", at: span))
    default: promise = PublishedName.Kind(rawValue: word).flatMap { PublishedName($0, fields) }.map { .name($0) }
    }
    guard let promise else { throw .init(what: "the text after \(word.inBackticks)") }
    return promise
  }

  /// The maximum number of characters of a version.
  private static let maximumVersionLength = 40

  /// Returns whether a text is the version of an app: letters, digits, `.`, `+` and `-`.
  package static func isVersion(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count <= maximumVersionLength
      && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || ".+-".utf8.contains($0) }
  }
}

// MARK: - Publishing

extension PublishedLinks {
  /// A change of the list.
  package struct Change: Sendable {
    package enum Kind: String, Sendable { case added, changed, removed }

    let kind: Kind
    let line: String
    /// The line before the change.
    var old: String?
  }

  /// Records the promises of a program; the list must hold already.
  ///
  /// - Parameters:
  ///   - current: The links of the program.
  ///   - version: The version of the app.
  ///   - kept: The positions of lines that stay, because it is not known whether the program keeps what they promise.
  ///   - lossy: The positions of lines whose URLs open their page with other values; they go if the program has no such line.
  /// - Returns: The changes, in the order of the lines.
  package mutating func record(
    _ current: PublishedLinks, since version: String, keeping kept: Set<Span>, droppingLossy lossy: Set<Span>
  ) -> [Change] {
    var changes: [(line: PublishedLine, change: Change)] = []
    var recorded: Set<String> = []
    let shapes = Dictionary(grouping: current.lines, by: \.promise.identity)
    var result: [PublishedLine] = []
    for var line in lines {
      let candidates = shapes[line.promise.identity] ?? []
      if line.retired != nil {
        // A link on other schemes or domains is another one.
        recorded.formUnion(candidates.filter(line.mayAnswer).map(\.text))
        result.append(line)
        continue
      }
      guard let new = line.successor(among: candidates) else {
        // An internal route that is gone conceals nothing, and another line has the URLs of a lossy one.
        if case .link(let link) = line.promise, case .template = link.start,
          link.isInternal || lossy.subtracting(kept).contains(line.span)
        {
          changes.append((line, Change(kind: .removed, line: line.text)))
        } else {
          result.append(line)
        }
        continue
      }
      let isKept = kept.contains(line.span)
      guard recorded.insert(new.text).inserted || isKept else {
        // Two lines became one.
        changes.append((line, Change(kind: .removed, line: line.text)))
        continue
      }
      if new.text != line.text, !isKept {
        let old = line
        line = PublishedLine(new.promise, span: old.span, since: old.since)
        line.comments = old.comments
        changes.append((line, Change(kind: .changed, line: line.text, old: old.text)))
      }
      result.append(line)
    }
    for line in current.lines where !recorded.contains(line.text) {
      let hasVersion = ["app", "base"].contains(line.promise.word) == false
      let new = PublishedLine(line.promise, span: line.span, since: hasVersion ? version : nil)
      changes.append((new, Change(kind: .added, line: new.text)))
      result.append(new)
    }
    lines = ordered(result)
    return changes.sorted { PublishedLine.precedes($0.line, $1.line) }.map(\.change)
  }

  /// Returns lines in order; the comments at the start stay there, and a new list gets an introduction.
  private func ordered(_ lines: [PublishedLine]) -> [PublishedLine] {
    guard var first = lines.first else { return [] }
    let isNew = self.lines.isEmpty && rest.isEmpty
    let head = isNew ? Self.introduction : first.comments
    first.comments = []
    var sorted = ([first] + lines.dropFirst()).sorted(by: PublishedLine.precedes)
    sorted[0].comments = head + sorted[0].comments
    return sorted
  }
}

extension PublishedLine.Promise {
  /// What stays the same when a promise becomes wider.
  var identity: String {
    switch self {
    case .app: word
    case .base(let base): "\(word) \(PublishedBase(kind: base.kind).text)"
    case .link(let link):
      switch link.start {
      case .template(let template, let query):
        "\(word) \(template.shape)\(Program.QueryItem.text(query.sorted { $0.name < $1.name }, \.tableEncoded))"
      case .url(let url): "\(word) \(url)"
      }
    case .name(let name): "\(word) \(name.name)"
    }
  }
}

extension PublishedLine {
  /// Returns whether another line may have URLs with the same beginnings.
  fileprivate func mayAnswer(like other: PublishedLine) -> Bool {
    guard case .link(let own) = promise, case .link(let link) = other.promise, let via = own.via, let others = link.via
    else { return true }
    return !Set(via).isDisjoint(with: others)
  }

  /// Returns the line of a program that keeps this promise.
  fileprivate func successor(among candidates: [PublishedLine]) -> PublishedLine? {
    func isSame(_ other: PublishedLine, _ matches: (PublishedLink, PublishedLink) -> Bool) -> Bool {
      guard case .link(let old) = promise, case .link(let new) = other.promise else { return false }
      return matches(old, new)
    }
    return candidates.first { $0.text == text } ?? candidates.first { isSame($0) { $0.via == $1.via } }
      ?? candidates.first { isSame($0) { $0.route == $1.route } } ?? candidates.first
  }
}

extension PublishedLinks.Change {
  /// The change as a line of Markdown.
  package var markdown: String {
    switch kind {
    case .added: "- added \(Self.code(line))"
    case .changed: "- changed \(Self.code(old ?? "")) to \(Self.code(line))"
    case .removed: "- removed \(Self.code(line))"
    }
  }

  /// Returns a text as code of Markdown, between more backticks than it has in a row.
  private static func code(_ text: String) -> String {
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = longest == 0 ? "" : " "
    return fence + space + text + space + fence
  }
}
