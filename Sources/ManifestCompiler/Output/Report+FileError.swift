import ManifestText

extension Report {
  /// A report of nothing but a failure to write generated files.
  public init(_ error: FileError) {
    var sources = SourceMap()
    let diagnostic = error.outputDiagnostic(in: &sources)
    self.init([diagnostic], in: sources)
  }
}
