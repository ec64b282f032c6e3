import SwiftUI
import WebKit

/// The whole app: a window with the web pages, which opens the links that it receives.
@main
struct WorkbenchApp: App {
  var body: some Scene {
    WindowGroup { WorkbenchView() }
  }
}

struct WorkbenchView: View {
  @StateObject private var workbench = Workbench()

  var body: some View {
    NavigationStack {
      PageView(webView: workbench.bridged.webView)
        .navigationTitle(workbench.bar.title ?? "Workbench")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar {
          ToolbarItem(placement: .navigationBarLeading) {
            if workbench.bar.showBack == true { Button("Back") { workbench.goBack() } }
          }
          ToolbarItem(placement: .navigationBarTrailing) { Text(workbench.bar.rightText ?? "") }
        }
        .overlay(alignment: .bottom) {
          if let message = workbench.message { Text(message).padding() }
        }
    }
    .onOpenURL { workbench.open($0) }
  }
}

/// Shows the web view.
struct PageView: UIViewRepresentable {
  let webView: WKWebView

  func makeUIView(context: Context) -> WKWebView { webView }

  func updateUIView(_ uiView: WKWebView, context: Context) {}
}
