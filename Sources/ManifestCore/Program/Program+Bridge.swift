package import ManifestBridge
package import ManifestText

extension Program {
  /// What web pages and the app's native side may say to each other.
  package struct Bridge: Sendable {
    /// The name by which pages reach it, an identifier of JavaScript.
    package let name: String
    /// What is added to the user agent.
    package let userAgent: String?
    package let content: Content
    /// The origins that may call, in the form of `BridgeOrigin.text`, sorted; those of the app's own pages among them.
    package let origins: [String]
    /// The paths of the pages that links may open, in the order of the map.
    package let paths: [PathTemplate]
    package let deepLink: DeepLink?
    /// Sorted by name.
    package let methods: [Method]
    /// Sorted by name.
    package let events: [Event]
    /// Where the section stands in the route map.
    package let span: Span

    /// Where the pages of the app come from.
    package enum Content: Hashable, Sendable {
      case remote
      /// A folder of the app, whose pages are named behind a `#`.
      case local(folder: String)
      /// A folder of the app, which it serves under a scheme.
      case scheme(String, folder: String)
    }

    /// The links that open a page by its path: `scheme://host?parameter=path`.
    package struct DeepLink: Hashable, Sendable {
      package let scheme: String
      package let host: String
      package let parameter: String
    }

    /// The links that open a page, as the app reads them; nil where it has none.
    package var webLinks: WebLinks? {
      deepLink.map { link in
        WebLinks(
          scheme: link.scheme, host: link.host, parameter: link.parameter, paths: paths.map(\.description))
      }
    }

    /// One of the methods that pages may call.
    package struct Method: Sendable {
      package let declaration: BridgeMethod
      /// The declared types in the arguments, by the names that lead there, separated by dots.
      package let argumentTypes: [String: String]
      /// The declared types in the answer, by the names of the members that lead there, separated by dots.
      package let answerTypes: [String: String]
      /// Words for errors of its own, sorted.
      package let errors: [String]
      package let permission: BridgePermission?
      package let summary: String?
      package let span: Span

      package var name: String { declaration.name }
    }

    /// One of the events that pages are told.
    package struct Event: Sendable {
      package let name: String
      package let fields: [BridgeField]
      /// The declared types in the members, by the names that lead there, separated by dots.
      package let typeNames: [String: String]
      package let span: Span
    }
  }
}
