package import ManifestText

/// A want that an ArkTS source writes: what the app asks the system to open.
package struct Want: Sendable {
  /// What the source does with the want.
  package enum Use: Hashable, Sendable {
    /// It is passed to `startAbility` or `startAbilityByCall`.
    case start
    /// It is passed to `startAbilityForResult`.
    case startForResult
    /// A want agent has it, which opens it later, for example from a notification.
    case agent
    /// It is declared to be a `Want`, and other code gets it.
    case elsewhere
  }

  /// The value of a key of the want.
  package enum Name: Sendable {
    case absent
    /// It is known only while the app runs.
    case unknown
    /// The bundle name of the app that runs, which the code asks its context for.
    case own
    case text(Spanned<String>)

    /// The text, if it is known.
    package var text: Spanned<String>? {
      guard case .text(let text) = self else { return nil }
      return text
    }

    package var isAbsent: Bool {
      guard case .absent = self else { return false }
      return true
    }
  }

  /// One of the parameters, with the position of its value.
  package struct Parameter: Sendable {
    package let name: Spanned<String>
    package let value: Spanned<ArkTSValue>
  }

  package let use: Use
  /// The first name that the want gives, or the whole want.
  package let span: Span
  package let bundleName: Name
  package let moduleName: Name
  package let abilityName: Name
  /// Where the constants are written that names are taken from, by the positions of the names.
  package let constants: [Span: Span]
  /// Whether it says what is to be done, with `action`, `uri` or `entities`, so that names may be left out.
  package let isImplicit: Bool
  /// The parameters that are known.
  package let parameters: [Parameter]
  /// Whether code may add parameters that are not known.
  package let hasOtherParameters: Bool
  /// Where `parameters` is written, or else the whole want.
  package let parametersSpan: Span
  /// Whether the code around it asks which platform it runs on, so that the want may not be meant for iOS.
  package let isGuarded: Bool
  /// The module of the source.
  package let module: Project.Module

  /// Whether `startAbility` or one of its like gets the want.
  package var isStarted: Bool { use == .start || use == .startForResult }

  /// Whether the want opens an ability of an app on iOS, as far as its names tell.
  package func starts(_ bundleName: String) -> Bool {
    guard use == .start, !isGuarded, !moduleName.isAbsent, !abilityName.isAbsent else { return false }
    return names(bundleName)
  }

  /// The place of the constant that a name is taken from, if it is.
  package func origin(of name: Spanned<String>?) -> [Diagnostic.Related] {
    name.flatMap { constants[$0.span] }.map { [.init($0, "the name is written here")] } ?? []
  }

  /// Whether the want is for an app; iOS does not distinguish the case of the scheme that the name becomes.
  package func names(_ bundleName: String) -> Bool {
    if case .own = self.bundleName { return true }
    return self.bundleName.text?.value.lowercased().hasSameBytes(as: bundleName.lowercased()) ?? false
  }
}
