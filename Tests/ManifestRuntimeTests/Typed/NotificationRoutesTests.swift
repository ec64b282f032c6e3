import Foundation
import Testing

@testable import ManifestRuntime

@MainActor @Suite struct NotificationRoutesTests {
  private static let url = "orchard://offers?week=48"

  /// Dictionaries without a URL at the key.
  private let without: [(String, [AnyHashable: Any])] = [
    ("nothing", [:]), ("another key", ["link": Self.url]), ("another case", ["URL": Self.url]),
    ("a number", ["url": 7]),
    ("null", ["url": NSNull()]), ("a list", ["url": [Self.url]]), ("a dictionary", ["url": ["url": Self.url]]),
    ("data", ["url": Data(Self.url.utf8)]), ("a URL object", ["url": URL(fileURLWithPath: "/")]),
    ("a key within `aps`", ["aps": ["url": Self.url, "alert": "New"]]), ("a key that is not text", [1: Self.url]),
  ]

  @Test func notificationWithoutTextOpensNothing() throws {
    for (name, userInfo) in without {
      #expect(ShopRoutes.url(ofNotification: userInfo) == nil, "\(name)")
      #expect(try ShopRoutes(notification: userInfo) == nil, "\(name)")
      #expect(LinkRequest(notification: userInfo, of: ShopRoutes.self) == nil, "\(name)")
    }
  }

  @Test func notificationOpensItsURL() throws {
    let alert: [AnyHashable: Any] = ["aps": ["alert": "New"], "url": Self.url]
    #expect(try ShopRoutes(notification: alert) == .offers(week: 48))
    #expect(try ShopRoutes(notification: ["url": "orchard://offers", 1: 2]) == .offers(week: nil))
  }

  @Test(arguments: [
    ("", "malformed"), ("offers", "malformed"), ("pear://offers", "unknownScheme"), ("orchard://nowhere", "noRoute"),
    ("orchard://offers?week=x", "invalidParameter"), ("orchard://settings", "notPublic"),
  ])
  func textThatOpensNothingIsAnError(url: String, kind: String) {
    do throws(RouteError) {
      let route = try ShopRoutes(notification: ["url": url])
      Issue.record("\(url) opens \(String(describing: route))")
    } catch {
      #expect(error.kind == kind)
    }
  }

  @Test func deliveryTakesNotifications() {
    var ends: [String] = []
    let delivery = LinkDelivery { request in
      switch request.resolution {
      case .success: .opened
      case .failure(let error): .refused(kind: error.kind)
      }
    }
    delivery.onEvent = { ends.append("\($0.route ?? "-") \($0.outcome) \($0.origin)") }
    for (number, url) in [Self.url, "orchard://settings"].enumerated() {
      guard let request = LinkRequest(notification: ["url": url], of: ShopRoutes.self) else { return }
      for callback in [LinkCallback.connection, .notificationResponse] {
        delivery.receive(request, from: callback, key: "\(number)")
      }
    }
    #expect(ends == ["offers opened external", "- refused (notPublic) external"])
  }
}

/// Routes whose notifications have a URL, as the compiler generates them.
private enum ShopRoutes: TypedRoutes, NotificationRoutes {
  case offers(week: Int?)
  case settings

  static func read(_ value: inout Self?, from reader: inout CaseReader) {
    switch reader.nextCase() {
    case NameHash.fnv1a("offers"):
      reader.parameters("week")
      reader.finish(.offers(week: reader.optionalInt()), as: &value)
    case NameHash.fnv1a("settings"): reader.finish(.settings, as: &value)
    default: return
    }
  }

  func write(to writer: inout CaseWriter) {
    switch self {
    case .offers(let week):
      writer.begin("offers /offers", parameters: "week")
      writer.optionalInt(week)
    case .settings: writer.begin("settings /settings")
    }
  }

  static func url(ofNotification userInfo: [AnyHashable: Any]) -> String? { userInfo["url"] as? String }

  enum Scheme: RouteScheme {
    case orchard

    var base: RouteBase { .link(.path(scheme: "orchard")) }
  }

  static let table = RouteTable(
    """
    manifest-routes 4
    bundle com.example.orchard
    scheme orchard path
    entries
    /l 6f5b5d4a /settings settings settings controller:SettingsViewController internal current free all usual same
    /l 8ed18779 /offers offers offers controller:OffersViewController public current free all usual same week:int?
    end
    """)
}
