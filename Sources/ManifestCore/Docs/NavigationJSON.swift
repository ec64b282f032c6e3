import ManifestRuntime

/// The tabs and pages of the report for tools.
enum NavigationJSON {
  static func write(_ navigation: Program.Navigation, to json: inout JSONWriter) {
    json.object { json in
      json.member("tabs") { $0.lines(navigation.tabs) { write($1, to: &$0) } }
      json.member("pages") { $0.lines(navigation.pages) { write($1, navigation, to: &$0) } }
      switch navigation.unknownPage {
      case .reject: json.member("unknownPage", "reject")
      case .home: json.member("unknownPage", "home")
      case .page(let index):
        json.member("unknownPage") { json in json.object { $0.member("page", navigation.pages[index].name) } }
      }
      json.member("maximumDepth", navigation.maximumDepth)
    }
  }

  private static func write(_ tab: Program.Tab, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", tab.name)
      json.member("title", tab.title)
      if let symbol = tab.symbol { json.member("symbol", symbol) }
      json.member("root", tab.root)
    }
  }

  private static func write(_ page: Program.Page, _ navigation: Program.Navigation, to json: inout JSONWriter) {
    json.object { json in
      json.member("name", page.name)
      json.member("view", page.view)
      json.member("parameters") { $0.array(page.parameters) { ParameterJSON.write($1, to: &$0) } }
      json.member("tabs", page.tabs.map { navigation.tabs[$0].name })
      json.member("presentation", page.presentation.rawValue)
      if let summary = page.summary { json.member("summary", summary) }
    }
  }
}
