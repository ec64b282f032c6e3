import ManifestArkUI
import ManifestRuntime
import Testing

/// Finds the ability that a page shows by its instance name.
@Suite struct StageInstanceTests {
  private static let main = AbilityDestination(
    bundleName: "com.example.shop", module: "entry", name: "Main",
    presenter: .viewController("EntryMainViewController"), launchType: .singleton)

  @Test(arguments: [
    "com.example.shop:entry:Main",
    "com.example.shop:entry:Main:0",
    "com.example.shop:entry:Main:4294967296",
    "com.example.shop:com.example.shop.entry:Main:7",
  ])
  func matchesItsAbility(_ name: String) throws {
    #expect(try #require(StageInstance(name)).shows(Self.main))
  }

  @Test(arguments: [
    "com.example.shop:entry:MainTwo:1",
    "com.example.shop:entry:main:1",
    "com.example.shop:entry2:Main:1",
    "com.example.shop:shop.entry:Main:1",
    "com.example.shop2:com.example.shop.entry:Main:1",
    "com.example.shop2:entry:Main:1",
    "my.com.example.shop:entry:Main:1",
    "com.example.shop:entry:A:1",
  ])
  func doesNotMatchAnotherAbility(_ name: String) throws {
    #expect(try !#require(StageInstance(name)).shows(Self.main))
  }

  @Test(arguments: [
    "", ":", ":::", "::::", "com.example.shop", "com.example.shop:entry", "com.example.shop:entry:", ":entry:Main:1",
    "com.example.shop::Main:1", "com.example.shop:entry:Main:", "com.example.shop:entry:Main:x",
    "com.example.shop:entry:Main:-1", "com.example.shop:entry:Main:1:2", "com.example.shop:entry:Main:١",
  ])
  func rejectsMalformedInstanceNames(_ name: String) {
    #expect(StageInstance(name) == nil)
  }
}
