import ManifestRuntime

/// A search for the name that was most likely meant; the error messages of apps use the same one.
package enum NearestName {
  /// The length of the longest name that is compared.
  package static let maximumLength = NearestText.maximumLength

  /// The maximum number of names that are searched for in a project.
  ///
  /// A renamed module can cause thousands of findings, and each search compares a name with every other name.
  package static let maximumQuestions = 200

  /// Returns the candidate nearest to a name, or nil if none is near enough.
  package static func among(_ candidates: some Sequence<String>, to name: String) -> String? {
    NearestText.among(candidates, to: name)
  }
}

extension Diagnostics {
  /// Whether few enough findings have been reported that another similar name may be searched for.
  package var allowsNearestName: Bool { items.count < NearestName.maximumQuestions }

  /// Returns the candidate nearest to a name, or nil if none is near enough or no further search is allowed.
  package func nearestName(among candidates: @autoclosure () -> some Sequence<String>, to name: String) -> String? {
    allowsNearestName ? NearestName.among(candidates(), to: name) : nil
  }
}
