#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  public import Foundation

  /// Finds view controller classes by their names.
  ///
  /// A class that is written in Objective-C, or marked `@objc(Name)`, has its plain name; any other Swift class is
  /// named `Module.Name`.
  public struct ClassLookup {
    private let modules: [String]
    private let find: (String) -> AnyClass?

    /// Creates a lookup that tries the plain name first, then each module.
    ///
    /// - Parameters:
    ///   - modules: The Swift modules with view controllers; by default the app's own.
    ///   - find: Finds a class by its name in the Objective-C runtime.
    public init(modules: [String]? = nil, find: @escaping (String) -> AnyClass? = NSClassFromString) {
      self.modules = modules ?? Self.appModule.map { [$0] } ?? []
      self.find = find
    }

    func callAsFunction(_ name: String) -> AnyClass? {
      find(name) ?? modules.lazy.compactMap { find("\($0).\(name)") }.first
    }

    /// The app's module, named after the product by Xcode, with `_` for characters that identifiers do not allow.
    private static var appModule: String? {
      guard let product = Bundle.main.object(forInfoDictionaryKey: "CFBundleExecutable") as? String else { return nil }
      let name = String(product.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
  }
#endif
