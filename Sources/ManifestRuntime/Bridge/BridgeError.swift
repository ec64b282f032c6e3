/// Why a call failed, as the page is told: one word.
public struct BridgeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word.
  public let word: String

  /// An error of the app's own, such as `cancelled`.
  public init(_ word: String) { self.word = word }

  /// No method has this name.
  public static let unknownMethod = BridgeError("unknown_method")
  /// The app declares the method and does not have it.
  public static let notImplemented = BridgeError("not_implemented")
  /// The arguments are not those of the method.
  public static let badArguments = BridgeError("bad_args")
  /// A URL that the app does not open.
  public static let badURL = BridgeError("bad_url")
  /// The method is not for this page or frame.
  public static let forbidden = BridgeError("forbidden")
  /// The app could not do it, or what it has to say cannot be sent.
  public static let failed = BridgeError("failed")

  /// The word.
  public var description: String { word }
}
