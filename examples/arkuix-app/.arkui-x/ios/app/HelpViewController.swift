import UIKit

/// A chapter of the help.
@objc(HelpViewController)
final class HelpViewController: UIViewController {
  @objc var chapter = "" {
    didSet { title = chapter.replacingOccurrences(of: "/", with: " › ") }
  }
}
