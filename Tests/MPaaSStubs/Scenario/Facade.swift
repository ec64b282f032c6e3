import Foundation
public import ManifestArkUI
import UIKit
public import libarkui_ios

extension StageApplication: @retroactive StageRuntime {}
extension StageViewController: @retroactive StagePage {}

/// The shop's page.
final class EntryEntryAbilityViewController: StageViewController {}

/// The map of berths.
final class EntryMapAbilityViewController: StageViewController {}

/// Opens the superapp's examples by the facade, as an app delegate in Objective-C does that leaves abilities to `StageRouter`.
@MainActor struct FacadeRun {
  private let facade = StageRouterFacade(
    StageRouter(StageApplication.self, table: Routes.table, home: Routes.entryEntryAbility))
  private let window = UIWindow(frame: UIScreen.main.bounds)

  /// Returns the ability that the URL opens, or the error that the app gets because another system shows the destination.
  func arrival(of url: URL) -> String {
    let delegate = AppDelegate()
    delegate.window = window
    UIApplication.shared.delegate = delegate
    StageApplication.reset()
    var codes: [Int] = []
    facade.onFailure = { codes.append($0.code) }
    expect(facade.start(in: window, launchOptions: nil), "the first page is shown")
    let isOpened = facade.application(.shared, open: url, options: [:])
    guard let code = codes.first else {
      let page = facade.navigation.topViewController as? StageViewController
      expect(isOpened, "\(url)")
      return "ability \(page?.name.split(separator: ":").suffix(2).joined(separator: "/") ?? "") \(page?.params ?? "")"
    }
    expect(!isOpened, "\(url)")
    return code == ManifestError.notProvided.rawValue ? "another system" : "error \(code)"
  }
}
