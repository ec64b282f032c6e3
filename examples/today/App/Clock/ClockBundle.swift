import Foundation
import SwiftUI
import WidgetKit

/// The extension: a widget in two sizes, and a control.
@main
struct ClockBundle: WidgetBundle {
  var body: some Widget {
    ClockWidget()
    if #available(iOS 18.0, *) { GreetingControl() }
  }
}

/// The widget on the Home Screen, whose links open the greetings.
struct ClockWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "clock", provider: ClockProvider()) { entry in
      ClockView(entry: entry)
    }
    .configurationDisplayName("Hello")
    .supportedFamilies([.systemSmall, .systemLarge])
  }
}

struct ClockEntry: TimelineEntry {
  let date: Date
}

struct ClockProvider: TimelineProvider {
  func placeholder(in context: Context) -> ClockEntry { ClockEntry(date: .now) }

  func getSnapshot(in context: Context, completion: @escaping (ClockEntry) -> Void) {
    completion(ClockEntry(date: .now))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<ClockEntry>) -> Void) {
    let tomorrow = Calendar.current.startOfDay(for: .now.addingTimeInterval(86_400))
    completion(Timeline(entries: [ClockEntry(date: .now)], policy: .after(tomorrow)))
  }
}

struct ClockView: View {
  @Environment(\.widgetFamily) private var family
  let entry: ClockEntry

  var body: some View {
    if #available(iOS 17.0, *) {
      content.containerBackground(.background, for: .widget)
    } else {
      content.padding()
    }
  }

  @ViewBuilder private var content: some View {
    if family == .systemLarge {
      VStack { LargeClock() }
    } else {
      SmallClock(day: Calendar.current.component(.weekday, from: entry.date))
    }
  }
}
