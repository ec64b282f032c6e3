package import ManifestText
package import ManifestXcode

/// A requirement that the route map implies for a target of the iOS project.
package struct TargetRequirement: Sendable {
  /// The target that must meet the requirement.
  package enum Owner: Sendable {
    case app
    case appExtension(AppExtensionTarget)
  }

  /// The required value of the key.
  package enum Value: Sendable {
    case text(String)
    /// A string, unless the key is absent.
    case textIfPresent(String)
    /// A class name; modules are compared only if both names are qualified.
    case className(String)
    /// Arrays that contain this string, or one that includes it.
    case item(String, isIncludedIn: @Sendable (String) -> Bool = { _ in false })
    /// An array that contains a dictionary with this name, these values, and any value for these keys.
    case entry(name: (key: String, text: String), values: PropertyListValue.Members = [:], keys: [String] = [])
    /// An equal value, with arrays in any order.
    case contents(PropertyListValue)
    /// No value: the key must be absent.
    case nothing
  }

  package let owner: Owner
  package let list: PropertyListKind
  /// The keys that lead to the value, outermost first.
  package let path: [String]
  package let value: Value
  /// The position of the declaration that implies the requirement.
  package let span: Span
  package let rule: Rule
  /// The consequence on the device if the requirement is not met.
  package var note: String?
  /// What the declaration means for the requirement.
  var why = "required by this declaration"
  /// The severity of a missing value; nil for that of the rule.
  var severity: Severity?
  /// Whether a build setting may give a configuration that does not ship another value.
  var mayVary = false
  /// The way into the app that the requirement declares; nil if it declares none.
  package var entryPoint: EntryPoint.ID?
  /// The help for a missing key or value.
  package var help: String { ownHelp ?? "run `manifestc apply`, or take it from the generated `\(generatedFile)`" }

  /// The requirement's own help; nil if the value is taken from the generated file.
  let ownHelp: String?

  package init(
    _ owner: Owner, _ list: PropertyListKind, _ path: [String], _ value: Value, at span: Span, _ rule: Rule,
    note: String? = nil,
    help: String? = nil,
    opens entryPoint: EntryPoint.ID? = nil
  ) {
    self.owner = owner
    self.list = list
    self.path = path
    self.value = value
    self.span = span
    self.rule = rule
    self.note = note
    ownHelp = help
    self.entryPoint = entryPoint
    if case .appExtension(let target) = owner { self.entryPoint = .init(.appExtension, target.name.value) }
  }

  /// The path of the generated file that contains the required value.
  package var generatedFile: String { list.generatedFile(of: owner) }
}

extension PropertyListKind {
  /// Returns the path of the generated file for a list of a target.
  package func generatedFile(of owner: TargetRequirement.Owner) -> String {
    switch (owner, self) {
    case (_, .resource(let name)): "iOS/\(name)"
    case (.app, .infoPlist): "iOS/Info.plist"
    case (.app, .entitlements): "iOS/App.entitlements"
    case (.appExtension(let target), .infoPlist): "iOS/\(target.fileName)-Info.plist"
    case (.appExtension(let target), .entitlements): "iOS/\(target.fileName).entitlements"
    }
  }
}

/// An app extension target that the route map declares.
package struct AppExtensionTarget: Sendable {
  package let name: Spanned<String>
  package let bundleIdentifier: Spanned<String>
  /// The identifier of its extension point.
  package let point: String

  /// The prefix of the names of its generated files.
  package var fileName: String { name.value.prefix(1).uppercased() + name.value.dropFirst() }

  package init(name: Spanned<String>, bundleIdentifier: Spanned<String>, point: String) {
    self.name = name
    self.bundleIdentifier = bundleIdentifier
    self.point = point
  }
}
