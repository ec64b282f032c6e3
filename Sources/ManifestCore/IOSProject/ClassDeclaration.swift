package import ManifestText

/// A class that a source file of the iOS project declares or implements, or a structure, which may be a SwiftUI view.
package struct ClassDeclaration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `@interface Name : Superclass`.
    case interface
    /// `@implementation Name`, which most often does not name the superclass.
    case implementation
    /// `class Name: Superclass`.
    case swift
    /// `struct Name: View`.
    case structure
  }

  /// The name in Objective-C where Swift gives one with `@objc(Name)`, otherwise the name in the language of the file.
  package let name: Spanned<String>
  package let kind: Kind

  package init(name: Spanned<String>, kind: Kind) {
    self.name = name
    self.kind = kind
  }
}

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
