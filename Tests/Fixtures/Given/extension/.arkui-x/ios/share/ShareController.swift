import UIKit

final class ShareController: UIViewController {}
