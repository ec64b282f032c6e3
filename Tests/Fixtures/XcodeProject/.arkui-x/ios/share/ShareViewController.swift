import UIKit

/// Keeps a picture for the visit.
final class ShareViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    extensionContext?.completeRequest(returningItems: nil)
  }
}
