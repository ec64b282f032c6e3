import ManifestText

extension Finding {
  init(_ diagnostic: Diagnostic, in sources: ReportSources) {
    code = diagnostic.rule.code
    name = diagnostic.rule.name
    severity = diagnostic.severity
    message = diagnostic.message
    path = sources.file(diagnostic.span).path
    start = sources.start(of: diagnostic.span)
    end = sources.end(of: diagnostic.span)
    label = diagnostic.label
    related = diagnostic.related.map { related in
      Related(
        path: sources.file(related.span).path, start: sources.start(of: related.span),
        end: sources.end(of: related.span), message: related.message)
    }
    note = diagnostic.note
    help = diagnostic.help
  }
}
