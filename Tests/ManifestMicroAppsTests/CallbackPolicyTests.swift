import ManifestMicroApps
import ManifestRuntime
import Testing

/// The framework's callbacks, and the outcome of opening a URL.
@MainActor
@Suite struct CallbackPolicyTests {
  @Test func numbersMatchTheFramework() {
    #expect(VoidCallback.allCases.count == 13 && BooleanCallback.allCases.count == 3)
    #expect(VoidPolicy.allCases.map(\.rawValue) == [0, 1])
    #expect(BooleanPolicy.allCases.map(\.rawValue) == [0, 2, 3])
  }

  // MARK: - URLs

  @Test(arguments: [
    (BooleanPolicy.continue, "new:" as String?, OpenURLDecision.continue(newURL: "new:")),
    (.continue, nil, .continue()),
    (.returnYES, "new:", .answer(true)),
    (.returnNO, "new:", .answer(false)),
  ])
  func newURLRequiresContinue(_ policy: BooleanPolicy, _ newURL: String?, _ decision: OpenURLDecision) {
    #expect(OpenURLDecision(policy, newURL: newURL) == decision)
  }

  private struct Handler: SchemeHandler {
    let prefix: String
    let answer: Bool
    let seen: (String) -> Void

    func canHandle(_ url: String) -> Bool {
      seen("can \(prefix) \(url)")
      return url.hasPrefix(prefix)
    }

    func handle(_ url: String, userInfo: ParameterValues) -> Bool {
      seen("do \(prefix) \(url) \(userInfo.string("word") ?? "")")
      return answer
    }
  }

  @Test func handlersAreAskedInOrder() {
    var log: [String] = []
    var opening = URLOpening(handlers: [
      Handler(prefix: "b", answer: true) { log.append($0) }, Handler(prefix: "a", answer: false) { log.append($0) },
      Handler(prefix: "a", answer: true) { log.append($0) },
    ])
    #expect(!opening.open("a:1", userInfo: .word("x")))
    #expect(log == ["can b a:1", "can a a:1", "do a a:1 x"])
    #expect(!opening.open("c:1"))
    #expect(opening.open("b:1"))
    opening.handlers = []
    #expect(!opening.open("b:1"))
  }

  @Test func callbacksRewrite() {
    var log: [String] = []
    let handler = Handler(prefix: "", answer: true) { log.append($0) }
    let opening = URLOpening(
      callbacks: [
        { $0 == "stop:" ? .answer(false) : .continue(newURL: $0 == "old:" ? "middle:" : nil) },
        {
          log.append("second \($0)"); return .continue(newURL: $0 == "middle:" ? "new:" : nil)
        },
      ], handlers: [handler])
    #expect(opening.open("old:"))
    #expect(log == ["second middle:", "can  new:", "do  new: "])
    log = []
    #expect(!opening.open("stop:"))
    #expect(log.isEmpty)
    #expect(opening.open("plain:"))
    #expect(log == ["second plain:", "can  plain:", "do  plain: "])
  }

  @Test func shareKitIsFirst() {
    var log: [String] = []
    let opening = URLOpening(
      shareKit: { $0 == "share:" },
      callbacks: [
        {
          log.append($0); return .answer(false)
        }
      ])
    #expect(opening.open("share:"))
    #expect(log.isEmpty)
    #expect(!opening.open("other:"))
    #expect(log == ["other:"])
  }
}
