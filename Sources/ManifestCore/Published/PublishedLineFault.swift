import ManifestRuntime

/// What of a line of `published-links.txt` cannot be read.
struct PublishedLineFault: Error {
  let what: String

  init(what: String) { self.what = what }
  init(field: String) { what = "the field \(field.inBackticks)" }
}
