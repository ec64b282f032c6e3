import ManifestText

extension Rule {
  static let sharedLibraries = Rule("MC5087", "shared-libraries", .error, adjustment: .nothing)
}
