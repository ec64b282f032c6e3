@testable import ManifestCore

/// Writes the tables of keys in `schemas/README.md` from the schemas that validate the files.
struct KeyReference {
  /// The schemas that have a table of their own, which other tables link to.
  private let shared: [JSONSchema.Definition]

  /// Returns the tables as Markdown: one for `routes.yaml`, one for each shared schema, and one for `manifestc.yaml`.
  static func markdown(_ systems: [any System.Type]) -> String {
    let file = RouteMapSchema.file(systems.map { $0.section })
    let aliases = systems.map { $0.section }.typeAliases.keys.sorted()
    // The same table for those with and without the types that systems add.
    let parameters = JSONSchema.Definition("parameters", MapForms.destinationParameters())
    let others = [MapForms.parameters, MapForms.destinationParameters(adding: aliases)].map {
      JSONSchema.Definition("parameters", $0)
    }
    let ofRoutes = JSONSchema.Definition("route-parameters", MapForms.routeParameters(adding: aliases))
    return [
      "## Keys of `routes.yaml`", KeyReference(shared: [parameters, ofRoutes] + others).table(file),
      "### Parameters", KeyReference(shared: []).table(parameters.schema),
      "### Route parameters", KeyReference(shared: []).table(ofRoutes.schema),
      "## Keys of `manifestc.yaml`", KeyReference(shared: []).table(Configuration.schema),
    ].joined(separator: "\n\n") + "\n"
  }

  private func table(_ schema: Schema) -> String {
    (["| Key | Value | Default | Example | Meaning |", "| --- | --- | --- | --- | --- |"] + rows(schema, below: ""))
      .joined(separator: "\n")
  }

  /// Returns the rows of all keys below a key; `*` matches any name.
  ///
  /// An object whose keys all appear in an enclosing object is recursive; the outer rows describe it.
  private func rows(_ schema: Schema, below path: String, in enclosing: [Set<String>] = []) -> [String] {
    if shared.contains(where: { $0.schema == schema }) { return [] }
    switch schema {
    case .any, .bool, .integer, .scalar, .text, .word: return []
    case .list(let element): return rows(element, below: path + "[]", in: enclosing)
    case .map(_, let value): return rows(value, below: path.isEmpty ? "*" : path + ".*", in: enclosing)
    case .either(let first, let second):
      return rows(first, below: path, in: enclosing) + rows(second, below: path, in: enclosing)
    case .object(let fields, _):
      let keys = Set(fields.map(\.name))
      if enclosing.contains(where: keys.isSubset) { return [] }
      return fields.flatMap { field in
        let key = path.isEmpty ? field.name : "\(path).\(field.name)"
        let presence = field.isRequired ? "required" : field.defaultValue.map(Self.code) ?? ""
        let cells = [
          Self.code(key), value(field.schema), presence, field.example.map(Self.code) ?? "", Self.cell(field.summary),
        ]
        return ["| \(cells.joined(separator: " | ")) |"] + rows(field.schema, below: key, in: enclosing + [keys])
      }
    }
  }

  /// Returns a short description of the values of a schema.
  private func value(_ schema: Schema) -> String {
    if let definition = shared.first(where: { $0.schema == schema }) {
      return "[\(definition.name)](#\(definition.name))"
    }
    switch schema {
    case .any: return "anything"
    case .bool: return "`true` or `false`"
    case .integer(let range):
      return range.lowerBound == range.upperBound
        ? Self.code("\(range.lowerBound)") : "\(range.lowerBound) to \(range.upperBound)"
    case .scalar: return "bool, number or text"
    case .text(let form): return Self.words(of: form).map { $0.map(Self.code).joined(separator: ", ") } ?? "text"
    case .word(let words): return words.map(Self.code).joined(separator: ", ")
    case .list(let element): return "list of: \(value(element))"
    case .object: return "object"
    case .map(let key, let item):
      let names = Self.words(of: key).map { "for each of " + $0.map(Self.code).joined(separator: ", ") }
      return "\(names ?? "for each name"): \(value(item))"
    case .either(let first, let second): return "\(value(first)), or \(value(second))"
    }
  }

  /// Returns the texts of a form that has only a few, such as `^(push|present)$`.
  private static func words(of form: TextForm) -> [String]? {
    guard let pattern = form.pattern, pattern.hasPrefix("^("), pattern.hasSuffix(")$") else { return nil }
    let words = pattern.dropFirst(2).dropLast(2).split(separator: "|").map(String.init)
    return words.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } } ? words : nil
  }

  private static func code(_ text: String) -> String { cell("`\(text)`") }

  /// Escapes `|`, which would end the cell.
  private static func cell(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
