package import ManifestCore
import ManifestText
package import ManifestXcode

/// The requirements for the targets of extensions and the app.
extension Extensions {
  static let targetRules: [Rule] = [.extensionDocument, .bothExtensionEntries, .otherExtensionValue, .missingAppGroup]

  package static var propertyLists: [PropertyListKind: PropertyListSchema.Keys] {
    [.entitlements: [groupsKey: .array(of: .string)]]
  }

  package func targetRequirements(in program: Program) -> [TargetRequirement] {
    var groups: Set<String> = []
    return section.extensions.flatMap { entry in
      let point = ExtensionPoint(entry.point.value)
      let target = AppExtensionTarget(
        name: entry.name, bundleIdentifier: entry.bundleID, point: point?.identifier ?? entry.point.value)
      // Other checks report a malformed group, and an entry point that does not suit the extension point.
      let isSound = point.map { ExtensionEntryCheck.fault(of: entry, $0) == nil } ?? true
      let owners = entry.groups.filter { ExtensionIdentityCheck.isGroup($0.value) }.flatMap { group in
        // A group that several extensions share with the app is reported once.
        [(TargetRequirement.Owner.appExtension(target), group)]
          + (groups.insert(group.value).inserted ? [(.app, group)] : [])
      }
      return (isSound ? document(of: entry, of: point, target) : [])
        + owners.map { owner, group in
          TargetRequirement(
            owner, .entitlements, [Self.groupsKey], .item(group.value), at: group.span, .missingAppGroup,
            note: "without the entitlement, the system provides neither the folder nor the defaults of the group")
        }
    }
  }

  private func document(
    of entry: ExtensionEntry, of point: ExtensionPoint?, _ target: AppExtensionTarget
  ) -> [TargetRequirement] {
    func require(
      _ path: [String], _ value: TargetRequirement.Value, at span: Span, _ rule: Rule = .extensionDocument,
      note: String? = nil, help: String? = nil
    ) -> TargetRequirement {
      TargetRequirement(.appExtension(target), .infoPlist, path, value, at: span, rule, note: note, help: help)
    }
    let root = "NSExtension"
    var requirements = [require(["CFBundlePackageType"], .textIfPresent("XPC!"), at: entry.name.span)]
    // Another check reports an unknown extension point.
    if point != nil {
      requirements.append(
        require([root, "NSExtensionPointIdentifier"], .text(target.point), at: entry.point.span))
    }
    let both = "the system does not load the extension with this key"
    let isOwnProgram = point?.entry == .neither
    let start = entry.principalClass?.span ?? entry.storyboard?.span ?? (isOwnProgram ? entry.point.span : nil)
    let entries: [(key: String, value: TargetRequirement.Value?, span: Span?)] = [
      ("NSExtensionPrincipalClass", entry.className.map { .className($0) }, entry.principalClass?.span),
      ("NSExtensionMainStoryboard", entry.storyboard.map { .text($0.value) }, entry.storyboard?.span),
    ]
    let generated = requirements[0].generatedFile
    for (key, value, span) in entries {
      if let value, let span {
        requirements.append(require([root, key], value, at: span))
      } else if let start {
        let other = entries.first { $0.value != nil && $0.key != key }?.key
        requirements.append(
          require(
            [root, key], .nothing, at: start, .bothExtensionEntries, note: both,
            help: other.map { "keep only `\($0)`, as the generated `\(generated)` does" } ?? "remove it"))
      }
    }
    if let name = entry.displayName {
      requirements.append(
        require(["CFBundleDisplayName"], .textIfPresent(name.value), at: name.span, .otherExtensionValue))
    }
    return requirements
      + entry.attributes.map {
        require([root, "NSExtensionAttributes", $0.name.value], .contents($0.value), at: $0.span, .otherExtensionValue)
      }
  }
}

extension Rule {
  static let extensionDocument = Rule("MC6520", "extension-document", .error)
  static let bothExtensionEntries = Rule("MC6521", "both-extension-entries", .error)
  static let otherExtensionValue = Rule("MC6522", "other-extension-value", .warning)
  static let missingAppGroup = Rule("MC6523", "missing-app-group", .error)
}
