/// The shape of parameters in `docs/routes.json`.
enum ParametersShape {
  static let list: Shape = .list(
    .object(
      [
        .init("name", .text(MapForms.parameterName), required: true, "The name of the parameter."),
        .init("type", .text(typeName), required: true, "The type, without its constraints."),
        .init("isRequired", .bool, required: true, "Whether a link must have a value for the parameter."),
        .init("default", text, "The value where a link has none, as it would stand in a URL."),
        .init("min", number, "The least value, if any; text, since JSON readers disagree about large integers."),
        .init("max", number, "The greatest value, if any; text as well."),
        .init("maxLength", .integer(1...Int64.max), "The greatest number of Unicode scalars."),
        .init("pattern", text, "The pattern that the whole value matches."),
        .init("values", .list(text), "The words of an `enum`."),
      ], extra: .ignored))

  private static let text: Shape = .text(.init("text"))
  private static let number: Shape = .text(.init("a number", pattern: "^-?[0-9]"))
  private static let typeName = TextForm(
    "a type", pattern: "^(bool|int|double|string|enum|object|list<(bool|int|double|string|enum)>)$")
}
