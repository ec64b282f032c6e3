/// An error of a call, sent to the page as one word.
public struct BridgeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The word that the page receives.
  public let word: String

  /// Creates an error of the app's own, such as `cancelled`.
  public init(_ word: String) { self.word = word }

  /// No method has this name.
  public static let unknownMethod = BridgeError("unknown_method")
  /// The app declares the method but does not implement it.
  public static let notImplemented = BridgeError("not_implemented")
  /// The arguments do not conform to the method's declaration.
  public static let badArguments = BridgeError("bad_args")
  /// The app does not open the URL.
  public static let badURL = BridgeError("bad_url")
  /// The page or frame may not call the method.
  public static let forbidden = BridgeError("forbidden")
  /// The method failed, or its result cannot be sent.
  public static let failed = BridgeError("failed")

  /// The word that the page receives.
  public var description: String { word }
}

/// The limits of a message from a page.
public enum BridgeLimits {
  /// The size of a message in bytes of JSON; for a decoded body, the bytes of its strings plus one per value.
  public static let bytes = 1_048_576
  /// The nesting depth of arrays and objects, including the message itself.
  public static let depth = 16
  /// The number of arguments of a call.
  public static let arguments = 32
  /// The size of one string within the arguments, in bytes.
  public static let stringBytes = 262_144
  /// The length of a callback identifier, in characters.
  public static let callbackID = 64
}

/// An error in a message, which is therefore not a call.
public enum BridgeFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message has more than `BridgeLimits.bytes` bytes.
  case tooLong
  /// The message is nested deeper than `BridgeLimits.depth`.
  case tooDeep
  /// The message is not JSON, or has a number beyond the range of `Double`, at this byte offset.
  case notJSON(at: Int)
  /// The message has a value that JSON does not have, such as a date or an infinite number.
  case notData
  /// The message is not an object with a method and a callback identifier.
  case notACall
  /// The callback identifier is neither a number nor of the form `[A-Za-z0-9_.:-]{1,64}`.
  case invalidCallbackID

  /// A message that describes the error.
  public var description: String {
    switch self {
    case .tooLong: "the message has more than \(BridgeLimits.bytes) bytes"
    case .tooDeep: "the message is nested deeper than \(BridgeLimits.depth) levels"
    case .notJSON(let offset): "the message is not JSON at byte \(offset)"
    case .notData: "the message contains a value that JSON cannot represent"
    case .notACall: "the message is not an object with `method`, `callbackId` and `args`"
    case .invalidCallbackID:
      "the callback id is neither a number nor made of 1 to \(BridgeLimits.callbackID) letters, digits and `_.:-`"
    }
  }
}
