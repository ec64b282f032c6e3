// The Swift part of Foundation, as far as the adapter needs it: the bridged types. It is compiled, but never run.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores

@_exported import Foundation
@_exported import ObjectiveC

/// A Swift type that Objective-C knows as a class.
public protocol Bridged: _ObjectiveCBridgeable {}

extension Bridged {
  public func _bridgeToObjectiveC() -> _ObjectiveCType { fatalError("stub") }
  public static func _forceBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) {}
  public static func _conditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType, result: inout Self?) -> Bool {
    false
  }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: _ObjectiveCType?) -> Self { fatalError("stub") }
}

extension String: Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSString }
extension Array: Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSArray }
extension Dictionary: Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSDictionary }
extension Set: Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSSet }
extension Bool: Bridged { public typealias _ObjectiveCType = NSNumber }
extension Int: Bridged { public typealias _ObjectiveCType = NSNumber }
extension Double: Bridged { public typealias _ObjectiveCType = NSNumber }
extension URL: Bridged { public typealias _ObjectiveCType = NSURL }
extension AnyHashable: Bridged, _ObjectiveCBridgeable { public typealias _ObjectiveCType = NSObject }

public struct URL: Hashable, Sendable {
  public let absoluteString: String

  public init?(string: String) { absoluteString = string }
}

extension NSError: Error {}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
}

public struct URLError: Error {
  public enum Code: Sendable {
    case badURL
  }

  public init(_ code: Code) {}
}

public final class DispatchQueue: Sendable {
  public static let main = DispatchQueue()

  public func async(execute work: @escaping @Sendable @convention(block) () -> Void) {}
}

public func NSLog(_ format: String, _ arguments: Any...) {}
