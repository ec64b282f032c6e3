import XCTest

@testable import Museum

final class LinkTests: XCTestCase {
  func testRoomOpens() throws {
    let url = try XCTUnwrap(URL(string: "museum://rooms/7"))
    guard case .success = Routes.table.resolve(url.absoluteString, origin: .external) else { return XCTFail("no route") }
  }
}
