import ManifestText

extension Report {
  /// A report of nothing but a failure to write generated files.
  public init(_ error: FileError) {
    var sources = SourceMap()
    self.init(Diagnostics([error.outputDiagnostic(in: &sources)]), in: sources)
  }
}
