import ManifestCore
import ManifestRuntime
import ManifestText

/// A path of the pages that links may open, with the query items and the fragment that it may have, such as
/// `/orders/{id}?tab&from#{part}`.
struct WebPathTemplate: Sendable {
  let path: PathTemplate
  /// The names of the query items, and the fragment, as written.
  private let ending: Substring

  /// Reads a template; reports an invalid one and returns nil.
  init?(_ text: Spanned<String>, into diagnostics: inout Diagnostics) {
    let bytes = text.value.utf8
    let end = Self.pathEnd(of: bytes)
    let length = bytes.distance(from: bytes.startIndex, to: end)
    ending = text.value[end...]
    if let fault = Self.fault(of: ending) {
      diagnostics.report(
        .invalidPathTemplate, fault.message, at: text.span(of: length..<bytes.count), help: fault.help)
      return nil
    }
    let plain = Spanned(String(text.value[..<end]), ending.isEmpty ? text.span : text.span(of: 0..<length))
    guard let path = PathTemplate(plain, into: &diagnostics) else { return nil }
    self.path = path
  }

  /// Returns the index of the `?` or `#` that ends the path; those within braces are part of a segment.
  private static func pathEnd(of bytes: String.UTF8View) -> String.Index {
    var isInBraces = false
    return bytes.indices.first { index in
      switch bytes[index] {
      case UInt8(ascii: "{"): isInBraces = true
      case UInt8(ascii: "}"): isInBraces = false
      case UInt8(ascii: "?"), UInt8(ascii: "#"): return !isInBraces
      default: break
      }
      return false
    } ?? bytes.endIndex
  }

  private static func fault(of ending: Substring) -> (message: String, help: String)? {
    let parts = ending.utf8.split(separator: UInt8(ascii: "#"), maxSplits: 1, omittingEmptySubsequences: false)
    let (query, fragment) = (String(Substring(parts[0])), parts.count > 1 ? String(Substring(parts[1])) : nil)
    if let fragment, !(fragment.first == "{" && fragment.last == "}" && isName(fragment.dropFirst().dropLast())) {
      return ("`#\(fragment)` is not a parameter", "write `#{name}`, which allows any fragment")
    }
    guard !query.isEmpty else { return nil }
    let names = query.dropFirst().utf8.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    var known: Set<String> = []
    for name in names.map({ String(Substring($0)) }) {
      if isItem(name) {
        guard known.insert(name).inserted else { return ("`\(name)` is listed twice", "remove one of them") }
        continue
      }
      if name.isEmpty {
        return ("a query item has no name", "write names such as `?tab&from`, or remove the `?` or `&`")
      }
      let alone = String(name.prefix { $0 != "=" })
      return (
        "`\(name)` is not the name of a query item",
        alone != name && !alone.isEmpty
          ? "write `\(alone)`, which allows any value" : "write names such as `?tab&from`, without values"
      )
    }
    return nil
  }

  private static func isName(_ text: Substring) -> Bool { NameGrammar.isParameterName(String(text)) }

  private static func isItem(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || "_.-".utf8.contains($0) }
  }

  /// The template with its literals percent-encoded.
  var encoded: String { path.text(\.urlEncoded) + ending }
}

extension WebPathTemplate: CustomStringConvertible {
  /// The template as the route map writes it.
  var description: String { path.description + ending }
}
