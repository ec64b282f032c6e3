#if canImport(SwiftUI)
  import Foundation
  import ManifestRuntime
  public import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #endif

  /// A view of the app's tabs, their stacks of pages, and the page presented above them; it also opens the URLs and
  /// universal links that its window receives, each exactly once.
  ///
  /// An app with a single tab shows its stack without a tab bar.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  public struct NavigationTabs<Page: NavigationPage, Root: View, Content: View>: View {
    @ObservedObject private var navigator: Navigator<Page>
    @Environment(\.scenePhase) private var scenePhase
    private let root: @MainActor (Page.PageTab) -> Root
    private let content: @MainActor (Page) -> Content

    /// Creates a view of a navigator's state.
    ///
    /// - Parameters:
    ///   - navigator: The navigator whose state is shown.
    ///   - root: The root view of a tab's stack.
    ///   - page: The view of a page, usually a `switch` over all pages of the route map.
    public init(
      _ navigator: Navigator<Page>, @ViewBuilder root: @escaping @MainActor (Page.PageTab) -> Root,
      @ViewBuilder page: @escaping @MainActor (Page) -> Content
    ) {
      self.navigator = navigator
      self.root = root
      content = page
    }

    /// The content of the view.
    public var body: some View {
      // Some versions of the system pass a universal link to both callbacks.
      presenting
        .onOpenURL { navigator.receive($0, .external, from: .onOpenURL) }
        .onContinueUserActivity(NSUserActivityTypeBrowsingWeb) {
          navigator.receive($0, from: .onContinueUserActivity)
        }
        .onChange(of: scenePhase) { if $0 == .background { navigator.enterBackground() } }
    }

    private var presenting: some View {
      #if os(macOS)
        tabs.sheet(item: $navigator.sheet) { content($0) }.sheet(item: $navigator.cover) { content($0) }
      #else
        tabs.sheet(item: $navigator.sheet) { content($0) }.fullScreenCover(item: $navigator.cover) { content($0) }
      #endif
    }

    @ViewBuilder private var tabs: some View {
      let all = Array(Page.PageTab.allCases)
      if all.count > 1 {
        TabView(selection: $navigator.selection) {
          ForEach(all, id: \.self) { tab in
            stack(of: tab).tabItem { label(of: tab) }.tag(tab)
          }
        }
      } else {
        stack(of: .initial)
      }
    }

    private func stack(of tab: Page.PageTab) -> some View {
      NavigationStack(path: $navigator[pages: tab]) {
        root(tab).navigationDestination(for: Page.self) { content($0) }
      }
    }

    @ViewBuilder private func label(of tab: Page.PageTab) -> some View {
      let title = LocalizedStringKey(tab.title)
      if let symbol = tab.symbol { Label(title, systemImage: symbol) } else { Text(title) }
    }
  }
#endif
