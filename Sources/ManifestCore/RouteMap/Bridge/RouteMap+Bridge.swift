package import ManifestBridge
package import ManifestText

extension RouteMap {
  /// `bridge`: what web pages and the app's native side may say to each other.
  ///
  /// An object, since what has many parts is handed around at the cost of one.
  package final class BridgeEntry: Sendable {
    package static let usualName = "NativeBridge"

    /// Where the section stands.
    package let span: Span
    package let name: Spanned<String>
    /// The word of a profile, where the pages follow one.
    package let profile: Spanned<String>?
    package let userAgent: Spanned<String>?
    package let content: Content?
    package let origins: [Spanned<String>]
    package let isForDebugging: Bool
    package let paths: [Spanned<PathTemplate>]
    package let deepLink: DeepLink?
    package let methods: [Method]
    package let events: [Event]
    package let uses: [Spanned<String>]

    init(
      span: Span, name: Spanned<String>, profile: Spanned<String>?, userAgent: Spanned<String>?, content: Content?,
      origins: [Spanned<String>], isForDebugging: Bool, paths: [Spanned<PathTemplate>], deepLink: DeepLink?,
      methods: [Method], events: [Event], uses: [Spanned<String>]
    ) {
      self.span = span
      self.name = name
      self.profile = profile
      self.userAgent = userAgent
      self.content = content
      self.origins = origins
      self.isForDebugging = isForDebugging
      self.paths = paths
      self.deepLink = deepLink
      self.methods = methods
      self.events = events
      self.uses = uses
    }

    /// Pages that are part of the app.
    package struct Content: Sendable {
      package enum Routing: String, Sendable {
        case hash, scheme, history
      }

      package let folder: Spanned<String>
      package let routing: Spanned<Routing>
      package let scheme: Spanned<String>?
    }

    /// The links that open a page by its path.
    package struct DeepLink: Sendable {
      package let scheme: Spanned<String>
      /// In lower case; stands where the scheme does if the map leaves it to us, as the parameter does.
      package let host: Spanned<String>
      package let parameter: Spanned<String>
    }

    /// One of `methods`.
    package struct Method: Sendable {
      package let name: Spanned<String>
      package let arguments: [BridgeDeclaration]
      package let answer: Answer?
      package let encoding: Spanned<BridgeMethod.Encoding>
      package let errors: [Spanned<String>]
      /// The origins that may call it; nil where all of the bridge may.
      package let origins: [Spanned<String>]?
      package let mainFrameOnly: Spanned<Bool>
      package let permission: Spanned<BridgePermission>?
      package let audit: Spanned<BridgeMethod.Audit>
      package let storageKeyPrefix: Spanned<String>?
      package let allowedSchemes: Spanned<[Spanned<String>]>?
      package let summary: String?
    }

    /// What a method answers.
    package struct Answer: Sendable {
      package let type: BridgeType
      /// The names under `types` of the types in it, by the names of the members that lead there, separated by dots.
      package let typeNames: [String: String]
      package let orNull: Bool
      package let span: Span
    }

    /// One of `events`.
    package struct Event: Sendable {
      package let name: Spanned<String>
      package let fields: [BridgeDeclaration]
    }
  }
}

/// An argument of a method or a member of an object, with the places of its parts.
package struct BridgeDeclaration: Sendable {
  package let field: BridgeField
  /// The names under `types` of the types in it, by the names that lead there from its own, separated by dots.
  package let typeNames: [String: String]
  package let nameSpan: Span
  package let typeSpan: Span
}

/// What the system asks the user for before an app gets it.
package enum BridgePermission: String, CaseIterable, Sendable {
  case camera, photos, microphone, location, contacts, clipboard

  /// The key of Info.plist that says why; the clipboard has none.
  package var usageDescription: String? {
    switch self {
    case .camera: "NSCameraUsageDescription"
    case .photos: "NSPhotoLibraryUsageDescription"
    case .microphone: "NSMicrophoneUsageDescription"
    case .location: "NSLocationWhenInUseUsageDescription"
    case .contacts: "NSContactsUsageDescription"
    case .clipboard: nil
    }
  }
}
