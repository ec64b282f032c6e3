import ManifestCore
import ManifestRuntime
import ManifestText

extension Compilation {
  /// Reports links that the app's sources open and for which there is no route.
  func check(_ links: OpenedLinks, into diagnostics: inout Diagnostics) {
    for link in links.all {
      guard let answer = resolve(link.value, origin: .internal) else { return }
      let reason: String
      switch answer.outcome {
      case .entry, .ownLink(.opens, _): continue
      // Other code of the app opens what is reserved.
      case .noEntry(.noRoute(let failure), _) where reserved(failure) != nil: continue
      case .noEntry(let error, let hint): reason = ResolutionAnswer.message(error, hint)
      case .ownLink(.opensNothing(_, let why), _): reason = why
      }
      diagnostics.report(
        .unopenableOwnLink, "`\(link.value)` opens nothing: \(reason)", at: link.span,
        help: "correct the link, or add its path to a route")
    }
  }
}
