package import ManifestText

/// Finds the classes that a source file declares or implements.
package enum ClassScan {
  /// The classes of a file in their order, by the language that the file's extension names; total on any bytes.
  ///
  /// The scan reads no headers and expands no macros. Text that the preprocessor leaves out after `#if 0` declares nothing;
  /// any other condition is taken to hold, and its opposite too.
  package static func declarations(in file: SourceFile) -> [ClassDeclaration] {
    let path = file.path.lowercased()
    if path.hasSuffix(".swift") { return SwiftClassScan(file).declarations() }
    if [".h", ".m", ".mm"].contains(where: path.hasSuffix) { return ObjectiveCClassScan(file).declarations() }
    return []
  }
}
