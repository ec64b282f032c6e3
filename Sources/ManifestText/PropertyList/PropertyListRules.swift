/// The rules for the syntax of property lists.
extension Rule {
  package static let malformedPlist = Rule("MC5101", "malformed-plist", .error, adjustment: .nothing)
  package static let mismatchedPlistTag = Rule("MC5102", "mismatched-plist-tag", .error, adjustment: .nothing)
  package static let binaryPlist = Rule("MC5103", "binary-plist", .note)
  package static let plistEntityDeclaration = Rule("MC5104", "plist-entity-declaration", .error, adjustment: .nothing)
  package static let oversizedPlist = Rule("MC5105", "oversized-plist", .error, adjustment: .nothing)
  package static let deepPlist = Rule("MC5106", "deep-plist", .error, adjustment: .nothing)
  package static let wrongPlistRoot = Rule("MC5107", "wrong-plist-root", .error, adjustment: .nothing)
  package static let unknownPlistElement = Rule("MC5108", "unknown-plist-element", .error, adjustment: .nothing)
  package static let unexpectedPlistContent = Rule("MC5109", "unexpected-plist-content", .error, adjustment: .nothing)
  package static let unpairedPlistKey = Rule("MC5110", "unpaired-plist-key", .error, adjustment: .nothing)
  package static let malformedPlistValue = Rule("MC5111", "malformed-plist-value", .error, adjustment: .nothing)
  package static let duplicatePlistKey = Rule("MC5112", "duplicate-plist-key", .warning)
  package static let plistTooManyCombiningMarks = Rule(
    "MC5113", "plist-too-many-combining-marks", .error, adjustment: .nothing)

  /// The rules of property lists, by code.
  package static let propertyListRules: [Rule] = [
    .malformedPlist, .mismatchedPlistTag, .binaryPlist, .plistEntityDeclaration, .oversizedPlist, .deepPlist,
    .wrongPlistRoot, .unknownPlistElement, .unexpectedPlistContent, .unpairedPlistKey, .malformedPlistValue,
    .duplicatePlistKey, .plistTooManyCombiningMarks,
  ]
}
