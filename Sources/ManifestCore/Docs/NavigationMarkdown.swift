import ManifestRuntime

/// The tabs and pages of the report for people.
enum NavigationMarkdown {
  static func write(_ navigation: Program.Navigation, to writer: inout MarkdownWriter) {
    if !navigation.tabs.isEmpty {
      writer.heading(2, "Tabs")
      writer.table(["Tab", "Title", "Symbol", "View"], navigation.tabs) { writer, tab in
        writer.cell { $0.code(tab.name) }
        writer.cell { $0.text(tab.title) }
        writer.cell { if let symbol = tab.symbol { $0.code(symbol) } }
        writer.cell { $0.code(tab.root) }
      }
    }
    guard !navigation.pages.isEmpty else { return }
    writer.heading(2, "Pages")
    writer.table(["Page", "View", "Parameters", "Tabs", "Shown"], navigation.pages) { writer, page in
      writer.cell { $0.code(page.name) }
      writer.cell { $0.code(page.view) }
      writer.cell { ParameterMarkdown.write(page.parameters, to: &$0) }
      writer.cell { $0.list(page.tabs) { $0.code(navigation.tabs[$1].name) } }
      writer.cell { $0.words(page.presentation.words) }
    }
    writer.paragraph { writer in
      writer.words("A URL that leads to no route ")
      switch navigation.unknownPage {
      case .reject: writer.words("shows nothing")
      case .home: writer.words("shows the first tab")
      case .page(let index):
        writer.words("shows the page ")
        writer.code(navigation.pages[index].name)
      }
      writer.words(". A stack holds at most \(navigation.maximumDepth) pages.")
    }
  }
}

extension PagePresentation {
  /// How a page is shown.
  var words: String {
    switch self {
    case .push: "on top of the stack"
    case .replace: "in place of the top page"
    case .root: "as the only page of the stack"
    case .sheet: "on a sheet"
    case .cover: "covering everything"
    }
  }
}
