/// The stages of the pipeline, in order; a report shows the findings of an earlier stage first, because later ones may
/// follow from them.
package enum Stage: Int, Sendable, Hashable, Comparable {
  case configuration, manifests, routeMap, resolution, rules, generation, sources, iosProject, outputs
  /// The comparison with the generated files, which differ after every change of the inputs.
  case staleOutputs

  package static func < (left: Stage, right: Stage) -> Bool { left.rawValue < right.rawValue }
}
