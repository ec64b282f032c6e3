package import ManifestText

/// Something that a target of the iOS project has to have because of what the route map says.
package struct TargetRequirement: Sendable {
  /// The target.
  package enum Owner: Sendable {
    case app
    case appExtension(AppExtensionTarget)
  }

  /// The property list.
  package enum List: Sendable {
    case infoPlist, entitlements
    /// A file of this name that is copied into the bundle.
    case resource(String)
  }

  /// What has to be under the key.
  package enum Value: Sendable {
    case text(String)
    /// A text, unless the key is absent.
    case textIfPresent(String)
    /// A class, whose module counts only where both sides name one.
    case className(String)
    /// An array that has this text, or one that includes it.
    case item(String, isIncludedIn: @Sendable (String) -> Bool = { _ in false })
    /// An array that has a dictionary with this name and these values.
    case entry(name: (key: String, text: String), values: [String: PropertyListValue] = [:])
    /// The same value, with arrays in any order.
    case contents(PropertyListValue)
    /// Nothing: the key has no place beside others.
    case nothing
  }

  package let owner: Owner
  package let list: List
  /// The keys that lead to the value, from the outermost inwards.
  package let path: [String]
  package let value: Value
  /// The position that asks for it.
  package let span: Span
  package let rule: Rule
  /// What happens on the phone otherwise.
  package let note: String?
  package let help: String

  package init(
    _ owner: Owner, _ list: List, _ path: [String], _ value: Value, at span: Span, _ rule: Rule, note: String? = nil,
    help: String = "add what the generated file of the target has"
  ) {
    self.owner = owner
    self.list = list
    self.path = path
    self.value = value
    self.span = span
    self.rule = rule
    self.note = note
    self.help = help
  }
}

extension TargetRequirement {
  /// The name of the file that the app's bundle has to have; nil if it is about a list of the target's own.
  package var resource: String? { if case .resource(let name) = list { name } else { nil } }
}

/// The target of an app extension, as the route map describes it.
package struct AppExtensionTarget: Sendable {
  package let name: Spanned<String>
  package let bundleIdentifier: Spanned<String>
  /// The identifier of its extension point.
  package let point: String

  package init(name: Spanned<String>, bundleIdentifier: Spanned<String>, point: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    self.point = point
  }
}
