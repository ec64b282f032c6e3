/// The start of a URL: its scheme, and its host if the authority is one.
struct URLBase: Hashable {
  let scheme: Range<Int>
  let host: Range<Int>?
  /// Whether paths match in any case of ASCII letters, as far as the routes do not say otherwise.
  let ignoresCase: Bool
}
