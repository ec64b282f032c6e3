package import ManifestText

extension Rule {
  package static let misshapenPropertyList = Rule("MC5121", "misshapen-property-list", .error, adjustment: .nothing)
  package static let misspelledPropertyListKey = Rule("MC5122", "misspelled-property-list-key", .error)

  package static let propertyListFileRules: [Rule] = [.misshapenPropertyList, .misspelledPropertyListKey]
}
