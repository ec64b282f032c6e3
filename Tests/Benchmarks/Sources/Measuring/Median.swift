extension Array<Double> {
  /// The median, which a single outlier does not change.
  package var median: Double {
    let values = sorted()
    guard !values.isEmpty else { return .nan }
    return (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}
