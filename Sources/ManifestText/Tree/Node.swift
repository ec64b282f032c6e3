import ManifestRuntime

/// A value of a JSON5, YAML or property list document with its span.
///
/// All readers build this tree, so decoders do not depend on the syntax.
package struct Node: Sendable {
  /// The content of a node.
  package enum Content: Sendable {
    case null
    case bool(Bool)
    case number(Number)
    case string(String)
    /// A YAML plain scalar, which the schema interprets: `no` and `0x1F` are strings if the schema expects a string.
    case plain(String)
    case sequence([Node])
    case mapping(Mapping)
  }

  package let content: Content
  package let span: Span

  package init(_ content: Content, _ span: Span) {
    self.content = content
    self.span = span
  }
}

/// A number: a 64-bit integer as its exact value, any other number as the nearest double.
package enum Number: Hashable, Sendable {
  case integer(isNegative: Bool, magnitude: UInt64)
  case double(Double)

  /// The value as a signed 64-bit integer, or nil if it is not one.
  package var int: Int64? {
    switch self {
    case .integer(false, let magnitude): Int64(exactly: magnitude)
    case .integer(true, let magnitude):
      magnitude == Int64.min.magnitude ? Int64.min : Int64(exactly: magnitude).map { -$0 }
    case .double: nil
    }
  }

  /// The value as a double, rounded if it has more than 53 bits.
  package var double: Double {
    switch self {
    case .integer(let isNegative, let magnitude): isNegative ? -Double(magnitude) : Double(magnitude)
    case .double(let value): value
    }
  }
}

/// The members of an object in file order, without repeated keys.
package struct Mapping: Sendable {
  /// A key and its value.
  package struct Member: Sendable {
    package let key: String
    package let keySpan: Span
    package let value: Node

    /// The key with its position.
    package var name: Spanned<String> { Spanned(key, keySpan) }

    package init(_ key: Spanned<String>, _ value: Node) {
      self.key = key.value
      keySpan = key.span
      self.value = value
    }
  }

  package let members: [Member]

  package init(_ members: [Member]) { self.members = members }

  /// The value of an ASCII key, or nil if there is none.
  package subscript(key: String) -> Node? { position(of: key).map { members[$0].value } }

  /// Returns whether an ASCII key exists.
  package func has(_ key: String) -> Bool { position(of: key) != nil }

  private func position(of key: String) -> Int? {
    let length = key.utf8.count
    return members.firstIndex { $0.key.utf8.count == length && $0.key == key }
  }
}

/// An index of the keys of an object or mapping that is being read.
///
/// Small objects are searched linearly, which is faster than hashing.
struct KeyIndex {
  private static let fewKeys = 16

  private var positions: [ExactName: Int] = [:]

  /// Returns the position of the member with a key; members may only be added between calls, and have different keys.
  mutating func position(of key: String, in members: [Mapping.Member]) -> Int? {
    guard members.count > Self.fewKeys else { return members.indices.first { members[$0].key.hasSameBytes(as: key) } }
    for position in positions.count..<members.count { positions[ExactName(members[position].key)] = position }
    return positions[ExactName(key)]
  }
}
