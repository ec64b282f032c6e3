import ManifestMicroApps
import ManifestRuntime

/// What the framework does after its callbacks, and who handles URLs.
struct CallbacksSource {
  private let schemeHandlers: [String]
  private var voids: [(callback: VoidCallback, policy: VoidPolicy)] = []
  private var booleans: [(callback: BooleanCallback, policy: BooleanPolicy)] = []

  init(_ microApps: Program.MicroApps) {
    schemeHandlers = microApps.schemeHandlers
    for callback in microApps.callbacks {
      switch callback.policy {
      case .void(_, .continue), .boolean(_, .continue): continue
      case .void(let callback, let policy): voids.append((callback, policy))
      case .boolean(let callback, let policy): booleans.append((callback, policy))
      }
    }
  }

  func write(to swift: inout SwiftWriter) {
    swift.separate(isShort: false)
    swift.document("What the framework does after its callbacks, and who handles URLs.")
    swift.block({ $0.code($0.access, "enum AppCallbacks") }) { swift in
      swift.separate(isShort: false)
      swift.document("The classes of the scheme handlers, in the order in which they are asked.")
      swift.block({ $0.code($0.access, "static var schemeHandlers: [String]") }) { swift in
        swift.line { $0.list("", schemeHandlers) }
      }
      write("VoidCallback", "VoidPolicy", voids.map { ("\($0.callback)", "\($0.policy)") }, to: &swift)
      write("BooleanCallback", "BooleanPolicy", booleans.map { ("\($0.callback)", "\($0.policy)") }, to: &swift)
    }
  }

  private func write(
    _ callback: String, _ policy: String, _ values: [(callback: String, policy: String)], to swift: inout SwiftWriter
  ) {
    swift.separate(isShort: false)
    swift.document("What the framework does after a callback.")
    let head = "static func policy(after callback: \(callback)) -> \(policy)"
    swift.block({ $0.code($0.access, head) }) { swift in
      guard !values.isEmpty else { return swift.line(".continue") }
      swift.switch("callback") { swift in
        for value in values { swift.line("case .\(value.callback): .\(value.policy)") }
        swift.line("default: .continue")
      }
    }
  }
}
