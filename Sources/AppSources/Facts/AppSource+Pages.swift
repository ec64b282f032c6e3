package import ManifestText

extension AppSource {
  /// The URLs in `href` attributes of a web page, as they are written, and the whole texts of its literals.
  package var pageLinks: [Spanned<String>] {
    let references = PageScripts.references(in: file.bytes).map { range in
      Spanned(String(decoding: file.bytes[range], as: UTF8.self), file.span(range.lowerBound, range.upperBound))
    }
    return references + nodes(.literal).compactMap(\.plainText)
  }
}
