extension JSON5Reader {
  /// Reads the object whose bracket is here.
  mutating func object(_ extent: JSON5.Interest.Extent) throws(Halt) -> Node {
    let start = offset
    try enter(.object)
    var table = KeyTable(after: keys)
    let first = members.count
    while try !leave(.object) {
      if try member(extent, &table) { try separate(.object) } else { try recover(in: .object) }
    }
    keys.removeAll(from: table.first)
    return Node(.mapping(Mapping(members.popAll(from: first))), span(start, offset))
  }

  /// Reads a member and keeps it where it is of interest and its key is new; false after a report of what went wrong.
  private mutating func member(_ object: JSON5.Interest.Extent, _ table: inout KeyTable) throws(Halt) -> Bool {
    guard let (key, isNew) = try keyAndColon(notIn: &table) else { return false }
    let (name, extent) = interest.member(key.text, of: object)
    guard let value = try value(extent) else { return false }
    guard isNew else { return true }
    keys.push(key)
    table.noteLast(of: keys)
    if !extent.isNothing { members.push(Mapping.Member(key: name, keySpan: key.span, value: value)) }
    return true
  }

  /// Reads the array whose bracket is here.
  mutating func array(_ extent: JSON5.Interest.Extent) throws(Halt) -> Node {
    let start = offset
    try enter(.array)
    let first = items.count
    let extent = interest.item(of: extent)
    while try !leave(.array) {
      if let item = try value(extent) {
        if !extent.isNothing { items.push(item) }
        try separate(.array)
      } else {
        try recover(in: .array)
      }
    }
    return Node(.sequence(items.popAll(from: first)), span(start, offset))
  }

  /// Reads a key and its colon, and reports the key where it is not new to the object.
  private mutating func keyAndColon(notIn table: inout KeyTable) throws(Halt) -> (key: Key, isNew: Bool)? {
    let findings = diagnostics.items.count
    guard let key = try key() else { return nil }
    var isNew = true
    // A key that was itself wrong may only look like another one.
    if findings == diagnostics.items.count, let position = table.position(of: key.text, in: keys),
      let earlier = keys[position]
    {
      isNew = false
      try reportDuplicate(key, of: earlier)
    }
    try skipTrivia()
    guard try colon(after: key) else { return nil }
    try skipTrivia()
    return (key, isNew)
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
