/// A case of a generated enumeration and its parameters, without the Swift types.
package struct EncodedCase: Hashable, Sendable {
  /// The dot-separated names of the cases that lead to the value, for example `orders.order`.
  package var path: String
  /// The identifier of the case outside of Swift: a route's first template, an ability's `module/name`, a micro app's
  /// name.
  package var target: String
  /// All parameters of the case, in declaration order; those without a value are `null`.
  package var fields: [ParameterValue.Field]

  /// Creates an encoded case.
  package init(path: String = "", target: String = "", fields: [ParameterValue.Field] = []) {
    self.path = path
    self.target = target
    self.fields = fields
  }

  package static func == (left: EncodedCase, right: EncodedCase) -> Bool {
    left.path.hasSameBytes(as: right.path) && left.target.hasSameBytes(as: right.target) && left.fields == right.fields
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(ExactName(path))
    hasher.combine(ExactName(target))
    hasher.combine(fields)
  }

  /// The parameters that have a value.
  package var values: [ParameterValue.Field] { fields.filter { $0.value != .null } }

  /// Returns whether the case is at a path and has exactly the given parameters.
  ///
  /// An empty list counts as no value, as when it is written.
  func has(path: String, parameters: ParameterValues) -> Bool {
    let given = parameters.filter { $0.value != .list([]) }
    let values = values
    return self.path.hasSameBytes(as: path) && values.count == given.count
      && values.allSatisfy { field in parameters[field.name] == field.value }
  }
}

extension LinkParameter {
  /// Whether the parameter is a list whose default has items.
  fileprivate var hasDefaultItems: Bool {
    if case (.list, .defaulted(let value)) = (type, presence) { value != .list([]) } else { false }
  }
}

extension EncodedCase {
  /// Returns the resolution of the route, after checking its values against the declarations of the table.
  ///
  /// - Throws: `LinkError.refused` if the table does not match the generated code, or if a value violates a constraint.
  package func resolution(in table: RouteTable) throws(LinkError) -> LinkResolution {
    let layout = try table.layout.mapError { LinkError.refused(.unreadableTable($0)) }.get()
    let found = table.text.withBytes { bytes in ByteView.reading(target) { entry(of: $0, in: bytes, layout) } }
    guard let found else { throw foreign }
    // The generated code writes every parameter, so a different count or name means a different table.
    guard fields.count == found.parameters.count,
      found.parameters.allSatisfy({ parameter in fields.contains { $0.name.hasSameBytes(as: parameter.name) } })
    else { throw foreign }
    let given = ParameterValues(values)
    // Without items, a list has no place in a URL, which then means the default.
    if let list = found.parameters.first(where: { given[$0.name] == nil && $0.hasDefaultItems }) {
      throw .changed(parameter: list.name)
    }
    return try table.resolution(of: found.line, found.parameters, given, found.subject, layout)
  }

  /// Returns a URL that opens the route, after verifying that it resolves to the same route and parameters.
  ///
  /// Doubles in a want URL are equal if they are rounded to six decimals.
  package func url(_ base: RouteBase, in table: RouteTable) throws(LinkError) -> String {
    let resolution = try resolution(in: table)
    let text =
      switch base {
      case .want: try want(resolution)
      case .link(let base): try link(base, resolution)
      }
    try verify(text, of: resolution, isWant: base == .want, in: table)
    return text
  }

  /// Returns a whole URL of the route with its parameters in the query, after verifying that it resolves to the same route
  /// and parameters.
  package func url(legacy: String, in table: RouteTable) throws(LinkError) -> String {
    let resolution = try resolution(in: table)
    guard isLink else { throw .noLink(ability: resolution.casePath) }
    var query = LinkText(.path(scheme: ""))
    var name = ""
    do throws(LinkText.Unrepresentable) {
      for field in resolution.valuesOtherThanDefaults {
        name = field.name
        try query.append(query: name, field.value)
      }
    } catch {
      throw .unrepresentable(parameter: name, error)
    }
    let text = legacy + query.query
    try verify(text, of: resolution, isWant: false, in: table)
    return text
  }

  /// Throws an error if a URL does not resolve to the route and its parameters.
  private func verify(
    _ text: String, of resolution: LinkResolution, isWant: Bool, in table: RouteTable
  ) throws(LinkError) {
    let found: LinkResolution
    do throws(RouteError) { found = try table.resolve(text, origin: .internal).get() } catch { throw .refused(error) }
    if isWant {
      for field in resolution.givenParameters where found.parameters[field.name] != field.value.inWant {
        throw .changed(parameter: field.name)
      }
      return
    }
    guard found.casePath.hasSameBytes(as: resolution.casePath) else {
      throw .opensAnother(found.route ?? found.casePath)
    }
    for field in resolution.parameters where found.parameters[field.name] != field.value {
      throw .changed(parameter: field.name)
    }
    // A parameter without a value must not get one when the URL is resolved.
    for field in found.parameters where resolution.parameters[field.name] == nil {
      throw .changed(parameter: field.name)
    }
  }

  private func want(_ resolution: LinkResolution) throws(LinkError) -> String {
    guard case .ability(let ability) = resolution.destination else {
      throw .noAbility(route: resolution.route ?? resolution.casePath)
    }
    do throws(WantParameters.Unrepresentable) {
      return try LinkText.want(
        bundleName: ability.bundleName, module: ability.module, ability: ability.name,
        parameters: resolution.givenParameters)
    } catch {
      throw .unrepresentableWant(error)
    }
  }

  private func link(_ base: LinkText.Base, _ resolution: LinkResolution) throws(LinkError) -> String {
    guard isLink else { throw .noLink(ability: resolution.casePath) }
    try resolution.checkBase(base)
    var link = LinkText(base)
    var name = ""
    do throws(LinkText.Unrepresentable) {
      var captured: Set<String> = []
      try ByteView.reading(target) { (bytes) throws(LinkText.Unrepresentable) in
        for segment in LinkEntry.segments(bytes, bytes.all) {
          switch TemplateSegment(bytes, segment) {
          case .literal(let text): try link.append(segment: PercentDecoded(bytes, text).text)
          case .parameter(let range):
            name = PercentDecoded(bytes, range).text
            if let value = resolution.parameters[name] { try link.append(segment: value) }
            captured.insert(name)
          case .rest(let range):
            name = PercentDecoded(bytes, range).text
            if let value = resolution.parameters[name] { try link.append(rest: value) }
            captured.insert(name)
          }
        }
        for item in QueryItems(bytes, LinkEntry.query(bytes, bytes.all)) {
          let value = ParameterValue.string(PercentDecoded(bytes, item.value).text)
          try link.append(query: PercentDecoded(bytes, item.name).text, value)
        }
      }
      for field in resolution.valuesOtherThanDefaults where !captured.contains(field.name) {
        name = field.name
        try link.append(query: name, field.value)
      }
      return link.text
    } catch {
      throw .unrepresentable(parameter: name, error)
    }
  }

  // MARK: - Table entry

  /// Whether the case is a route rather than an ability.
  private var isLink: Bool { target.utf8.first == 0x2F }

  /// The error for a case that the table does not declare.
  private var foreign: LinkError { .refused(.unreadableTable(.foreignRoute(path))) }

  /// Returns the entry of the route or ability in the table.
  private func entry(
    of target: ByteView, in bytes: ByteView, _ layout: TableLayout
  ) -> (line: LinkResolution.Entry, parameters: [LinkParameter], subject: RouteError.Subject)? {
    func isOwn(_ casePath: Range<Int>) -> Bool { PercentDecoded(bytes, casePath).elementsEqual(path.utf8) }
    if isLink {
      let all = LinkEntry.all(target.all, of: target, in: bytes, layout)
      guard let link = all.first(where: { isOwn($0.casePath) }) else { return nil }
      let subject = RouteError.Subject.route(PercentDecoded(bytes, link.name).text, template: self.target)
      return (.link(link), ParameterNotation.parameters(bytes, link.parameters), subject)
    }
    guard let ability = AbilityEntry.find(names: target.all, of: target, in: bytes, layout), isOwn(ability.casePath)
    else { return nil }
    return (.ability(ability), ParameterNotation.parameters(bytes, ability.parameters), .ability(self.target))
  }
}
