#if canImport(UIKit) && !os(watchOS)
  public import Foundation
  public import ManifestRuntime
  public import UIKit

  /// Opens links, wants and destinations of an ArkUI-X app on one navigation stack.
  ///
  /// It replaces the code that the official guide adds to every app delegate by hand. The app delegate retains the
  /// router and forwards to it; it must have the property `window`, which the runtime uses to find the frontmost page.
  @MainActor
  public final class StageRouter {
    /// The navigation controller that pages are pushed on.
    public let navigation: UINavigationController
    /// Creates the page for a destination in place of the router; returns nil to leave it to the router.
    ///
    /// Use it for abilities with `dynamic` hosting and view controllers with custom initializers.
    public var pages: (Destination, ParameterValues) -> UIViewController? = { _, _ in nil }
    /// Receives the errors of failed openings; by default it logs them.
    public var onFailure: (OpenError) -> Void = { NSLog("%@", "\($0)" as NSString) }

    let table: RouteTable
    let stage: any StageRuntime.Type
    let directory: String
    let classes: ClassLookup
    var isLaunched = false
    /// The launch URL that the first page already shows, until UIKit delivers it again.
    var shownAtStart: URL?

    /// Creates a router.
    ///
    /// - Parameters:
    ///   - stage: `StageApplication.self`.
    ///   - table: The generated route table.
    ///   - navigation: The navigation controller that pages are pushed on.
    ///   - directory: The folder of the app that contains the modules.
    ///   - classes: The lookup of the classes that the table names.
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

    /// Opens a URL and returns whether it was opened.
    ///
    /// `application(_:open:options:)` receives links from other apps and every `startAbility` of the app itself.
    @discardableResult
    public func open(_ url: URL, origin: Origin = .external) -> Bool {
      let isShown = url == shownAtStart
      shownAtStart = nil
      if isShown { return true }
      return reporting { () throws(OpenError) in
        try show(Opening(resolve(url.absoluteString, origin: origin)))
      }
    }

    /// Opens a universal link and returns whether it was opened.
    @discardableResult
    public func open(_ activity: NSUserActivity) -> Bool {
      guard let url = activity.webpageURL else { return false }
      return open(url)
    }

    /// Opens a route of the generated type from native code and returns whether it was opened.
    @discardableResult
    public func open(_ route: some TypedRoutes) -> Bool {
      reporting { () throws(OpenError) in try show(Opening(resolution(of: route))) }
    }

    /// Opens a destination from native code and returns whether it was opened.
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
