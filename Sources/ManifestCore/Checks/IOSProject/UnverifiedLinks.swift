import ManifestRuntime
package import ManifestText
import ManifestXcode

extension Delivery {
  /// Returns a finding for each reason that no other finding says, with the names and steps that it concerns.
  func findings(besides reported: Set<Span>) -> [Diagnostic] {
    var groups: [(reason: Unknown, labels: [String], steps: Set<Step>)] = []
    for step in unverified where !step.reason.isReported && !reported.contains(step.reason.span) {
      guard let index = groups.firstIndex(where: { $0.reason.reason == step.reason.reason }) else {
        groups.append((step.reason, [step.label], [step.step]))
        continue
      }
      if !groups[index].labels.contains(step.label) { groups[index].labels.append(step.label) }
      groups[index].steps.insert(step.step)
    }
    return groups.map { reason, labels, steps in
      let areMany = labels.count > 1
      let isReceived = steps.isSuperset(of: [.cold, .warm])
      let texts = Step.allCases.filter(steps.contains).compactMap { step -> String? in
        if isReceived, step == .warm { return nil }
        return isReceived && step == .cold ? "received" : step.participle
      }
      var finding = Diagnostic(
        .unverifiedLink,
        "cannot tell whether \(labels.inBackticks) \(areMany ? "are" : "is") \(texts.asList): \(reason.reason)",
        at: reason.span, help: reason.help)
      finding.subject = "\(labels.map { $0.replacing("://", with: "") }.joined(separator: ", ")): \(texts.asList)"
      return finding
    }
  }
}

extension [String] {
  /// The words as a list: "a, b and c".
  fileprivate var asList: String {
    guard count > 1, let last else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " and " + last
  }
}

extension Rule {
  package static let unverifiedLink = Rule("MC5221", "unverified-link", .warning, adjustment: .raise)
}
