package import ManifestRuntime

/// A kind of declaration in the report, such as routes.
///
/// Its fields define `docs/routes.json`, the page and the schema of both.
package struct ReportKind: Sendable {
  /// The value of `kind` in the lines of this kind.
  let name: String
  /// The schema of a line: an object with the fields.
  let schema: Schema
  /// Finds the declarations in a program.
  let declarations: @Sendable (Program, CaseTree) -> Declarations

  /// The declarations of the kind in a program.
  struct Declarations {
    let kind: String
    /// The JSON line of each declaration.
    let lines: [String]
    /// Writes a table of the declarations in Markdown, or nothing if there are none.
    let writeTable: (inout MarkdownWriter) -> Void
  }

  /// Creates a kind.
  ///
  /// - Parameters:
  ///   - name: The value of `kind`.
  ///   - title: The heading of its table.
  ///   - items: Finds the declarations in a program.
  ///   - fields: The fields of a line; the first is the name.
  ///   - isSorted: Whether the lines are sorted by name; otherwise, they have the order of `items`.
  ///   - isNamed: Whether the table has a column with the name.
  ///   - columns: The columns of the table beside the name; nil for a kind without a table.
  package init<Item>(
    _ name: String, title: String, items: @escaping @Sendable (Program, CaseTree) -> [Item],
    fields: [ReportField<Item>], isSorted: Bool = true, isNamed: Bool = true, columns: [ReportColumn<Item>]? = []
  ) {
    self.name = name
    let kind = ReportField<Item>("kind", .word([name]), "The kind of declaration.") { _ in .string(name) }
    let line = ReportObject([kind] + fields)
    schema = line.schema

    @Sendable func text(_ item: Item) -> String {
      if case .string(let text)? = fields.first?.value(item) { text } else { "" }
    }
    declarations = { program, tree in
      var rows = items(program, tree).map { (name: text($0), item: $0) }
      if isSorted { rows.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) } }
      return Declarations(kind: name, lines: rows.map { line.value(of: $0.item).line() }) { writer in
        guard let columns, !rows.isEmpty else { return }
        writer.heading(2, title)
        writer.table((isNamed ? ["Name"] : []) + columns.map(\.title), rows) { writer, row in
          if isNamed { writer.cell { $0.code(row.name) } }
          for column in columns { writer.cell { column.write(row.item, &$0) } }
        }
      }
    }
  }
}

/// A line of the report, or an object in one.
package struct ReportObject<Item>: Sendable {
  package let fields: [ReportField<Item>]

  package init(_ fields: [ReportField<Item>]) { self.fields = fields }

  package var schema: Schema { .object(fields.map(\.field), extra: .ignored) }

  package func value(of item: Item) -> ParameterValue {
    // Iterating over the fields would copy each with its schema.
    .object(
      fields.indices.compactMap { index in
        fields[index].value(item).map { .init(fields[index].field.name, $0) }
      })
  }

  package func list(of items: [Item]) -> ParameterValue { .list(items.map(value)) }
}

/// A field of an object in the report.
package struct ReportField<Item>: Sendable {
  package typealias Property<Value> = @Sendable (Item) -> Value

  package let field: Schema.Field
  package let value: Property<ParameterValue?>

  /// Creates a field from the field of another schema.
  package init(_ field: Schema.Field, _ value: @escaping Property<ParameterValue?>) {
    self.field = field
    self.value = value
  }

  /// Creates a required field.
  package init(_ name: String, _ schema: Schema, _ summary: String, _ value: @escaping Property<ParameterValue>) {
    self.init(Schema.Field(name, schema, required: true, summary), value)
  }

  /// Creates an optional field.
  package init(
    optional name: String, _ schema: Schema, _ summary: String, _ value: @escaping Property<ParameterValue?>
  ) {
    self.init(Schema.Field(name, schema, summary), value)
  }

  /// Creates the field with the name of the declaration, the first field of each kind.
  package static func name(
    _ summary: String, as schema: Schema = .anyText, _ name: @escaping Property<String>
  ) -> ReportField {
    ReportField("name", schema, summary) { .string(name($0)) }
  }

  package static func text(
    _ name: String, _ summary: String, as schema: Schema = .anyText, _ text: @escaping Property<String>
  ) -> ReportField {
    ReportField(name, schema, summary) { .string(text($0)) }
  }

  package static func text(
    optional name: String, _ summary: String, as schema: Schema = .anyText, _ text: @escaping Property<String?>
  ) -> ReportField {
    ReportField(optional: name, schema, summary) { text($0).map { .string($0) } }
  }

  package static func texts(
    _ name: String, _ summary: String, of schema: Schema = .anyText, _ texts: @escaping Property<[String]>
  ) -> ReportField {
    ReportField(name, .list(schema), summary) { .strings(texts($0)) }
  }

  package static func list<Element>(
    _ name: String, _ summary: String, of object: ReportObject<Element>, _ items: @escaping Property<[Element]>
  ) -> ReportField {
    ReportField(name, .list(object.schema), summary) { object.list(of: items($0)) }
  }

  package static func object<Value>(
    optional name: String, _ summary: String, _ object: ReportObject<Value>, _ value: @escaping Property<Value?>
  ) -> ReportField {
    ReportField(optional: name, object.schema, summary) { item in value(item).map { object.value(of: $0) } }
  }

  package static func bool(_ name: String, _ summary: String, _ bool: @escaping Property<Bool>) -> ReportField {
    ReportField(name, .bool, summary) { .bool(bool($0)) }
  }

  package static func summary(_ text: @escaping Property<String?>) -> ReportField {
    .text(optional: "summary", "A summary.", text)
  }

  package static func swift(_ path: @escaping Property<String>) -> ReportField {
    .text("swift", "The path of Swift enum cases, separated by dots.", path)
  }

  package static func requires(
    _ summary: String = "Its own requirements; absent if there are none.", _ names: @escaping Property<[String]>
  ) -> ReportField {
    ReportField(optional: "requires", .list(.anyText), summary) { item in
      let names = names(item)
      return names.isEmpty ? nil : .strings(names)
    }
  }

  package static func owner(_ owner: @escaping Property<String?>) -> ReportField {
    .text(optional: "owner", "The included part of the route map that declares it.", owner)
  }
}

/// A column of a table in the report.
package struct ReportColumn<Item>: Sendable {
  let title: String
  let write: @Sendable (Item, inout MarkdownWriter) -> Void

  package init(_ title: String, _ write: @escaping @Sendable (Item, inout MarkdownWriter) -> Void) {
    self.title = title
    self.write = write
  }

  package static func code(_ title: String, _ text: @escaping @Sendable (Item) -> String?) -> ReportColumn {
    .codes(title) { text($0).map { [$0] } ?? [] }
  }

  package static func codes(_ title: String, _ texts: @escaping @Sendable (Item) -> [String]) -> ReportColumn {
    ReportColumn(title) { item, writer in writer.list(texts(item)) { $0.code($1) } }
  }

  package static func text(_ title: String, _ text: @escaping @Sendable (Item) -> String?) -> ReportColumn {
    ReportColumn(title) { item, writer in
      if let text = text(item) { writer.text(text) }
    }
  }

  package static func notes(
    _ title: String = "Notes", _ write: @escaping @Sendable (Item, inout MarkdownNotes) -> Void
  ) -> ReportColumn {
    ReportColumn(title) { item, writer in writer.notes { write(item, &$0) } }
  }
}

/// The descriptions of a kind's destinations in the report and in `resolve --format json`.
package struct DestinationReport: Sendable {
  let kind: DestinationKind
  /// The report's description of a destination.
  let report: ReportObject<ResolvedDestination>
  /// The schema of a destination in `resolve --format json`.
  let resolution: Schema

  /// Creates the description of a kind, given the summary of the `kind` field and the other fields.
  ///
  /// By default, the schema in `resolve --format json` is that of the report.
  package init(
    _ kind: DestinationKind, meaning: String, fields: [ReportField<ResolvedDestination>], resolution: Schema? = nil
  ) {
    self.kind = kind
    report = ReportObject([ReportField("kind", .word([kind.key]), meaning) { _ in .string(kind.key) }] + fields)
    self.resolution = resolution ?? report.schema
  }
}
