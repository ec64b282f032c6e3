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
