import ManifestText

extension String {
  /// The name of the property of an instance variable.
  var withoutUnderscore: String { hasPrefix("_") ? String(dropFirst()) : self }

  /// The name without `$`; that of a parameter such as `$0` as it is.
  var withoutDollar: String {
    hasPrefix("$") && !dropFirst().allSatisfy(\.isNumber) ? String(dropFirst()) : self
  }
}

extension Sequence<CodeNode> {
  /// The nodes in the order of the sources, so that what is said of the first one is the same in each run.
  package var ordered: [CodeNode] {
    sorted { ($0.source.id.rawValue, $0.position) < ($1.source.id.rawValue, $1.position) }
  }
}

extension CodeNode {
  /// What a call calls, without the marks of optional chaining: `onOpen` of `onOpen?(url)`.
  package var callee: CodeNode? {
    var node = base
    while let outer = node, [.prefix, .other, .group].contains(outer.kind), let inner = outer.base { node = inner }
    return node
  }

  /// The closure that an expression is, in parentheses or not.
  var closure: CodeNode? { ungrouped.kind == .closure ? ungrouped : nil }

  /// What a block of one expression gives, or each branch of `if` and `switch` with one.
  var lastExpressions: [CodeNode] {
    switch kind {
    case .branch:
      let blocks = [body, otherwise].compactMap(\.self)
      return blocks.flatMap { block in
        name == "switch" ? block.children.flatMap(\.lastExpressions) : block.lastExpressions
      }
    case .block, .closure:
      let statements = statements
      let isChosen = first(.directive) != nil
      return statements.count == 1 || isChosen ? statements.flatMap(\.lastExpressions) : []
    default: return [self]
    }
  }

  /// The type around it; nil outside of types.
  package var enclosingType: CodeNode? { ancestors.first { $0.kind == .type } }

  /// The name of a type with those that it inherits, or the names in the type of a variable.
  var typeNames: [String] {
    let names = kind == .type ? [name] + all(.typeName).flatMap(\.words) : words
    return names.filter {
      !["const", "static", "weak", "strong", "nonnull", "nullable", "__weak", "any", "some"].contains($0)
    }
  }

  /// The type, the function or the block in which it is declared.
  var owner: CodeNode? {
    ancestors.first { [.type, .block, .function, .closure, .file, .branch, .parameter].contains($0.kind) }
  }

  /// Whether it is a variable outside of functions that only has its initial value, as its declaration says.
  var isConstant: Bool {
    guard !ancestors.contains(where: { $0.kind == .function || $0.kind == .closure }) else { return false }
    switch source.language {
    case .swift: return label == "let"
    case .objectiveC: return typeName?.contains(word: "const") == true || typeName?.contains(word: "static") == true
    case .script: return false
    }
  }

  /// The name of a type, or of a namespace of C++.
  var nameOfScope: String {
    guard kind == .block,
      let previous = source.tokens.all.indices.contains(tokens.lowerBound - 1) ? tokens.lowerBound - 1 : nil
    else { return name }
    return source.tokens.text(previous)
  }

  /// The names under which a function is called in Objective-C and in Swift; those of a call are made in the same way.
  var keys: [String] {
    switch source.language {
    case .objectiveC:
      let labels = parameters.map { $0.label ?? "" }
      guard !labels.allSatisfy(\.isEmpty) else { return [name.lowercased()] }
      var names = [name]
      // Swift leaves the name of the type out: `openURL:` is `open(_:)`.
      if name.hasSuffix("URL"), name.count > 3 { names.append(String(name.dropLast(3))) }
      return names.map { ([$0.lowercased()] + labels.dropFirst()).joined(separator: ":") }
    case .swift:
      let type = name == "init" ? ancestors.first { $0.kind == .type }?.name : nil
      // A call may leave out what has a default value, and the label of a closure at its end.
      let required = parameters.filter { $0.value == nil }
      let lists = required.count == parameters.count ? [parameters] : [parameters, required]
      return lists.flatMap { list -> [String] in
        let labels = list.map(\.calledLabel)
        // In Objective-C, `open(url:)` is `openWithUrl:`.
        let names = [type ?? name] + (labels.first.map { $0.isEmpty ? [] : [name + "With"] } ?? [])
        let isWithoutLast = list.last?.typeName?.text.contains("->") == true && labels.last != ""
        return names.flatMap { name in
          [Self.key(name, labels)] + (isWithoutLast ? [Self.key(name, labels.dropLast() + [""])] : [])
        }
      }
    case .script: return []
    }
  }

  /// The label with which a call gives a parameter of Swift; empty without one.
  var calledLabel: String {
    let label = label ?? name
    return label == "_" ? "" : label
  }

  private static func key(_ name: String, _ labels: [String]) -> String {
    ([(name + (labels.first ?? "")).lowercased()] + labels.dropFirst()).joined(separator: ":")
  }

  /// The name of the function that a call calls, as in `keys`.
  var calledKey: String? {
    guard kind == .call, let callee = base, callee.kind == .member || callee.kind == .name, !callee.name.isEmpty else {
      return nil
    }
    let labels = arguments.map { $0.label ?? "" }
    switch source.language {
    case .objectiveC:
      return ([callee.name.lowercased()] + labels.dropFirst().filter { !$0.isEmpty }).joined(separator: ":")
    case .swift: return Self.key(callee.name, labels)
    case .script: return nil
    }
  }

  /// The name and the text of a macro `#define NAME @"text"`.
  var macro: (String, Spanned<String>)? {
    let line = source.tokens.all[tokens.lowerBound].range
    let bytes = source.file.bytes
    guard let open = bytes[line].firstIndex(of: UInt8(ascii: "\"")),
      let close = bytes[open + 1..<line.upperBound].firstIndex(of: UInt8(ascii: "\""))
    else { return nil }
    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    let before = text(line.lowerBound..<open)
    let head = before.split { $0.isWhitespace || "#(@\\".contains($0) }
    // Only closing parentheses and comments may follow.
    let rest = text(close + 1..<line.upperBound).drop { $0.isWhitespace || $0 == ")" }
    guard head.count == 2, head[0] == "define", !before.contains(","),
      rest.isEmpty || rest.hasPrefix("//") || rest.hasPrefix("/*")
    else { return nil }
    return (String(head[1]), Spanned(text(open + 1..<close), source.file.span(open + 1, close)))
  }
}
