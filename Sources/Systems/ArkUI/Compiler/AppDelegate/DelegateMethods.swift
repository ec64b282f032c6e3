import AppSources
import ManifestCore
import ManifestText

extension CodeFunction {
  /// Returns the place of the name of a function that receives URLs from iOS or is named accordingly.
  func urlHandler(in code: CodeTokens) -> Span? { code.function(atBrace: body.lowerBound - 1)?.urlHandler }

  /// Returns whether a function gets the URLs of wants, or their parts.
  func getsWants(in code: CodeTokens) -> Bool {
    urlHandler(in: code) != nil
      || header.contains { code.isWord($0) && WantPart(variable: code.text($0)) == .module }
  }

  /// Returns whether a function gets URLs, or parts of them.
  func getsURL(in code: CodeTokens, alsoParts: Bool = true) -> Bool {
    (alsoParts ? getsWants(in: code) : urlHandler(in: code) != nil)
      || header.contains { code.isWord($0, "NSURL") || code.isWord($0, "URL") }
  }
}
