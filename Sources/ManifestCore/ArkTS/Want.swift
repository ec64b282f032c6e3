package import AppSources
import ManifestRuntime
package import ManifestText

/// A want in an ArkTS source: a request to the system to open an ability.
package struct Want: Sendable {
  /// The way in which the source uses the want.
  package enum Use: Hashable, Sendable {
    /// It is passed to `startAbility` or `startAbilityByCall`.
    case start
    /// It is passed to `startAbilityForResult`.
    case startForResult
    /// A want agent opens it later, for example from a notification.
    case agent
    /// It is declared as a `Want` and passed to other code.
    case elsewhere
  }

  /// The value of a key of the want.
  package enum Name: Sendable {
    case absent
    /// The value is known only at run time.
    case unknown
    /// The bundle name of the running app, read from its context.
    case own
    case text(Spanned<String>)

    /// The text, if it is known.
    package var text: Spanned<String>? { if case .text(let text) = self { text } else { nil } }

    package var isAbsent: Bool { if case .absent = self { true } else { false } }
  }

  /// A parameter, with the position of its value.
  package struct Parameter: Sendable {
    package let name: Spanned<String>
    package let value: Spanned<Value>
  }

  package let use: Use
  /// The method that opens the want, such as `startAbilityForResult`; nil if the use is not such a call.
  package let method: String?
  /// The position of the first name in the want, or else of the whole want.
  package let span: Span
  package let bundleName: Name
  package let moduleName: Name
  package let abilityName: Name
  /// The positions of the constants with the names, by the positions of the names.
  package let constants: [Span: Span]
  /// Whether the want may be matched by `action`, `uri`, `entities` or `type`, so that names can be omitted.
  package let isImplicit: Bool
  /// The position of `action` or `uri`, by which HarmonyOS finds an ability; nil if the want has neither key.
  package let implicitSpan: Span?
  /// The known parameters.
  package let parameters: [Parameter]
  /// The position of a key `params`, which wants do not have; nil if it is absent or if there is a key `parameters`.
  package let misnamedParameters: Span?
  /// Whether code may add parameters that are unknown here.
  package let hasOtherParameters: Bool
  /// The position of `parameters`, or else of the names or the whole want.
  package let parametersSpan: Span
  /// Whether the surrounding code tests the platform, so that the want may not be meant for iOS.
  package let isGuarded: Bool
  /// The module that contains the source.
  package let module: Project.Module

  /// Whether the want is passed to `startAbility` or a similar method.
  package var isStarted: Bool { use == .start || use == .startForResult }

  /// Returns whether the want opens an ability of an app on iOS, as far as its names are known; ignores case, since iOS does for
  /// the URL scheme of the bundle name.
  package func starts(_ bundleName: String) -> Bool {
    guard use == .start, !isGuarded, !moduleName.isAbsent, !abilityName.isAbsent else { return false }
    if case .own = self.bundleName { return true }
    return self.bundleName.text?.value.lowercased().hasSameBytes(as: bundleName.lowercased()) ?? false
  }

  /// Returns the position of the constant with a name, as a related position of a diagnostic.
  package func origin(of name: Spanned<String>?) -> [Diagnostic.Related] {
    name.flatMap { constants[$0.span] }.map { [.init($0, "the name is written here")] } ?? []
  }
}
