import ManifestRuntime

/// A search for the name that was most likely meant; the error messages of apps use the same one.
package enum NearestName {
  /// The maximum number of names that are searched for in a project.
  ///
  /// A renamed module can cause thousands of findings, and each search compares a name with every other name.
  package static let maximumQuestions = 200

  /// Returns the candidate nearest to a name, or nil if none is near enough.
  package static func among(_ candidates: some Sequence<String>, to name: String) -> String? {
    NearestText.among(candidates, to: name)
  }

  /// Returns whether two names differ only in case, or by one inserted, deleted, substituted or swapped letter.
  ///
  /// Digits distinguish apps: `com.example.app2` and `com.example.app1` are different apps.
  package static func isAlmost(_ name: String, _ other: String) -> Bool {
    var (left, right) = (Array(name.lowercased().utf8)[...], Array(other.lowercased().utf8)[...])
    while let first = left.first, first == right.first {
      left.removeFirst()
      right.removeFirst()
    }
    while let last = left.last, last == right.last {
      left.removeLast()
      right.removeLast()
    }
    let isSwapped = left.count == 2 && left.elementsEqual(right.reversed())
    return isSwapped || left.count <= 1 && right.count <= 1 && (left + right).allSatisfy { !(0x30...0x39).contains($0) }
  }
}

extension Diagnostics {
  /// Returns the result of a search for a similar name, or nil without a search if too many findings have been reported.
  package func nearest<Found>(_ search: () -> Found?) -> Found? {
    items.count < NearestName.maximumQuestions ? search() : nil
  }

  /// Returns the candidate nearest to a name, or nil if none is near enough or no further search is allowed.
  package func nearestName(among candidates: @autoclosure () -> some Sequence<String>, to name: String) -> String? {
    nearest { NearestName.among(candidates(), to: name) }
  }
}
