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

/// The limits of a message from a page; each has an error of its own.
public enum BridgeLimits {
  /// The bytes of a message: of its JSON, or where it arrives as a tree, of its texts and one for each value.
  public static let bytes = 1_048_576
  /// How deep arrays and objects may be nested, the message itself included.
  public static let depth = 16
  /// The arguments of a call.
  public static let arguments = 32
  /// The bytes of one text within the arguments.
  public static let stringBytes = 262_144
  /// The characters of a callback id.
  public static let callbackID = 64
}

/// Why a message is not a call, or not one that can be answered.
public enum BridgeFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// More than `BridgeLimits.bytes`.
  case tooLong
  /// Nested deeper than `BridgeLimits.depth`.
  case tooDeep
  /// Bytes that are not UTF-8.
  case notUTF8
  /// Text that is not JSON, at this byte.
  case notJSON(at: Int)
  /// Something that JSON does not know, such as a date, or a number that is greater than every double.
  case notData
  /// JSON that is no object with a method and a callback id.
  case notACall
  /// A callback id that is not of the form `[A-Za-z0-9_.:-]{1,64}`.
  case invalidCallbackID

  /// What is wrong, as one sentence.
  public var description: String {
    switch self {
    case .tooLong: "the message has more than \(BridgeLimits.bytes) bytes"
    case .tooDeep: "the message is nested deeper than \(BridgeLimits.depth) levels"
    case .notUTF8: "the message is not UTF-8"
    case .notJSON(let offset): "the message is not JSON at byte \(offset)"
    case .notData: "the message holds a value that is no JSON, or a number that no double can hold"
    case .notACall: "the message is not an object with `method`, `callbackId` and `args`"
    case .invalidCallbackID:
      "the callback id is not made of 1 to \(BridgeLimits.callbackID) letters, digits and `_.:-`"
    }
  }
}
