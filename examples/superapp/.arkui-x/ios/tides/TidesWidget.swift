import ManifestAppGroup
import SwiftUI
import WidgetKit

/// The tide on the Home Screen; a tap opens the map at the first berth.
@main
struct TidesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "tides", provider: TidesProvider()) { entry in
      TidesView(entry: entry)
    }
    .configurationDisplayName("Tides")
  }
}

struct TidesEntry: TimelineEntry {
  let date: Date
  let level: Double?
}

struct TidesProvider: TimelineProvider {
  func placeholder(in context: Context) -> TidesEntry { TidesEntry(date: .now, level: nil) }

  func getSnapshot(in context: Context, completion: @escaping (TidesEntry) -> Void) { completion(current) }

  func getTimeline(in context: Context, completion: @escaping (Timeline<TidesEntry>) -> Void) {
    completion(Timeline(entries: [current], policy: .atEnd))
  }

  private var current: TidesEntry {
    TidesEntry(date: .now, level: SharedStore()[ComExampleHarbourGroup.level])
  }
}

struct TidesView: View {
  let entry: TidesEntry

  var body: some View {
    Text(entry.level.map { "\($0) m" } ?? "–")
      .widgetURL(try? TidesLinks.mapURL(berth: 1))
  }
}
