import ManifestRuntime
import ManifestText

/// All things of one kind that the report has an entry for, such as all tabs.
///
/// To say of a kind what is to be known of it is all that it takes to be in the report: it is listed, found, filtered and
/// shown on a page of its own.
struct CatalogueSection {
  /// The word of the kind, which is also part of the addresses of its pages.
  let kind: String
  /// What several of the kind are called.
  let title: String
  /// How many there are.
  let count: Int
  /// Makes the item of an index; one is written and forgotten before the next.
  let item: (Int) -> Item

  init<Thing>(kind: String, title: String, _ things: [Thing], item: @escaping (Thing) -> Item) {
    self.kind = kind
    self.title = title
    count = things.count
    self.item = { item(things[$0]) }
  }

  /// A route, an ability, a tab or whatever else.
  ///
  /// An object, since what has many parts is handed around at the cost of one.
  final class Item {
    /// What it is called, once among those of its kind.
    let name: String
    /// Who owns it, where that is not the route map as a whole.
    var owner: String?
    /// The module that it belongs to.
    var module: String?
    /// Where it is declared.
    var span: Span?
    var summary: String?
    /// Those that the route table does not have.
    var parameters: [Parameter] = []
    /// The URLs that are given as examples.
    var examples: [String] = []
    /// The path that counts, as the route table writes it, where there are others.
    var path: String?
    /// What else there is to know.
    var facts: [Fact] = []
    /// Other things that this one opens or belongs to.
    var links: [Link] = []

    init(_ name: String, owner: String? = nil, span: Span? = nil, summary: String? = nil) {
      self.name = name
      self.owner = owner
      self.span = span
      self.summary = summary
    }
  }

  /// Something to know about an item.
  struct Fact {
    let label: StaticString
    let text: String

    init(_ label: StaticString, _ text: String) {
      self.label = label
      self.text = text
    }
  }

  /// Another item that has to do with an item.
  struct Link {
    let label: StaticString
    let kind: String
    let name: String
  }
}

extension CatalogueSection {
  /// Every section of a program that has one, in the order in which they are read.
  static func all(of program: Program) -> [CatalogueSection] {
    let sections = [
      routes(program), abilities(program), tabs(program), pages(program), apps(program), services(program),
      extensions(program), methods(program), events(program), modules(program),
    ]
    return sections.filter { $0.count > 0 }
  }
}
