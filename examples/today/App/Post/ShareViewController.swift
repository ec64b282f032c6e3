import Social
import UIKit

/// Posts text and pictures.
final class ShareViewController: SLComposeServiceViewController {
  override func didSelectPost() { extensionContext?.completeRequest(returningItems: []) }
}
