/// A value that a measuring process prints for its parent, as name, tab and value.
package struct Figure: Sendable {
  package let name: String
  package let value: Double

  package init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }

  package func report() { print("\(name)\t\(value)") }

  /// Reads the figures that a process printed.
  package static func read(_ text: String) -> [Figure] {
    text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 2, let value = Double(parts[1]) else { return nil }
      return Figure(String(parts[0]), value)
    }
  }
}
