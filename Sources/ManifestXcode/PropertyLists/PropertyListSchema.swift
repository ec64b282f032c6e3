package import ManifestText

/// The types of the values that are read from a property list; other keys may have any value.
///
/// A list is checked when it is read. Readers get a tree in which values of other types are null and misspelled keys are
/// correct, so that no other finding follows from them; what depends on a null value is unknown.
package indirect enum PropertyListSchema: Sendable {
  case string
  /// A Boolean, or a number or string with one: frameworks read `boolValue`.
  case bool
  case array(of: PropertyListSchema)
  /// A dictionary; `others` is the schema of the keys that are not listed.
  case dictionary(Keys, others: PropertyListSchema? = nil)

  package typealias Keys = [String: PropertyListSchema]

  /// The strings that are Booleans, in lower case.
  static let booleans = ["true": true, "yes": true, "1": true, "false": false, "no": false, "0": false]
}

extension PropertyListSchema: CustomStringConvertible {
  /// The expected type, as it follows "not".
  package var description: String {
    switch self {
    case .string: "a string"
    case .bool: "a Boolean"
    case .array(.string): "an array of strings"
    case .array(.dictionary): "an array of dictionaries"
    case .array: "an array"
    case .dictionary: "a dictionary"
    }
  }
}

extension Node {
  /// Whether neither this value of a property list nor one in it has been left out because of its type.
  package var isSound: Bool {
    switch content {
    case .null: false
    case .bool, .number, .string, .plain: true
    case .sequence(let items): items.allSatisfy(\.isSound)
    case .mapping(let mapping): mapping.members.allSatisfy(\.value.isSound)
    }
  }
}
