/// A part of a function's argument that is the value of an expression in the function.
struct FunctionArgument {
  /// The index of the function's declaration.
  let function: Int
  /// The position of the argument in the list.
  let position: Int
  /// The key of the value in the argument; nil if the value is the argument itself.
  let key: String?

  /// Creates the argument that an expression refers to by a parameter, a part of a pattern, or `parameter.key`; nil for
  /// other expressions, and if the function changes the parameter.
  init?(_ value: Range<Int>, in code: ArkTSCode, _ declarations: ArkTSDeclarations) {
    let isMember = value.count == 3 && code.isMark(value.lowerBound + 1, ".")
    guard isMember || value.count == 1, code.kind(value.lowerBound) == .name,
      let index = declarations.declaration(of: code.text(value.lowerBound), at: value.lowerBound)
    else { return nil }
    let name = declarations.all[index].position
    guard let declaration = declarations.function(withParameter: name),
      !declarations.changes(code.text(name), in: declaration)
    else { return nil }
    let parameters = code.items(in: declaration.parameters)
    guard let position = parameters.firstIndex(where: { $0.contains(name) }) else { return nil }
    function = declaration.index
    self.position = position
    if name == parameters[position].lowerBound {
      key = isMember ? code.text(value.lowerBound + 2) : nil
    } else {
      // `{ key }` or `{ key: name }`
      guard !isMember, code.parents[name] == parameters[position].lowerBound else { return nil }
      key = code.text(code.isMark(name - 1, ":") ? name - 2 : name)
    }
  }
}
