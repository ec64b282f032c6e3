package import ManifestCore
package import ManifestRuntime
package import ManifestText

/// `abilities`: the abilities that `startAbility` opens on iOS.
package struct AbilitiesSection: MapSection {
  var abilities: [AbilityEntry] = []

  package init() {}

  package init(_ root: Node, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    abilities = root.members(of: "abilities").compactMap { AbilityEntry($0, file, into: &diagnostics) }
  }

  package mutating func merge(_ other: AbilitiesSection) { abilities += other.abilities }

  package var usedTypes: Set<String> { Set(abilities.lazy.flatMap(\.parameters).flatMap(\.usedTypes)) }

  package var requirements: [Spanned<String>] { abilities.flatMap(\.requirements) }

  package var classNames: [Spanned<String>] {
    abilities.compactMap { if case .native(let name) = $0.hosting { name } else { nil } }
  }

  static let name = TextForm("an ability such as `entry/EntryAbility`", pattern: "^[^/:]+/[^/:]+$") { text in
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts.contains("") && !text.contains(":")
  }

  package static let keys: [Schema.Field] = [
    .init("abilities", .map(key: name, value: ability), "The abilities that `startAbility` opens on iOS.")
  ]

  /// The type of a string that names a page: a path in the module's `main_pages.json`, or a name in its router map.
  static let pageType = "page"

  package static let typeAliases: [String: ScalarType.Name] = [pageType: .string]

  static let abilityDestination = DestinationKind(
    "ability", noun: "ability", name, "The ability to open.", isNamedAlone: true, carried: \.inWant)

  static let controllerDestination = DestinationKind(
    "controller", noun: "controller", MapForms.className, "The native view controller class to open.")

  package static let destinations = [abilityDestination, controllerDestination]

  private static let ability: Schema = .object(
    [
      .init(
        "params", MapForms.destinationParameters(adding: typeAliases.keys.sorted()),
        "The parameters that the ability reads from the want; one of type `page` names a page of its module."),
      .init(
        "native", .text(MapForms.className), "The native view controller class that is shown instead of a UIAbility."),
      .init(
        "hosting", .word(["viewController", "dynamic"]), default: "viewController",
        "`dynamic`: the app creates the view controller itself; no class with the conventional name is required."),
      .init(
        "platforms", .list(.word(["ios", "android", "ohos"])), "The platforms that have the ability; all if absent."),
      .init(
        "access", .word(["public", "internal"]), example: "public",
        "Whether wants from outside the app open the ability; by default, `exported` of `module.json5`, and not with `native`."
      ),
      MapForms.requires,
    ], extra: .refused)
}

/// An entry of `abilities`.
///
/// A class, so that passing it around copies one reference.
final class AbilityEntry: Sendable {
  /// The object that presents the ability on iOS.
  enum Hosting: Sendable {
    /// The view controller with the name from the naming convention.
    case convention
    /// A native view controller of the given class, opened by `startAbility`.
    case native(Spanned<String>)
    /// A presenter that the app creates itself.
    case dynamic
  }

  let reference: Spanned<AbilityReference>
  /// The owner of the file (see `RouteMap.owner`).
  let owner: String?
  /// The namespace of the file; nil for the root.
  let namespace: String?
  let hosting: Hosting
  let parameters: [ParameterDeclaration]
  /// The parameters that name a page, one page each.
  var pageParameters: [ParameterDeclaration] {
    parameters.filter { declaration in
      if case .scalar = declaration.parameter.type { declaration.alias == AbilitiesSection.pageType } else { false }
    }
  }
  /// The platforms that have the ability; nil for all.
  let platforms: [String]?
  /// Whether wants from outside the app open the ability, if the map says it.
  let isPublic: Bool?
  let requirements: [Spanned<String>]

  /// Whether the ability is part of the iOS app.
  var isOnIOS: Bool { platforms?.contains("ios") ?? true }

  init?(_ member: Mapping.Member, _ file: RouteMapFile, into diagnostics: inout Diagnostics) {
    guard let reference = AbilityReference.spanned(member.name, into: &diagnostics) else { return nil }
    let node = member.value
    self.reference = reference
    owner = file.owner
    namespace = file.namespace
    let types = file.types.adding(AbilitiesSection.typeAliases)
    parameters = ParameterDeclaration.all(in: node["params"], types, into: &diagnostics)
      .map { $0.with($0.parameter.type.inWant) }
    hosting = Self.hosting(node, into: &diagnostics)
    platforms = node["platforms"]?.sequence?.compactMap(\.text)
    isPublic = node["access"]?.text.map { $0 == "public" }
    requirements = node.requirements
  }

  private static func hosting(_ node: Node, into diagnostics: inout Diagnostics) -> Hosting {
    if let native = node["native"]?.spannedText {
      if let word = node["hosting"] {
        diagnostics.report(
          .contradictoryKeys, "`native` and `hosting` exclude each other", at: word.span,
          related: [.init(native.span, "this class already determines the view controller")], help: "remove one of them"
        )
      }
      return .native(native)
    }
    return node["hosting"]?.text == "dynamic" ? .dynamic : .convention
  }
}
