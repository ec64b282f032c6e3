import SwiftUI
import WidgetKit

/// The small widget, which is one link: a tap opens today's greeting.
struct SmallClock: View {
  let day: Int

  var body: some View {
    Text("Hello")
      // A widget without a URL opens the app.
      .widgetURL(try? ClockLinks.greetingURL(day: day))
  }
}

/// The large widget, with a link for each day of the week.
struct LargeClock: View {
  var body: some View {
    ForEach(Array(1...7), id: \.self) { day in
      if let url = try? ClockLinks.greetingURL(day: day) {
        Link("Day \(day)", destination: url)
      }
    }
  }
}
