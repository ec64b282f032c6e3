import ManifestArkUI
import ManifestRuntime
import Testing

/// What stands in the log when nothing was opened.
@Suite struct OpenErrorTests {
  @Test(arguments: [
    (
      OpenError.unresolved(url: "shop://a", .notPublic(route: "debug")),
      "`shop://a` opens nothing: route `debug` is for the app itself, not for URLs from outside"
    ),
    (.refused(.noAbility(route: "help")), "route `help` opens no ability, so there is no want URL for it"),
    (
      .unrepresentable(.emptyList(key: "tags"), instanceName: "com.example.shop:entry:Main"),
      "`com.example.shop:entry:Main` cannot be sent its parameters: `tags` is an empty list, which the receiver reads as null"
    ),
    (.missingClass("Help"), "no class is called `Help`; a class written in Swift is also found as `Module.Help`"),
    (.unsuitableClass("Help", needed: .stage), "`Help` is not a subclass of `StageViewController`"),
    (.unsuitableClass("Help", needed: .native), "`Help` is not a native subclass of `UIViewController`"),
    (.noViewController(className: "Help"), "`Help` made no view controller"),
    (
      .notProvided(instanceName: "com.example.shop:entry:Late"),
      "`com.example.shop:entry:Late` is made by the app, but `pages` returned nothing for it"
    ),
  ])
  func isASentence(_ error: OpenError, _ text: String) {
    #expect(error.description == text)
  }
}
