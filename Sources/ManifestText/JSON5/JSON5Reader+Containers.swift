extension JSON5Reader {
  /// Reads the object whose bracket is here.
  mutating func object(_ interest: JSON5.Interest) throws(Halt) -> Node {
    let start = offset
    try enter(.object)
    var table = JSON5KeyTable(after: keys)
    let first = members.count
    while try !leave(.object) {
      if let key = try keyAndColon(notIn: table), let value = try member(key, interest, &table) {
        if let value { members.push(Mapping.Member(key: key.name, keySpan: key.span, value: value)) }
        try separate(.object)
      } else {
        try recover(in: .object)
      }
    }
    keys.removeAll(from: table.first)
    return Node(.mapping(Mapping(members.popAll(from: first))), span(start, offset))
  }

  /// Reads the value of a key; the value is nil where it is of no interest, or where the key is not new.
  private mutating func member(
    _ key: Key, _ interest: JSON5.Interest, _ table: inout JSON5KeyTable
  ) throws(Halt) -> Node?? {
    let interest = interest.member(key.name)
    guard let value = try value(interest) else { return nil }
    guard key.isNew else { return .some(nil) }
    keys.push(key)
    table.noteLast(of: keys)
    return .some(interest.isNothing ? nil : value)
  }

  /// Reads the array whose bracket is here.
  mutating func array(_ interest: JSON5.Interest) throws(Halt) -> Node {
    let start = offset
    try enter(.array)
    let first = items.count
    let interest = interest.item
    while try !leave(.array) {
      if let item = try value(interest) {
        if !interest.isNothing { items.push(item) }
        try separate(.array)
      } else {
        try recover(in: .array)
      }
    }
    return Node(.sequence(items.popAll(from: first)), span(start, offset))
  }

  /// Reads a key and its colon, and reports the key where the object has it already.
  private mutating func keyAndColon(notIn table: JSON5KeyTable) throws(Halt) -> Key? {
    let findings = diagnostics.items.count
    guard var key = try key() else { return nil }
    // A key that was itself wrong may only look like another one.
    if findings == diagnostics.items.count, let position = table.position(of: key.name, in: keys),
      let earlier = keys[position]
    {
      key.isNew = false
      try reportDuplicate(key, of: earlier)
    }
    try skipTrivia()
    guard try colon(after: key) else { return nil }
    try skipTrivia()
    return key
  }

  /// Reads the colon after a key, or what was clearly meant as one.
  private mutating func colon(after key: Key) throws(Halt) -> Bool {
    switch try punctuation() {
    case ":":
      skipCharacter()
      return true
    case "=":
      let end = following == UInt8(ascii: ">") ? offset + 2 : offset + 1
      try reportMissingColon(after: key, at: span(offset, end), found: offset..<end)
      offset = end
      return true
    case ",", "}":
      try reportMissingValue(of: key)
      return false
    case nil: throw try haltAtEnd()
    default:
      let end = Int(key.span.end)
      try reportMissingColon(after: key, at: span(end, end), found: tokenHere)
      return false
    }
  }
}

extension JSON5Reader {
  private mutating func enter(_ bracket: JSON5Bracket) throws(Halt) {
    guard open.count < limits.nesting else { throw try haltAtTooDeepNesting() }
    open.append((bracket, offset))
    skipCharacter()
  }

  /// Whether the innermost object or array ends here; its closing bracket is read then.
  private mutating func leave(_ bracket: JSON5Bracket) throws(Halt) -> Bool {
    while true {
      try skipTrivia()
      switch try punctuation() {
      case nil: throw try haltAtEnd()
      case ",": try skipExtraCommas()
      case let byte where byte == bracket.closing:
        skipCharacter()
        open.removeLast()
        return true
      case "}", "]": throw try haltAtMismatch()
      default: return false
      }
    }
  }

  /// Reads the comma after an element, or what was clearly meant as one; a closing bracket may stand in its place.
  private mutating func separate(_ bracket: JSON5Bracket) throws(Halt) {
    let end = offset
    try skipTrivia()
    switch try punctuation() {
    case ",": skipCharacter()
    case "}", "]", nil: return
    case ";":
      try reportMissingComma(at: span(tokenHere), found: tokenHere)
      skipCharacter()
    default:
      if elementStarts(in: bracket, directly: offset == end) {
        try reportMissingComma(at: span(end, end), found: elementHere)
      } else {
        try reportTextAfterElement(endingAt: end, in: bracket)
        try recover(in: bracket)
      }
    }
  }

  /// Several commas in a row without elements are one mistake.
  private mutating func skipExtraCommas() throws(Halt) {
    try reportExtraComma()
    while try punctuation() == UInt8(ascii: ",") {
      skipCharacter()
      try skipTrivia()
    }
  }
}
