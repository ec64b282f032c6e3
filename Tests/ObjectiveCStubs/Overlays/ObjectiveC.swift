// The Swift part of the Objective-C runtime's module, as far as the adapter needs it. It is compiled, but never run.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@_exported import ObjectiveC

extension NSObject: Hashable {
  public static func == (left: NSObject, right: NSObject) -> Bool { left.isEqual(right) }
  public func hash(into hasher: inout Hasher) { hasher.combine(hash) }
}

/// The compiler imports `SEL` as this type.
public struct Selector {}
