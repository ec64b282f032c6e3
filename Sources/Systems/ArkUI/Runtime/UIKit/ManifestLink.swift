#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation
  import ManifestRuntime

  /// A link that is to be opened, for Objective-C.
  public final class ManifestLink: NSObject {
    /// The name of the route in the route map, or nil for a want.
    @objc public let route: String?
    /// The requirements of the route and of its destination, as the route map names them.
    @objc public let requirements: [String]
    /// Whether the app itself opens the link.
    @objc(internal) public var isInternal: Bool { @objc(isInternal) get { origin == .internal } }

    private let origin: LinkOrigin

    init(_ resolution: LinkResolution, _ origin: LinkOrigin) {
      route = resolution.route
      requirements = resolution.requirements
      self.origin = origin
      super.init()
    }
  }

  /// The decision of an app about a link, for Objective-C.
  @objc public enum ManifestDecision: Int {
    /// The link is opened.
    case open
    /// The link is refused.
    case refuse
    /// The link waits until the app calls `resume`.
    case wait
  }

  /// An error for Objective-C: a code in the domain `ManifestErrorDomain`.
  @objc public enum ManifestError: Int, Error, CaseIterable {
    /// The route table cannot be read, or does not belong to the generated code.
    case unreadableTable = 1
    /// The URL is malformed or too long.
    case malformedURL
    /// The app does not declare the scheme or the host.
    case unknownScheme
    /// No route or ability matches.
    case noRoute
    /// A URL from outside the app names an internal route, or an ability that is not exported.
    case notPublic
    /// A parameter is missing, repeated or unknown, or its value is invalid.
    case invalidParameter
    /// The class of the destination does not exist or cannot show it.
    case unsuitableClass
    /// The app has to create the page, but did not.
    case notProvided
    /// The app has no first page, or its delegate does not have the property `window`.
    case incompleteApp
  }

  extension OpenError {
    /// The error for Objective-C.
    var objectiveC: NSError {
      // The domain is the one that the compiler writes into the header.
      NSError(
        domain: String(reflecting: ManifestError.self), code: code.rawValue,
        userInfo: [NSLocalizedDescriptionKey: errorDescription ?? kind, NSDebugDescriptionErrorKey: description])
    }

    private var code: ManifestError {
      switch self {
      case .unresolved(_, let error): error.code
      case .refused(let error): error.code
      case .unrepresentable: .invalidParameter
      case .missingClass, .unsuitableClass, .noViewController: .unsuitableClass
      case .notProvided: .notProvided
      case .noHome, .noWindowProperty: .incompleteApp
      }
    }
  }

  extension LinkError {
    fileprivate var code: ManifestError {
      switch self {
      case .refused(let error): error.code
      case .noLink, .noAbility, .opensAnother, .otherBase, .unknownRoute: .noRoute
      case .unrepresentable, .unrepresentableWant, .changed, .unknownParameter: .invalidParameter
      }
    }
  }

  extension RouteError {
    fileprivate var code: ManifestError {
      switch self {
      case .unreadableTable: .unreadableTable
      case .tooLong, .malformed, .malformedWant: .malformedURL
      case .unknownScheme, .unknownHost: .unknownScheme
      case .noRoute, .unknownAbility: .noRoute
      case .notPublic, .notExported: .notPublic
      case .malformedParameters, .missingParameter, .repeatedQueryValue, .repeatedParameter, .invalidParameter:
        .invalidParameter
      }
    }
  }

  extension ParameterValues {
    /// Creates values from a dictionary of Objective-C objects.
    ///
    /// - Throws: `LinkError.changed` for an object that parameters do not have, such as a date.
    init(objectiveC objects: [String: Any], depth: Int = 0) throws(LinkError) {
      var fields: [ParameterValue.Field] = []
      for (name, object) in objects.sorted(by: { $0.key < $1.key }) {
        guard let value = ParameterValue(objectiveC: object, depth: depth) else { throw .changed(parameter: name) }
        fields.append(ParameterValue.Field(name, value))
      }
      self.init(fields)
    }
  }

  extension ParameterValue {
    /// The maximum depth of arrays and dictionaries.
    private static let maximumObjectiveCDepth = 64

    fileprivate init?(objectiveC object: Any, depth: Int) {
      guard depth <= Self.maximumObjectiveCDepth else { return nil }
      switch object {
      case let text as String: self = .string(text)
      case let number as NSNumber:
        // Only the Objective-C type of an `NSNumber` distinguishes a Boolean.
        switch String(cString: number.objCType) {
        case "c", "B": self = .bool(number.boolValue)
        case "f", "d": self = .double(number.doubleValue)
        default: self = .int(number.int64Value)
        }
      case let items as [Any]:
        let values = items.compactMap { ParameterValue(objectiveC: $0, depth: depth + 1) }
        guard values.count == items.count else { return nil }
        self = .list(values)
      case let members as [String: Any]:
        guard let values = try? ParameterValues(objectiveC: members, depth: depth + 1) else { return nil }
        self = .object(Array(values))
      default: return nil
      }
    }
  }
#endif
