import ManifestRuntime

/// Finds the name that was most likely meant, by the search that answers for URLs in apps.
package enum NearestName {
  /// The length of the longest names that are compared.
  package static let maximumLength = NearestText.maximumLength

  /// How many names of one project are looked for: what a renamed module gives is thousands of findings, of which people read
  /// a few, and each costs a comparison with every other name.
  package static let maximumQuestions = 200

  /// The candidate nearest to a name, or nil if none is near enough to be a help.
  package static func among(_ candidates: some Sequence<String>, to name: String) -> String? {
    NearestText.among(candidates, to: name)
  }
}
