import ManifestArkUI
import ManifestRuntime
import Testing

/// The log messages of URLs that opened nothing.
@Suite struct OpenErrorTests {
  @Test(arguments: [
    (
      OpenError.unresolved(url: "shop://a", .notPublic(route: "debug")),
      "`shop://a` cannot be opened: route `debug` is internal, and URLs from outside the app cannot open it"
    ),
    (.refused(.noAbility(route: "help")), "route `help` does not open an ability, so it has no want URL"),
    (
      .unrepresentable(.mixedList(key: "tags"), instanceName: "com.example.shop:entry:Main"),
      "the parameters cannot be sent to `com.example.shop:entry:Main`: `tags` is a list with different types; a want requires a single type"
    ),
    (.missingClass("Help"), "class `Help` does not exist; a Swift class is named `Module.Help`"),
    (.unsuitableClass("Help", needed: .stage), "`Help` is not a subclass of `StageViewController`"),
    (.unsuitableClass("Help", needed: .native), "`Help` is not a native subclass of `UIViewController`"),
    (.noViewController(className: "Help"), "the initializer of `Help` returned nil"),
    (
      .notProvided(instanceName: "com.example.shop:entry:Late"),
      "the app must create `com.example.shop:entry:Late`, but `pages` returned nil"
    ),
  ])
  func descriptionIsASentence(_ error: OpenError, _ text: String) {
    #expect(error.description == text)
  }
}
