import ManifestRuntime
package import ManifestText

/// The value of `params` of a route.
package enum RouteParams: Sendable {
  case absent
  /// The names of all parameters of its destination that the route takes over besides those in its paths.
  case names([Spanned<String>])
  /// Declarations, or changes to parameters of the destination.
  case declarations([RouteParameter])

  /// Reads `params` of a route to a destination; reports and leaves out invalid parameters.
  init(_ node: Node?, _ file: RouteMapFile, _ destination: RouteDestination, into diagnostics: inout Diagnostics) {
    if let names = node?.spannedTexts {
      self = .names(names)
    } else if let node {
      let members = ParameterDeclaration.members(of: node, into: &diagnostics)
      self = .declarations(members.compactMap { RouteParameter($0, file, destination, into: &diagnostics) })
    } else {
      self = .absent
    }
  }

  var declarations: [RouteParameter] { if case .declarations(let all) = self { all } else { [] } }

  /// Returns a help for a route that should take over further parameters of its destination.
  func help(toTakeOver names: [String], route: String? = nil) -> String {
    let route = route.map { "`\($0)`" }
    func add(_ texts: [String]) -> String {
      "add \(texts.inBackticks) to `params`" + (route.map { " of \($0)" } ?? "")
    }
    return switch self {
    case .absent: "add `params: [\(names.joined(separator: ", "))]`" + (route.map { " to \($0)" } ?? "")
    case .names: add(names)
    case .declarations: add(names.map { "\($0): {}" })
    }
  }
}

/// An element of a route's `params`: a declaration of its own, or changes to a parameter of the destination.
package struct RouteParameter: Sendable {
  /// The name in URLs.
  package let name: Spanned<String>
  /// The name of the destination's parameter; nil if it is that in URLs.
  package let target: Spanned<String>?
  private let member: Mapping.Member
  /// The value of the element.
  var span: Span { member.value.span }
  /// The declaration of its own; nil if the type is that of the destination's parameter.
  package let declaration: ParameterDeclaration?

  /// The name of the destination's parameter.
  package var destinationName: String { target?.value ?? name.value }

  fileprivate init?(
    _ member: Mapping.Member, _ file: RouteMapFile, _ destination: RouteDestination,
    into diagnostics: inout Diagnostics
  ) {
    name = member.name
    target = member.value["for"]?.spannedText
    self.member = member
    guard member.value.mapping == nil || member.value["type"] != nil else {
      guard NameGrammar.checkParameter(name, into: &diagnostics) else { return nil }
      declaration = nil
      return
    }
    if let text = Self.name(of: member, file, destination) {
      diagnostics.report(
        .invalidParameter,
        "`\(text.value)` is a parameter of \(destination.kind.label(destination.name.value)), not a type",
        at: text.span, help: "write `{for: \(text.value)}`")
      return nil
    }
    guard let declaration = ParameterDeclaration(member, file.allTypes, into: &diagnostics) else { return nil }
    self.declaration = declaration.with(destination.kind.carried(declaration.parameter.type))
  }

  /// Returns the name of a parameter of the destination in the place of a type.
  private static func name(
    of member: Mapping.Member, _ file: RouteMapFile, _ destination: RouteDestination
  ) -> Spanned<String>? {
    guard let text = member.value.spannedText, file.declares(text.value, in: destination.name.value),
      text.value != "object", file.allTypes[text.value] == nil, file.typeAliases[text.value] == nil,
      ScalarType.Name(spelling: text.value) == nil
    else { return nil }
    return text
  }

  /// Returns the declaration of the parameter in URLs; reports an invalid change and returns nil.
  func declaration(
    for other: ParameterDeclaration, into diagnostics: inout Diagnostics
  ) -> ParameterDeclaration? {
    declaration ?? ParameterDeclaration(member, changing: other, into: &diagnostics)
  }
}

/// A value that the route map gives to a parameter, for example under `with`.
package struct GivenValue: Sendable {
  /// The name of the parameter.
  package let name: Spanned<String>
  /// The value as written in URLs; one string per item of a list.
  package let texts: [String]
  /// Whether it is a value or a list of values; otherwise, it has been reported.
  package let isReadable: Bool
  /// The position of the value.
  package let span: Span

  /// The value as one string, with commas between the items of a list.
  package var text: String { texts.joined(separator: ",") }

  /// Reads the values under a key.
  package static func all(in node: Node, _ key: String) -> [GivenValue] {
    node.members(of: key).map { member in
      let items = member.value.sequence ?? [member.value]
      let texts = items.compactMap(\.scalarText)
      return GivenValue(
        name: member.name, texts: texts, isReadable: texts.count == items.count, span: member.value.span)
    }
  }
}
