// A stub of the part of Safari Services that the documentation shows.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation
public import UIKit

open class SFSafariViewController: UIViewController {
  public let url: URL

  public init(url: URL) {
    self.url = url
    super.init()
  }

  public required init() { preconditionFailure("a Safari view controller has a URL") }
}
