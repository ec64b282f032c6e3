#if canImport(SwiftUI)
  import Foundation
  import ManifestRuntime
  public import SwiftUI

  #if canImport(UIKit)
    import UIKit
  #endif

  /// A view of the app's tabs, their stacks of pages, and the pages presented above them; it also opens the URLs and
  /// universal links that its window receives, each exactly once.
  ///
  /// An app with a single tab shows its stack without a tab bar. With `navigation: {largeScreens: sidebar}` in the route
  /// map, large screens show a sidebar: on iOS 18, `sidebarAdaptable` tabs; before, a `NavigationSplitView`.
  @available(iOS 16.0, macOS 13.0, tvOS 16.0, watchOS 9.0, *)
  @MainActor @preconcurrency
  public struct NavigationTabs<Page: NavigationPage, Root: View, Content: View>: View {
    @ObservedObject private var navigator: PageNavigator<Page>
    @Environment(\.scenePhase) private var scenePhase
    #if !os(macOS) && !os(tvOS) && !os(watchOS)
      @Environment(\.horizontalSizeClass) private var width
    #endif
    private let root: @MainActor (Page.PageTab) -> Root
    private let content: @MainActor (Page) -> Content

    /// Creates a view of a navigator's state.
    ///
    /// - Parameters:
    ///   - navigator: The navigator whose state is shown.
    ///   - root: The root view of a tab's stack.
    ///   - page: The view of a page, usually a `switch` over all pages of the route map.
    public init(
      _ navigator: PageNavigator<Page>, @ViewBuilder root: @escaping @MainActor (Page.PageTab) -> Root,
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
        tabs.sheet(item: sheet) { pages(of: $0) }.sheet(item: cover) { pages(of: $0) }
      #else
        tabs.sheet(item: sheet) { pages(of: $0) }.fullScreenCover(item: cover) { pages(of: $0) }
      #endif
    }

    private var sheet: Binding<NavigationState<Page>.Modal?> { $navigator[modalCoveringAll: false] }
    private var cover: Binding<NavigationState<Page>.Modal?> { $navigator[modalCoveringAll: true] }

    private var all: [Page.PageTab] { Array(Page.PageTab.allCases) }

    @ViewBuilder private var tabs: some View {
      if all.count == 1 {
        stack(of: .initial)
      } else if Page.largeScreens == .sidebar {
        sidebar
      } else {
        tabBar
      }
    }

    private var tabBar: some View {
      TabView(selection: $navigator.selection) {
        ForEach(all, id: \.self) { tab in
          stack(of: tab).tabItem { label(of: tab) }.tag(tab)
        }
      }
    }

    /// The tabs as a sidebar on large screens, and as a tab bar on small ones.
    @ViewBuilder private var sidebar: some View {
      #if os(watchOS)
        tabBar
      #else
        if #available(iOS 18.0, macOS 15.0, tvOS 18.0, visionOS 2.0, *) {
          tabBar.tabViewStyle(.sidebarAdaptable)
        } else if isWide {
          splitView
        } else {
          tabBar
        }
      #endif
    }

    #if !os(watchOS)
      private var isWide: Bool {
        #if os(macOS)
          true
        #elseif os(tvOS)
          false
        #else
          width == .regular
        #endif
      }

      private var splitView: some View {
        NavigationSplitView {
          List(all, id: \.self, selection: $navigator.sidebarSelection) { label(of: $0) }
        } detail: {
          // Each tab has views of its own, although all tabs are shown at one position.
          stack(of: navigator.selection).id(navigator.selection)
        }
      }
    #endif

    private func stack(of tab: Page.PageTab) -> some View {
      NavigationStack(path: $navigator[pages: tab]) {
        root(tab).navigationDestination(for: Page.self) { content($0) }
      }
    }

    /// The pages of a sheet or cover; one whose page has no `stack` has no navigation stack either.
    @ViewBuilder private func pages(of modal: NavigationState<Page>.Modal) -> some View {
      if modal.isStack {
        NavigationStack(path: $navigator[path: modal]) {
          content(modal.bottom).navigationDestination(for: Page.self) { content($0) }
        }
      } else {
        content(modal.page)
      }
    }

    @ViewBuilder private func label(of tab: Page.PageTab) -> some View {
      let title = LocalizedStringKey(tab.title)
      if let symbol = tab.symbol { Label(title, systemImage: symbol) } else { Text(title) }
    }
  }
#endif
