extension WantParameters {
  /// Returns a double rounded to six decimals, as C's `std::to_string` does in the runtime.
  package static func rounded(_ value: Double) -> Double {
    // From 2^33 on, neighboring doubles differ by more than a millionth, so six decimals restore each.
    guard abs(value) < 8_589_934_592 else { return value }
    let product = value * 1e6
    var millionths = product.rounded(.toNearestOrEven)
    // The product is rounded, too. What it lacks decides whether the exact one is half-way between two integers.
    let rest = (-product).addingProduct(value, 1e6)
    if product - millionths == 0.5, rest > 0 { millionths += 1 }
    if product - millionths == -0.5, rest < 0 { millionths -= 1 }
    return millionths / 1e6
  }
}

extension ParameterValue {
  /// The value that the receiver of a want reads: doubles are rounded to six decimals.
  var inWant: ParameterValue {
    switch self {
    case .double(let value): .double(WantParameters.rounded(value))
    case .list(let items): .list(items.map(\.inWant))
    case .object(let fields): .object(fields.map { Field($0.name, $0.value.inWant) })
    case .null, .bool, .int, .string: self
    }
  }
}
