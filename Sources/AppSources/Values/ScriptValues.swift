package import ManifestText

/// A script, and the sources from which it imports names.
package struct Script: Sendable {
  package let source: AppSource
  /// The paths of the imported sources, by the text after `from`.
  package let imports: [String: String]

  package init(_ source: AppSource, imports: [String: String]) {
    self.source = source
    self.imports = imports
  }
}

/// The values of expressions in scripts: literals, constants of the same source or of imported ones, and strings composed of
/// them.
package final class ScriptValues {
  /// The longest chain of constants, and the most sources that are asked for an exported name; the value of others is unknown.
  private static let longestChain = 16
  /// The longest composed string; names are shorter.
  private static let longestText = 4_096

  private let scripts: [String: Script]
  /// The values of constants that are known already.
  private var known: [Declaration: Value] = [:]

  package init(_ scripts: [Script]) {
    self.scripts = Dictionary(scripts.map { ($0.source.path, $0) }) { first, _ in first }
  }

  /// The declarations of sources that have been asked for.
  private var scopes: [String: Scopes] = [:]

  /// Returns the declarations of a source; nil if it is not one of the scripts.
  package func scopes(ofPath path: String) -> Scopes? {
    if let known = scopes[path] { return known }
    let read = scripts[path].map { Scopes($0.source) }
    scopes[path] = read
    return read
  }

  private func scopes(of node: CodeNode) -> Scopes? { scopes(ofPath: node.source.path) }

  /// Returns the value of an expression.
  package func value(_ node: CodeNode) -> Value { value(node, depth: 0) }

  private func value(_ node: CodeNode, depth: Int) -> Value {
    guard depth < Self.longestChain else { return .unknown }
    switch node.kind {
    case .literal: return literal(node, depth)
    case .name, .member, .subscript:
      if let target = target(node) { return constant(target, depth) }
      if node.isNamed("true") || node.isNamed("false") { return .bool(node.name == "true") }
      return node.isNamed("null") || node.isNamed("undefined") ? .nothing : .unknown
    case .operation where node.operatorText == "+":
      return node.children.dropFirst().reduce(node.base.map { value($0, depth: depth + 1) } ?? .unknown) {
        Self.sum($0, value($1, depth: depth + 1))
      }
    case .prefix where node.name == "-":
      guard case .number(let magnitude)? = node.base.map({ value($0, depth: depth + 1) }) else { return .unknown }
      return .number(-magnitude)
    // A cast to a plain type does not change the value.
    case .cast:
      let types: Set = ["string", "number", "boolean", "Object", "const"]
      guard let base = node.base, types.contains(node.typeName?.text ?? "") else { return .unknown }
      return value(base, depth: depth + 1)
    case .group: return node.base.map { value($0, depth: depth + 1) } ?? .unknown
    case .list: return .list(node.children.map { $0.kind == .list ? .unknown : value($0, depth: depth + 1) })
    case .object: return .object
    default: return .unknown
    }
  }

  private static func sum(_ left: Value, _ right: Value) -> Value {
    switch (left, right) {
    case (.text(let start), .text(let end)) where start.utf8.count + end.utf8.count <= longestText: .text(start + end)
    case (.text, _), (.someText, _), (_, .text), (_, .someText): .someText
    default: .unknown
    }
  }

  // MARK: Literals

  private func literal(_ node: CodeNode, _ depth: Int) -> Value {
    let tokens = node.source.tokens
    let first = node.tokens.lowerBound
    switch tokens.all[first].kind {
    case .number: return Self.number(tokens.text(first))
    case .text:
      let text = tokens.text(first)
      guard let quote = text.utf8.first, "\"'`".utf8.contains(quote) else { return .unknown }
      return text.utf8.contains(UInt8(ascii: "\\")) ? .someText : .text(tokens.content(first).value)
    case .textStart: return template(node, depth)
    default: return .unknown
    }
  }

  /// Returns the text of a template whose expressions are known.
  private func template(_ node: CodeNode, _ depth: Int) -> Value {
    var text = ""
    for segment in node.segments {
      switch segment {
      case .text(let part):
        guard !part.value.utf8.contains(UInt8(ascii: "\\")) else { return .someText }
        text += part.value
      case .expression(let expression):
        guard case .text(let part) = value(expression, depth: depth + 1) else { return .someText }
        text += part
      }
      guard text.utf8.count <= Self.longestText else { return .someText }
    }
    return .text(text)
  }

  private static func number(_ literal: String) -> Value {
    let text = literal.filter { $0 != "_" }
    if text.hasPrefix("0x") || text.hasPrefix("0X") {
      return Int64(text.dropFirst(2), radix: 16).map { .number(Double($0)) } ?? .unknown
    }
    return Double(text).map { .number($0) } ?? .unknown
  }

  private func constant(_ target: Declaration, _ depth: Int) -> Value {
    if let value = known[target] { return value }
    guard let scopes = scopes(of: target.node), scopes.isConstant(target) || target.node.kind == .entry,
      let initial = target.value
    else { return .unknown }
    // A circular constant has no value.
    known[target] = .unknown
    let value: Value
    // A constant object or list may change, so its value is unknown.
    switch self.value(initial, depth: depth + 1) {
    case .list, .object: value = .unknown
    case let other: value = other
    }
    known[target] = value
    return value
  }

  // MARK: Names

  /// Returns the declaration that `Names.orders.ability` or `this.names['orders']` refers to; nil if it is unknown.
  package func target(_ node: CodeNode) -> Declaration? {
    guard let scopes = scopes(of: node) else { return nil }
    switch node.kind {
    case .name:
      guard let found = scopes.declaration(of: node.name, at: node) else { return nil }
      return found.kind == .imported ? imported(node.name, by: scopes) : found
    case .member:
      guard let base = node.base else { return nil }
      if base.isNamed("this") { return scopes.reference(node) }
      if base.kind == .name, scopes.declaration(of: base.name, at: base)?.kind == .imported,
        let all = scopes.imports.first(where: { $0.alias == base.name && $0.name == "*" })
      {
        var asked: Set<[String]> = []
        return exported(node.name, by: all.specifier, to: scopes, &asked)
      }
      return target(base).flatMap { member(node.name, of: $0, usedIn: scopes) }
    case .subscript:
      guard let base = node.base, let key = node.arguments.first?.base?.plainText else { return nil }
      return target(base).flatMap { member(key.value, of: $0, usedIn: scopes) }
    default: return nil
    }
  }

  /// Returns a member of a type, or the entry of a constant object that no code changes.
  private func member(_ name: String, of target: Declaration, usedIn user: Scopes) -> Declaration? {
    guard let scopes = scopes(of: target.node) else { return nil }
    if target.kind == .type { return scopes.member(name, of: target.node) }
    guard target.kind == .constant, let object = target.value?.uncast, object.kind == .object,
      ![user, scopes].contains(where: { $0.mayAssign(target.name) || $0.mayAssign(name) }),
      !object.descendants.contains(where: { $0.kind == .prefix && $0.name == "." })
    else { return nil }
    let entries = object.all(.entry).filter { $0.key?.value == name }
    guard entries.count == 1, let entry = entries.first else { return nil }
    return Declaration(kind: .constant, node: entry, name: name, isMember: true, isOpen: false)
  }

  /// Returns the place of the value of the constant that an expression refers to.
  package func constantSpan(_ node: CodeNode) -> Span? { target(node)?.value.map(\.firstSpan) }

  /// Returns the function that `name(…)`, `this.name(…)`, `Type.name(…)` or `object.name(…)` calls; nil if it or the type of
  /// the object is unknown.
  package func function(calledBy call: CodeNode) -> Declaration? {
    guard let callee = call.base else { return nil }
    if let target = target(callee) { return target }
    guard callee.kind == .member, let base = callee.base, let type = type(of: base) else { return nil }
    return scopes(of: type.node)?.member(callee.name, of: type.node)
  }

  /// Returns the type of an object: of a variable, of `new Type()`, or of the result of a call.
  private func type(of expression: CodeNode) -> Declaration? {
    let node = expression.uncast
    if node.kind == .prefix, node.name == "new" { return node.base.flatMap { type(of: $0) } }
    guard node.kind == .call else { return target(node).flatMap { type(of: $0) } }
    return node.base.flatMap { target($0) }.flatMap { type(of: $0) }
  }

  /// Returns the type of a variable, or of the result of a function: the written one, or `Type` in `new Type()` and
  /// `Type.member`; for a type itself, the same.
  private func type(of target: Declaration) -> Declaration? {
    guard target.kind != .type, let scopes = scopes(of: target.node) else { return target }
    if let written = target.typeName {
      return named(written.source.tokens.text(written.tokens.lowerBound), at: written, in: scopes)
    }
    guard var value = target.value?.uncast else { return nil }
    if value.kind == .prefix, value.name == "new", let base = value.base { value = base }
    while value.kind == .call || value.kind == .member, let base = value.base { value = base }
    guard value.kind == .name else { return nil }
    return named(value.name, at: value, in: scopes)
  }

  private func named(_ name: String, at node: CodeNode, in scopes: Scopes) -> Declaration? {
    guard let found = scopes.declaration(of: name, at: node) else { return nil }
    let type = found.kind == .imported ? imported(name, by: scopes) : found
    return type?.kind == .type ? type : nil
  }

  private func imported(_ alias: String, by scopes: Scopes) -> Declaration? {
    guard let binding = scopes.imports.first(where: { $0.alias == alias }), binding.name != "*" else { return nil }
    var asked: Set<[String]> = []
    return exported(binding.name, by: binding.specifier, to: scopes, &asked)
  }

  /// Returns the declaration that another source exports to a script, itself or from a further source.
  private func exported(
    _ name: String, by specifier: String?, to importer: Scopes, _ asked: inout Set<[String]>
  ) -> Declaration? {
    guard asked.count < Self.longestChain,
      let path = specifier.flatMap({ scripts[importer.source.path]?.imports[$0] }),
      asked.insert([path, name]).inserted, let scopes = scopes(ofPath: path)
    else { return nil }
    let export = scopes.exports.first { $0.alias == name }
    if let export, let specifier = export.specifier { return exported(export.name, by: specifier, to: scopes, &asked) }
    if let found = scopes.declaration(of: export?.name ?? name, at: scopes.source.root) {
      guard found.kind == .imported else { return found }
      let binding = scopes.imports.first { $0.alias == export?.name ?? name }
      return binding.flatMap { exported($0.name, by: $0.specifier, to: scopes, &asked) }
    }
    for export in scopes.exports where export.alias == "*" {
      if let target = exported(name, by: export.specifier, to: scopes, &asked) { return target }
    }
    return nil
  }
}
