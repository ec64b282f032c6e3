package import ManifestText

/// A type of the iOS project that a system makes when a link, the framework or iOS asks for it.
package struct RequiredClass: Sendable {
  /// What the type has to be.
  package enum Base: Sendable {
    /// A class that derives from another one, and not from a third.
    case derived(from: String, butNot: String? = nil)
    /// A type that adopts one of these protocols; the first is the one to name, and only what adopts it is looked up by name.
    case adopting([String])
    /// Any class.
    case any
  }

  /// The bundle whose code makes it.
  package enum Bundle: Hashable, Sendable {
    case app
    /// An extension of this bundle identifier.
    case appExtension(String)
  }

  /// How the type is found when the app runs.
  package enum Lookup: Hashable, Sendable {
    /// By its name alone, as Objective-C knows a class that is written in it or marked `@objc(Name)`.
    case plain
    /// By its name after that of its module, as Objective-C knows a class of Swift.
    case inModule
    /// By one of the two.
    case either
    /// Not at all: code names it.
    case none
  }

  /// The name of the type, without that of its module.
  package let name: String
  /// Where the route map names it.
  package let span: Span
  /// What needs it, as a message has it: ``ability `entry/EntryAbility` ``.
  package let owner: String
  package let base: Base
  package let bundle: Bundle
  package let lookup: Lookup
  /// What else helps where its base is another one; nil if nothing does.
  package let help: String?
  /// What helps where the name of a module is looked for, and the class has none.
  package let plainHelp: String?

  package init(
    _ name: String, at span: Span, for owner: String, _ base: Base, in bundle: Bundle = .app,
    by lookup: Lookup = .either, help: String? = nil, plainHelp: String? = nil
  ) {
    self.plainHelp = plainHelp
    self.name = name
    self.span = span
    self.owner = owner
    self.base = base
    self.bundle = bundle
    self.lookup = lookup
    self.help = help
  }
}
