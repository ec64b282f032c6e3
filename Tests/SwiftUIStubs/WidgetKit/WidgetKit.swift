// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of WidgetKit that the widget and the control of the example use, from Apple's documentation.

public import AppIntents
public import Foundation
public import SwiftUI

extension View {
  public func widgetURL(_ url: URL?) -> some View { EmptyView() }
}

@MainActor @preconcurrency
public protocol ControlWidgetConfiguration {}

extension ControlWidgetConfiguration {
  public func displayName(_ name: LocalizedStringResource) -> some ControlWidgetConfiguration { self }
}

@MainActor @preconcurrency
public protocol ControlWidgetTemplate {}

@MainActor @preconcurrency
public protocol ControlWidget {
  associatedtype Body: ControlWidgetConfiguration
  var body: Body { get }
  init()
}

public struct StaticControlConfiguration<Content: ControlWidgetTemplate>: ControlWidgetConfiguration {
  public init(kind: String, content: @escaping () -> Content) {}
}

public struct ControlWidgetButton<Label: View, Action: AppIntent>: ControlWidgetTemplate {
  public init(action: Action, @ViewBuilder label: @escaping () -> Label) {}
}
