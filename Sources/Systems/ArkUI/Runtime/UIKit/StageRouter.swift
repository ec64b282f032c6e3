#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ManifestRuntime
  public import UIKit

  /// Opens links, wants and destinations of an ArkUI-X app on one navigation stack.
  ///
  /// It does what the official guide has every app delegate write by hand. The app delegate keeps a router and forwards to it;
  /// it must have the property `window`, through which the runtime finds the page in front.
  @MainActor
  public final class StageRouter {
    /// The stack that pages are pushed on.
    public let navigation: UINavigationController
    /// Makes the page for a destination in place of the router, or returns nil to leave it to the router.
    ///
    /// Here belong abilities whose hosting is `dynamic`, and view controllers with an initializer of their own.
    public var pages: (Destination, ParameterValues) -> UIViewController? = { _, _ in nil }
    /// Takes what could not be opened; by default it goes to the log.
    public var onFailure: (OpenError) -> Void = { NSLog("%@", "\($0)" as NSString) }

    let table: RouteTable
    let stage: any StageRuntime.Type
    let directory: String
    let classes: ClassLookup
    var isLaunched = false
    /// The URL that the app was started by and that the first page shows already, until UIKit delivers it once more.
    var shownAtStart: URL?

    /// Makes a router.
    ///
    /// - Parameters:
    ///   - stage: `StageApplication.self`.
    ///   - table: The generated table.
    ///   - navigation: The stack that pages are pushed on.
    ///   - directory: The folder of the app with the modules.
    ///   - classes: Finds the classes that the table names.
    public init(
      _ stage: any StageRuntime.Type, table: RouteTable,
      navigation: UINavigationController = UINavigationController(), directory: String = "arkui-x",
      classes: ClassLookup = ClassLookup()
    ) {
      self.stage = stage
      self.table = table
      self.navigation = navigation
      self.directory = directory
      self.classes = classes
    }

    /// Opens a URL and answers whether it opens something.
    ///
    /// Links from other apps arrive in `application(_:open:options:)`, and so does every `startAbility` of the app itself.
    @discardableResult
    public func open(_ url: URL, origin: Origin = .external) -> Bool {
      let isShown = url == shownAtStart
      shownAtStart = nil
      if isShown { return true }
      return reporting { () throws(OpenError) in
        try show(Opening(resolve(url.absoluteString, origin: origin)))
      }
    }

    /// Opens the web page of a universal link and answers whether it opens something.
    @discardableResult
    public func open(_ activity: NSUserActivity) -> Bool {
      guard let url = activity.webpageURL else { return false }
      return open(url)
    }

    /// Opens a route of the generated type from native code and answers whether that worked.
    @discardableResult
    public func open(_ route: some TypedRoutes) -> Bool {
      reporting { () throws(OpenError) in try show(Opening(resolution(of: route))) }
    }

    /// Opens a destination from native code and answers whether that worked.
    @discardableResult
    public func open(_ destination: Destination, parameters: ParameterValues = ParameterValues()) -> Bool {
      reporting { () throws(OpenError) in try show(Opening(destination, parameters: parameters)) }
    }

    func resolve(_ url: String, origin: Origin) throws(OpenError) -> Resolution {
      do throws(RouteError) {
        return try table.resolve(url, origin: origin).get()
      } catch {
        throw .unresolved(url: url, error)
      }
    }

    func resolution(of route: some TypedRoutes) throws(OpenError) -> Resolution {
      do throws(LinkError) {
        return try route.resolution()
      } catch {
        throw .refused(error)
      }
    }

    func reporting(_ body: () throws(OpenError) -> Void) -> Bool {
      do throws(OpenError) {
        try body()
        return true
      } catch {
        onFailure(error)
        return false
      }
    }
  }
#endif
