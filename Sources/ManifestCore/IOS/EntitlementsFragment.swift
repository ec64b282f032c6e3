/// `iOS/App.entitlements`: what the app must be entitled to; of its domains, and of its systems.
enum EntitlementsFragment {
  /// Returns the text of the file; nil if the app needs no entitlements.
  static func text(_ program: Program, header: String) throws(PropertyListWriter.Refusal) -> String? {
    var entitlements: [String: PropertyListValue] = [:]
    for system in program.systems { entitlements.merge(system.entitlements) { first, _ in first } }
    if !program.links.domains.isEmpty {
      entitlements["com.apple.developer.associated-domains"] = .array(
        program.links.domains.map { .string("applinks:\($0)") })
    }
    return entitlements.isEmpty ? nil : try PropertyListWriter.text(.dictionary(entitlements), comment: header)
  }
}
