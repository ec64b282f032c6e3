package import ManifestText
package import ManifestXcode

/// How each way into the app gets from the system to what it opens, as far as the project shows.
package struct Delivery: Sendable {
  /// A step of the way.
  package enum Step: String, CaseIterable, Sendable {
    /// The app that ships declares it.
    case declared
    /// The app receives it if it starts the app.
    case cold
    /// The app receives it while it runs.
    case warm
    /// The code that receives it gives it to the generated code.
    case forwarded
    /// The app has what it opens.
    case shown

    /// What is true if the step is proven, as it follows "it is".
    var participle: String {
      switch self {
      case .declared: "declared"
      case .cold: "received at a cold start"
      case .warm: "received while the app runs"
      case .forwarded: "passed on"
      case .shown: "shown"
      }
    }
  }

  /// What is known of a step, the best first.
  package enum Verdict: Sendable {
    /// Declarations and code show it.
    case proven
    case unknown(Unknown)
    /// A finding says it.
    case broken(Diagnostic)

    /// The order of the verdicts; the highest wins.
    package var rank: Int {
      switch self {
      case .proven: 0
      case .unknown: 1
      case .broken: 2
      }
    }

    package var name: String { ["proven", "unknown", "broken"][rank] }

    /// Why the step is not proven, and the position that shows it; nil if nothing more is known.
    package var reason: (text: String, span: Span)? {
      switch self {
      case .proven: nil
      case .unknown(let reason): (reason.reason, reason.span)
      case .broken(let finding): (finding.message, finding.span)
      }
    }
  }

  /// A step that cannot be judged, of an entry point or of something that one needs, such as an app group.
  typealias Unverified = (label: String, step: Step, reason: Unknown)

  package let entryPoints: [EntryPoint]
  private var verdicts: [EntryPoint.ID: [Step: Verdict]] = [:]
  private(set) var unverified: [Unverified] = []

  /// Creates a value without verdicts.
  init(_ entryPoints: [EntryPoint] = []) { self.entryPoints = entryPoints }
}

extension Delivery {
  /// Returns the verdict on a step; nil if the step is not judged.
  package subscript(entryPoint: EntryPoint.ID, step: Step) -> Verdict? { verdicts[entryPoint]?[step] }

  /// The steps of an entry point with their verdicts, in order.
  package func steps(of entryPoint: EntryPoint) -> [(step: Step, verdict: Verdict)] {
    let known = entryPoint.id.kind == .appGroup ? [.declared] : Step.allCases
    // The route map says what the last steps need.
    return known.filter { entryPoint.destinations != nil || $0 != .forwarded && $0 != .shown }.map { step in
      (step, self[entryPoint.id, step] ?? .unknown(unjudged(step, of: entryPoint)))
    }
  }

  private func unjudged(_ step: Step, of entryPoint: EntryPoint, isReported: Bool = false) -> Unknown {
    Unknown("nothing shows that it is \(step.participle)", at: entryPoint.span, isReported: isReported)
  }

  /// Returns the worst verdict on the steps of an entry point, the first one of several.
  package func verdict(_ entryPoint: EntryPoint) -> Verdict {
    steps(of: entryPoint).map(\.verdict).reduce(.proven) { $1.rank > $0.rank ? $1 : $0 }
  }

  /// Records a verdict, unless a worse one is known.
  mutating func judge(_ step: Step, of entryPoint: EntryPoint.ID, _ verdict: Verdict) {
    guard entryPoints.contains(where: { $0.id == entryPoint }) else { return }
    if case .unknown(let reason) = verdict { add(entryPoint.label, step, reason) }
    if let known = verdicts[entryPoint]?[step], known.rank >= verdict.rank { return }
    verdicts[entryPoint, default: [:]][step] = verdict
  }

  /// Records that a step of something that an entry point needs cannot be judged.
  mutating func add(_ label: String, _ step: Step, _ reason: Unknown) {
    unverified.append((label, step, reason))
  }

  /// Records that the steps without a verdict cannot be judged, for example because of errors in the inputs.
  mutating func complete(hasErrors: Bool) {
    for entryPoint in entryPoints {
      let id = entryPoint.id
      for (step, _) in steps(of: entryPoint) where self[id, step] == nil {
        let verdict = Verdict.unknown(unjudged(step, of: entryPoint, isReported: hasErrors))
        // What is not received is not passed on either.
        judge(step, of: id, step == .forwarded ? self[id, .warm] ?? verdict : verdict)
      }
    }
  }
}
