import ManifestCore

@testable import ManifestText

/// Property lists: accepted input keeps its meaning when written and read again.
enum PropertyListTarget {
  static func read(_ bytes: [UInt8]) {
    guard let root = parse(bytes).root else { return }
    // The OpenStep format can have characters that XML cannot.
    guard bytes.first(where: { !" \n\t\r".utf8.contains($0) }) == UInt8(ascii: "<") else { return }
    let text = "<plist version=\"1.0\">\(root.propertyList)</plist>"
    expect(parse(Array(text.utf8)).root?.outline == root.outline, "\(text) reads the same")
  }

  private static func parse(_ bytes: [UInt8]) -> Reading {
    Reading("Info.plist", bytes) { PropertyList.parse($0, into: &$1) }
  }
}

extension Node {
  /// The tree as property list elements.
  fileprivate var propertyList: String {
    switch content {
    case .null: ""
    case .bool(let value): value ? "<true/>" : "<false/>"
    case .number(.integer(let isNegative, let magnitude)): "<integer>\(isNegative ? "-" : "")\(magnitude)</integer>"
    case .number(.double(let value)): "<real>\(value)</real>"
    case .string(let text), .plain(let text): "<string>\(Self.escaped(text))</string>"
    case .sequence(let items): "<array>\(items.map(\.propertyList).joined())</array>"
    case .mapping(let mapping):
      "<dict>" + mapping.members.map { "<key>\(Self.escaped($0.key))</key>\($0.value.propertyList)" }.joined()
        + "</dict>"
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "&": result += "&amp;"
      case "\r": result += "&#13;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
