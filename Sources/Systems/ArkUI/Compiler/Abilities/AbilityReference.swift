import ManifestCore
import ManifestRuntime
import ManifestText

/// The name of an ability: `module/ability`.
///
/// The name is stored as a single string, because it is compared far more often than split.
struct AbilityReference: Hashable, Sendable, CustomStringConvertible {
  /// The whole text.
  let name: ExactName
  /// The number of bytes before the slash.
  private let moduleLength: Int

  init(module: String, ability: String) {
    moduleLength = module.utf8.count
    name = ExactName(module + "/" + ability)
  }

  /// An error in the name of an ability.
  enum Fault: Error {
    case notOneSlash
    /// The offset of a `:`, at which the iOS runtime would split the name.
    case colon(at: Int)
  }

  init(_ text: String) throws(Fault) {
    var (slash, slashCount, colon): (Int, Int, Int?) = (0, 0, nil)
    for (index, byte) in text.utf8.enumerated() {
      if byte == UInt8(ascii: "/") { (slash, slashCount) = (index, slashCount + 1) }
      if byte == UInt8(ascii: ":"), colon == nil { colon = index }
    }
    guard slashCount == 1, slash > 0, slash + 1 < text.utf8.count else { throw .notOneSlash }
    if let colon { throw .colon(at: colon) }
    name = ExactName(text)
    moduleLength = slash
  }

  var description: String { name.text }

  var module: String { String(Substring(description.utf8.prefix(moduleLength))) }

  var ability: String { String(Substring(description.utf8.dropFirst(moduleLength + 1))) }
}

extension AbilityReference {
  static func parts(of name: String) -> (module: String, ability: String) {
    let slash = name.utf8.firstIndex(of: UInt8(ascii: "/")) ?? name.endIndex
    return (String(name[..<slash]), String(name[slash...].utf8.dropFirst()) ?? "")
  }

  /// Returns `module/ability` for text such as `com.example.shop/module/ability`; nil for other text.
  private static func withoutBundle(_ text: String) -> AbilityReference? {
    let parts = text.split(omittingEmptySubsequences: false) { "/:".contains($0) }
    guard parts.count == 3, parts[0].contains(".") else { return nil }
    return try? AbilityReference("\(parts[1])/\(parts[2])")
  }

  /// Reads `module/ability`; reports any other text, with the ability that it means if there is one, and returns nil.
  static func spanned(
    _ text: Spanned<String>, meant: () -> AbilityReference? = { nil }, into diagnostics: inout Diagnostics
  ) -> Spanned<AbilityReference>? {
    do throws(AbilityReference.Fault) {
      return Spanned(try AbilityReference(text.value), text.span)
    } catch {
      switch error {
      case .notOneSlash:
        diagnostics.report(
          .invalidAbilityReference, "`\(text.value)` is not an ability name", at: text.span,
          help: (meant() ?? withoutBundle(text.value)).map { "write `\($0)`" }
            ?? "write the module's name, `/`, and the ability's name, for example `entry/EntryAbility`")
      case .colon(let offset):
        diagnostics.report(
          .invalidAbilityReference, "the name of a module or an ability cannot contain `:`",
          at: text.span(of: offset..<offset + 1), note: "the iOS runtime splits `bundle:module:ability` at each `:`",
          help: meant().map { "write `\($0)`" })
      }
      return nil
    }
  }
}

extension Rule {
  static let invalidAbilityReference = Rule("MC2003", "invalid-ability-reference", .error, adjustment: .nothing)
}
