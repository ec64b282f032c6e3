extension Array<Double> {
  /// The value in the middle, which one disturbed measurement does not move.
  package var median: Double {
    let values = sorted()
    guard !values.isEmpty else { return .nan }
    return (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
  }
}
