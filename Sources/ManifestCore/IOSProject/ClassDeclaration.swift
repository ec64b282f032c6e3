package import ManifestText

/// What a source file of the iOS project declares, implements or extends: a class, a structure or a protocol.
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
    /// `@interface Name (Category) <Protocol>`, or `extension Name: Protocol`.
    case `extension`
    /// `@protocol Name <Protocol>`, or `protocol Name: Protocol`.
    case `protocol`

    /// Whether the declaration makes a class known, so that its name means something to the runtime.
    package var isOfClass: Bool {
      switch self {
      case .interface, .implementation, .swift: true
      case .structure, .extension, .protocol: false
      }
    }
  }

  /// Why the Objective-C runtime does not find a class by the name that it has in its source.
  package enum Obstacle: Hashable, Sendable {
    case nested, generic, `private`
  }

  /// The name in Objective-C where Swift gives one with `@objc(Name)`, otherwise the name in the language of the file.
  package let name: Spanned<String>
  package let kind: Kind
  /// What it inherits from, without module names: in Objective-C the superclass, if there is one, and then the protocols;
  /// in Swift the types after the colon.
  package let inherited: [String]
  package let obstacle: Obstacle?
  /// Whether Objective-C knows the class by its name alone, and not by `Module.Name`.
  package let isPlain: Bool

  package init(
    name: Spanned<String>, kind: Kind, inherited: [String] = [], obstacle: Obstacle? = nil, isPlain: Bool = true
  ) {
    self.isPlain = isPlain
    self.name = name
    self.kind = kind
    self.inherited = inherited
    self.obstacle = obstacle
  }
}
