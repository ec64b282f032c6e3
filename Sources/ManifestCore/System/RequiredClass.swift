package import ManifestText

/// A class that the iOS project lacks and that needs no code of its own.
package struct MissingClass: Sendable {
  let name: String
  let superclass: String
  /// The module of the superclass.
  let module: String

  package init(_ name: String, superclass: String, of module: String) {
    self.name = name
    self.superclass = superclass
    self.module = module
  }

  /// Returns the files that declare the class, with the endings of their paths.
  func files(isSwift: Bool) -> [(ending: String, text: String)] {
    guard !isSwift else {
      return [("swift", "import \(module)\n\n@objc(\(name))\nfinal class \(name): \(superclass) {}\n")]
    }
    return [
      ("h", "#import <\(module)/\(superclass).h>\n\n@interface \(name) : \(superclass)\n@end\n"),
      ("m", "#import \"\(name).h\"\n\n@implementation \(name)\n@end\n"),
    ]
  }
}

/// A type in the iOS project that a system, the framework or iOS instantiates.
package struct RequiredClass: Sendable {
  /// A requirement on the superclass or the protocols of the type.
  package enum Base: Hashable, Sendable {
    /// A class that inherits from `from`, but not from `butNot`.
    case derived(from: String, butNot: String? = nil)
    /// A class that conforms to one of these protocols.
    ///
    /// Messages name the first one; only types that conform to it are looked up by name.
    case adopting([String])
    /// A SwiftUI view, to which generated code refers.
    case view
    /// Any class.
    case any
  }

  /// The bundle that contains the type.
  package enum Bundle: Hashable, Sendable {
    case app
    /// The app extension with this bundle identifier.
    case appExtension(String)
  }

  /// The lookup of the type at run time.
  package enum Lookup: Hashable, Sendable {
    /// By the plain name: an Objective-C class or a Swift class marked `@objc(Name)`.
    case plain
    /// By the name qualified with the module: a Swift class.
    case inModule
    /// By the plain or the qualified name.
    case either
  }

  /// The name of the type, without its module.
  package let name: String
  /// The position of the name in the route map.
  package let span: Span
  /// The declaration that requires the type, as in messages: ``ability `entry/EntryAbility` ``.
  package let owner: String
  /// The destination that cannot open without the type; nil for a type that is not one's.
  package let destination: ResolvedDestination?
  package let base: Base
  package let bundle: Bundle
  package let lookup: Lookup
  /// The rule that reports the type if no source declares it; nil if the type is not checked, or by the system itself.
  package let undeclared: Rule?
  /// A further help for a type with the wrong superclass, or nil.
  package let help: String?
  /// How to write the name where it is looked up, if the class has another one: qualified or plain.
  package let renamingHelp: String?

  package init(
    _ name: String, at span: Span, for owner: String, _ base: Base, in bundle: Bundle = .app,
    by lookup: Lookup = .either, opening destination: ResolvedDestination? = nil, undeclared: Rule?,
    help: String? = nil, renamingHelp: String? = nil
  ) {
    self.undeclared = undeclared
    self.destination = destination
    self.renamingHelp = renamingHelp
    self.name = name
    self.span = span
    self.owner = owner
    self.base = base
    self.bundle = bundle
    self.lookup = lookup
    self.help = help
  }
}
