import ManifestMicroApps
import ManifestRuntime

/// `Swift/MicroApps.swift`: the typed micro apps, services and callbacks of an mPaaS app.
struct MicroAppsSource {
  private let program: Program
  private let tree: CaseTree
  private let microApps: Program.MicroApps

  /// Nil if the app has none of these.
  init?(_ program: Program, _ tree: CaseTree) {
    guard !program.microApps.isEmpty else { return nil }
    self.program = program
    self.tree = tree
    microApps = program.microApps
  }

  /// The modules that the file uses.
  var imports: [String] { ["ManifestMicroApps"] + (microApps.apps.isEmpty ? [] : ["ManifestRuntime"]) }

  func write(to swift: inout SwiftWriter) {
    if !microApps.apps.isEmpty { writeApps(to: &swift) }
    ServicesSource(microApps).write(to: &swift)
    CallbacksSource(microApps).write(to: &swift)
  }

  // MARK: - Micro apps

  private func writeApps(to swift: inout SwiftWriter) {
    for enumeration in tree.enumerations(of: .apps) {
      CasesSource.write(enumeration, conformance: "StartableApplication", to: &swift) { swift in
        guard enumeration.namespace == nil else { return }
        swift.property("launcherName", type: "String", isStatic: true) { $0.literal(microApps.launcher) }
        swift.text("registrations", lines: registrations)
      }
    }
    writeDelegates(to: &swift)
  }

  /// The lines that `StartableApplication.registrations` describes.
  private var registrations: String {
    microApps.apps.map { app in
      [
        app.name.tableEncoded, app.delegate.tableEncoded, app.mode.word, app.reuse.rawValue,
        app.isExported ? "public" : "internal",
      ].joined(separator: " ")
    }.joined(separator: "\n")
  }

  /// A protocol with a requirement for each class of a delegate, so that none can be forgotten.
  private func writeDelegates(to swift: inout SwiftWriter) {
    let classes = Set(microApps.apps.map(\.delegate)).sorted()
    let names = classes.map { Self.makerName(ofClass: $0) }
    swift.separate(isShort: false)
    swift.document("Makes the delegates of the micro apps.")
    swift.line("@MainActor")
    swift.block({ $0.code($0.access, "protocol MicroAppDelegates") }) { swift in
      swift.separate(isShort: true)
      swift.document("The pages of the app, for example `UIViewController`.")
      swift.line("associatedtype Root")
      for (name, className) in zip(names, classes) {
        swift.separate(isShort: true)
        // A line for each micro app, so that the last two of a class are neighbors.
        for app in microApps.apps where app.delegate == className {
          swift.document("Makes the delegate of `\(app.name)`.")
        }
        swift.line(
          "func \(SwiftName.escaped(name))(for application: ApplicationDescriptor) -> MicroApplicationHost<Root>")
      }
    }
    swift.extension("MicroAppDelegates") { swift in
      swift.separate(isShort: false)
      swift.document("Makes the delegate of a micro app; nil for one that this app does not have.")
      swift.block({
        $0.code($0.access, "func host(for application: ApplicationDescriptor) -> MicroApplicationHost<Root>?")
      }) { swift in
        swift.switch("application.delegate") { swift in
          for (name, className) in zip(names, classes) {
            swift.line { swift in
              swift.code("case ")
              swift.literal(className)
              swift.code(": ", SwiftName.escaped(name), "(for: application)")
            }
          }
          swift.line("default: nil")
        }
      }
    }
  }

  /// Returns the Swift name of the function that makes a delegate.
  static func makerName(ofClass name: String) -> String {
    SwiftName.member(name, prefix: "delegate", reserved: ["Protocol", "Type", "host", "init", "self"], suffix: "Maker")
  }
}
