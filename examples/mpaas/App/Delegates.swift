import APMobileFramework
import Foundation
import ManifestMicroApps
import UIKit

/// The launcher: a tab with today's ferries, and one that sells tickets.
@objc(HarbourAppDelegate)
final class HarbourAppDelegate: MicroAppDelegate {
  func makeRoot(of application: any MPaaSApplication) -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = ["Today", "Tickets"].map { title in
      let page = DTViewController()
      page.title = title
      return page
    }
    return tabs
  }
}

/// Sells a ticket; a start with other parameters changes the current purchase.
@objc(TicketAppDelegate)
final class TicketAppDelegate: MicroAppDelegate {
  private lazy var page = DTViewController()

  override func willStart(_ application: any MPaaSApplication, with options: [AnyHashable: Any]) {
    show(application, options)
  }

  func makeRoot(of application: any MPaaSApplication) -> UIViewController { page }

  override func willResume(_ application: any MPaaSApplication, with options: [AnyHashable: Any]) {
    // Without options, another micro app has exited.
    if !options.isEmpty { show(application, options) }
  }

  private func show(_ application: any MPaaSApplication, _ options: [AnyHashable: Any]) {
    do {
      guard case .ticket(let route, let seats, let discount) = try MicroApp(application, options: options) else {
        return
      }
      let services = DTContextGet().services
      services.basket?.seats = seats
      let price = services.prices?.price(seats: seats, discount: discount ?? 0) ?? 0
      page.title = "\(seats) seats \(route.rawValue) for \(price)"
    } catch {
      page.title = "\(error)"
    }
  }
}

/// Shows the timetable of a day.
@objc(TimetableAppDelegate)
final class TimetableAppDelegate: MicroAppDelegate {
  private var day = "today"

  override func willStart(_ application: any MPaaSApplication, with options: [AnyHashable: Any]) {
    if case .timetable(let day?) = try? MicroApp(application, options: options) { self.day = day }
  }

  func makeRoot(of application: any MPaaSApplication) -> UIViewController {
    let page = DTViewController()
    page.title = "Ferries of \(day)"
    return page
  }
}

/// Takes the payment, and refuses to exit during one.
@objc(CheckoutAppDelegate)
final class CheckoutAppDelegate: MicroAppDelegate {
  func makeRoot(of application: any MPaaSApplication) -> UIViewController {
    let page = DTViewController()
    page.title = "Checkout of \(DTContextGet().services.session?.passenger ?? "nobody")"
    return page
  }

  override func shouldTerminate(_ application: any MPaaSApplication) -> Bool {
    DTContextGet().services.basket?.isPaying != true
  }
}

/// Shows a web page: help, or the terms of tickets.
@objc(WebAppDelegate)
final class WebAppDelegate: MicroAppDelegate {
  private var topic = "terms"

  override func willStart(_ application: any MPaaSApplication, with options: [AnyHashable: Any]) {
    if case .help(let topic) = try? MicroApp(application, options: options) { self.topic = topic }
  }

  func makeRoot(of application: any MPaaSApplication) -> UIViewController {
    let page = DTViewController()
    page.title = "Web page about \(topic)"
    return page
  }
}
