import ManifestAnalysis
import ManifestModel
import ManifestRuntime

/// `Swift/MicroApps.swift`: the typed micro-applications, services and callbacks of an mPaaS app.
struct MicroAppsSource {
  private let program: Program
  private let tree: RouteTree
  private let microApps: Program.MicroApps

  /// Nil where the app has nothing of all this.
  init?(_ program: Program, _ tree: RouteTree) {
    guard !program.microApps.isEmpty else { return nil }
    self.program = program
    self.tree = tree
    microApps = program.microApps
  }

  func write(to swift: inout SwiftWriter) {
    if let apps = tree.apps { write(apps, to: &swift) }
    ServicesSource(microApps).write(to: &swift)
    CallbacksSource(microApps).write(to: &swift)
  }

  // MARK: - Micro-applications

  private func write(_ apps: RouteTree.Namespace, to swift: inout SwiftWriter) {
    for namespace in apps.all { CasesSource.write(namespace, of: program, to: &swift) }
    swift.extension("MicroApp: StartableApplication") { swift in
      swift.property("launcherName", type: "String", isStatic: true) { $0.literal(microApps.launcher) }
      swift.text("registrations") { text in
        for (index, app) in microApps.apps.enumerated() {
          if index > 0 { text.append("\n") }
          text.append(tableEncoded: app.name)
          text.append(" ")
          text.append(tableEncoded: app.delegate)
          text.append(" ")
          text.append(text: app.mode.word)
          text.append(" ")
          text.append(text: app.reuse.rawValue)
          text.append(app.isExported ? " public" : " internal")
        }
      }
    }
    RouteCasesSource.write(program, apps.all, pages: tree.pagePaths, to: &swift)
    writeDelegates(to: &swift)
  }

  /// A protocol with a requirement for each class of a delegate, so that none can be forgotten.
  private func writeDelegates(to swift: inout SwiftWriter) {
    let classes = Set(microApps.apps.map(\.delegate)).sorted()
    let names = SwiftName.unique(
      classes.map { SwiftName.member($0, prefix: "delegate") }, taken: Self.takenNames, suffix: "Maker")
    swift.separate(isShort: false)
    swift.document { $0.append("Makes the delegates of the micro-applications, so that none is forgotten.") }
    swift.line("@MainActor")
    swift.block({ $0.code($0.access, "protocol MicroAppDelegates") }) { swift in
      swift.separate(isShort: true)
      swift.document { $0.append("The pages of the app, for example `UIViewController`.") }
      swift.line("associatedtype Root")
      for (name, className) in zip(names, classes) {
        swift.separate(isShort: true)
        swift.document { $0.append(text: "Makes a `\(className)`.") }
        swift.line(
          "func \(SwiftName.escaped(name))(for application: ApplicationDescriptor) -> MicroApplicationHost<Root>")
      }
    }
    swift.extension("MicroAppDelegates") { swift in
      swift.separate(isShort: false)
      swift.document {
        $0.append("Makes the delegate of a micro-application; nil for one that this app does not have.")
      }
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

  private static let takenNames: ReservedNames = ["Protocol", "Type", "host", "init", "self"]
}
