#if canImport(UIKit) && !os(watchOS)
  public import Foundation

  /// Finds view controller classes by their names.
  ///
  /// A class written in Objective-C, or marked `@objc(Name)`, is known by its plain name; one written in Swift is known as
  /// `Module.Name`.
  public struct ClassLookup {
    private let modules: [String]
    private let find: (String) -> AnyClass?

    /// Looks for plain names first, then in these modules.
    ///
    /// - Parameters:
    ///   - modules: The Swift modules with view controllers; by default the app itself.
    ///   - find: Finds a class by its name in the Objective-C runtime.
    public init(modules: [String]? = nil, find: @escaping (String) -> AnyClass? = NSClassFromString) {
      self.modules = modules ?? Self.appModule.map { [$0] } ?? []
      self.find = find
    }

    func callAsFunction(_ name: String) -> AnyClass? {
      find(name) ?? modules.lazy.compactMap { find("\($0).\(name)") }.first
    }

    /// The module that Xcode names after the product, with `_` for what a Swift name cannot hold.
    private static var appModule: String? {
      guard let product = Bundle.main.object(forInfoDictionaryKey: "CFBundleExecutable") as? String else { return nil }
      let name = String(product.map { $0.isLetter || $0.isNumber ? $0 : "_" })
      return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
  }
#endif
