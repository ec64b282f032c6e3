import AppIntents
import SwiftUI
import WidgetKit

/// A control, in Control Center or on the Lock Screen, that opens the greeting of a day.
@available(iOS 18.0, *)
struct GreetingControl: ControlWidget {
  var body: some ControlWidgetConfiguration {
    StaticControlConfiguration(kind: "com.example.helloworld.greeting") {
      ControlWidgetButton(action: OpenGreeting()) { Label("Hello", systemImage: "hand.wave") }
    }
    .displayName("Hello")
  }
}

/// Opens the greeting.
///
/// The target of the app contains this file, too: the system runs the intent there.
@available(iOS 18.0, *)
struct OpenGreeting: AppIntent {
  static let title: LocalizedStringResource = "Open the greeting"
  static let openAppWhenRun = true

  func perform() async throws -> some IntentResult & OpensIntent {
    .result(opensIntent: OpenURLIntent(try ClockLinks.greetingURL(day: 1)))
  }
}
