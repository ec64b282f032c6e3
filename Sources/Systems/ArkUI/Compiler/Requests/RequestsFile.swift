import ManifestCore
import ManifestRuntime

/// `ets/Routes.ets`: what the app's abilities can be asked for, as typed requests that are read from wants, and wants
/// that start abilities.
struct RequestsFile {
  static let name = "Routes.ets"

  private let program: Program
  private let tree: CaseTree
  private let abilities: [ArkUI.Ability]
  /// The routes to an ability, by its name.
  private let routes: [String: [Program.Route]]

  /// Creates the file; nil if no ability's code is ArkTS of this project, so that nothing could import it.
  init?(_ system: ArkUI, _ program: Program, _ tree: CaseTree) {
    guard system.abilities.contains(where: \.isDeclared) else { return nil }
    self.program = program
    self.tree = tree
    abilities = system.abilities
    routes = Dictionary(
      grouping: program.routes.filter { $0.destination.isOf(AbilitiesSection.abilityDestination) },
      by: \.destination.name)
  }

  var text: String {
    ScriptWriter.file { text in
      text += "\n"
      for (name, module) in RequestsFrame.imports {
        text += "import \(name) from \(ScriptWriter.literal(module));\n"
      }
      text += "\n\(RequestsFrame.text)\n\nconst bundleName: string = \(ScriptWriter.literal(program.bundleName));"
      var requests: [Request] = []
      for ability in abilities {
        // A want without parameters says nothing but which ability it starts.
        if !ability.parameters.isEmpty { for part in values(ability) { text += "\n\n" + part } }
        text += "\n\n" + want(ability)
        guard ability.isDeclared, !ability.parameters.isEmpty else { continue }
        let own = self.requests(of: ability)
        for part in reading(ability, own) { text += "\n\n" + part }
        requests += own
      }
      requests.sort { $0.route.name.utf8.lexicographicallyPrecedes($1.route.name.utf8) }
      for part in requests.map(declaration) { text += "\n\n" + part }
    }
  }

  // MARK: - Abilities

  /// The parameters of an ability in a want, and the objects among them.
  private func values(_ ability: ArkUI.Ability) -> [String] {
    let name = name(of: ability)
    let types = RequestTypes(owner: "\(name)Values")
    let parameters = Self.sorted(ability.parameters)
    let values = interface(
      types.owner, "The parameters of a want that starts `\(ability.declaration.name)`.",
      parameters.map { types.property($0, isOptional: $0.presence != .required || $0.isList) })
    return [values]
      + types.objects(in: parameters).flatMap { object, members in
        let fields = Self.sorted(members)
        return [
          interface(
            object.owner, "An object in these parameters.",
            fields.map { object.property($0, isOptional: $0.presence == .optional && !$0.isList) }),
          """
          class \(object.readerName) extends ObjectType<\(object.owner)> {
            create(reader: WantReader): \(object.owner) {
              const fields: \(object.owner) = {\(lines(fields.map { "\($0.name): \(object.reading($0))," }, 6))
              };
              return fields;
            }
          }
          """,
        ]
      }
  }

  /// The function that creates a want.
  private func want(_ ability: ArkUI.Ability) -> String {
    let name = name(of: ability)
    let target = "\(ScriptWriter.literal(ability.module)), \(ScriptWriter.literal(ability.name))"
    guard !ability.parameters.isEmpty else {
      return """
        /** Returns a want that starts \(ScriptWriter.comment("`\(ability.declaration.name)`")). */
        export function want\(name)(): Want {
          return createWant(\(target), {});
        }
        """
    }
    let parameters = Self.sorted(ability.parameters)
    let isEmptyAllowed = parameters.allSatisfy { ($0.presence != .required || $0.isList) && !$0.isMemberOfObjects }
    let members = parameters.map { "\(ScriptWriter.literal($0.name)): values.\($0.name)," }
    return """
      /** Returns such a want. */
      export function want\(name)(values: \(name)Values\(isEmptyAllowed ? " = {}" : "")): Want {
        const parameters: Record<string, WantValue> = {\(lines(members, 4))
        };
        return createWant(\(target), parameters);
      }
      """
  }

  /// The requests of an ability, and the function that reads them.
  private func reading(_ ability: ArkUI.Ability, _ requests: [Request]) -> [String] {
    let name = name(of: ability)
    let types = RequestTypes(owner: "\(name)Values")
    let parameters = Self.sorted(ability.parameters)
    let present = parameters.filter { if case .defaulted = $0.presence { true } else { $0.isList } }
    let label = ScriptWriter.comment("`\(ability.declaration.name)`")
    let page = ability.pageParameter
    let members =
      requests.map { "| \(self.name(of: $0))Request" }.sorted() + ["| AbilityStart<\(name)Parameters>;"]
    let cases = requests.flatMap { request in
      [
        "if (\(request.conditions.joined(separator: " && "))) {",
        "  return reader.answer(new \(self.name(of: request))Request(parameters as \(pageTypeName(request.page, of: ability))));",
        "}",
      ]
    }
    return [
      interface(
        "\(name)Parameters", extending: types.owner,
        "The parameters of `\(ability.declaration.name)`, with their defaults.",
        present.map { types.property($0, isOptional: false) })
    ] + pages(of: ability, requests) + [
      """
      /** What \(label) can be asked for. */
      export type \(name)Request =\(lines(members, 2))
      """,
      """
      /** Reads `want.parameters` of a want that starts \(label). */
      export function read\(name)(want: WantRecord): \(name)Request | WantProblems {
        const reader = new WantReader(want);
        const parameters: \(name)Parameters = {\(lines(parameters.map { "\($0.name): \(types.reading($0))," }, 4))
        };\(lines(cases, 2))
        return reader.answer(new AbilityStart<\(name)Parameters>(parameters\(page.map { ", parameters.\($0)" } ?? "")));
      }
      """,
    ]
  }

  // MARK: - Pages

  /// The parameters of an ability's pages: those that some route to the page supplies.
  ///
  /// A route that takes the page from its URL may open each of them.
  private func pages(of ability: ArkUI.Ability, _ requests: [Request]) -> [String] {
    guard let pageParameter = ability.pageParameter else { return [] }
    let types = RequestTypes(owner: "\(name(of: ability))Values")
    let open = (routes[ability.declaration.name] ?? []).map { Supply($0, to: ability) }
      .filter { $0.isAlwaysSupplied[pageParameter] != nil && !$0.fixed.contains(pageParameter) }
    return Dictionary(grouping: requests, by: \.page).sorted { $0.key < $1.key }.map { page, requests in
      let routes = requests.map(\.supply) + open
      let properties = Self.sorted(ability.parameters).compactMap { parameter -> String? in
        let supplied = routes.map { $0.isAlwaysSupplied[parameter.name] }
        if parameter.name == pageParameter { return "\(parameter.name): \(ScriptWriter.literal(page));" }
        guard supplied.contains(where: { $0 != nil }) else { return nil }
        return types.property(parameter, isOptional: !supplied.allSatisfy { $0 == true })
      }
      return interface(
        pageTypeName(page, of: ability), "The parameters of the page `\(page)`.", properties)
    }
  }

  /// Returns the name of the type with a page's parameters.
  private func pageTypeName(_ page: String, of ability: ArkUI.Ability) -> String {
    "\(name(of: ability))\(Self.typeName(ofPage: page))Parameters"
  }

  /// Returns a page's name as a part of a type's: `pages/shop/Product` becomes `PagesShopProduct`.
  static func typeName(ofPage page: String) -> String {
    ScriptWriter.identifier(SwiftName.type(SwiftName.member(page, prefix: "page")))
  }

  /// The parameters of an ability that a route supplies.
  private struct Supply {
    /// The names of the supplied parameters, and whether each link of the route supplies them.
    ///
    /// A list without items counts as supplied, because a reader cannot distinguish it from an absent one.
    private(set) var isAlwaysSupplied: [String: Bool] = [:]
    /// The names of the parameters that the route fixes.
    private(set) var fixed: Set<String> = []

    init(_ route: Program.Route, to ability: ArkUI.Ability) {
      var names: [String: String] = [:]
      for value in route.given {
        switch value {
        case .value(let name, _):
          fixed.insert(name)
          isAlwaysSupplied[name] = true
        case .parameter(let name, let urlName): names[urlName] = name
        }
      }
      for parameter in route.parameters {
        let name = names[parameter.name] ?? parameter.name
        let own = ability.parameters.first { $0.name == name }
        let hasDefault = if case .defaulted? = own?.presence { true } else { false }
        isAlwaysSupplied[name] = parameter.presence != .optional || parameter.isList || hasDefault
      }
    }
  }

  // MARK: - Routes

  /// A route that gives an ability's page parameter a value, so that a want shows whether it may be of the route.
  private struct Request {
    let ability: ArkUI.Ability
    let route: Program.Route
    let page: String
    let supply: Supply
    /// The conditions that a want of the route meets.
    let conditions: [String]

    /// Creates the request of a route; nil if it does not give the ability's page a value.
    init?(_ route: Program.Route, to ability: ArkUI.Ability) {
      var given: [(parameter: LinkParameter, value: ParameterValue)] = []
      for case .value(let name, let texts) in route.given {
        guard let parameter = ability.parameters.first(where: { $0.name == name }),
          let value = parameter.type.value(fromURLTexts: texts)
        else { continue }
        given.append((parameter, value))
      }
      guard let name = ability.pageParameter,
        case .string(let page)? = given.first(where: { $0.parameter.name == name })?.value
      else { return nil }
      self.ability = ability
      self.route = route
      self.page = page
      given.sort { $0.parameter.name.utf8.lexicographicallyPrecedes($1.parameter.name.utf8) }
      let supply = Supply(route, to: ability)
      self.supply = supply
      // The ability's optional parameters that the route always supplies.
      let required = RequestsFile.sorted(ability.parameters).filter { parameter in
        parameter.presence == .optional && !parameter.isList && !supply.fixed.contains(parameter.name)
          && supply.isAlwaysSupplied[parameter.name] == true
      }
      conditions =
        given.filter { !$0.parameter.isList }
        .map { "parameters.\($0.parameter.name) === \(RequestTypes.literal($0.value))" }
        + given.filter(\.parameter.isList).map {
          "JSON.stringify(parameters.\($0.parameter.name)) === JSON.stringify(\(RequestTypes.literal($0.value)))"
        }
        + required.map { "parameters.\($0.name) !== undefined" }
    }
  }

  /// Returns the requests of an ability, those with more conditions first.
  private func requests(of ability: ArkUI.Ability) -> [Request] {
    let requests = (routes[ability.declaration.name] ?? []).compactMap { Request($0, to: ability) }
    return requests.sorted { first, second in
      let (left, right) = (first.conditions.count, second.conditions.count)
      if left != right { return left > right }
      return first.route.name.utf8.lexicographicallyPrecedes(second.route.name.utf8)
    }
  }

  /// The type of a request.
  private func declaration(of request: Request) -> String {
    let name = name(of: request)
    let page = ScriptWriter.literal(request.page)
    let parameters = pageTypeName(request.page, of: request.ability)
    return """
      /** A request of the route \(ScriptWriter.comment("`\(request.route.name)`")). */
      export class \(name)Request implements PagePush {
        readonly route: \(ScriptWriter.literal(request.route.name)) = \(ScriptWriter.literal(request.route.name));
        readonly page: \(page) = \(page);
        readonly parameters: \(parameters);

        constructor(parameters: \(parameters)) {
          this.parameters = parameters;
        }
      }
      """
  }

  // MARK: - Code

  private func name(of ability: ArkUI.Ability) -> String { name(of: ability.declaration.id) }

  private func name(of request: Request) -> String { name(of: request.route.declarationID) }

  /// Returns the name of a declaration's types: that in Swift, with `_` after its namespace.
  private func name(of declaration: TypedDeclaration.ID) -> String {
    let names = tree.path(of: declaration).split(separator: ".").map { SwiftName.type(String($0)) }
    return ScriptWriter.identifier(names.joined(separator: "_"))
  }

  private static func sorted(_ parameters: [LinkParameter]) -> [LinkParameter] {
    parameters.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func interface(
    _ name: String, extending base: String? = nil, _ documentation: String, _ properties: [String]
  ) -> String {
    """
    /** \(ScriptWriter.comment(documentation)) */
    export interface \(name)\(base.map { " extends \($0)" } ?? "") {\(lines(properties, 2))
    }
    """
  }

  /// Returns lines after a line feed, with an indentation.
  private func lines(_ lines: [String], _ indentation: Int) -> String {
    lines.map { "\n" + String(repeating: " ", count: indentation) + $0 }.joined()
  }
}

extension LinkParameter {
  fileprivate var isList: Bool { if case .list = type { true } else { false } }
}
