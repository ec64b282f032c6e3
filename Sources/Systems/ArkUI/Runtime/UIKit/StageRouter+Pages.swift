#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import ManifestRuntime
  import UIKit

  extension StageRouter {
    /// Brings a destination to the front.
    ///
    /// A singleton ability that is on the stack moves to the top. Its page gets the new `params`, but the runtime does
    /// not pass them to a running ability: it calls `onNewWant` with the want that the ability was created with. The
    /// page can forward them itself (`RoutedController`). An ability whose view is not loaded yet is created with the
    /// new `params`.
    ///
    /// A view controller that the app presents over the stack stays in front; `onNewWant` is then not called.
    public func show(_ opening: StageOpening, animated: Bool = true) throws(OpenError) {
      let stack = navigation.viewControllers
      let presentation = try encoding(opening) { () throws(WantParameters.Unrepresentable) in
        try opening.presentation(over: stack.map { ($0 as? any StagePage)?.instanceName })
      }
      if case .bringToFront(let index, let params) = presentation, let page = stack[index] as? any StagePage {
        bringToFront(page, params, opening.parameters, animated: animated)
      } else {
        let page = try page(opening, presentation)
        page.receive(opening.parameters)
        navigation.pushViewController(page, animated: animated)
      }
    }

    private func bringToFront(
      _ page: any StagePage, _ params: String, _ parameters: ParameterValues, animated: Bool
    ) {
      let isRunning = page.isViewLoaded
      page.params = params
      page.receive(parameters)
      if navigation.topViewController !== page {
        navigation.setViewControllers(navigation.viewControllers.filter { $0 !== page } + [page], animated: animated)
      }
      // `handleSingleton` selects the first page whose name contains the requested one, so `Main` also finds `MainTwo`.
      // It tries the frontmost page first, which is the right one here. The runtime may have changed the module's name,
      // so the names are those of the page.
      guard isRunning, pageInFront === page, let instance = page.instanceName.flatMap(StageInstance.init)
      else { return }
      _ = stage?.handleSingleton(
        instance.bundleName, moduleName: instance.module, abilityName: instance.ability)
    }

    /// Creates the page to push.
    private func page(_ opening: StageOpening, _ presentation: StagePresentation) throws(OpenError) -> UIViewController
    {
      if case .ability(let ability) = opening.destination, ability.presenter.isArkUI { launch() }
      if let page = pages(opening.destination, opening.parameters) {
        if let page = page as? any StagePage { page.params = try encoding(opening, opening.params) }
        return page
      }
      switch presentation {
      case .pushStage(let className, let instanceName, let params):
        let page = try stagePage(className, instanceName)
        page.params = params
        return page
      case .pushController(let className): return try controller(className)
      case .bringToFront, .askApp: throw .notProvided(instanceName: opening.destination.name)
      }
    }

    /// Returns the result of a function that encodes the parameters of an opening.
    private func encoding<Value>(
      _ opening: StageOpening, _ encode: () throws(WantParameters.Unrepresentable) -> Value
    ) throws(OpenError) -> Value {
      try Result(catching: encode)
        .mapError { OpenError.unrepresentable($0, instanceName: opening.destination.name) }.get()
    }

    private func stagePage(_ className: String, _ instanceName: String) throws(OpenError) -> any StagePage {
      guard let found = classes(className) else { throw .missingClass(className) }
      guard let type = found as? any StagePage.Type else { throw .unsuitableClass(className, needed: .stage) }
      guard let page = type.init(instanceName: instanceName) else { throw .noViewController(className: className) }
      return page
    }

    private func controller(_ className: String) throws(OpenError) -> UIViewController {
      guard let found = classes(className) else { throw .missingClass(className) }
      // An ArkUI-X page without an instance name would stay blank.
      guard let type = found as? UIViewController.Type, !(found is any StagePage.Type) else {
        throw .unsuitableClass(className, needed: .native)
      }
      return type.init()
    }
  }

  extension AbilityDestination.Presenter {
    /// Whether ArkUI-X shows the ability.
    fileprivate var isArkUI: Bool {
      if case .native = self { false } else { true }
    }
  }

  extension LinkDestination {
    /// The name of the destination in messages.
    fileprivate var name: String {
      switch self {
      case .ability(let ability): ability.instanceName
      case .controller(let name), .page(let name), .tab(let name), .screen(let name), .app(let name),
        .web(let name):
        name
      }
    }
  }
#endif
