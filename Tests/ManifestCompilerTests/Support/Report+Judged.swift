import ManifestCompiler

extension Report {
  /// The findings without those that only say what the project does not show.
  ///
  /// Most tests have a part of an iOS project, and are about that part.
  var judged: [Finding] { findings.filter { $0.code != "MC5221" } }
}
