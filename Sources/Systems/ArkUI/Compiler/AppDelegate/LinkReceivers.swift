import ManifestCore
import ManifestText

/// The functions and views of an app that receive links, by the object on which UIKit calls them.
struct LinkReceivers {
  /// An object that receives links.
  enum Object: CaseIterable {
    case application, scene, view
    /// Another object, such as a handler of a framework.
    case other
  }

  /// A kind of links.
  enum Kind: CaseIterable {
    /// URLs of a scheme.
    case urls
    /// Universal links, which are user activities.
    case activities
  }

  /// The first receiver of each object.
  private(set) var urls: [Object: Spanned<String>] = [:]
  private(set) var activities: [Object: Spanned<String>] = [:]
  /// The first method of each object that receives URLs, but only returns.
  private var idle: [Object: Span] = [:]
  /// Whether the sources read the links with which a scene connects.
  private var readsURLsOfConnection = false
  private var readsActivitiesOfConnection = false
  /// Whether all sources with receivers could be read.
  private(set) var areRead = true

  /// Words that are in every source with a receiver.
  private static let searches = [
    "UIApplication", "UIScene", "onOpenURL", "NavigationTabs", "onContinueUserActivity", "penURL", "penUrl", "pen url",
    "serActivity",
  ].map { ByteSearch($0) }

  init(_ files: [SourceFile]) {
    for file in files where Self.searches.contains(where: { $0.occurs(in: file.bytes) }) {
      let code = CodeTokens(file)
      guard code.areBalanced else {
        areRead = false
        continue
      }
      for index in code.indices where code.isWord(index) { word(index, code) }
      for function in CodeFunction.all(in: code) { add(function, code) }
    }
  }

  private mutating func word(_ index: Int, _ code: CodeTokens) {
    switch code.text(index) {
    // The view of the library receives both.
    case "onOpenURL", "NavigationTabs":
      add(.view, at: index, code, to: &urls)
      add(.view, at: index, code, to: &activities)
    case "onContinueUserActivity": add(.view, at: index, code, to: &activities)
    case "urlContexts", "URLContexts": readsURLsOfConnection = readsURLsOfConnection || code.isMark(index - 1, ".")
    case "userActivities": readsActivitiesOfConnection = true
    default: break
    }
  }

  private mutating func add(_ function: CodeFunction, _ code: CodeTokens) {
    let object: Object = ["application": .application, "scene": .scene][function.name] ?? .other
    if let span = function.urlHandler(in: code), function.doesNothing(in: code) {
      if idle[object] == nil { idle[object] = span }
    } else if let span = function.urlHandler(in: code), urls[object] == nil {
      urls[object] = Spanned(function.fullName(in: code), span)
    }
    if function.isActivityHandler(in: code), activities[object] == nil {
      activities[object] = Spanned(function.fullName(in: code), code.span(function.header))
    }
  }

  private func add(_ object: Object, at index: Int, _ code: CodeTokens, to list: inout [Object: Spanned<String>]) {
    if list[object] == nil { list[object] = Spanned(code.text(index), code.span(index)) }
  }
}

extension LinkReceivers {
  /// Returns the first receiver of each object for a kind of links.
  func all(_ kind: Kind) -> [Object: Spanned<String>] { kind == .urls ? urls : activities }

  /// Returns whether UIKit calls a receiver for a kind of links while the app runs, or may do so.
  func receive(_ kind: Kind, _ lifeCycle: AppScenes.LifeCycle) -> Bool {
    Self.called(lifeCycle).contains { all(kind)[$0] != nil }
  }

  /// Returns whether the sources read the links with which a scene connects.
  func readConnection(_ kind: Kind) -> Bool { kind == .urls ? readsURLsOfConnection : readsActivitiesOfConnection }

  /// Returns a receiver that UIKit does not call in an app of a life cycle, if there is one.
  func uncalled(_ kind: Kind, _ lifeCycle: AppScenes.LifeCycle) -> Spanned<String>? {
    [Object.application, .scene].lazy.filter { !Self.called(lifeCycle).contains($0) }.compactMap { all(kind)[$0] }.first
  }

  /// Returns a method that UIKit calls for URLs, but that only returns, if there is one.
  func idle(_ lifeCycle: AppScenes.LifeCycle) -> Span? { Self.called(lifeCycle).lazy.compactMap { idle[$0] }.first }

  private static func called(_ lifeCycle: AppScenes.LifeCycle) -> [Object] {
    switch lifeCycle {
    case .appDelegate: [.application, .view, .other]
    // The delegate of a SwiftUI app may have scenes of its own.
    case .sceneDelegate, .swiftUI: [.scene, .view]
    case .unknown: Object.allCases
    }
  }
}
