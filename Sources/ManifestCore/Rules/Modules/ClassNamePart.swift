/// A name of a module or an ability, which becomes part of a class name, of a URL and of instance names.
enum ClassNamePart {
  /// What keeps a name from being one, in words that follow a colon; nil where nothing does.
  static func fault(_ name: String, maximumLength: Int) -> String? {
    if name.utf8.count <= maximumLength, NameGrammar.isClassName(name), name.utf8.first != UInt8(ascii: "_") {
      return nil
    }
    if name.utf8.contains(UInt8(ascii: ":")) { return "the runtime takes instance names apart at each `:`" }
    if name.utf8.count > maximumLength { return "it has \(name.utf8.count) bytes" }
    if name.utf8.first?.isASCIILetter != true { return "it does not start with a letter" }
    return "it has other characters than letters, digits and `_`"
  }
}
