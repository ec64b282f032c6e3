extension Node.Content {
  /// What a plain scalar holds: its text, or nothing where it is a word that says so (YAML 1.2.2, section 10.3.2).
  init(plainScalar text: String) {
    guard text.utf8.count <= 4 else {
      self = .plain(text)
      return
    }
    self =
      switch text {
      case "", "~", "null", "Null", "NULL": .null
      default: .plain(text)
      }
  }
}
