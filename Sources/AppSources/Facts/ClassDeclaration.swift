package import ManifestText

/// A class, structure or protocol that a source file of the iOS project declares, implements or extends.
package struct ClassDeclaration: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// `@interface Name : Superclass`.
    case interface
    /// `@implementation Name`, usually without a superclass.
    case implementation
    /// `class Name: Superclass`.
    case swift
    /// `struct Name: View`, or an enumeration.
    case structure
    /// `typealias Name = Type`, whose only inherited type is the other one.
    case alias
    /// `@interface Name (Category) <Protocol>`, or `extension Name: Protocol`.
    case `extension`
    /// `@protocol Name <Protocol>`, or `protocol Name: Protocol`.
    case `protocol`

    /// Whether the declaration defines a class at run time.
    package var isOfClass: Bool {
      switch self {
      case .interface, .implementation, .swift: true
      case .structure, .alias, .extension, .protocol: false
      }
    }
  }

  /// The reason why the Objective-C runtime cannot find a class by its name in the source.
  package enum Obstacle: Hashable, Sendable {
    case nested, generic, `private`
  }

  /// The Objective-C name from `@objc(Name)` if there is one, otherwise the name in the file's language.
  package let name: Spanned<String>
  /// The name in Swift, if `@objc(Name)` gives another one.
  package var swiftName: String?
  package let kind: Kind
  /// The inherited types, without modules: in Objective-C, the superclass, if any, and then the protocols; in Swift,
  /// the types after the colon.
  package var inherited: [String] = []
  package var obstacle: Obstacle?
  /// Whether the class has a plain Objective-C name instead of `Module.Name`.
  package var isPlain = true
}
