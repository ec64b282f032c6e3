import ManifestText

extension AppSource {
  /// The classes, structures, protocols and extensions of Objective-C or Swift, in the order of the source; nested ones of
  /// Swift, too.
  ///
  /// Headers are not read and macros not expanded. All branches of `#if` count, but not those of `#if 0`.
  package var declarations: [ClassDeclaration] {
    root.descendants.compactMap { node in
      switch (node.kind, language) {
      case (.type, .objectiveC): objectiveCDeclaration(node)
      case (.type, .swift): swiftDeclaration(node)
      case (.other, .swift) where node.label == "typealias": alias(node)
      default: nil
      }
    }
  }

  // MARK: Objective-C

  private func objectiveCDeclaration(_ node: CodeNode) -> ClassDeclaration? {
    let isCategory = node.first(.modifier) != nil
    let kind: ClassDeclaration.Kind
    switch node.label {
    case "interface": kind = isCategory ? .extension : .interface
    case "implementation": kind = isCategory ? .extension : .implementation
    case "protocol": kind = .protocol
    default: return nil
    }
    return ClassDeclaration(
      name: Spanned(node.name, node.nameSpan), kind: kind, inherited: node.all(.typeName).map(\.text))
  }

  // MARK: Swift

  private static let kinds: [String: ClassDeclaration.Kind] = [
    "class": .swift, "struct": .structure, "enum": .structure, "protocol": .protocol, "extension": .extension,
  ]

  /// Attributes that are not macros, and macros that do not make a type a view or a delegate.
  private static let plainAttributes: Set = [
    "objc", "objcMembers", "implementation", "nonobjc", "available", "main", "UIApplicationMain", "NSApplicationMain",
    "MainActor", "preconcurrency", "unchecked", "retroactive", "frozen", "usableFromInline", "globalActor",
    "dynamicMemberLookup", "dynamicCallable", "propertyWrapper", "resultBuilder", "Observable", "Model", "IBDesignable",
  ]

  private func swiftDeclaration(_ node: CodeNode) -> ClassDeclaration? {
    guard let kind = node.label.flatMap({ Self.kinds[$0] }), let name = node.nameToken, !node.name.isEmpty else {
      return nil
    }
    let modifiers = node.all(.modifier)
    let attributes = modifiers.compactMap(\.attribute)
    let objectiveCName = modifiers.lazy.compactMap { self.objectiveCName($0) }.last
    let isPrivate = modifiers.contains { ["private", "fileprivate"].contains($0.name) }
    let isGeneric = tokens.isMark(name + 1, "<")
    let isNested = node.parent?.kind != .file
    let obstacle: ClassDeclaration.Obstacle? =
      objectiveCName != nil ? nil : isGeneric ? .generic : isNested ? .nested : isPrivate ? .private : nil
    // `@objc @implementation extension Name` implements a class that a header declares.
    let isImplementation = kind == .extension && attributes.contains("implementation")
    var inherited = isImplementation ? [] : inherited(node, kind)
    // A macro adds conformances that are not known.
    inherited += attributes.last { !Self.plainAttributes.contains($0) }.map { ["@" + $0] } ?? []
    return ClassDeclaration(
      name: objectiveCName ?? Spanned(node.name, node.nameSpan), swiftName: objectiveCName.map { _ in node.name },
      kind: isImplementation ? .implementation : kind, inherited: inherited, obstacle: obstacle,
      isPlain: isImplementation || objectiveCName != nil)
  }

  /// The name in `@objc(Name)`.
  private func objectiveCName(_ modifier: CodeNode) -> Spanned<String>? {
    guard modifier.attribute == "objc", modifier.tokens.count == 5 else { return nil }
    let name = modifier.tokens.lowerBound + 3
    return Spanned(tokens.text(name), tokens.span(name))
  }

  /// The types after the colon, and for a protocol those that `where Self: T` requires.
  private func inherited(_ node: CodeNode, _ kind: ClassDeclaration.Kind) -> [String] {
    var types: [String] = []
    for child in node.children {
      // The types after `where` are requirements.
      if child.kind == .other, kind != .protocol { break }
      if child.kind == .typeName { types += names(of: child.tokens) }
    }
    return types
  }

  /// Returns the types in `Module.A<B> & C`, without modules and type arguments: `A` and `C`.
  private func names(of type: Range<Int>) -> [String] {
    var names: [String] = []
    var (position, depth) = (type.lowerBound, 0)
    while position < type.upperBound {
      if tokens.isMark(position, "<") { depth += 1 }
      if tokens.isMark(position, ">") { depth -= 1 }
      if tokens.isMark(position, "@") || tokens.isMark(position, "~") {
        // `@unchecked` is an attribute, and `~Copyable` takes a conformance away.
        position += 2
        continue
      }
      if depth == 0, tokens.all[position].kind == .word || tokens.all[position].kind == .quotedWord {
        if tokens.isMark(position - 1, "."), !names.isEmpty { names.removeLast() }
        names.append(tokens.text(position))
      }
      position = max(tokens.partner(position), position) + 1
    }
    return names
  }

  private func alias(_ node: CodeNode) -> ClassDeclaration? {
    // A nested alias is usually an associated type.
    guard node.parent?.kind == .file, let name = node.nameToken else { return nil }
    var equals = name + 1
    while equals < node.tokens.upperBound, !tokens.isMark(equals, "=") { equals += 1 }
    guard equals < node.tokens.upperBound else { return nil }
    let isGeneric = tokens.isMark(name + 1, "<")
    guard isGeneric || equals == name + 1 else { return nil }
    let type = names(of: equals + 1..<node.tokens.upperBound).first
    return ClassDeclaration(
      name: Spanned(node.name, node.nameSpan), kind: .alias, inherited: type.map { [$0] } ?? [], isPlain: false)
  }
}

extension CodeNode {
  /// The name of an attribute or a decorator: `objc` in `@objc(Name)`; nil for another modifier.
  package var attribute: String? {
    guard kind == .modifier, source.tokens.isMark(tokens.lowerBound, "@"), tokens.count > 1 else { return nil }
    return source.tokens.text(tokens.lowerBound + 1)
  }
}
